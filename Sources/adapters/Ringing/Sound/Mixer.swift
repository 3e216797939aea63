public import Alarms
import Platform

/// The desktop's mixer, by way of its own programs: `pactl`, else `wpctl`. Every call waits for a
/// program, so none belongs on the main thread.
public enum Mixer {
    static let wpctlSink = "@DEFAULT_AUDIO_SINK@"

    /// What the mixer says; nil when no program answers.
    ///
    /// - Parameter stream: the name under which the alarm's own sound plays.
    public static func state(stream: String) -> MixerState? {
        let command = ["pactl", "-f", "json", "list"]
        if let sinks = CommandOutput.of(command + ["sinks"]),
            let inputs = CommandOutput.of(command + ["sink-inputs"]),
            let standard = CommandOutput.of(["pactl", "get-default-sink"]),
            let state = MixerReading.pactl(
                sinks: sinks, inputs: inputs, standard: standard, stream: stream)
        {
            return state
        }
        return CommandOutput.of(["wpctl", "get-volume", wpctlSink]).flatMap {
            MixerReading.wpctl($0)
        }
    }

    /// Does one thing; a mixer that refuses is asked again at the next look.
    public static func follow(_ order: MixerOrder) { _ = CommandOutput.of(command(order)) }

    static func command(_ order: MixerOrder) -> [String] {
        switch order {
        case .mute(wpctlSink, let isMuted): ["wpctl", "set-mute", wpctlSink, isMuted ? "1" : "0"]
        case .volume(wpctlSink, let volume):
            ["wpctl", "set-volume", "-l", "1.0", wpctlSink, percent(volume)]
        case .mute(let sink, let isMuted): ["pactl", "set-sink-mute", sink, isMuted ? "1" : "0"]
        case .volume(let sink, let volume): ["pactl", "set-sink-volume", sink, percent(volume)]
        case .port(let sink, let port): ["pactl", "set-sink-port", sink, port]
        case .resume(let sink): ["pactl", "suspend-sink", sink, "0"]
        case .unmuteStream(let index): ["pactl", "set-sink-input-mute", "\(index)", "0"]
        case .streamVolume(let index, let volume):
            ["pactl", "set-sink-input-volume", "\(index)", percent(volume)]
        case .moveStream(let index, let sink): ["pactl", "move-sink-input", "\(index)", sink]
        }
    }

    private static func percent(_ volume: Double) -> String {
        "\(Int((min(max(volume, 0), 1.5) * 100).rounded()))%"
    }
}
