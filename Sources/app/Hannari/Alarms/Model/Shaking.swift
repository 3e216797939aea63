import Alarms
import Gtk
import Motion
import Sensors

/// Feels how hard the machine or the pointer is shaken, ten times a second; of both the larger one
/// counts.
final class Shaking {
    /// Units of a tick, and how hard that is, 0…1.
    var onTick: ((_ units: Double, _ strength: Double) -> Void)?
    /// Whether a motion sensor is felt.
    private(set) var hasSensor = false

    private let rule: ShakeRule
    private var pointer = PointerShake()
    private var ticks = MotionTicks()
    private var fromPointer = 0.0
    private var fromSensor = 0.0
    private var feed: SensorFeed?
    private var ticking: Task<Void, Never>?

    init(_ effort: Effort) { rule = ShakeRule(effort) }

    isolated deinit { stop() }

    /// Listens to the pointer over a window and to the sensor.
    func start(over window: Window, _ source: MotionSource) {
        let motion = MotionController()
        motion.listenFirst()
        motion.onMotion { [weak self] x, y in
            guard let self else { return }
            fromPointer += pointer.add(x: x, y: y, at: monotonicTime())
        }
        motion.onLeave { [weak self] in self?.pointer.forgetPlace() }
        window.add(motion)
        let feed = source.feed { update in
            Task { @MainActor [weak self] in self?.take(update) }
        }
        self.feed = feed
        feed.start()
        ticking = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(100))
                self?.tick()
            }
        }
    }

    func stop() {
        ticking?.cancel()
        ticking = nil
        feed?.stop()
        feed = nil
    }

    private func take(_ update: SensorUpdate) {
        switch update {
        case .sample(let sample):
            hasSensor = true
            if let tick = ticks.add(sample) { fromSensor = max(fromSensor, rule.units(of: tick)) }
        case .none, .trouble: hasSensor = false
        case .found: hasSensor = true
        }
    }

    private func tick() {
        fromPointer += pointer.advance(to: monotonicTime())
        let units = max(rule.units(ofPointer: fromPointer), fromSensor)
        (fromPointer, fromSensor) = (0, 0)
        onTick?(units, min(1, units / 3.5))
    }
}
