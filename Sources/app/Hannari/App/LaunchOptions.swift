import CivilTime
import Geography
import Platform

/// What the command line asks for.
nonisolated struct LaunchOptions: Equatable {
    enum Look: String { case light, dark }

    /// Why a command line cannot be followed.
    enum Failure: Error, Equatable {
        case unknownOption(String)
        case missingValue(String)
        case badValue(option: String, value: String)
        /// A `geo:` address that names no place on Earth.
        case noPlace(String)
    }

    /// The page to open, such as `santa`.
    var page: String?
    /// A place to show, from a `geo:` address.
    var place: Coordinate?
    var fullscreen = false
    /// Leaves at once on all days but 24 December, for the start of a session.
    var onlyOnTheEve = false
    /// The ringer wants its window and nothing else.
    var onlyRings = false
    /// The time of day at which the app starts; nil for the true one.
    var now: String?
    /// Seconds that pass for each true second.
    var speed = 1.0
    /// The look whatever the desktop says.
    var look: Look?
    /// Where to write what each frame cost.
    var frameLog: String?
    /// Where to write what the motion sensor says.
    var motionRecord: String?
    /// A recorded movement that takes the place of the motion sensor.
    var motionPlay: String?
    var showsHelp = false
    var showsVersion = false

    /// Whether it is Christmas Eve on this computer's clocks, or in the time that was asked for.
    func isTheEve(at now: Instant, zone: any Zone = SystemZone.local) -> Bool {
        let instant = self.now.flatMap { Instant(iso8601: $0, zone: zone) } ?? now
        let today = zone.civil(at: instant)
        return today.month == 12 && today.day == 24
    }

    /// Whether the app lives in another time, which keeps it away from real plans.
    var travelsInTime: Bool { now != nil || speed != 1 }

    /// - Parameters:
    ///   - arguments: without the program's name.
    ///   - pages: the names of the pages that exist.
    init(_ arguments: [String] = [], pages: [String] = []) throws(Failure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            let option = parts.first ?? argument
            func value() throws(Failure) -> String {
                if parts.count == 2 { return parts[1] }
                guard let next = rest.popFirst() else { throw .missingValue(option) }
                return next
            }
            switch option {
            case "--help", "-h": showsHelp = true
            case "--version": showsVersion = true
            case "--fullscreen": fullscreen = true
            case "--on-christmas-eve": onlyOnTheEve = true
            case "--ring", "--prepare-ring": onlyRings = true
            case "--now":
                let text = try value()
                let anywhere = FixedZone(identifier: "UTC", offset: 0)
                guard Instant(iso8601: text, zone: anywhere) != nil else {
                    throw .badValue(option: option, value: text)
                }
                now = text
            case "--speed":
                let text = try value()
                guard let number = Double(text), number > 0, number <= 100_000 else {
                    throw .badValue(option: option, value: text)
                }
                speed = number
            case "--appearance":
                let text = try value()
                guard let chosen = Look(rawValue: text) else {
                    throw .badValue(option: option, value: text)
                }
                look = chosen
            case "--frame-log": frameLog = try value()
            case "--record-motion": motionRecord = try value()
            case "--play-motion": motionPlay = try value()
            // GApplication takes this one itself.
            case "--gapplication-service": break
            default:
                if let place = try Self.place(argument) {
                    self.place = place
                    break
                }
                let name = option.hasPrefix("--") ? String(option.dropFirst(2)) : ""
                guard pages.contains(name), parts.count == 1 else {
                    throw .unknownOption(argument)
                }
                page = name
            }
        }
    }

    /// The place of a `geo:` address; nil for what is none.
    private static func place(_ argument: String) throws(Failure) -> Coordinate? {
        guard argument.prefix(4).lowercased() == "geo:" else { return nil }
        do {
            return try CoordinateParser.parse(argument)
        } catch {
            throw .noPlace(argument)
        }
    }
}
