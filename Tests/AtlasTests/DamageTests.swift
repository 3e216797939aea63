import Geography
import Glibc
import Testing

@testable import Atlas

@Suite struct DamageTests {
    private static let bytes: [UInt8] = {
        guard let file = try? MappedFile(path: Support.path) else { return [] }
        return Array(file.bytes)
    }()

    private func open(_ bytes: [UInt8]) throws(AtlasError) -> AtlasFile {
        try AtlasFile(MappedFile(copying: bytes))
    }

    @Test func opensTheCommittedFile() throws {
        let atlas = try AtlasFile(path: Support.path)
        #expect(atlas.stars.count == 5022)
        #expect(abs((atlas.stars.first?.magnitude ?? 0) + 1.46) < 0.01, "Sirius")
        for texture in [AtlasTexture.day, .night] {
            #expect(atlas.texture(texture).prefix(3).elementsEqual([0xff, 0xd8, 0xff]))
        }
        // The relief lies there as it is: level at sea, and not in the Alps.
        let relief = atlas.texture(.relief)
        #expect(relief.count == 2048 * 1024)
        #expect(relief[512 * 2048 + 200] == 128)
        let alps = (245..<255).flatMap { row in (1070..<1090).map { relief[row * 2048 + $0] } }
        #expect(alps.contains { $0 < 110 } && alps.contains { $0 > 146 })
    }

    @Test func aMissingFileIsUnreadable() {
        #expect(throws: AtlasError.unreadable(path: "/nowhere/x.atlas", code: ENOENT)) {
            try AtlasFile(path: "/nowhere/x.atlas")
        }
        #expect(throws: AtlasError.foreign) { try AtlasFile(path: "/") }
    }

    @Test func anotherFileIsForeign() {
        #expect(throws: AtlasError.foreign) { try open([]) }
        #expect(throws: AtlasError.foreign) { try open([UInt8](repeating: 65, count: 4000)) }
        #expect(throws: AtlasError.foreign) { try AtlasFile(path: #filePath) }
    }

    @Test func aLaterVersionSaysSo() {
        var bytes = Self.bytes
        bytes[8] = 9
        #expect(throws: AtlasError.newer(version: 9)) { try open(bytes) }
    }

    @Test func aChangedByteOrLengthIsDamage() {
        var generator = Generator(state: 1)
        for _ in 0..<12 {
            var bytes = Self.bytes
            let place = 16 + Int(generator.next() % UInt64(bytes.count - 16))
            bytes[place] ^= UInt8(1 << (generator.next() % 8))
            #expect(throws: AtlasError.damaged, "byte \(place)") { try open(bytes) }
        }
        for length in [8, 12, 31, 32, 100, 5000, Self.bytes.count - 1] {
            #expect(throws: AtlasError.damaged) { try open(Array(Self.bytes[..<length])) }
        }
        #expect(throws: AtlasError.damaged) { try open(Self.bytes + [0]) }
    }

    /// A file whose checksum was not looked at may say anything and must not crash. 2000 times some
    /// bytes are changed, mostly in headers and tables, or a section is made to end early.
    @Test func nonsenseNeverCrashes() {
        var generator = Generator(state: 2)
        let file = MappedFile(copying: Self.bytes)
        let memory = UnsafeMutableRawBufferPointer(mutating: file.bytes)
        let sectionCount = Int(Self.bytes[12])
        let starts = (0..<sectionCount).map { index in
            memory.loadUnaligned(fromByteOffset: 32 + 24 * index + 8, as: Int.self)
        }
        for _ in 0..<2000 {
            var changed: [Int] = []
            for _ in 0..<1 + Int(generator.next() % 6) {
                let place: Int
                switch generator.next() % 3 {
                case 0: place = 32 + Int(generator.next() % UInt64(24 * sectionCount))
                case 1:
                    let start = starts[Int(generator.next() % UInt64(starts.count))]
                    place = start + Int(generator.next() % 64)
                default: place = 32 + Int(generator.next() % UInt64(Self.bytes.count - 32))
                }
                guard place < Self.bytes.count else { continue }
                memory[place] = UInt8(truncatingIfNeeded: generator.next())
                changed.append(place)
            }
            if let atlas = try? AtlasFile(file, isChecked: false) { use(atlas, &generator) }
            for place in changed { memory[place] = Self.bytes[place] }
        }
    }

    private func use(_ atlas: AtlasFile, _ generator: inout Generator) {
        let latitude = Double(generator.next() % 170) - 85
        let longitude = Double(generator.next() % 400) - 200
        let box = GeoBox(
            south: latitude, west: longitude, north: latitude + 1, east: longitude + 1)
        let layer = AtlasLayer.allCases[Int(generator.next() % 9)]
        var points = 0
        for detail in Detail.allCases {
            atlas.forEachShape(layer, detail, in: box) { shape in
                points += shape.points.count + (shape.name?.utf8.count ?? 0)
            }
        }
        let places = atlas.places
        _ = places.labels(in: box, maximumRank: 9, limit: 5)
        let place = Coordinate(clamped: latitude, longitude)
        if generator.next() % 8 == 0 {
            _ = places.zone(at: place)
            _ = places.search("ky", limit: 3) { $0 }
            _ = atlas.stars.count
        }
    }

    @Test func sectionsNeverReadOutside() {
        let bytes: [UInt8] = [1, 2, 3, 4, 65, 66]
        bytes.withUnsafeBytes { buffer in
            let section = Section(bytes: buffer)
            #expect(section.number(0, as: UInt32.self) == 0x0403_0201)
            #expect(section.number(3, as: UInt32.self) == 0)
            #expect(section.number(-1, as: UInt8.self) == 0)
            #expect(section.number(.max, as: UInt64.self) == 0)
            #expect(section.text(4) == "", "a text without an end is none")
            #expect(section.slice(2, 9).count == 0)
        }
    }
}
