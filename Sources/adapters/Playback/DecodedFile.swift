import Glibc
import Music
import Platform

/// A music file read by a decoder program, block by block as it is played.
final class DecodedFile: SoundSource {
    private let path: String
    private let command: [String]
    private var child: ChildProcess
    private var bytes: [UInt8] = []
    /// Bytes that this run of the decoder has given.
    private var given = 0
    private(set) var trouble: MusicFileTrouble?

    /// Milliseconds that the decoder may take for a block; what players hold in store is longer.
    private static let patience: Int32 = 100
    /// A decoder that gives nothing for so many blocks in a row is stuck.
    private static let lateBlocks = 50
    private var late = 0

    init(_ path: String, decoders: [MusicDecoder]) throws(MusicFileTrouble) {
        self.path = path
        for decoder in decoders {
            let command = decoder.command(path)
            if let child = try? ChildProcess(command, talk: .output) {
                self.command = command
                self.child = child
                return
            }
        }
        throw .noDecoder(path: path)
    }

    deinit { child.end() }

    func render(addingTo frames: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        fill(frames.count * 4)
        let count = min(frames.count, bytes.count / 4)
        for i in 0..<count {
            frames[i] += SIMD2(sample(4 * i), sample(4 * i + 2))
        }
        bytes.removeFirst(4 * count)
    }

    func skipBlock() {
        fill(Synthesizer.blockFrames * 4)
        bytes.removeFirst(min(bytes.count / 4, Synthesizer.blockFrames) * 4)
    }

    private func sample(_ at: Int) -> Float {
        let value = Int16(bitPattern: UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8)
        return Float(value) / 32_768 * MusicFile.gain
    }

    /// Reads until that many bytes are there, starting the file again at its end.
    private func fill(_ wanted: Int) {
        var chunk = [UInt8](repeating: 0, count: 16_384)
        var end = pollfd(fd: child.stream, events: Int16(POLLIN), revents: 0)
        while bytes.count < wanted, trouble == nil {
            let count = read(child.stream, &chunk, chunk.count)
            if count > 0 {
                bytes += chunk[..<count]
                given += count
                late = 0
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0, errno == EAGAIN {
                end.fd = child.stream
                if poll(&end, 1, Self.patience) > 0 { continue }
                late += 1
                if late > Self.lateBlocks { trouble = .notMusic(path: path) }
                return
            } else {
                restart()
            }
        }
    }

    private func restart() {
        child.end()
        // Less than a tenth of a second is no music, and starting again at once would spin.
        guard given > 17_640, let again = try? ChildProcess(command, talk: .output) else {
            trouble = .notMusic(path: path)
            return
        }
        child = again
        given = 0
        // A frame cut in half at the end would swap left and right from here on.
        bytes.removeLast(bytes.count % 4)
    }
}
