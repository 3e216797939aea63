import Glibc
import Music

/// A WAV file (PCM of 8 to 32 bits or 32-bit float, any rate, any channels), played round and round.
final class WaveFile: SoundSource {
    /// The head of the file: where the samples are and how to read them.
    private struct Layout {
        var start = 0
        var bytes = 0
        var channels = 0
        var rate = 0
        var bits = 0
        var isFloat = false
        var frameBytes: Int { channels * bits / 8 }
        var frames: Int { frameBytes > 0 ? bytes / frameBytes : 0 }
    }

    private let file: Int32
    private let path: String
    private let layout: Layout
    /// Place of the next sample, in frames of the file.
    private var place = 0.0
    private var window: [UInt8] = []
    /// First frame that the window holds.
    private var windowStart = 0
    private(set) var trouble: MusicFileTrouble?

    /// Nil when the file is not a WAV file that this can read.
    init?(_ path: String) {
        file = open(path, O_RDONLY | O_CLOEXEC)
        self.path = path
        guard file >= 0 else { return nil }
        guard let layout = Self.layout(of: file), layout.frames > layout.rate / 10 else {
            close(file)
            return nil
        }
        self.layout = layout
    }

    deinit { close(file) }

    func render(addingTo frames: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        let step = Double(layout.rate) / Double(Synthesizer.sampleRate)
        for i in frames.indices {
            let first = Int(place)
            let a = frame(first)
            let b = frame(first + 1 < layout.frames ? first + 1 : 0)
            // Straight between neighbours: plain, and exact for files at 44.1 kHz.
            frames[i] += (a + (b - a) * Float(place - Double(first))) * MusicFile.gain
            advance(step)
        }
    }

    func skipBlock() {
        advance(
            Double(Synthesizer.blockFrames) * Double(layout.rate) / Double(Synthesizer.sampleRate))
    }

    private func advance(_ step: Double) {
        place += step
        if place >= Double(layout.frames) {
            place = place.truncatingRemainder(dividingBy: Double(layout.frames))
        }
    }

    /// One frame as left and right within ±1.
    private func frame(_ number: Int) -> SIMD2<Float> {
        let size = layout.frameBytes
        var at = (number - windowStart) * size
        if at < 0 || at + size > window.count {
            load(number)
            at = 0
            guard window.count >= size else { return .zero }
        }
        let left = sample(at)
        return SIMD2(left, layout.channels == 1 ? left : sample(at + layout.bits / 8))
    }

    /// Reads a stretch of the file that begins with that frame.
    private func load(_ number: Int) {
        let size = layout.frameBytes
        let count = min(16_384 / size + 1, layout.frames - number) * size
        window = [UInt8](repeating: 0, count: max(0, count))
        let got = pread(file, &window, window.count, layout.start + number * size)
        if got < window.count {
            trouble = .unreadable(path: path)
            window = Array(window.prefix(max(0, got)))
        }
        windowStart = number
    }

    private func sample(_ at: Int) -> Float {
        switch layout.bits {
        case 8: return (Float(window[at]) - 128) / 128
        case 16: return Float(Int16(truncatingIfNeeded: little(at, 2))) / 32_768
        case 24: return Float(Int32(truncatingIfNeeded: little(at, 3) << 8)) / 2_147_483_648
        default:
            let word = UInt32(little(at, 4))
            guard layout.isFloat else { return Float(Int32(bitPattern: word)) / 2_147_483_648 }
            let value = Float(bitPattern: word)
            return value.isFinite ? max(-1, min(1, value)) : 0
        }
    }

    private func little(_ at: Int, _ count: Int) -> Int { Self.little(window, at, count) }

    private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }

    /// Walks the chunks until the samples begin.
    private static func layout(of file: Int32) -> Layout? {
        var size = stat()
        guard fstat(file, &size) == 0 else { return nil }
        var head = [UInt8](repeating: 0, count: 12)
        guard pread(file, &head, 12, 0) == 12, Array("RIFF".utf8) == Array(head[0..<4]),
            Array("WAVE".utf8) == Array(head[8..<12])
        else { return nil }
        var layout = Layout()
        var at = 12
        while at + 8 <= size.st_size {
            var chunk = [UInt8](repeating: 0, count: 34)
            let got = pread(file, &chunk, chunk.count, at)
            guard got >= 8 else { return nil }
            let length = little(chunk, 4, 4)
            switch String(decoding: chunk[0..<4], as: UTF8.self) {
            case "fmt ":
                guard got >= 24 else { return nil }
                var tag = little(chunk, 8, 2)
                // WAVE_FORMAT_EXTENSIBLE keeps the real format in its GUID.
                if tag == 0xFFFE, got >= 34 { tag = little(chunk, 32, 2) }
                layout.channels = little(chunk, 10, 2)
                layout.rate = little(chunk, 12, 4)
                layout.bits = little(chunk, 22, 2)
                layout.isFloat = tag == 3
                let widths = tag == 3 ? [32] : tag == 1 ? [8, 16, 24, 32] : []
                guard widths.contains(layout.bits), (1...32).contains(layout.channels),
                    (1_000...768_000).contains(layout.rate)
                else { return nil }
            case "data":
                layout.start = at + 8
                layout.bytes = min(length, size.st_size - at - 8)
                return layout
            default: break
            }
            at += 8 + length + length % 2
        }
        return nil
    }
}
