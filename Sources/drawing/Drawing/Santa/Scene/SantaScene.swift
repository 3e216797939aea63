import Geography

/// A scene that is painted instead of the map.
public struct SantaScene: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The village where sleigh and reindeer wait, before the flight.
        case village
        /// The roof of home; `moment` runs from some seconds before the landing on.
        case landing
        /// The same roof when he has been there.
        case visited
    }

    public var kind: Kind
    /// Seconds of any clock; moves what moves all the time.
    public var time: Double
    /// Seconds since the landing, negative before it.
    public var moment: Double
    /// 0 at night, 1 when the sun rises.
    public var dawn: Double
    /// With reduced motion nothing moves.
    public var isStill: Bool

    public init(
        kind: Kind, time: Double, moment: Double = 0, dawn: Double = 0, isStill: Bool = false
    ) {
        self.kind = kind
        self.time = time
        self.moment = moment
        self.dawn = dawn
        self.isStill = isStill
    }

    /// How long before the landing its scene begins, in seconds.
    public static let leadIn = 24.0
}

/// Where things stand in a scene.
struct SceneStage {
    let size: ScreenSize
    /// The middle of what matters, beside the text.
    let middle: Double
    /// Logical pixels to a unit of the figures.
    let unit: Double
    /// The height at which house and sleigh stand.
    let ground: Double
    /// How far from the middle Santa may fly, in units, before he would cover text.
    let reach: Double
    /// Half the eaves of the home's house, in units.
    static let houseHalf = 205.0

    init(size: ScreenSize, freeArea: ScreenRect) {
        self.size = size
        let isTall = size.height > size.width
        middle = freeArea.centre.x
        unit = min(freeArea.width / 690, size.height * 0.58 / 300)
        reach = freeArea.width / 2 / unit
        ground =
            isTall
            ? freeArea.maxY - 40 * unit : min(size.height - 62 * unit, freeArea.maxY - 46 * unit)
    }

    var roof: ScreenPoint {
        ScreenPoint(x: middle, y: ground - (HouseFigure.ridgeHeight + 1) * unit)
    }

    /// The length of Santa's team on the roof, in logical pixels.
    var teamLength: Double { 350 * unit }

    var moon: ScreenPoint {
        ScreenPoint(
            x: middle + 190 * unit, y: max(ground - 395 * unit, size.height * 0.14))
    }
}
