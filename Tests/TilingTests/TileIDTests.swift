import Testing
import Tiling

struct TileIDTests {
    @Test func outsideTheWorldThereAreNone() {
        #expect(TileID(z: 0, x: 0, y: 0) != nil)
        #expect(TileID(z: 1, x: 2, y: 0) == nil)
        #expect(TileID(z: 1, x: 0, y: -1) == nil)
        #expect(TileID(z: 25, x: 0, y: 0) == nil)
        #expect(TileID(z: -1, x: 0, y: 0) == nil)
    }

    /// The tile of Helsinki's railway station in the files that tilemaker wrote.
    @Test func placesLieInTheTilesThatOthersPutThemIn() {
        let tile = TileID.containing(longitude: 24.9414, latitude: 60.1719, z: 14)
        #expect(tile == TileID(z: 14, x: 9327, y: 4742))
        #expect(tile.rowFromSouth == 11641)
        #expect(tile.ancestor(z: 13) == TileID(z: 13, x: 4663, y: 2371))
        #expect(tile.ancestor(z: 0) == TileID(z: 0, x: 0, y: 0))
        #expect(tile.ancestor(z: 20) == tile)
    }

    @Test func boundsHoldTheirPlaces() {
        for z in 0...20 {
            let tile = TileID.containing(longitude: 135.762_018, latitude: 35.024_101, z: z)
            let bounds = tile.bounds
            #expect(bounds.west <= 135.762_018 && bounds.east > 135.762_018)
            #expect(bounds.south < 35.024_101 && bounds.north >= 35.024_101)
        }
        #expect(abs((TileID(z: 0, x: 0, y: 0)?.bounds.north ?? 0) - 85.051_128_78) < 1e-8)
    }

    @Test func theEdgesOfTheWorldAreInside() {
        let corner = TileID.containing(longitude: 180, latitude: -90, z: 3)
        #expect(corner == TileID(z: 3, x: 7, y: 7))
        let other = TileID.containing(longitude: -180, latitude: 90, z: 3)
        #expect(other == TileID(z: 3, x: 0, y: 0))
    }

    @Test(arguments: [
        TileBounds(south: 2, west: 1, north: 1, east: 2),
        TileBounds(south: .nan, west: 1, north: 1, east: 2),
        TileBounds(south: -90, west: 200, north: 90, east: 300),
    ])
    func boundsThatAreNoneAreRefused(_ bounds: TileBounds) {
        #expect(bounds.checked == nil)
    }
}
