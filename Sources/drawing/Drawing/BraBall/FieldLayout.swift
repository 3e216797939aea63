import BraBall
public import Geography

/// Where the field lies in a window: as large as fits, with the stands around it.
public struct FieldLayout: Hashable, Sendable {
    public let size: ScreenSize
    /// Logical pixels to a field unit.
    public let scale: Double
    /// The field in logical pixels.
    public let field: ScreenRect

    /// - Parameter size: of the area in logical pixels.
    public init(_ size: ScreenSize) {
        self.size = size
        let margin = max(min(size.width, size.height) * 0.04, 8)
        let scale = max(
            min(
                (size.width - 2 * margin) / Field.width, (size.height - 2 * margin) / Field.height),
            0.05)
        self.scale = scale
        field = ScreenRect(
            centre: ScreenPoint(x: size.width / 2, y: size.height / 2),
            width: Field.width * scale, height: Field.height * scale)
    }

    /// A place of the field in logical pixels.
    public func point(_ place: SIMD2<Double>) -> ScreenPoint {
        ScreenPoint(x: field.x + place.x * scale, y: field.y + place.y * scale)
    }

    /// The offset of a pointer from the middle of the field, as a part of half its width or height.
    public func offset(of point: ScreenPoint) -> (x: Double, y: Double) {
        (
            (point.x - field.centre.x) / (field.width / 2),
            (point.y - field.centre.y) / (field.height / 2)
        )
    }
}
