import Alarms
import Testing

@testable import Ringing

/// What `pactl` 16 and `wpctl` 0.4 print, shortened.
struct MixerTests {
    private let sinks = """
        [{"index": 3, "state": "SUSPENDED", "name": "desk", "mute": true,
          "volume": {"front-left": {"value": 26214, "value_percent": "40%", "db": "-23.88 dB"},
                     "front-right": {"value": 32768, "value_percent": "50%", "db": "-18.06 dB"}},
          "ports": [{"name": "analog-output-speaker", "type": "Speaker",
                     "availability": "availability unknown"},
                    {"name": "analog-output-headphones", "type": "Headphones",
                     "availability": "not available"}],
          "active_port": "analog-output-speaker"},
         {"index": 4, "state": "RUNNING", "name": "null", "mute": false, "ports": [],
          "active_port": null, "volume": {"mono": {"value_percent": "100%"}}}]
        """
    private let inputs = """
        [{"index": 12, "sink": 4, "mute": true, "volume": {"mono": {"value_percent": "30%"}},
          "properties": {"application.name": "Hannari-alarm-1"}},
         {"index": 13, "sink": 3, "mute": false, "volume": {"mono": {"value_percent": "30%"}},
          "properties": {"application.name": "Films"}}]
        """

    @Test func pactlIsRead() throws {
        let state = try #require(
            MixerReading.pactl(
                sinks: Array(sinks.utf8), inputs: Array(inputs.utf8),
                standard: Array("desk\n".utf8), stream: "Hannari-alarm-1"))
        #expect(state.standard == "desk")
        #expect(state.sinks.map(\.volume) == [0.5, 1])
        #expect(state.sinks[0].isMuted && state.sinks[0].isSuspended)
        #expect(state.sinks[0].ports.map(\.isAvailable) == [true, false])
        #expect(state.sinks[1].port == nil)
        #expect(state.streams == [.init(index: 12, sink: 4, isMuted: true, volume: 0.3)])
    }

    @Test func nonsenseIsNoState() {
        let empty: [UInt8] = []
        #expect(
            MixerReading.pactl(sinks: empty, inputs: empty, standard: empty, stream: "a") == nil)
        #expect(MixerReading.wpctl(Array("no".utf8)) == nil)
    }

    @Test func wpctlIsRead() throws {
        let state = try #require(MixerReading.wpctl(Array("Volume: 0.40 [MUTED]\n".utf8)))
        #expect(state.sinks[0].volume == 0.4 && state.sinks[0].isMuted)
        var guarding = VolumeGuard()
        let commands = guarding.orders(for: state).map { Mixer.command($0) }
        #expect(
            commands == [
                ["wpctl", "set-volume", "-l", "1.0", "@DEFAULT_AUDIO_SINK@", "70%"],
                ["wpctl", "set-mute", "@DEFAULT_AUDIO_SINK@", "0"],
            ])
    }

    @Test func ordersBecomeCommands() {
        #expect(
            Mixer.command(.moveStream(12, to: "desk"))
                == ["pactl", "move-sink-input", "12", "desk"])
        #expect(Mixer.command(.volume(sink: "desk", 9)).last == "150%")
    }
}
