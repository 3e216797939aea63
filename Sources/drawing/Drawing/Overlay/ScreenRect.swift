import Geography

/// A rectangle of a window in logical pixels, y down.
public struct ScreenRect: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A rectangle about a point.
    public init(centre: ScreenPoint, width: Double, height: Double) {
        self.init(
            x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height)
    }

    public var maxX: Double { x + width }
    public var maxY: Double { y + height }
    public var centre: ScreenPoint { ScreenPoint(x: x + width / 2, y: y + height / 2) }

    /// The rectangle grown by a margin on every side; negative margins shrink it.
    public func inset(by margin: Double) -> ScreenRect {
        ScreenRect(
            x: x + margin, y: y + margin, width: max(width - 2 * margin, 0),
            height: max(height - 2 * margin, 0))
    }

    public func contains(_ point: ScreenPoint) -> Bool {
        point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
    }

    public func intersects(_ other: ScreenRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: ScreenRect) -> ScreenRect {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return ScreenRect(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }
}
