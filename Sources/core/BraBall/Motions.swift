import Glibc
import Motion

/// How the ball answers to the lean of the field.
public enum BallMotion: String, Hashable, Sendable, CaseIterable, Codable {
    /// Each hundredth of a second the place changes by five times the angle in degrees, whatever the
    /// ball did before.
    case classic
    /// A real ball rolls: it gathers speed, keeps it, and bounces softly.
    case rolling

    /// Seconds of one step; steps are always whole, so a path does not depend on the frames.
    public var step: Double {
        switch self {
        case .classic: 1.0 / 100
        case .rolling: 1.0 / 240
        }
    }

    /// What part of a lean by pointer, finger or keys counts. A hand has the whole range of leans
    /// within a few centimetres, of which two degrees are as much as one can follow in classic
    /// motion; a machine that is tilted counts whole.
    public var handShare: Double {
        switch self {
        case .classic: 1.0 / 15
        case .rolling: 1
        }
    }

    /// Where the ball lies at the start of an attempt.
    ///
    /// - Parameter seed: Chooses the place of a rolling ball on the pitch; the classic one starts in
    ///   the top left corner.
    public func start(seed: UInt64) -> Ball {
        switch self {
        case .classic: return Ball(at: .zero)
        case .rolling:
            // SplitMix64 of Steele, Lea and Flood (2014), two draws.
            var state = seed
            func draw() -> Double {
                state &+= 0x9E37_79B9_7F4A_7C15
                var z = state
                z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
                z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
                return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
            }
            let r = Field.ballRadius
            return Ball(at: [r + draw() * 110, r + draw() * (Field.height - 2 * r)])
        }
    }

    /// One step of a ball on a field that leans.
    public func advance(_ ball: inout Ball, tilt: Tilt) {
        switch self {
        case .classic: Classic.advance(&ball, tilt: tilt)
        case .rolling: Rolling.advance(&ball, tilt: tilt, step: step)
        }
    }
}

enum Classic {
    /// Field units a step for a degree.
    static let gain = 5.0

    static func advance(_ ball: inout Ball, tilt: Tilt) {
        let target = ball.position + gain * [tilt.x, tilt.y]
        let held: SIMD2<Double> = [
            min(max(target.x, 0), Field.width), min(max(target.y, 0), Field.height),
        ]
        ball.velocity = (held - ball.position) * 100
        ball.roll(to: held)
    }
}

/// A solid ball that rolls without slipping gathers g · sin θ · 5/7.
enum Rolling {
    /// Field units to a metre: a football of 22 cm is 120 units across.
    static let unitsPerMetre = Field.ballDiameter / 0.22
    static let gravity = 9.80665 * unitsPerMetre
    /// Coefficient of rolling friction of short grass.
    static let friction = 0.012
    /// Part of the speed that air and grass take in a second, which grows with the speed.
    static let drag = 0.35
    /// Part of the speed that a wall gives back.
    static let bounce = 0.45
    /// Field units a second below which a ball that nothing pulls lies still.
    static let rest = 1.0

    static func advance(_ ball: inout Ball, tilt: Tilt, step: Double) {
        let pull: SIMD2<Double> =
            gravity * 5 / 7 * [sin(tilt.x * .pi / 180), sin(tilt.y * .pi / 180)]
        let grip = gravity * friction
        let force = (pull * pull).sum().squareRoot()
        let speed = (ball.velocity * ball.velocity).sum().squareRoot()
        if speed < rest, force <= grip {
            ball.velocity = .zero
            return
        }
        var velocity = ball.velocity + pull * step
        let moved = (velocity * velocity).sum().squareRoot()
        if moved > 0 {
            // Friction stops a ball but never turns it back.
            velocity *= max(moved - grip * step, 0) / moved * exp(-drag * step)
        }
        ball.velocity = velocity
        var target = ball.position + velocity * step
        let r = Field.ballRadius
        hold(&target.x, &ball.velocity.x, r...(Field.width - r))
        hold(&target.y, &ball.velocity.y, r...(Field.height - r))
        ball.roll(to: target)
    }

    private static func hold(
        _ place: inout Double, _ speed: inout Double, _ range: ClosedRange<Double>
    ) {
        if place < range.lowerBound {
            place = range.lowerBound
            speed = max(-speed * bounce, 0)
        } else if place > range.upperBound {
            place = range.upperBound
            speed = min(-speed * bounce, 0)
        }
    }
}
