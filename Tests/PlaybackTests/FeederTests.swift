import Glibc
import Music
import Platform
import Testing

@testable import Playback

extension PlaybackSuite {
    /// What needs no sound server: players are programs that keep or refuse what they are given.
    @Suite struct FeederTests {
        let log = StateLog()
        let folder = TemporaryFolder.make()

        private func player(
            _ commands: [PlayerCommand], decoders: [MusicDecoder] = []
        ) -> MusicPlayer {
            let log = log
            return MusicPlayer(
                players: commands, decoders: decoders, volume: 1, onState: { log.add($0) },
                onFileTrouble: { log.add($0) })
        }

        /// Takes everything at once and keeps it.
        private func keeper(_ name: String) -> PlayerCommand {
            PlayerCommand(["sh", "-c", "exec cat > '\(folder)/\(name)'"], input: .raw)
        }

        private func kept(_ name: String) -> [Int16] {
            guard let file = fopen("\(folder)/\(name)", "r") else { return [] }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 2_000_000)
            return Samples.of(Array(bytes[..<fread(&bytes, 1, bytes.count, file)]))
        }

        @Test("no player installed: the state says so, and closing leaves nothing")
        func noPlayer() {
            let player = player([PlayerCommand(["hannari-no-such-player"], input: .raw)])
            player.start()
            #expect(eventually(3) { log.states == [.noDevice(.noPlayer)] })
            player.stop()
            #expect(eventually(3) { log.states.last == .stopped })
        }

        @Test("the next in the row is tried when one fails, and what the last one said is kept")
        func order() {
            let refusing = PlayerCommand(["sh", "-c", "echo no card >&2; exit 1"], input: .raw)
            let player = player([refusing, keeper("second")])
            player.start()
            #expect(eventually(3) { log.states == [.playing] })
            player.close()
            let hopeless = self.player([refusing, refusing])
            hopeless.start()
            #expect(eventually(3) { log.states.last == .noDevice(.refused("no card")) })
            hopeless.close()
            TemporaryFolder.remove(folder)
        }

        @Test("one that takes much before it finds no device does not count as playing")
        func swallower() {
            let late = PlayerCommand(
                ["sh", "-c", "head -c 327680 >/dev/null; echo no card >&2; exit 2"], input: .raw,
                store: 393_216)
            let player = player([late])
            player.start()
            #expect(eventually(8) { log.states.last == .noDevice(.refused("no card")) })
            #expect(!log.states.contains(.playing))
            player.close()
            TemporaryFolder.remove(folder)
        }

        @Test("a program that swallows everything gets no more than three seconds ahead")
        func leash() {
            let player = player([keeper("all")])
            player.start()
            usleep(1_500_000)
            player.close()
            let frames = kept("all").count / 2
            #expect(frames > 3 * 44_100 && frames < 6 * 44_100)
            TemporaryFolder.remove(folder)
        }

        @Test("the fade-out reaches the player whole: no step at the end")
        func fadeOut() {
            let player = player([keeper("fade")])
            player.start()
            usleep(500_000)
            player.stop()
            #expect(eventually(4) { Children.named("cat").isEmpty })
            let samples = kept("fade")
            #expect(samples.count > 88_200)
            #expect(samples.suffix(4).allSatisfy { abs(Int($0)) < 300 })
            TemporaryFolder.remove(folder)
        }

        @Test("closing ends the player at once")
        func close() {
            let player = player([keeper("close")])
            player.start()
            #expect(eventually(3) { !Children.named("cat").isEmpty })
            player.close()
            #expect(Children.named("cat").isEmpty)
            TemporaryFolder.remove(folder)
        }

        @Test("start and stop in quick succession ends as asked")
        func quick() {
            let player = player([keeper("quick")])
            for _ in 0..<20 {
                player.start()
                usleep(7_000)
                player.stop()
                usleep(5_000)
            }
            #expect(eventually(4) { Children.named("cat").isEmpty })
            player.start()
            #expect(eventually(3) { log.states.last == .playing })
            player.close()
            TemporaryFolder.remove(folder)
        }
    }
}
