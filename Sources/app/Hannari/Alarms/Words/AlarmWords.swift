import Alarms
import CivilTime
import Music
import Platform
import Ringing

/// What the alarms say, in the person's language.
struct AlarmWords {
    let formats: Formats

    init(_ formats: Formats = Formats()) { self.formats = formats }

    func time(_ time: WallTime) -> String {
        formats.time(
            CivilDateTime(year: 2000, month: 1, day: 1, hour: time.hour, minute: time.minute))
    }

    /// Such as “in 7 h 12 min”.
    func until(_ seconds: Double) -> String {
        let minutes = Int((max(0, seconds) / 60).rounded(.up))
        let (days, hours) = (minutes / 1440, minutes / 60 % 24)
        if days > 0 {
            return format(
                trn("in {count} day and {hours} h", "in {count} days and {hours} h", days),
                ["count": "\(days)", "hours": "\(hours)"])
        }
        if hours > 0 {
            return format(
                tr("in {hours} h {minutes} min"),
                ["hours": "\(hours)", "minutes": "\(minutes % 60)"])
        }
        return format(
            trn("in {count} minute", "in {count} minutes", minutes), ["count": "\(minutes)"])
    }

    /// Such as “Tuesday 07:00”.
    func moment(_ instant: Instant) -> String {
        let civil = SystemZone.local.civil(at: instant)
        return formats.weekday(civil) + " " + formats.time(civil)
    }

    /// When it repeats.
    func days(_ days: Weekdays) -> String {
        switch days {
        case []: tr("Once")
        case .everyDay: tr("Every day")
        case .workdays: tr("Monday to Friday")
        case .weekend: tr("Weekend")
        default: days.numbers.map { shortDay($0) }.joined(separator: " ")
        }
    }

    /// The weekday from 1 for Monday, short, in the person's language.
    func shortDay(_ number: Int) -> String {
        switch number {
        case 1: tr("Mon")
        case 2: tr("Tue")
        case 3: tr("Wed")
        case 4: tr("Thu")
        case 5: tr("Fri")
        case 6: tr("Sat")
        default: tr("Sun")
        }
    }

    /// The weekday from 1 for Monday, in full.
    func longDay(_ number: Int) -> String {
        // 2024 began with a Monday.
        formats.weekday(CivilDateTime(year: 2024, month: 1, day: number))
    }

    func sound(_ sound: AlarmSound) -> String {
        switch sound {
        case .bells: tr("Handbells")
        case .musicBox: tr("Music box")
        case .clock: tr("Alarm clock")
        case .temple: tr("Temple bell")
        case .applause: tr("Applause")
        }
    }

    func effort(_ effort: Effort) -> String {
        switch effort {
        case .light: tr("Light")
        case .normal: tr("Normal")
        case .phone: tr("Like a telephone, one direction")
        }
    }

    /// Says how the shaking goes.
    func encouragement(progress: Double, strength: Double, hasSensor: Bool) -> String {
        if progress >= 1 { return tr("Good morning! Now press the button.") }
        if strength > 0.75 { return tr("Wonderful, go on like that!") }
        if strength > 0.3 { return tr("That’s it. A little harder still!") }
        if progress > 0.7 { return tr("Nearly there: the sun is almost up.") }
        if progress > 0 { return tr("Go on, the sun has begun to rise.") }
        return hasSensor
            ? tr("Shake the machine, or the mouse to and fro, until the sun is up.")
            : tr("Shake the mouse to and fro, in wide strokes, until the sun is up.")
    }
}
