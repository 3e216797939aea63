import CGLib
import CivilTime
import Glibc

/// The computer's own time of day.
public struct SystemClock: WallClock {
    public init() {}

    public var now: Instant { Instant(seconds: seconds(of: CLOCK_REALTIME)) }

    /// Seconds that never jump and stand still while the computer sleeps.
    public static var monotonic: Double { seconds(of: CLOCK_MONOTONIC) }
}

/// A clock for rehearsal and replay: it starts at a chosen instant and runs at a chosen speed.
///
/// It counts on the time since boot, which goes on during suspend and does not jump when the time
/// of day is set.
public struct ScaledClock: WallClock {
    /// The instant at which it started.
    public let start: Instant
    /// Seconds that pass on this clock for each true second; 1 is true speed.
    public let speed: Double
    private let origin: Double

    /// A clock that shows `start` now.
    public init(start: Instant, speed: Double = 1) {
        self.start = start
        self.speed = speed
        origin = seconds(of: CLOCK_BOOTTIME)
    }

    public var now: Instant { start + (seconds(of: CLOCK_BOOTTIME) - origin) * speed }
}

private func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
