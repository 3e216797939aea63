import CivilTime
import Platform

@testable import Alarms

let berlin = zone("Europe/Berlin")
let tokyo = zone("Asia/Tokyo")

func zone(_ name: String) -> SystemZone { (try? SystemZone(name)) ?? .local }

func instant(_ text: String) -> Instant { Instant(iso8601: text) ?? Instant(seconds: .nan) }

/// An alarm at a wall time that is known to be one.
func alarm(
    _ time: String, _ days: Weekdays = [], id: String = "a", armed: String, label: String = ""
) throws -> Alarm {
    struct NoTime: Error {}
    guard let time = WallTime(text: time) else { throw NoTime() }
    return Alarm(id: id, time: time, days: days, label: label, armed: instant(armed))
}
