import Glibc

/// A square of the Web Mercator world, which is cut into 2^z by 2^z of them.
public struct TileID: Hashable, Sendable {
    /// The zoom, 0...`TileID.maximumZoom`.
    public let z: Int
    /// Columns from the west.
    public let x: Int
    /// Rows from the north.
    public let y: Int

    /// The deepest zoom of any map.
    public static let maximumZoom = 24

    /// Nil for what lies outside the world.
    public init?(z: Int, x: Int, y: Int) {
        guard (0...Self.maximumZoom).contains(z), (0..<1 << z).contains(x), (0..<1 << z).contains(y)
        else { return nil }
        self.z = z
        self.x = x
        self.y = y
    }

    private init(inside z: Int, _ x: Int, _ y: Int) {
        self.z = z
        self.x = x
        self.y = y
    }

    /// The tile of a lower zoom that holds this one; itself for its own zoom or a higher one.
    public func ancestor(z zoom: Int) -> TileID {
        let steps = max(z - max(zoom, 0), 0)
        return TileID(inside: z - steps, x >> steps, y >> steps)
    }

    /// The row counted from the south, as MBTiles counts.
    public var rowFromSouth: Int { (1 << z) - 1 - y }

    /// The part of the Earth that it shows.
    public var bounds: TileBounds {
        let count = Double(1 << z)
        func latitude(_ row: Double) -> Double {
            atan(sinh(.pi * (1 - 2 * row / count))) * 180 / .pi
        }
        return TileBounds(
            south: latitude(Double(y + 1)), west: Double(x) / count * 360 - 180,
            north: latitude(Double(y)), east: Double(x + 1) / count * 360 - 180)
    }

    /// The tile of a zoom that holds a place, in degrees; places beyond the world's edge count as
    /// on it.
    public static func containing(longitude: Double, latitude: Double, z: Int) -> TileID {
        let zoom = min(max(z, 0), maximumZoom)
        let count = Double(1 << zoom)
        let limit = 85.051_128_779_806_604
        let angle = min(max(latitude, -limit), limit) * .pi / 180
        let column = (min(max(longitude, -180), 180) + 180) / 360 * count
        let row = (1 - asinh(tan(angle)) / .pi) / 2 * count
        func index(_ value: Double) -> Int { min(max(Int(value), 0), (1 << zoom) - 1) }
        return TileID(inside: zoom, index(column), index(row))
    }
}

/// A rectangle of the Earth in degrees.
public struct TileBounds: Hashable, Sendable {
    public var south: Double
    public var west: Double
    public var north: Double
    public var east: Double

    /// All that Web Mercator shows.
    public static let world = TileBounds(
        south: -85.051_128_779_806_604, west: -180, north: 85.051_128_779_806_604, east: 180)

    public init(south: Double, west: Double, north: Double, east: Double) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    /// The rectangle inside the world, or nil for numbers that describe none.
    public var checked: TileBounds? {
        guard [south, west, north, east].allSatisfy(\.isFinite), south < north, west < east else {
            return nil
        }
        let world = Self.world
        let inside = TileBounds(
            south: max(south, world.south), west: max(west, world.west),
            north: min(north, world.north), east: min(east, world.east))
        return inside.south < inside.north && inside.west < inside.east ? inside : nil
    }

    public func overlaps(_ other: TileBounds) -> Bool {
        south < other.north && other.south < north && west < other.east && other.west < east
    }
}
