import Geography
import Glibc

/// How and where Santa is drawn.
public struct SantaPose: Hashable, Sendable {
    public enum Stance: Hashable, Sendable {
        /// In the air, the reindeer gallop.
        case flying
        /// On a roof or in the village, the reindeer stand and wait.
        case standing
    }

    /// The middle of the team in the air; on a roof the point below the middle on which it stands.
    public var position: ScreenPoint
    /// Logical pixels from the sleigh's back to the leader's nose.
    public var length: Double
    /// Degrees clockwise from the top of the window: the way he moves over the screen.
    public var heading: Double
    public var stance: Stance
    /// Seconds of any clock; moves the animation.
    public var time: Double
    /// With reduced motion nothing gallops, waves or glitters.
    public var isStill: Bool
    /// The strength of the light that he carries, 0...1.
    public var light: Double

    public init(
        position: ScreenPoint, length: Double, heading: Double, stance: Stance = .flying,
        time: Double, isStill: Bool = false, light: Double = 1
    ) {
        self.position = position
        self.length = length
        self.heading = heading
        self.stance = stance
        self.time = time
        self.isStill = isStill
        self.light = light
    }

    /// The way from one point of the window to another as a heading; nil if they are the same.
    public static func heading(from a: ScreenPoint, to b: ScreenPoint) -> Double? {
        guard hypot(b.x - a.x, b.y - a.y) > 1e-6 else { return nil }
        return atan2(b.x - a.x, a.y - b.y) * 180 / .pi
    }

    /// Santa looks left when he moves to the left of the window.
    public var isMirrored: Bool { sin(heading * .pi / 180) < -1e-9 }

    /// Radians by which the team is turned, nose up negative; never so far that it lies on its back.
    public var tilt: Double {
        guard stance == .flying else { return 0 }
        let angle = heading * .pi / 180
        return 0.32 * atan2(-cos(angle), abs(sin(angle)))
    }

    /// How much of the team can be told apart at this length.
    enum Figure { case hat, small, full }

    var figure: Figure {
        if length < 34 { return .hat }
        return length < 120 ? .small : .full
    }

    /// Pixels to a unit of the drawing.
    var unit: Double {
        switch figure {
        case .hat: max(length, 20) / 40
        case .small: length / TeamFigure.size(.small).width
        case .full: length / TeamFigure.size(.full).width
        }
    }

    /// The rectangle that the drawing covers, without its light.
    public var bounds: ScreenRect {
        let height = figure == .hat ? 40 * unit : TeamFigure.size(.full).height * unit
        let lean = abs(sin(tilt)) * length
        let middle = ScreenPoint(
            x: position.x, y: stance == .flying ? position.y : position.y - height / 2)
        return ScreenRect(centre: middle, width: length, height: height + lean)
    }
}
