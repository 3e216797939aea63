public import Alarms
public import CivilTime
import Platform
public import Storage

/// What the ringer tells of itself.
public struct RingerState: Sendable, Hashable {
    public var alarms: [Alarm] = []
    /// What rings next.
    public var next: Next?
    public var ring: Ringing?
    /// Told until a person has seen them.
    public var missed: [Missed] = []
    public var hasWayOut = true
    /// Nil when no sound device takes the alarm.
    public var soundTrouble: String?
    /// Why alarms may not be kept or are not what they were: a sentence.
    public var fileTrouble: String?
    /// Whether the computer can wake itself for an alarm.
    public var canWake = false
    /// Whether it keeps the computer from sleeping until the next alarm.
    public var keepsAwake = false
    /// Whether only headphones would sound.
    public var isHeadphonesOnly = false

    public struct Next: Sendable, Hashable {
        public var alarm: Alarm.ID
        public var at: Instant

        public init(alarm: Alarm.ID, at: Instant) { (self.alarm, self.at) = (alarm, at) }
    }

    public struct Missed: Sendable, Hashable {
        public var label: String
        public var at: Instant

        public init(label: String, at: Instant) { (self.label, self.at) = (label, at) }

        var json: JSONValue { .object(["label": .string(label), "at": .number(at.seconds)]) }

        init?(json: JSONValue) {
            guard let at = json["at"]?.double else { return nil }
            self.init(label: json["label"]?.text ?? "", at: Instant(seconds: at))
        }
    }

    public init() {}

    public init?(text: String) {
        guard let json = JSONValue(parsing: Array(text.utf8)) else { return nil }
        alarms = (json["alarms"]?.list ?? []).compactMap { Alarm(json: $0) }
        if let id = json["next"]?["alarm"]?.text, let at = json["next"]?["at"]?.double {
            next = Next(alarm: id, at: Instant(seconds: at))
        }
        ring = json["ring"].flatMap { Ringing(json: $0) }
        missed = (json["missed"]?.list ?? []).compactMap { Missed(json: $0) }
        hasWayOut = json["wayOut"]?.flag ?? true
        soundTrouble = json["soundTrouble"]?.text
        fileTrouble = json["fileTrouble"]?.text
        canWake = json["canWake"]?.flag ?? false
        keepsAwake = json["keepsAwake"]?.flag ?? false
        isHeadphonesOnly = json["headphones"]?.flag ?? false
    }

    public var json: JSONValue {
        var fields: [String: JSONValue] = [
            "alarms": .array(alarms.map(\.json)), "missed": .array(missed.map(\.json)),
            "wayOut": .bool(hasWayOut), "canWake": .bool(canWake),
            "headphones": .bool(isHeadphonesOnly), "keepsAwake": .bool(keepsAwake),
        ]
        fields["next"] = next.map {
            .object(["alarm": .string($0.alarm), "at": .number($0.at.seconds)])
        }
        fields["ring"] = ring?.json
        fields["soundTrouble"] = soundTrouble.map { .string($0) }
        fields["fileTrouble"] = fileTrouble.map { .string($0) }
        return .object(fields)
    }

    public var text: String { String(decoding: json.bytes ?? [], as: UTF8.self) }
}
