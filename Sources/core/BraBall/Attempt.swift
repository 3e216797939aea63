import Motion

/// One attempt: the ball rolls until it is frozen.
///
/// The ball is one of the few things that gather state: it is advanced by whole steps from inputs
/// that hold until the next one, so the same inputs give the same path at any frame rate.
public struct Attempt: Hashable, Sendable {
    public let motion: BallMotion
    /// The ball at the last whole step.
    private var ball: Ball
    /// The ball as the last frame showed it, which is the one that is judged.
    public private(set) var shown: Ball
    public private(set) var judgement: Judgement?
    public private(set) var isPaused = false
    /// Time already covered by steps, in seconds of the caller's clock; nil before the first frame.
    private var time: Double?
    private var tilt = Tilt.level

    /// Seconds that a frame may lag behind; a longer stall is left out rather than played in a rush.
    public static let longestStall = 1.0

    public init(_ motion: BallMotion, seed: UInt64) {
        self.motion = motion
        ball = motion.start(seed: seed)
        shown = ball
    }

    public init(_ motion: BallMotion, from ball: Ball) {
        self.motion = motion
        self.ball = ball
        shown = ball
    }

    public var isFrozen: Bool { judgement != nil }

    /// How far the ball as shown is over the line, in field units.
    public var gap: Double { Field.gap(ballX: shown.position.x) }

    /// A new lean from a moment on; the steps up to then still feel the old one.
    public mutating func lean(_ tilt: Tilt, at now: Double) {
        advance(to: now)
        self.tilt = tilt
    }

    /// The ball for a frame: makes all steps up to its moment.
    @discardableResult
    public mutating func show(at now: Double) -> Ball {
        advance(to: now)
        if !isFrozen { shown = ball }
        return shown
    }

    /// Makes all steps up to a moment.
    private mutating func advance(to now: Double) {
        guard now.isFinite else { return }
        guard !isFrozen, !isPaused, var time else {
            if !isFrozen, !isPaused { time = now }
            return
        }
        // Steps are counted, not added up, so that the moments of the frames leave no trace.
        if now - time > Self.longestStall { time = now - Self.longestStall }
        let step = motion.step
        let count = Int(((now - time) / step + 1e-9).rounded(.down))
        guard count > 0 else {
            self.time = time
            return
        }
        for _ in 0..<count { motion.advance(&ball, tilt: tilt) }
        self.time = time + Double(count) * step
    }

    /// Stops the ball where it was last shown and judges it; nothing moves it any more.
    @discardableResult
    public mutating func freeze() -> Judgement {
        if let judgement { return judgement }
        let result = Judgement(gap: gap)
        ball = shown
        judgement = result
        return result
    }

    public mutating func pause() { isPaused = true }

    /// Goes on with the ball where it was, level until the next lean.
    public mutating func resume() {
        isPaused = false
        time = nil
        tilt = .level
    }
}
