import Alarms
import Gtk
import Observation
import Platform
import Ringing

/// Shows the ringing window while something rings or asks, whatever else is open.
final class RingStage {
    /// It begins to ring.
    var onRing: (() -> Void)?
    /// The person has pressed “I'm up!”.
    var onUp: (() -> Void)?

    private let application: Application
    private let context: AppContext
    private let model: AlarmsModel
    private var window: RingWindow?
    private var giving: Task<Void, Never>?
    private var wasSounding = false

    /// Seconds that a window waits for an alarm that does not come.
    private static let patience = 20.0

    init(_ application: Application, _ context: AppContext, _ model: AlarmsModel) {
        self.application = application
        self.context = context
        self.model = model
        observe(self) { $0.show($0.model.ring) }
    }

    isolated deinit { giving?.cancel() }

    /// Whether nobody may leave now.
    var isHolding: Bool { model.ring.map { $0.phase == .sounding && !$0.isTrial } ?? false }

    /// Makes the window and does not show it yet.
    func prepare() {
        if window == nil { window = RingWindow(application, context, model) }
        giving?.cancel()
        giving = Task { [weak self] in
            try? await Task.sleep(for: .seconds(Self.patience))
            guard !Task.isCancelled, let self else { return }
            giving = nil
            show(model.ring)
        }
    }

    private func show(_ ring: Ringing?) {
        switch ring?.phase {
        case .sounding, .asking:
            giving?.cancel()
            let shown = window ?? RingWindow(application, context, model)
            window = shown
            shown.present()
            if !wasSounding, ring?.phase == .sounding { onRing?() }
        case .waiting, .over, nil:
            // A window that was only prepared waits for its alarm.
            guard giving?.isCancelled != false || ring != nil else { break }
            window?.end()
            window = nil
            if wasSounding, !model.isPlay { onUp?() }
        }
        wasSounding = ring?.phase == .sounding
    }
}
