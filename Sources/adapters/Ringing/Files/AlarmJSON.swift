public import Alarms
import CivilTime
public import Storage

/// Alarms as JSON: in the file, on the bus and on the command line.
extension Alarm {
    /// The alarm of an object; nil when its name or its time is missing. What is missing or unknown
    /// besides takes its usual value, so that an alarm of a newer version still rings.
    public init?(json: JSONValue) {
        guard let id = json["id"]?.text, !id.isEmpty,
            let time = json["time"]?.text.flatMap({ WallTime(text: $0) })
        else { return nil }
        let days = json["days"]?.list ?? []
        self.init(
            id: id, time: time,
            days: days.compactMap { $0.text.flatMap { Weekdays(text: $0) } }
                .reduce(into: Weekdays()) { $0.formUnion($1) },
            label: json["label"]?.text ?? "",
            tone: AlarmTone(json: json["sound"]),
            effort: json["effort"]?.text.flatMap { Effort(rawValue: $0) } ?? .normal,
            isGradual: json["gradual"]?.flag ?? true,
            isOn: json["on"]?.flag ?? true,
            armed: Instant(seconds: json["armed"]?.double ?? 0),
            handled: json["handled"].flatMap { Handled(json: $0) })
    }

    public var json: JSONValue {
        var fields: [String: JSONValue] = [
            "id": .string(id), "time": .string(time.text),
            "days": .array(days.names.map { .string($0) }), "label": .string(label),
            "sound": tone.json, "effort": .string(effort.rawValue), "gradual": .bool(isGradual),
            "on": .bool(isOn), "armed": .number(armed.seconds),
        ]
        if let handled { fields["handled"] = handled.json }
        return .object(fields)
    }
}

extension AlarmTone {
    init(json: JSONValue?) {
        if let path = json?["file"]?.text {
            self = .file(path)
        } else {
            self = .builtIn(json?.text ?? "bells")
        }
    }

    var json: JSONValue {
        switch self {
        case .builtIn(let name): .string(name)
        case .file(let path): .object(["file": .string(path)])
        }
    }
}

extension Alarm.Handled {
    init?(json: JSONValue) {
        // Read in no zone at all, it is a wall time.
        guard let civil = json["civil"]?.text,
            let wall = Instant(iso8601: civil, zone: FixedZone(identifier: "UTC", offset: 0)),
            let instant = json["at"]?.double
        else { return nil }
        self.init(
            civil: CivilDateTime(utcSeconds: wall.seconds), instant: Instant(seconds: instant),
            rang: json["rang"]?.flag ?? true)
    }

    var json: JSONValue {
        let wall = Instant(seconds: civil.utcSeconds).iso8601.dropLast()
        return .object([
            "civil": .string(String(wall)), "at": .number(instant.seconds), "rang": .bool(rang),
        ])
    }
}

extension JSONValue {
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var list: [JSONValue]? { if case .array(let list) = self { list } else { nil } }

    var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
