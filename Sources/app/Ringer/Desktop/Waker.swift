import CivilTime
import Dispatch
import Platform

/// Has the user's systemd wake the computer half a minute before the next alarm, where it may
/// (since systemd 254).
final class Waker {
    private(set) var canWake = false

    private let queue = DispatchQueue(label: "wake-timer")
    private var planned: Instant?

    /// Seconds before the alarm: sound devices need a moment after sleep.
    private nonisolated static let lead = 30.0
    private nonisolated static let unit = "hannari-wake"

    /// Plans for the next alarm, if it is another; nil plans nothing.
    ///
    /// - Parameter done: `canWake` may be another now.
    func plan(_ next: Instant?, _ done: @escaping @MainActor @Sendable () -> Void) {
        guard next != planned else { return }
        planned = next
        queue.async { [weak self] in
            let canWake = Self.set(next.map { $0 - Self.lead })
            EventLoop.post {
                guard let self, canWake != self.canWake else { return }
                self.canWake = canWake
                done()
            }
        }
    }

    private nonisolated static func set(_ instant: Instant?) -> Bool {
        // Only where systemd manages the session.
        guard Files.exists("/run/systemd/system") else { return false }
        _ = CommandOutput.of(["systemctl", "--user", "stop", "\(unit).timer"])
        guard let instant else { return true }
        let civil = CivilDateTime(utcSeconds: instant.seconds.rounded(.down))
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        let date = "\(civil.year)-\(two(civil.month))-\(two(civil.day))"
        let time = "\(two(civil.hour)):\(two(civil.minute)):\(two(Int(civil.second)))"
        return CommandOutput.of(
            [
                "systemd-run", "--user", "--quiet", "--unit=\(unit)",
                "--on-calendar=\(date) \(time) UTC", "--timer-property=WakeSystem=yes",
                "--timer-property=AccuracySec=1s", "--timer-property=RemainAfterElapse=no", "true",
            ], within: 5) != nil
    }
}
