import TestSupport
import Testing
import Tiles
import Tiling

/// The streets of central Helsinki, in the files that tilemaker and pmtiles wrote. Expected numbers
/// were read from the same files with the Python packages sqlite3, pmtiles and mapbox-vector-tile.
struct HelsinkiTests {
    static let vector = ["helsinki.mbtiles", "helsinki.pmtiles"]
    static let pictures = ["helsinki-pictures.mbtiles", "helsinki-pictures.pmtiles"]

    static func source(_ name: String) async throws -> any TileSource {
        try await TileFile.open(Fixture.path("helsinki/\(name)"))
    }

    @Test(arguments: vector) func filesSayWhatTheyAre(_ name: String) async throws {
        let info = try await Self.source(name).info
        #expect(info.name == "Helsinki")
        #expect(info.credit == "© OpenStreetMap contributors")
        #expect(info.kind == .vector)
        #expect(info.zooms == 0...14)
        #expect(info.tileSize == 512)
        #expect(!info.isOnline)
        #expect(abs(info.bounds.west - 24.935) < 1e-6 && abs(info.bounds.north - 60.179) < 1e-6)
    }

    @Test(arguments: pictures) func pictureFilesSayWhatTheyAre(_ name: String) async throws {
        let info = try await Self.source(name).info
        #expect(info.name == "Helsinki in pictures")
        #expect(info.credit == "© OpenStreetMap contributors")
        #expect(info.kind == .raster)
        #expect(info.zooms == 12...16)
        #expect(info.tileSize == 256)
    }

    @Test(arguments: vector) func theStreetsAreThere(_ name: String) async throws {
        let source = try await Self.source(name)
        let id = try #require(TileID(z: 14, x: 9327, y: 4742))
        let bytes = try #require(try await source.tile(id))
        let tile = try VectorTileDecoder.decode(bytes)
        let counts = Dictionary(
            uniqueKeysWithValues: tile.layers.map { ($0.name, $0.features.count) })
        #expect(
            counts == [
                "place": 5, "boundary": 3, "poi": 1293, "housenumber": 880, "transportation": 1734,
                "transportation_name": 1734, "building": 315, "water": 6, "landuse": 57,
                "landcover": 35,
            ])
        let places = try #require(tile["place"])
        #expect(places.features[0].parts == [[SIMD2(1559, 1322)]])
        #expect(places.text("name:latin", of: places.features[0]) == "Kluuvi")
        let border = try #require(tile["boundary"]?.features.first)
        #expect(border.parts[0].first == SIMD2(672, 3423))
        #expect(border.parts[0].count == 17)
        let trams = try #require(tile["transportation"])
        #expect(trams.features.filter { trams.text("class", of: $0) == "tram" }.count == 116)
    }

    @Test func bothKindsOfFileHoldTheSameTiles() async throws {
        for names in [Self.vector, Self.pictures] {
            let first = try await Self.source(names[0])
            let second = try await Self.source(names[1])
            var count = 0
            for z in 0...16 {
                let middle = TileID.containing(longitude: 24.944, latitude: 60.1715, z: z)
                for x in max(middle.x - 3, 0)...middle.x + 3 {
                    for y in max(middle.y - 3, 0)...middle.y + 3 {
                        guard let id = TileID(z: z, x: x, y: y) else { continue }
                        let bytes = try await first.tile(id)
                        #expect(try await second.tile(id) == bytes)
                        if bytes != nil { count += 1 }
                    }
                }
            }
            #expect(count > 12)
        }
    }

    @Test(arguments: vector + pictures) func besideTheCityThereIsNothing(_ name: String)
        async throws
    {
        let source = try await Self.source(name)
        let kyoto = TileID.containing(longitude: 135.762, latitude: 35.024, z: 14)
        #expect(try await source.tile(kyoto) == nil)
        #expect(
            try await source.tile(TileID.containing(longitude: 24.944, latitude: 60.1715, z: 18))
                == nil)
    }

    @Test func nobodyWaitsForWhatIsCancelled() async throws {
        let source = try await Self.source("helsinki.mbtiles")
        let id = try #require(TileID(z: 14, x: 9327, y: 4742))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await source.tile(id)
        }
        await #expect(throws: TileError.cancelled) { try await task.value }
    }
}
