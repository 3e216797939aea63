import CivilTime
import Gtk

/// The last ten minutes before the landing in less than a minute, and then the landing itself at its
/// own pace.
struct Rehearsal {
    /// Seconds before the arrival at which it begins.
    static let before = 600.0
    /// Seconds before the arrival from which time passes at its own pace.
    static let landing = 24.0
    /// Seconds that what lies between takes.
    static let hurry = 36.0
    /// Seconds after the arrival at which it ends.
    static let after = 30.0

    let arrival: Instant
    private let start = monotonicTime()

    init(arrival: Instant) { self.arrival = arrival }

    /// The instant that is shown now.
    var instant: Instant { instant(elapsed: monotonicTime() - start) }

    /// The instant that is shown so many seconds after the start.
    func instant(elapsed: Double) -> Instant {
        if elapsed < Self.hurry {
            let pace = (Self.before - Self.landing) / Self.hurry
            return arrival - Self.before + elapsed * pace
        }
        return arrival - Self.landing + (elapsed - Self.hurry)
    }

    var isOver: Bool { instant > arrival + Self.after }
}
