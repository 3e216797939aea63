/// A star of the Bright Star Catalogue, at the epoch J2000.
public struct Star: Hashable, Sendable {
    /// Degrees, 0..<360.
    public let rightAscension: Double
    /// Degrees, -90...90.
    public let declination: Double
    /// Apparent visual magnitude: the smaller, the brighter.
    public let magnitude: Double
    /// B−V, a rough figure by spectral class: -0.3 blue, 0.6 as the sun, 1.6 red.
    public let colorIndex: Double

    static let size = 12

    init(_ section: Section, at offset: Int) {
        rightAscension = Double(section.number(offset, as: UInt32.self)) / 1e6
        declination = Double(section.number(offset + 4, as: Int32.self)) / 1e6
        magnitude = Double(section.number(offset + 8, as: Int16.self)) / 1000
        colorIndex = Double(section.number(offset + 10, as: Int16.self)) / 1000
    }
}
