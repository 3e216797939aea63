import Glibc
import Platform

/// Asks the system not to sleep: while it rings, and for a night when the person wants that.
///
/// Logind's lock holds against the lid and, since systemd 257, against everybody; the session
/// manager's holds in the desktop's own menus.
final class Locks {
    /// The computer goes to sleep (true) or is back.
    var onSleep: ((Bool) -> Void)?

    /// The lock for the night is there.
    var onNight: (() -> Void)?

    private let session: Bus
    private let system = Bus(.system)
    private var holds: [BusHold] = []
    private var files: [Int32] = []
    private var night: Int32 = -1
    private var cookie: UInt32?
    private var isWanted = false
    private var wantsNight = false

    var keepsNight: Bool { night >= 0 }

    private static let logind = Bus.Target(
        name: "org.freedesktop.login1", path: "/org/freedesktop/login1",
        interface: "org.freedesktop.login1.Manager")
    private static let manager = Bus.Target(
        name: "org.gnome.SessionManager", path: "/org/gnome/SessionManager",
        interface: "org.gnome.SessionManager")
    /// Logging out, suspending and idling, as the session manager counts them.
    private static let flags: UInt32 = 1 | 4 | 8

    init(_ session: Bus) {
        self.session = session
        guard let system else { return }
        holds.append(
            system.listen(Self.logind, "PrepareForSleep") { [weak self] values in
                self?.onSleep?(values.first?.flag ?? false)
            })
    }

    /// While it rings.
    func take() {
        guard !isWanted else { return }
        isWanted = true
        let reason = tr("An alarm is ringing")
        for (what, mode) in [
            ("sleep:handle-lid-switch:handle-suspend-key:idle", "block"), ("sleep", "delay"),
        ] {
            lock(what, reason, mode) { [weak self] file in
                guard let self, isWanted else {
                    _ = close(file)
                    return
                }
                files.append(file)
            }
        }
        session.call(
            Self.manager, "Inhibit",
            [.string(Product.identifier), .uint(0), .string(reason), .uint(Self.flags)]
        ) { [weak self] result in
            guard let self, case .success(let values) = result, let number = values.first?.number
            else { return }
            cookie = UInt32(clamping: number)
            if !isWanted { release() }
        }
    }

    func release() {
        isWanted = false
        for file in files { close(file) }
        files = []
        if let cookie { session.call(Self.manager, "Uninhibit", [.uint(cookie)]) }
        cookie = nil
    }

    /// Until no alarm is set any more, or the person says so.
    func takeNight() {
        guard !wantsNight else { return }
        wantsNight = true
        lock("sleep:idle", tr("An alarm is set for the morning"), "block") { [weak self] file in
            guard let self, wantsNight, night < 0 else {
                _ = close(file)
                return
            }
            night = file
            onNight?()
        }
    }

    func endNight() {
        wantsNight = false
        if night >= 0 { close(night) }
        night = -1
    }

    private func lock(
        _ what: String, _ reason: String, _ mode: String,
        _ done: @escaping @MainActor @Sendable (Int32) -> Void
    ) {
        system?.callForFile(
            Self.logind, "Inhibit",
            [.string(what), .string("Hannari"), .string(reason), .string(mode)]
        ) { file in
            if let file { done(file) }
        }
    }
}
