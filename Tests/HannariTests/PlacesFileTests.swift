import Geography
import Kyoto
import Platform
import Storage
import Testing

@testable import Hannari

@MainActor @Suite struct PlacesFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let temporary = try #require(Directories.temporary())
        defer { Files.removeFolder(temporary.root) }
        Files.makeFolder(temporary.directories.data)
        try body(temporary.directories.data)
    }

    private func value(_ folder: String) throws -> JSONValue {
        let bytes = try #require(Files.read("\(folder)/places.json"))
        return try #require(JSONValue(parsing: bytes))
    }

    @Test("kept places and the centre come back")
    func roundTrip() throws {
        try withFolder { folder in
            let model = KyotoModel(folder: folder)
            model.keep("Aunt Ume", at: Coordinate(clamped: 35.01, 135.77))
            model.measure(from: Centre(.other("Osaka"), at: Coordinate(clamped: 34.69, 135.5)))
            model.save()
            let again = KyotoModel(folder: folder)
            #expect(again.ranking == model.ranking)
            #expect(again.centre == model.centre)
            #expect(again.problem == nil)
        }
    }

    @Test("what this version does not know survives, in the file and in single places")
    func unknownFields() throws {
        try withFolder { folder in
            let text = """
                {"version":7,"theme":"plum","places":[
                 {"id":3,"name":"A","latitude":35.0,"longitude":135.7,"colour":"red","more":{"x":1}},
                 {"id":3,"name":"B","latitude":35,"longitude":136},
                 {"name":"no place"},
                 {"id":9,"name":"C","latitude":99,"longitude":0}]}
                """
            #expect(Files.write(Array(text.utf8), to: "\(folder)/places.json") == 0)
            let model = KyotoModel(folder: folder)
            #expect(model.ranking.entries.map(\.place.name) == ["A", "B"])
            model.rename(3, to: "Anna")
            model.save()
            let value = try value(folder)
            #expect(value["theme"] == .string("plum"))
            guard case .array(let places) = value["places"] else {
                Issue.record("no list of places")
                return
            }
            #expect(places.count == 4)
            #expect(places[0]["colour"] == .string("red"))
            #expect(places[0]["more"]?["x"] == .integer(1))
            #expect(places[0]["name"] == .string("Anna"))
            #expect(places.contains { $0["name"] == .string("no place") })
            #expect(places.contains { $0["latitude"] == .integer(99) })
        }
    }

    @Test("a damaged file is told of and set aside; the page starts afresh")
    func damaged() throws {
        try withFolder { folder in
            #expect(Files.write(Array("{\"places\":[".utf8), to: "\(folder)/places.json") == 0)
            let model = KyotoModel(folder: folder)
            #expect(model.problem != nil)
            #expect(model.ranking.entries.isEmpty && model.centre == .palace)
        }
    }

    @Test("the largest number of all leaves room for another place")
    func largestNumber() throws {
        try withFolder { folder in
            let text = """
                {"places":[{"id":9223372036854775807,"name":"A","latitude":35.0,"longitude":135.7}]}
                """
            #expect(Files.write(Array(text.utf8), to: "\(folder)/places.json") == 0)
            let model = KyotoModel(folder: folder)
            model.keep("B", at: Coordinate(clamped: 35, 135))
            #expect(Set(model.ranking.entries.map(\.place.name)) == ["A", "B"])
            #expect(Set(model.ranking.entries.map(\.id)).count == 2)
        }
    }

    @Test("a removed place comes back with all that the file said of it")
    func undo() throws {
        try withFolder { folder in
            let text = """
                {"places":[{"id":1,"name":"A","latitude":35.0,"longitude":135.7,"colour":"red"}]}
                """
            #expect(Files.write(Array(text.utf8), to: "\(folder)/places.json") == 0)
            let model = KyotoModel(folder: folder)
            let removed = try #require(model.remove(1))
            model.save()
            model.restore(removed)
            model.save()
            guard case .array(let places) = try value(folder)["places"] else {
                Issue.record("no list of places")
                return
            }
            #expect(places.first?["colour"] == .string("red"))
        }
    }
}
