import Alarms
import CivilTime
import Glibc
import Platform
import Ringing

/// `hannari alarm …`: the list of alarms for the hands on the keyboard, without a window.
struct AlarmCommandLine {
    /// What is to be done.
    enum Command: Equatable {
        case add(time: WallTime, days: Weekdays, label: String)
        case list(json: Bool)
        case turn(Alarm.ID, on: Bool)
        case remove(Alarm.ID)
        case help
    }

    /// Why a command is not understood.
    enum Failure: Error, Equatable {
        case unknown(String)
        case missing(String)
        case badTime(String)
        case badDays(String)
    }

    /// - Parameter arguments: what follows `alarm`.
    static func parse(_ arguments: [String]) throws(Failure) -> Command {
        var rest = arguments[...]
        guard let name = rest.popFirst() else { return .help }
        switch name {
        case "add": return try add(rest)
        case "list":
            guard let option = rest.first else { return .list(json: false) }
            guard option == "--json", rest.count == 1 else { throw .unknown(option) }
            return .list(json: true)
        case "on", "off", "remove":
            guard let id = rest.popFirst() else { throw .missing("ID") }
            if let more = rest.first { throw .unknown(more) }
            return name == "remove" ? .remove(id) : .turn(id, on: name == "on")
        case "help", "--help", "-h": return .help
        default: throw .unknown(name)
        }
    }

    private static func add(_ arguments: ArraySlice<String>) throws(Failure) -> Command {
        var rest = arguments
        guard let text = rest.popFirst() else { throw .missing("HH:MM") }
        guard let time = WallTime(text: text) else { throw .badTime(text) }
        var days = Weekdays()
        var label = ""
        while let option = rest.popFirst() {
            guard option == "--days" || option == "--label" else { throw .unknown(option) }
            guard let value = rest.popFirst() else { throw .missing(option) }
            if option == "--label" {
                label = value
            } else {
                guard let read = Weekdays(text: value) else { throw .badDays(value) }
                days = read
            }
        }
        return .add(time: time, days: days, label: label)
    }

    /// Does it; returns the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            let command = try parse(arguments)
            if command == .help {
                say(1, help)
                return 0
            }
            guard let client = RingerClient() else {
                say(2, tr("There is no session to keep alarms in."))
                return 1
            }
            return follow(command, client)
        } catch {
            say(2, sentence(error))
            return 2
        }
    }

    private static func follow(_ command: Command, _ client: RingerClient) -> Int32 {
        do throws(RingerClient.Trouble) {
            switch command {
            case .add(let time, let days, let label):
                let now = SystemClock().now
                let state = RingerState(text: try client.ask(.state)) ?? RingerState()
                let alarm = Alarm(
                    id: state.freeName, time: time, days: days, label: label, armed: now)
                let id = try client.ask(.put(alarm))
                let next = alarm.next(after: now, in: SystemZone.local)
                say(1, [id, next.map { line($0.instant, now) } ?? ""].joined(separator: "  "))
            case .list(let json): try list(client, json: json)
            case .turn(let id, let isOn): try client.ask(.turn(id, on: isOn))
            case .remove(let id): try client.ask(.remove(id))
            case .help: break
            }
            return 0
        } catch {
            say(2, sentence(error))
            return 1
        }
    }

    private static func list(
        _ client: RingerClient, json: Bool
    ) throws(RingerClient.Trouble) {
        let text = try client.ask(.state)
        guard !json else { return say(1, text) }
        let state = RingerState(text: text) ?? RingerState()
        let words = AlarmWords()
        for alarm in state.alarms {
            let fields = [
                alarm.id, alarm.isOn ? tr("on") : tr("off"), words.time(alarm.time),
                words.days(alarm.days), alarm.label,
            ]
            say(1, fields.joined(separator: "  "))
        }
        if let next = state.next { say(1, line(next.at, SystemClock().now)) }
    }

    private static func line(_ instant: Instant, _ now: Instant) -> String {
        let words = AlarmWords()
        return format(
            tr("The next ring: {moment}"),
            ["moment": words.moment(instant) + " (" + words.until(instant - now) + ")"])
    }

    private static func sentence(_ failure: Failure) -> String {
        switch failure {
        case .unknown(let word): format(tr("“{word}” is not understood."), ["word": word])
        case .missing(let word): format(tr("{word} is missing."), ["word": word])
        case .badTime(let word): format(tr("“{word}” is no time such as 07:00."), ["word": word])
        case .badDays(let word):
            format(tr("“{word}” are no days such as mon-fri or sat,sun."), ["word": word])
        }
    }

    private static func sentence(_ trouble: RingerClient.Trouble) -> String {
        switch trouble {
        case .noRinger: tr("The program that rings could not be started.")
        case .refused(.unknown): tr("There is no such alarm.")
        case .refused(.rings): tr("It is ringing: this alarm can be changed when you are up.")
        case .refused: tr("The alarms could not be saved.")
        case .other(let words): words
        }
    }

    private static var help: String {
        tr("Alarms on the command line:") + "\n\n"
            + [
                "  hannari alarm add HH:MM [--days mon-fri] [--label …]",
                "  hannari alarm list [--json]", "  hannari alarm on|off|remove ID",
            ].joined(separator: "\n")
    }

    private static func say(_ descriptor: Int32, _ text: String) {
        let line = text + "\n"
        _ = line.withCString { write(descriptor, $0, strlen($0)) }
    }
}

extension RingerState {
    /// A name that no alarm has: the smallest free number.
    var freeName: Alarm.ID {
        let taken = Set(alarms.map(\.id))
        var number = 1
        while taken.contains("\(number)") { number += 1 }
        return "\(number)"
    }
}
