import BraBall
import Motion
import Observation
import Sensors

/// The game in progress: who tilts the field, the ball, the verdict, the scores.
///
/// Times are seconds of the clock that frames are timed by.
@Observable final class BraBallModel {
    /// What the sensor does.
    enum SensorState: Equatable {
        case none
        /// - hasBadMount: whether the directions may be swapped.
        case using(name: String, hasBadMount: Bool = false)
        case trouble(SensorTrouble, name: String)
    }

    private(set) var judgement: Judgement?
    /// Why the game waits; nil while it goes on.
    private(set) var pauseReason: PauseReason?
    private(set) var sensor = SensorState.none
    private(set) var book: ScoreBook
    private(set) var match: Match?
    /// Whether the last attempt is the smallest gap of its kind so far.
    private(set) var isRecord = false
    /// A sentence on what is wrong with the file of scores.
    private(set) var problem: String?
    /// Scores before the last reset, while they can be taken back.
    private(set) var resetBook: ScoreBook?
    var settings: BraBallSettings { didSet { settingsChanged(oldValue) } }
    /// Quarter turns of the picture on the screen against the clock, as the desktop says.
    var screenTurn: Int? { didSet { tiltSensor.settings = settings.tilt(turn: screenTurn) } }

    /// Changes with every frame, so it is not observed.
    @ObservationIgnored private(set) var attempt: Attempt
    @ObservationIgnored private(set) var tilt = Tilt.level
    /// When the ball was frozen.
    @ObservationIgnored private(set) var frozenAt: Double?
    @ObservationIgnored private var keys = KeyTilt()
    @ObservationIgnored private var keyTime: Double?
    @ObservationIgnored private var pointer: Tilt?
    @ObservationIgnored private var touch: Tilt?
    @ObservationIgnored private var tiltSensor: TiltSensor
    /// By what the ball was moved last.
    @ObservationIgnored private(set) var input = InputKind.pointer
    @ObservationIgnored private let store: ScoreStore
    @ObservationIgnored private var seed: UInt64

    /// - Parameter seed: decides where rolling balls start.
    init(folder: String, settings: BraBallSettings, seed: UInt64) {
        store = ScoreStore(folder: folder)
        (book, problem) = store.load()
        self.settings = settings
        self.seed = seed
        tiltSensor = TiltSensor(settings.tilt(turn: nil))
        attempt = Attempt(settings.motion ?? .rolling, seed: seed)
    }

    var motion: BallMotion { attempt.motion }
    var isPaused: Bool { pauseReason != nil }
    var kind: ScoreKind { ScoreKind(motion, input) }

    // MARK: Frames

    /// The ball for a frame.
    func frame(at time: Double) -> Ball {
        advanceKeys(to: time)
        lean(at: time)
        return attempt.show(at: time)
    }

    @ObservationIgnored private var keyLean = Tilt.level

    /// Key presses count by their own time: a tap may begin and end between two frames.
    private func advanceKeys(to time: Double) {
        keyLean = keys.advance(keyTime.map { time - $0 } ?? 0)
        keyTime = max(keyTime ?? time, time)
    }

    /// Whether the picture changes by itself.
    var isMoving: Bool { judgement == nil && !isPaused }

    /// Lets the field lean as the strongest of the inputs says from a moment on.
    private func lean(at time: Double) {
        let new: (tilt: Tilt, kind: InputKind)
        if !keys.isLevel {
            new = (byHand(keyLean), .keys)
        } else if let touch {
            new = (byHand(touch), .touch)
        } else if case .using = sensor, settings.ignoresSensor != true {
            new = (tiltSensor.tilt, .sensor)
        } else {
            new = (byHand(pointer ?? .level), .pointer)
        }
        tilt = new.tilt
        if new.tilt != .level, isMoving { input = new.kind }
        attempt.lean(new.tilt, at: time)
    }

    private func byHand(_ lean: Tilt) -> Tilt { lean.scaled(by: motion.handShare) }

