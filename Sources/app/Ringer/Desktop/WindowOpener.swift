import Platform
import Ringing

/// Has the app show its ringing window, and notices when it is gone.
final class WindowOpener {
    /// The app has ended.
    var onGone: (() -> Void)?

    private let bus: Bus
    private var hold: BusHold?
    private var isThere = false
    private var lastCall = -Double.infinity

    /// Seconds between two attempts.
    private static let interval = 1.0

    init(_ bus: Bus) {
        self.bus = bus
        hold = bus.watch(RingerBus.app.name) { [weak self] isThere in
            guard let self else { return }
            let wasThere = self.isThere
            self.isThere = isThere
            if wasThere, !isThere { onGone?() }
        }
    }

    /// The window will be needed in a moment: it is made, and not yet shown.
    func prepare() { activate("prepare-ring") }

    func open() { activate("ring") }

    /// Looks after a window that should be there.
    func keepOpen() {
        if !isThere, SystemClock.monotonic - lastCall > Self.interval { open() }
    }

    private func activate(_ action: String) {
        lastCall = SystemClock.monotonic
        bus.call(
            RingerBus.app, "ActivateAction", [.string(action), .list([]), .fields([:])]
        ) { result in
            guard case .failure(let failure) = result, failure.isNobodyThere else { return }
            // The bus does not know how to start the app: it lies beside this program.
            guard let program = Directories.companion("hannari") else { return }
            try? Spawn.launch([program, "--\(action)"])
        }
    }
}
