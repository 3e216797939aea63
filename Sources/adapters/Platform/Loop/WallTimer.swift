import CGLib
public import CivilTime
import Glibc

/// Waits for an instant of the computer's clock, also when the clock is set or the computer sleeps
/// meanwhile. While it waits it needs no time of the processor at all.
@MainActor public final class WallTimer {
    /// The instant has come.
    public var onDue: (() -> Void)?
    /// The clock was set, or the computer woke up: what was planned must be looked at again.
    public var onClockSet: (() -> Void)?

    /// `TFD_TIMER_ABSTIME` and `TFD_TIMER_CANCEL_ON_SET` of Linux.
    private static let absolute: Int32 = 1
    private static let cancelOnSet: Int32 = 2

    private let descriptor: Int32
    private var source: UInt32 = 0

    /// Nil when the system has no such timer.
    public init?() {
        descriptor = timerfd_create(
            CLOCK_REALTIME, O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        source = g_unix_fd_add_full(
            G_PRIORITY_HIGH, descriptor, G_IO_IN,
            { _, _, timer in
                WallTimer.look(at: timer)?.fired()
                return 1
            },
            Unmanaged.passRetained(Weak(self)).toOpaque(),
            { timer in
                guard let timer else { return }
                Unmanaged<Weak>.fromOpaque(timer).release()
            })
        set(nil)
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Waits for that instant from now on; nil waits for a set clock alone.
    public func set(_ instant: Instant?) {
        // A far instant keeps the watch over the clock: a timer that is off sees nothing.
        let seconds = min(instant?.seconds ?? .infinity, 4_102_444_800)
        let whole = max(0, seconds.rounded(.down))
        var time = itimerspec()
        time.it_value.tv_sec = Int(whole)
        // Zero and zero would switch it off.
        time.it_value.tv_nsec = max(1, Int(max(0, seconds - whole) * 1e9))
        timerfd_settime(
            descriptor, Self.absolute | Self.cancelOnSet, &time, nil)
    }

    private func fired() {
        var count: UInt64 = 0
        let result = read(descriptor, &count, MemoryLayout<UInt64>.size)
        if result < 0 {
            if errno == ECANCELED { onClockSet?() }
        } else {
            onDue?()
        }
    }

    private final class Weak {
        weak var timer: WallTimer?
        init(_ timer: WallTimer) { self.timer = timer }
    }

    private static func look(at user: gpointer?) -> WallTimer? {
        user.flatMap { Unmanaged<Weak>.fromOpaque($0).takeUnretainedValue().timer }
    }
}
