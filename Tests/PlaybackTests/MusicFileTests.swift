import Glibc
import Music
import Platform
import Testing

@testable import Playback

extension PlaybackSuite {
    @Suite struct MusicFileTests {
        let folder = TemporaryFolder.make()

        private func write(_ bytes: [UInt8], _ name: String) -> String {
            let path = "\(folder)/\(name)"
            if let file = fopen(path, "w") {
                fwrite(bytes, 1, bytes.count, file)
                fclose(file)
            }
            return path
        }

        private func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }

        /// A WAV file of a constant half of full scale.
        private func wave(bits: Int, channels: Int, rate: Int, frames: Int, tag: Int = 1) -> [UInt8]
        {
            let sample: [UInt8] =
                switch (bits, tag) {
                case (8, _): [192]
                case (32, 3): little(Int(Float(0.5).bitPattern), 4)
                default: little(1 << (bits - 2), bits / 8)
                }
            let data = (0..<frames * channels).flatMap { _ in sample }
            return Array("RIFF".utf8) + little(data.count + 36 + 12, 4) + Array("WAVE".utf8)
                + Array("LIST".utf8) + little(3, 4) + [1, 2, 3, 0] + Array("fmt ".utf8)
                + little(16, 4) + little(tag, 2) + little(channels, 2) + little(rate, 4)
                + little(rate * channels * bits / 8, 4) + little(channels * bits / 8, 2)
                + little(bits, 2) + Array("data".utf8) + little(data.count, 4) + data
        }

        private func block(_ source: inout any SoundSource) -> [SIMD2<Float>] {
            var frames = [SIMD2<Float>](repeating: .zero, count: Synthesizer.blockFrames)
            frames.withUnsafeMutableBufferPointer { source.render(addingTo: $0) }
            return frames
        }

        @Test("WAV of any width, rate and number of channels is read and goes round")
        func wave() throws {
            let kinds = [
                (8, 1, 8_000, 1), (16, 2, 44_100, 1), (24, 2, 48_000, 1), (32, 6, 96_000, 1),
                (32, 1, 22_050, 3),
            ]
            for (bits, channels, rate, tag) in kinds {
                let bytes = wave(
                    bits: bits, channels: channels, rate: rate, frames: rate / 5, tag: tag)
                let path = write(bytes, "\(bits)-\(channels).wav")
                var source = try MusicFile.open(path, decoders: [])
                for _ in 0..<30 {
                    let frames = block(&source)
                    #expect(
                        frames.allSatisfy {
                            abs($0.x - 0.5 * MusicFile.gain) < 0.002
                                && abs($0.y - 0.5 * MusicFile.gain) < 0.002
                        })
                }
                #expect(source.trouble == nil)
            }
            TemporaryFolder.remove(folder)
        }

        @Test("what is no music says so, and so does a file that is not there")
        func troubles() {
            let path = write(Array("こんにちは".utf8), "letter.txt")
            #expect(throws: MusicFileTrouble.noDecoder(path: path)) {
                try MusicFile.open(path, decoders: [])
            }
            #expect(throws: MusicFileTrouble.unreadable(path: "\(folder)/none")) {
                try MusicFile.open("\(folder)/none", decoders: MusicDecoder.standard)
            }
            // Cut off at any place, a WAV file is refused or played, never a crash.
            let whole = wave(bits: 16, channels: 2, rate: 44_100, frames: 5_000)
            for length in [0, 3, 12, 20, 43, 56, 57, 60, 9_000, whole.count - 1] {
                let path = write(Array(whole[..<length]), "cut.wav")
                if var source = try? MusicFile.open(path, decoders: []) { _ = block(&source) }
            }
            TemporaryFolder.remove(folder)
        }

        @Test("folders, pipes and devices are refused at once", .timeLimit(.minutes(1)))
        func noFiles() {
            let pipe = "\(folder)/pipe.wav"
            #expect(mkfifo(pipe, 0o600) == 0)
            for path in [folder, pipe, "/dev/zero", "/dev/tty", "\(folder)/none.wav", ""] {
                #expect(throws: MusicFileTrouble.unreadable(path: path)) {
                    try MusicFile.open(path, decoders: MusicDecoder.standard)
                }
            }
            TemporaryFolder.remove(folder)
        }

        @Test("a broken file falls back to Jingle Bells and tells")
        func fallBack() {
            let path = write(Array("not music at all".utf8), "broken.ogg")
            let log = StateLog()
            let player = MusicPlayer(
                players: [PlayerCommand(["sh", "-c", "exec cat >/dev/null"], input: .raw)],
                decoders: [MusicDecoder { ["sh", "-c", "exit 1", $0] }], volume: 1,
                onState: { log.add($0) }, onFileTrouble: { log.add($0) })
            player.music = .file(path)
            player.start()
            #expect(eventually(4) { log.fileTroubles == [.notMusic(path: path)] })
            #expect(eventually(4) { log.states == [.playing] })
            player.close()
            TemporaryFolder.remove(folder)
        }

        @Test("a decoder is started again at the end of its file, so that it goes round")
        func decoder() throws {
            // 0.2 s of a constant quarter of full scale, from a program.
            let decoder = MusicDecoder { _ in
                ["sh", "-c", "head -c 35280 /dev/zero | tr '\\0' '\\040'"]
            }
            var source = try MusicFile.open(write([1], "x.mp3"), decoders: [decoder])
            let level = Float(0x2020) / 32_768 * MusicFile.gain
            var good = 0
            for _ in 0..<60 where block(&source).allSatisfy({ abs($0.x - level) < 1e-4 }) {
                good += 1
            }
            #expect(good >= 58)
            #expect(source.trouble == nil)
            TemporaryFolder.remove(folder)
        }

        @Test(
            "sox decodes what WAV is not",
            .enabled(if: AudioServer.isInstalled("sox"), "needs sox"))
        func sox() throws {
            let path = "\(folder)/tone.flac"
            let pid = try Spawn.start([
                "sox", "-n", "-r", "48000", "-c", "1", path, "synth", "1", "sine", "440",
            ])
            waitpid(pid, nil, 0)
            var source = try MusicFile.open(
                path,
                decoders: [
                    MusicDecoder { ["hannari-no-such-decoder", $0] }, MusicDecoder.standard[2],
                ])
            var loud = 0
            for _ in 0..<100 where block(&source).contains(where: { abs($0.x) > 0.2 }) { loud += 1 }
            #expect(loud > 90)
            TemporaryFolder.remove(folder)
        }
    }
}
