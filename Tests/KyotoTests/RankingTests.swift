import Geography
import Kyoto
import TestSupport
import Testing

@Suite struct RankingTests {
    private let palace = Centre.palace.coordinate

    private func place(_ bearing: Double, _ metres: Double) -> Coordinate {
        Geodesic.destination(from: palace, azimuth: bearing, distance: metres)
    }

    @Test("the nearest is first, and as near ones stand as they were kept")
    func order() {
        var ranking = Ranking(centre: palace)
        ranking.keep("far", at: place(10, 9_000))
        ranking.keep("first", at: place(50, 3_000))
        ranking.keep("near", at: place(90, 100))
        ranking.keep("second", at: place(50, 3_000))
        #expect(ranking.entries.map(\.place.name) == ["near", "first", "second", "far"])
        #expect(ranking.entries.map(\.rank) == [.old, .near, .near, .outskirts])
        #expect(ranking.position(ofDistance: 50) == 1)
        #expect(ranking.position(ofDistance: 5_000) == 4)
    }

    @Test("what is removed can be put back where it was")
    func undo() throws {
        var ranking = Ranking(centre: palace)
        for metres in [500.0, 600, 700] { ranking.keep("\(Int(metres))", at: place(1, metres)) }
        let before = ranking
        let taken = ranking.remove(ranking.entries[1].id)
        let removed = try #require(taken)
        #expect(ranking.entries.map(\.place.name) == ["500", "700"])
        let nothing = ranking.remove(removed.id)
        #expect(nothing == nil)
        ranking.restore(removed)
        ranking.restore(removed)
        #expect(ranking.entries == before.entries)
    }

    @Test("names lose what has no width or is too long, and an empty one is not taken")
    func names() {
        var ranking = Ranking(centre: palace)
        ranking.keep("  Aunt \n Ume  ", at: palace)
        let id = ranking.entries[0].id
        #expect(ranking.entries[0].place.name == "Aunt Ume")
        ranking.rename(id, to: " ")
        #expect(ranking.entries[0].place.name == "Aunt Ume")
        ranking.rename(id, to: String(repeating: "梅", count: 500))
        #expect(ranking.entries[0].place.name.count == Ranking.longestName)
        ranking.rename(99, to: "nobody")
        #expect(ranking.entries.count == 1)
    }

    @Test("a file read twice adds nothing the second time")
    func importing() {
        var ranking = Ranking(centre: palace)
        let places = (0..<50).map { (name: "p\($0)", coordinate: place(Double($0), 4_000)) }
        #expect(ranking.keep(places) == 50)
        #expect(ranking.keep(places) == 0)
        #expect(Set(ranking.entries.map(\.id)).count == 50)
    }

    @Test("another centre turns the order round")
    func otherCentre() {
        var ranking = Ranking(centre: palace)
        ranking.keep("Kyoto", at: place(0, 10))
        ranking.keep("Tokyo", at: Centre.edoCastle.coordinate)
        ranking.measure(from: Centre.edoCastle.coordinate)
        #expect(ranking.entries.map(\.place.name) == ["Tokyo", "Kyoto"])
        #expect(ranking.entries[0].distance == 0)
    }

    @Test("ten thousand pins, many of them as far, keep one order however they come")
    func tenThousand() {
        var random = SeededGenerator(seed: 7)
        let spots = (0..<100).map { _ in
            place(
                Double.random(in: 0..<360, using: &random),
                Double.random(in: 0..<1e6, using: &random))
        }
        let places = (1...10_000).map {
            KeptPlace(id: $0, name: "\($0)", coordinate: spots[$0 % 100])
        }
        let ranking = Ranking(centre: palace, places: places)
        #expect(ranking.entries.count == 10_000)
        #expect(ranking == Ranking(centre: palace, places: ranking.places))
        #expect(Ranking(centre: palace, places: places.shuffled(using: &random)) == ranking)
        for (a, b) in zip(ranking.entries, ranking.entries.dropFirst()) {
            #expect((a.distance, a.id) < (b.distance, b.id))
        }
        var changed = ranking
        for id in stride(from: 1, through: 10_000, by: 97) {
            if let removed = changed.remove(id) { changed.restore(removed) }
        }
        #expect(changed.entries == ranking.entries)
    }
}
