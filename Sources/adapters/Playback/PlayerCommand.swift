/// A program that plays sound from its standard input.
public struct PlayerCommand: Hashable, Sendable {
    /// What the program wants to read.
    public enum Input: Hashable, Sendable {
        /// Interleaved little-endian 16-bit stereo at 44.1 kHz, without end.
        case raw
        /// The same behind the header of a WAV file, which can promise 2 GiB at most.
        case wave
    }

    /// Program (looked up in PATH) and its arguments.
    public var arguments: [String]
    public var input: Input
    /// Bytes that it takes before it has looked for a device: only more than that prove that it plays.
    public var store: Int

    /// The same with twice the store, for a computer that is too busy to be quick.
    var patientArguments: [String] {
        arguments.map { word in
            guard let option = Self.latencies.first(where: { word.hasPrefix($0.eager) }) else {
                return word
            }
            return option.patient
        }
    }

    private static let latencies: [(eager: String, patient: String)] = [
        ("--latency=120ms", "--latency=250ms"), ("--latency-msec=120", "--latency-msec=250"),
        ("--buffer-time=120000", "--buffer-time=250000"),
        ("buffer-time=120000", "buffer-time=250000"),
    ]

    public init(_ arguments: [String], input: Input, store: Int = 65_536) {
        self.store = store
        self.arguments = arguments
        self.input = input
    }

    /// The players that desktops bring along, those that follow the desktop's own mixer first.
    ///
    /// Latencies are short enough for a turned volume to be heard at once; where a computer is too
    /// busy for that, `patientArguments` follow. `ffplay` is left out because it reports success
    /// without any device, `gst-play-1.0` because it waits for ever without one, and `aplay` reads
    /// raw samples because its WAV reader stops at the promised length.
    public static let standard: [PlayerCommand] = [
        PlayerCommand(
            [
                "pw-play", "--media-role=Music", "--latency=120ms", "-P",
                "{ application.name = Hannari media.name = Hannari }", "-",
            ], input: .wave),
        PlayerCommand(
            [
                "paplay", "--raw", "--format=s16le", "--rate=44100", "--channels=2",
                "--latency-msec=120", "--client-name=Hannari", "--stream-name=Hannari",
                "--property=media.role=music",
            ], input: .raw),
        PlayerCommand(
            [
                "aplay", "-q", "-t", "raw", "-f", "S16_LE", "-r", "44100", "-c", "2",
                "--buffer-time=120000", "-",
            ], input: .raw),
        PlayerCommand(
            [
                "gst-launch-1.0", "-q", "fdsrc", "fd=0", "blocksize=4096", "!", "rawaudioparse",
                "use-sink-caps=false", "format=pcm", "pcm-format=s16le", "sample-rate=44100",
                "num-channels=2", "!", "audioconvert", "!", "audioresample", "!", "pulsesink",
                "buffer-time=120000",
            ], input: .raw),
        PlayerCommand(
            [
                "mpv", "--no-config", "--no-video", "--no-terminal", "--cache=no",
                "--demuxer=rawaudio", "--demuxer-rawaudio-format=s16le",
                "--demuxer-rawaudio-rate=44100", "--demuxer-rawaudio-channels=2", "-",
            ], input: .raw, store: 393_216),
        PlayerCommand(["cvlc", "--quiet", "--play-and-exit", "-"], input: .wave, store: 393_216),
    ]

    /// The same players for an alarm, under a name of its own and in the alarms' role.
    static func alarm(stream: String) -> [PlayerCommand] {
        let words = [
            "--media-role=Music": "--media-role=Alarm",
            "{ application.name = Hannari media.name = Hannari }":
                "{ application.name = \(stream) media.name = \(stream) }",
            "--client-name=Hannari": "--client-name=\(stream)",
            "--stream-name=Hannari": "--stream-name=\(stream)",
            "--property=media.role=music": "--property=media.role=alarm",
        ]
        return standard.map { command in
            var command = command
            command.arguments = command.arguments.map { words[$0] ?? $0 }
            return command
        }
    }
}
