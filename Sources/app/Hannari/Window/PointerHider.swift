import Gtk

/// Hides the pointer over a window while it rests, as long as it is switched on.
final class PointerHider {
    /// Seconds of rest before the pointer goes.
    static let delay = 3.0

    /// Whether a resting pointer is hidden.
    var isOn = false {
        didSet { if isOn != oldValue { isOn ? rest() : wake() } }
    }

    private unowned let window: Window
    private let motion = MotionController()
    private var last: (x: Double, y: Double) = (-1, -1)
    private var hiding: Task<Void, Never>?

    init(_ window: Window) {
        self.window = window
        motion.listenFirst()
        motion.onMotion { [weak self] x, y in self?.moved(x, y) }
        window.add(motion)
    }

    isolated deinit { hiding?.cancel() }

    private func moved(_ x: Double, _ y: Double) {
        // Scrolling contents lead to events without movement.
        guard isOn, (x, y) != last else { return }
        last = (x, y)
        wake()
        rest()
    }

    private func wake() {
        hiding?.cancel()
        hiding = nil
        window.setCursor(nil)
    }

    private func rest() {
        hiding?.cancel()
        hiding = Task { [weak self] in
            try? await Task.sleep(for: .seconds(Self.delay))
            guard !Task.isCancelled, let self else { return }
            window.setCursor("none")
        }
    }
}
