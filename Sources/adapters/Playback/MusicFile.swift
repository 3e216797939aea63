import Glibc
import Music
import Platform

/// Why a music file cannot be played.
public enum MusicFileTrouble: Error, Hashable, Sendable {
    /// It is not there or may not be read.
    case unreadable(path: String)
    /// It is neither WAV nor anything that the decoder knows.
    case notMusic(path: String)
    /// It is no WAV file, and no decoder is installed.
    case noDecoder(path: String)
}

/// A program that turns a music file into raw 16-bit stereo at 44.1 kHz on its standard output.
public struct MusicDecoder: Sendable {
    /// Program and arguments for the file at an absolute path.
    let command: @Sendable (String) -> [String]

    public init(_ command: @escaping @Sendable (String) -> [String]) { self.command = command }

    public static let standard: [MusicDecoder] = [
        MusicDecoder { file in
            [
                "ffmpeg", "-v", "error", "-nostdin", "-i", "file:" + file, "-vn", "-f", "s16le",
                "-ac", "2", "-ar", "44100", "pipe:1",
            ]
        },
        MusicDecoder { file in
            [
                "gst-launch-1.0", "-q", "filesrc", "location=" + file, "!", "decodebin", "!",
                "audioconvert", "!", "audioresample", "!",
                "audio/x-raw,format=S16LE,channels=2,rate=44100", "!", "fdsink", "fd=1",
            ]
        },
        MusicDecoder { file in
            ["sox", file, "-t", "raw", "-e", "signed", "-b", "16", "-c", "2", "-r", "44100", "-"]
        },
        MusicDecoder { file in
            [
                "mpv", "--no-config", "--no-video", "--no-terminal", "--ao=pcm",
                "--ao-pcm-waveheader=no", "--ao-pcm-file=/dev/stdout", "--audio-format=s16",
                "--audio-channels=stereo", "--audio-samplerate=44100", "--", file,
            ]
        },
    ]
}

enum MusicFile {
    /// Recordings are mastered near full scale, Hannari's own music 9 dB below.
    static let gain: Float = 0.35

    /// Opens the file with whatever can read it; at its end it begins again.
    static func open(_ path: String, decoders: [MusicDecoder]) throws(MusicFileTrouble)
        -> any SoundSource
    {
        // Folders, pipes and devices may block or never end.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0
        else { throw .unreadable(path: path) }
        if let wave = WaveFile(path) { return wave }
        return try DecodedFile(path, decoders: decoders)
    }
}
