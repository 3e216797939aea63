import Alarms
import Storage

/// Reads what `pactl` and `wpctl` print.
enum MixerReading {
    /// From `pactl -f json list sinks`, `… list sink-inputs` and `pactl get-default-sink`.
    ///
    /// - Parameter stream: the name under which the alarm's own sound plays.
    static func pactl(
        sinks: [UInt8], inputs: [UInt8], standard: [UInt8], stream: String
    ) -> MixerState? {
        guard let list = JSONValue(parsing: sinks)?.list else { return nil }
        let name = String(decoding: standard, as: UTF8.self).split(whereSeparator: \.isNewline)
            .first
        return MixerState(
            sinks: list.compactMap(sink), standard: name.map(String.init),
            streams: (JSONValue(parsing: inputs)?.list ?? []).compactMap { self.stream($0, stream) }
        )
    }

    /// From `wpctl get-volume @DEFAULT_AUDIO_SINK@`, such as `Volume: 0.40 [MUTED]`.
    static func wpctl(_ bytes: [UInt8]) -> MixerState? {
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count >= 2, words[0] == "Volume:", let volume = Double(words[1]) else {
            return nil
        }
        let sink = MixerState.Sink(
            name: Mixer.wpctlSink, index: 0, isMuted: words.contains("[MUTED]"), volume: volume)
        return MixerState(sinks: [sink], standard: sink.name)
    }

    private static func sink(_ json: JSONValue) -> MixerState.Sink? {
        guard let name = json["name"]?.text, let index = json["index"]?.double else { return nil }
        let ports = (json["ports"]?.list ?? []).compactMap { port -> MixerState.Sink.Port? in
            guard let name = port["name"]?.text else { return nil }
            return MixerState.Sink.Port(
                name: name, kind: port["type"]?.text ?? "",
                isAvailable: port["availability"]?.text != "not available")
        }
        return MixerState.Sink(
            name: name, index: Int(index), isMuted: json["mute"]?.flag ?? false,
            volume: volume(json["volume"]) ?? 1, isSuspended: json["state"]?.text == "SUSPENDED",
            port: json["active_port"]?.text, ports: ports)
    }

    private static func stream(_ json: JSONValue, _ name: String) -> MixerState.Stream? {
        guard json["properties"]?["application.name"]?.text == name,
            let index = json["index"]?.double, let sink = json["sink"]?.double
        else { return nil }
        return MixerState.Stream(
            index: Int(index), sink: Int(sink), isMuted: json["mute"]?.flag ?? false,
            volume: volume(json["volume"]) ?? 1)
    }

    /// The loudest channel of `{"front-left": {"value_percent": "40%", …}, …}`.
    private static func volume(_ json: JSONValue?) -> Double? {
        guard case .object(let channels)? = json else { return nil }
        return channels.values.compactMap { channel in
            channel["value_percent"]?.text.flatMap { Double($0.filter { $0 != "%" }) }
        }.max().map { $0 / 100 }
    }
}
