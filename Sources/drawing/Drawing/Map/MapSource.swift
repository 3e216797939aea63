public import Atlas
public import Geography

/// A ring or line of the map, valid while the closure runs that it is handed to.
public struct MapShape {
    /// What it counts is told by its layer.
    public let rank: Int
    public let isClosed: Bool
    /// x is the longitude and y the latitude, in degrees.
    public let points: UnsafeBufferPointer<SIMD2<Double>>

    public init(rank: Int, isClosed: Bool, points: UnsafeBufferPointer<SIMD2<Double>>) {
        self.rank = rank
        self.isClosed = isClosed
        self.points = points
    }
}

/// A town as seen from above at night.
public struct TownLight: Hashable, Sendable {
    public let coordinate: Coordinate
    public let population: Int

    public init(coordinate: Coordinate, population: Int) {
        self.coordinate = coordinate
        self.population = population
    }
}

/// Where the map's content comes from: the atlas in the app, plain shapes in tests.
public protocol MapSource: Sendable {
    /// Hands over the shapes of a layer that touch a box within -180...180.
    func forEachShape(
        _ layer: AtlasLayer, _ detail: Detail, in box: GeoBox, _ body: (MapShape) -> Void)

    /// All towns that shine at night.
    func townLights() -> [TownLight]

    /// Hills and mountains of the whole world; nil without.
    func reliefHeights() -> Relief?

    /// The fixed stars.
    var stars: [Star] { get }

    /// Changes with the content, so that pictures kept from an earlier start are known to fit.
    var fingerprint: UInt64 { get }
}

extension AtlasFile: MapSource {
    public func forEachShape(
        _ layer: AtlasLayer, _ detail: Detail, in box: GeoBox, _ body: (MapShape) -> Void
    ) {
        forEachShape(layer, detail, in: box) { (shape: AtlasShape) in
            body(MapShape(rank: shape.rank, isClosed: shape.isClosed, points: shape.points))
        }
    }

    public func townLights() -> [TownLight] {
        var towns: [TownLight] = []
        places.forEachTown { towns.append(TownLight(coordinate: $0, population: $1)) }
        return towns
    }

    public func reliefHeights() -> Relief? {
        Relief(width: 2048, height: 1024, slopes: texture(.relief), of: self)
    }

    public var fingerprint: UInt64 {
        var hash = Fingerprint()
        hash.add(UInt64(places.count))
        for texture in AtlasTexture.allCases { hash.add(UInt64(self.texture(texture).count)) }
        return hash.value
    }
}
