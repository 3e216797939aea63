import Alarms
import Dispatch
import Platform
import Ringing

/// Looks at the mixer twice a second while it rings and does what `VolumeGuard` says, on a thread of
/// its own.
final class VolumeKeeper {
    /// What was found and changed; kept in the ring's file before anything is changed.
    var guarding = VolumeGuard()
    private(set) var isHeadphonesOnly = false
    var onRead: (() -> Void)?

    private let queue = DispatchQueue(label: "mixer")
    private var stream = ""
    private var isLooking = false
    /// Counts beginnings and ends; an answer of an older one comes too late.
    private var run = 0
    private var save: (() -> Void)?

    /// - Parameter save: keeps `guarding` where a crash does not reach it.
    func start(stream: String, save: @escaping () -> Void) {
        run += 1
        self.stream = stream
        self.save = save
        look(isLouder: false)
    }

    func look(isLouder: Bool) {
        guard !isLooking else { return }
        isLooking = true
        let run = run
        let stream = stream
        queue.async { [weak self] in
            let state = Mixer.state(stream: stream)
            EventLoop.post { self?.act(on: state, isLouder: isLouder, run: run) }
        }
    }

    private func act(on state: MixerState?, isLouder: Bool, run: Int) {
        isLooking = false
        guard run == self.run, let state else { return }
        let before = guarding
        let orders = guarding.orders(for: state, isLouder: isLouder)
        if guarding != before { save?() }
        let isOnlyForOne = VolumeGuard.isHeadphonesOnly(state)
        if isOnlyForOne != isHeadphonesOnly {
            isHeadphonesOnly = isOnlyForOne
            onRead?()
        }
        guard !orders.isEmpty else { return }
        queue.async { for order in orders { Mixer.follow(order) } }
    }

    /// Puts everything back that the person has not changed since.
    func restore() {
        run += 1
        let old = guarding
        guarding = VolumeGuard()
        guard !old.saved.isEmpty else { return }
        let stream = stream
        queue.async {
            guard let state = Mixer.state(stream: stream) else { return }
            for order in old.restoring(state) { Mixer.follow(order) }
        }
    }
}