    // MARK: Inputs

    /// The pointer is at a place, as a part of half the field from its middle; nil when it has left.
    func point(_ offset: (x: Double, y: Double)?, at time: Double) {
        pointer = offset.map {
            PointerTilt.tilt(x: $0.x, y: $0.y, sensitivity: settings.sensitivity ?? 1)
        }
        lean(at: time)
    }

    /// A finger has been dragged by a part of half the field; nil when it is lifted.
    func drag(_ offset: (x: Double, y: Double)?, at time: Double) {
        touch = offset.map {
            PointerTilt.tilt(x: $0.x, y: $0.y, sensitivity: settings.sensitivity ?? 1)
        }
        lean(at: time)
    }

    /// Arrow keys that are down: −1, 0 or 1 on each axis.
    func press(x: Int? = nil, y: Int? = nil, at time: Double) {
        advanceKeys(to: time)
        lean(at: time)
        if let x { keys.x = x }
        if let y { keys.y = y }
    }

    func isPressing(x: Int? = nil, y: Int? = nil) -> Bool {
        x.map { keys.x == $0 } ?? true && y.map { keys.y == $0 } ?? true
    }

    func take(_ update: SensorUpdate) {
        switch update {
        case .none:
            if sensor != .none { sensor = .none }
        case .found(let name, let hasBadMount):
            let state = SensorState.using(name: name, hasBadMount: hasBadMount)
            if sensor != state { sensor = state }
        case .trouble(let trouble, let name):
            if sensor != .trouble(trouble, name: name) { sensor = .trouble(trouble, name: name) }
        case .sample(let sample):
            _ = tiltSensor.add(sample)
            lean(at: sample.time)
        }
    }

    /// Makes the present pose of the machine the level one.
    func levelHere() {
        guard let gravity = tiltSensor.gravity else { return }
        settings.level = [gravity.x, gravity.y, gravity.z]
    }

    var canLevel: Bool { if case .using = sensor { true } else { false } }

    private func settingsChanged(_ old: BraBallSettings) {
        tiltSensor.settings = settings.tilt(turn: screenTurn)
        if settings.motion != old.motion { retry() }
    }

    // MARK: The course of the game

    /// Stops the ball as it was last shown, and judges it.
    func freeze(at time: Double) {
        guard isMoving else { return }
        let before = book[kind]
        let result = attempt.freeze()
        frozenAt = time
        judgement = result
        book.add(result, kind)
        isRecord = book[kind].best != before.best && before.best != nil
        resetBook = nil
        match?.add(result)
        problem = store.save(book)
    }

    /// Starts anew with another ball.
    func retry() {
        seed &+= 1
        attempt = Attempt(settings.motion ?? .rolling, seed: seed)
        judgement = nil
        isRecord = false
        frozenAt = nil
        keys = KeyTilt()
        touch = nil
        if isPaused { attempt.pause() }
    }

    /// Lets the game wait. What weighs more takes the place of what weighs less.
    func pause(_ reason: PauseReason) {
        guard judgement == nil, pauseReason.map({ $0 < reason }) ?? true else { return }
        pauseReason = reason
        attempt.pause()
        keys = KeyTilt()
        touch = nil
        keyTime = nil
    }

    func resume() {
        guard isPaused else { return }
        pauseReason = nil
        attempt.resume()
    }

    // MARK: Scores and the round of friends

    func resetScores() {
        resetBook = book
        book = ScoreBook()
        problem = store.save(book)
    }

    func undoReset() {
        guard let old = resetBook else { return }
        book = old
        resetBook = nil
        problem = store.save(book)
    }

    func forgetReset() { resetBook = nil }

    /// Begins a round; false when there are not two to eight names.
    func startMatch(_ names: [String]) -> Bool {
        guard let new = Match(names: names) else { return false }
        match = new
        retry()
        return true
    }

    func endMatch() {
        match = nil
        retry()
    }
}
