/// One ring or line of the atlas, as long as the closure runs that it is handed to.
public struct AtlasShape {
    /// What it counts is told by its layer.
    public let rank: Int
    /// Whether the last point joins the first.
    public let isClosed: Bool
    /// x is the longitude and y the latitude, in degrees. Longitudes run on across the date line,
    /// as the box that was asked for does.
    public let points: UnsafeBufferPointer<SIMD2<Double>>

    let names: ShapeNames
    let nameIndex: Int

    /// English name, if it has one.
    public var name: String? { names.text(nameIndex, japanese: false) }
    public var japanese: String? { names.text(nameIndex, japanese: true) }
}

/// Names of lakes and rivers, found when they are asked for.
struct ShapeNames: Sendable {
    let table: Section
    let strings: Section

    func text(_ index: Int, japanese: Bool) -> String? {
        guard index > 0 else { return nil }
        let text = strings.text(table.number(index * 8 + (japanese ? 4 : 0)))
        return text.isEmpty ? nil : text
    }
}
