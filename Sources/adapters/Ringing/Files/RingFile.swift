public import Alarms
import CivilTime
public import Platform
import Storage

/// A ring as JSON.
extension Ringing {
    public init?(json: JSONValue) {
        guard let list = json["parts"]?.list, let since = json["since"]?.double else { return nil }
        let parts = list.compactMap { part -> Part? in
            guard let id = part["alarm"]?.text,
                let time = part["time"]?.text.flatMap({ WallTime(text: $0) })
            else { return nil }
            return Part(alarm: id, time: time, label: part["label"]?.text ?? "")
        }
        guard !parts.isEmpty else { return nil }
        self.init(
            parts: parts, tone: AlarmTone(json: json["sound"]),
            effort: json["effort"]?.text.flatMap { Effort(rawValue: $0) } ?? .normal,
            isGradual: json["gradual"]?.flag ?? true, isTrial: json["trial"]?.flag ?? false,
            at: Instant(seconds: since))
        let until = Instant(seconds: json["until"]?.double ?? since)
        let phase: Phase =
            switch json["phase"]?.text {
            case "waiting": .waiting(until: until)
            case "asking": .asking(until: until)
            case "over": .over
            default: .sounding
            }
        restore(
            phase: phase, power: json["power"]?.double ?? 0,
            lastShake: Instant(seconds: json["shaken"]?.double ?? since))
    }

    public var json: JSONValue {
        var fields: [String: JSONValue] = [
            "parts": .array(
                parts.map {
                    .object([
                        "alarm": .string($0.alarm), "time": .string($0.time.text),
                        "label": .string($0.label),
                    ])
                }),
            "sound": tone.json, "effort": .string(effort.rawValue), "gradual": .bool(isGradual),
            "trial": .bool(isTrial), "since": .number(since.seconds), "power": .number(power),
            "shaken": .number(lastShake.seconds),
        ]
        switch phase {
        case .sounding: fields["phase"] = .string("sounding")
        case .waiting(let until):
            fields["phase"] = .string("waiting")
            fields["until"] = .number(until.seconds)
        case .asking(let until):
            fields["phase"] = .string("asking")
            fields["until"] = .number(until.seconds)
        case .over: fields["phase"] = .string("over")
        }
        return .object(fields)
    }
}

extension VolumeGuard {
    init(json: JSONValue) {
        let saved = (json["saved"]?.list ?? []).compactMap { item -> Saved? in
            guard let sink = item["sink"]?.text, let volume = item["volume"]?.double else {
                return nil
            }
            return Saved(
                sink: sink, isMuted: item["muted"]?.flag ?? false, volume: volume,
                port: item["port"]?.text,
                written: Saved.Written(
                    unmuted: item["unmuted"]?.flag ?? false, volume: item["set"]?.double,
                    port: item["plug"]?.text))
        }
        self.init(saved: saved, home: json["home"]?.text)
    }

    var json: JSONValue {
        var fields: [String: JSONValue] = [
            "saved": .array(
                saved.map { item in
                    var fields: [String: JSONValue] = [
                        "sink": .string(item.sink), "muted": .bool(item.isMuted),
                        "volume": .number(item.volume), "unmuted": .bool(item.written.unmuted),
                    ]
                    fields["port"] = item.port.map { .string($0) }
                    fields["set"] = item.written.volume.map { .number($0) }
                    fields["plug"] = item.written.port.map { .string($0) }
                    return .object(fields)
                })
        ]
        fields["home"] = home.map { .string($0) }
        return .object(fields)
    }
}

/// Where a ring in progress is kept, so that neither a crash nor a new start ends it.
public struct RingFile: Sendable {
    /// What is kept: the ring, and the mixer as it was before.
    public struct Content: Sendable {
        public var ring: Ringing?
        public var volume: VolumeGuard

        public init(ring: Ringing?, volume: VolumeGuard) {
            (self.ring, self.volume) = (ring, volume)
        }
    }

    private let file: JSONFile

    public init(_ directories: Directories) {
        file = JSONFile("\(directories.state)/ringing.json")
    }

    public func load() -> Content? {
        guard let json = file.load().value else { return nil }
        return Content(
            ring: json["ring"].flatMap { Ringing(json: $0) },
            volume: VolumeGuard(json: json["mixer"] ?? .null))
    }

    /// A disk that is full stops no ring.
    public func save(_ content: Content) {
        var fields: [String: JSONValue] = ["version": .integer(1), "mixer": content.volume.json]
        fields["ring"] = content.ring?.json
        try? file.save(.object(fields))
    }

    public func remove() { file.remove() }
}
