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

    public init(_ arguments: [String], input: Input) {
        self.arguments = arguments
        self.input = input
    }

    /// The players that desktops bring along, those that follow the desktop's own mixer first.
    ///
    /// Latencies are short enough for a turned volume to be heard at once and long enough for a
    /// computer that is busy drawing. `ffplay` is left out because
    /// it reports success without any device, and `aplay` reads raw samples because its WAV reader
    /// stops at the promised length.
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
        PlayerCommand(["gst-play-1.0", "-q", "--no-interactive", "fd://0"], input: .wave),
        PlayerCommand(
            [
                "mpv", "--no-config", "--no-video", "--no-terminal", "--cache=no",
                "--demuxer=rawaudio", "--demuxer-rawaudio-format=s16le",
                "--demuxer-rawaudio-rate=44100", "--demuxer-rawaudio-channels=2", "-",
            ], input: .raw),
        PlayerCommand(["cvlc", "--quiet", "--play-and-exit", "-"], input: .wave),
    ]
}
