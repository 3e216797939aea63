import TestSupport
import Testing
import Tiling

struct VectorTileTests {
    /// The example of the specification, 4.3.5 and 4.4, as a tile of two features.
    @Test func theSpecificationsExamplesAreRead() throws {
        let polygon: [UInt8] = [9, 6, 12, 18, 10, 12, 24, 44, 15]
        let line: [UInt8] = [9, 4, 4, 18, 0, 16, 16, 0]
        let tile = try VectorTileDecoder.decode(
            Self.tile([
                Self.feature(kind: 3, geometry: polygon, tags: [0, 0]),
                Self.feature(kind: 2, geometry: line),
            ]))
        let layer = try #require(tile["points"])
        #expect(layer.extent == 4096)
        #expect(layer.features.count == 2)
        let area = layer.features[0]
        #expect(area.kind == .area)
        #expect(area.parts == [[SIMD2(3, 6), SIMD2(8, 12), SIMD2(20, 34)]])
        #expect(layer.text("hello", of: area) == "world")
        #expect(layer.features[1].parts == [[SIMD2(2, 2), SIMD2(2, 10), SIMD2(10, 10)]])
    }

    @Test func severalPointsArePartsOfOne() throws {
        // MoveTo with two points: (5, 7) and (3, 2).
        let tile = try VectorTileDecoder.decode(
            Self.tile([Self.feature(kind: 1, geometry: [17, 10, 14, 3, 9])]))
        let feature = try #require(tile.layers.first?.features.first)
        #expect(feature.parts == [[SIMD2(5, 7), SIMD2(3, 2)]])
    }

    @Test(arguments: [
        // An index beyond the keys, an index beyond the values.
        Self.tile([Self.feature(kind: 1, geometry: [9, 2, 2], tags: [7, 0])]),
        Self.tile([Self.feature(kind: 1, geometry: [9, 2, 2], tags: [0, 7])]),
        // A command that does not exist; a count of points beyond the bytes.
        Self.tile([Self.feature(kind: 2, geometry: [12, 2, 2])]),
        Self.tile([Self.feature(kind: 2, geometry: [0xFA, 0xFF, 0xFF, 0xFF, 0x0F, 2, 2])]),
        // A length beyond the end, a number that never ends, a wire type that does not exist.
        [0x1A, 0x7F, 1], [UInt8](repeating: 0xFF, count: 64), [0x1B, 0, 0],
        // A layer without a name.
        [0x1A, 2, 0x78, 2],
        // The text of a page in place of a tile.
        Array("<!DOCTYPE html><html><body>Sorry</body></html>".utf8),
    ])
    func whatIsNoTileIsRefused(_ bytes: [UInt8]) {
        #expect(throws: VectorTileError.self) { try VectorTileDecoder.decode(bytes) }
    }

    @Test func aTileOfNothingIsATile() throws {
        #expect(try VectorTileDecoder.decode([]).layers.isEmpty)
    }

    @Test func limitsHold() {
        let many = Self.tile(
            [[UInt8]](repeating: Self.feature(kind: 1, geometry: [9, 2, 2]), count: 20))
        var limits = VectorTileLimits()
        limits.features = 19
        #expect(throws: VectorTileError.tooLarge) {
            try VectorTileDecoder.decode(many, limits: limits)
        }
        limits.features = 20
        limits.points = 19
        #expect(throws: VectorTileError.tooLarge) {
            try VectorTileDecoder.decode(many, limits: limits)
        }
        limits.points = 20
        #expect((try? VectorTileDecoder.decode(many, limits: limits)) != nil)
    }

    @Test func layersThatNobodyWantsAreLeftOut() throws {
        let bytes = Self.tile([Self.feature(kind: 1, geometry: [9, 2, 2])])
        #expect(try VectorTileDecoder.decode(bytes, layers: ["water"]).layers.isEmpty)
        #expect(try VectorTileDecoder.decode(bytes, layers: ["points"]).layers.count == 1)
    }

    /// Every cut and thousands of changed bytes give a tile or an error, and no more than the bytes
    /// can hold.
    @Test func anyBytesAtAllEnd() {
        let line: [UInt8] = [9, 4, 4, 18, 0, 16, 16, 0]
        let good = Self.tile(
            (0..<30).map { Self.feature(kind: $0 % 3 + 1, geometry: line, tags: [0, 0]) })
        for count in good.indices { check(Array(good[..<count])) }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                bytes[index] = UInt8.random(in: 0...255, using: &random)
            }
            check(bytes)
        }
        for _ in 0..<5000 {
            check((0..<80).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    private func check(_ bytes: [UInt8]) {
        guard let tile = try? VectorTileDecoder.decode(bytes) else { return }
        let points = tile.layers.flatMap(\.features).reduce(0) {
            $0 + $1.parts.reduce(0) { $0 + $1.count }
        }
        #expect(points <= bytes.count)
        for layer in tile.layers {
            for feature in layer.features { _ = layer.text("hello", of: feature) }
        }
    }

    // MARK: Writing tiles

    private static func block(_ field: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        var length: [UInt8] = []
        var rest = bytes.count
        repeat {
            length.append(UInt8(rest & 127) | (rest > 127 ? 128 : 0))
            rest >>= 7
        } while rest > 0
        return [field << 3 | 2] + length + bytes
    }

    static func feature(kind: Int, geometry: [UInt8], tags: [UInt8] = []) -> [UInt8] {
        block(2, tags) + [3 << 3, UInt8(kind)] + block(4, geometry)
    }

    static func tile(_ features: [[UInt8]]) -> [UInt8] {
        let layer =
            block(1, Array("points".utf8)) + features.flatMap { block(2, $0) }
            + block(3, Array("hello".utf8)) + block(4, block(1, Array("world".utf8)))
            + [5 << 3, 0x80, 0x20, 15 << 3, 2]
        return block(3, layer)
    }
}
