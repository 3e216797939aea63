import Glibc
public import Motion
import Synchronization

/// What a feed tells.
public enum SensorUpdate: Hashable, Sendable {
    /// The machine has no accelerometer.
    case none
    /// A sensor answers, for the first time or again.
    case found(name: String, hasBadMount: Bool = false)
    case sample(Acceleration)
    /// A sensor can no longer be believed; it is still asked and may come back.
    case trouble(SensorTrouble, name: String)
}

/// Asks the machine's accelerometer fifty times a second, and notices when it cannot be believed.
///
/// A reading may block for ever, so a thread of its own asks, and a second one watches it. Both end
/// with `stop()`; only a thread that the kernel holds stays until it is let go.
public final class SensorFeed: Sendable {
    /// Readings a second.
    public static let rate = 50.0
    /// Seconds that a reading may take.
    public static let budget = 0.3
    /// Seconds between searches for a sensor that is not there.
    public static let searchInterval = 2.0

    private let sources: @Sendable () -> [any AccelerometerSource]
    private let onUpdate: @Sendable (SensorUpdate) -> Void
    private let state = Mutex(State())

    private struct State {
        /// Counts starts and stops; a thread of an older one ends.
        var run = 0
        var isRunning = false
        /// When the reading in progress began; nil between readings.
        var asking: Double?
        var source: (any AccelerometerSource)?
        var health = SensorHealth()
        /// What was told last, samples apart.
        var told: SensorUpdate?
    }

    /// - Parameters:
    ///   - sources: Finds what may be asked, best first; called anew when a sensor goes.
    ///   - onUpdate: Called on the feed's own threads.
    public init(
        sources: @escaping @Sendable () -> [any AccelerometerSource],
        onUpdate: @escaping @Sendable (SensorUpdate) -> Void
    ) {
        self.sources = sources
        self.onUpdate = onUpdate
    }

    /// A feed from the sensors of this machine.
    public convenience init(
        _ roots: SensorRoots, onUpdate: @escaping @Sendable (SensorUpdate) -> Void
    ) {
        self.init(sources: { Self.search(roots) }, onUpdate: onUpdate)
    }

    deinit { stop() }

    /// The accelerometers of a machine, best first.
    public static func search(_ roots: SensorRoots) -> [any AccelerometerSource] {
        IIODevice.all(roots).map { IIOAccelerometer($0) } + PositionFile.all(roots)
    }

    /// Begins to ask; nothing changes while it does.
    public func start() {
        let run: Int? = state.withLock { state in
            guard !state.isRunning else { return nil }
            let count = state.run + 1
            state = State()
            state.run = count
            state.isRunning = true
            return count
        }
        guard let run else { return }
        let asker = SensorThread { [weak self] in Self.ask(run) { self } }
        let watcher = SensorThread { [weak self] in Self.watch(run) { self } }
        if asker == nil || watcher == nil {
            stop()
            onUpdate(.none)
        }
    }

    /// Stops asking. Nothing is told any more after the update in progress.
    public func stop() {
        state.withLock {
            $0.run += 1
            $0.isRunning = false
        }
    }

    // MARK: The thread that asks

    private static func ask(_ run: Int, _ feed: () -> SensorFeed?) {
        var next = monotonicTime()
        while let now = feed()?.askOnce(run) {
            next = max(next + 1 / rate, now - 0.1)
            let isIdle = feed()?.state.withLock { $0.source == nil } ?? true
            if isIdle { next = now + searchInterval }
            // In short pieces, so that a stop is soon noticed.
            while monotonicTime() < next {
                guard feed()?.isCurrent(run) == true else { return }
                pause(min(next - monotonicTime(), 0.25))
            }
        }
    }

    /// One reading; gives the time afterwards, or nil when this run is over.
    private func askOnce(_ run: Int) -> Double? {
        guard isCurrent(run) else { return nil }
        let source: (any AccelerometerSource)?
        if let known = state.withLock({ $0.source }) {
            source = known
        } else {
            source = sources().first
            state.withLock {
                guard $0.run == run else { return }
                $0.source = source
                $0.health = SensorHealth()
            }
        }
        guard let source else {
            tell(.none, run)
            return monotonicTime()
        }
        state.withLock { if $0.run == run { $0.asking = monotonicTime() } }
        let raw = source.read()
        let now = monotonicTime()
        take(raw, at: now, source, run)
        return now
    }

    private func take(
        _ raw: RawReading, at now: Double, _ source: any AccelerometerSource, _ run: Int
    ) {
        let updates: [SensorUpdate] = state.withLock { state in
            guard state.run == run else { return [] }
            state.asking = nil
            let reading: SensorReading
            switch raw {
            case .vector(let vector): reading = .sample(Acceleration(vector, at: now))
            case .trouble(let trouble):
                reading = .trouble(trouble)
                // Its files are gone: another may take its place.
                if trouble == .vanished { state.source = nil }
            }
            if let trouble = state.health.add(reading, at: now) {
                return [.trouble(trouble, name: source.name)]
            }
            guard case .sample(let sample) = reading else { return [] }
            return [
                .found(name: source.name, hasBadMount: source.hasBadMount), .sample(sample),
            ]
        }
        for update in updates { tell(update, run) }
    }

    // MARK: The thread that watches

    private static func watch(_ run: Int, _ feed: () -> SensorFeed?) {
        while feed()?.watchOnce(run) == true { pause(0.1) }
    }

    private func watchOnce(_ run: Int) -> Bool {
        let now = monotonicTime()
        let update: SensorUpdate? = state.withLock { state in
            guard state.run == run, let since = state.asking, now - since > Self.budget,
                let source = state.source,
                let trouble = state.health.add(.trouble(.hung), at: now)
            else { return nil }
            return .trouble(trouble, name: source.name)
        }
        if let update { tell(update, run) }
        return isCurrent(run)
    }

    // MARK: Telling

    private func isCurrent(_ run: Int) -> Bool { state.withLock { $0.run == run && $0.isRunning } }

    private func tell(_ update: SensorUpdate, _ run: Int) {
        let isNews = state.withLock { state in
            guard state.run == run else { return false }
            if case .sample = update { return true }
            defer { state.told = update }
            return state.told != update
        }
        if isNews { onUpdate(update) }
    }
}
