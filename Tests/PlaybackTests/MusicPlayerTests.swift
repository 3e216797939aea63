import Glibc
import Music
import Testing

@testable import Playback

/// These run one after the other: each counts its own children and its own sound.
@Suite(.serialized) enum PlaybackSuite {}

extension PlaybackSuite {
    @Suite(
        .enabled(
            if: AudioServer.isInstalled("pulseaudio") && AudioServer.isInstalled("paplay"),
            "needs pulseaudio and pulseaudio-utils"))
    struct MusicPlayerTests {
        let log = StateLog()
        let server: AudioServer

        init() throws { server = try #require(AudioServer(), "the null sink did not start") }

        private func player(_ commands: [PlayerCommand]) -> MusicPlayer {
            let log = log
            return MusicPlayer(
                players: commands, volume: 1, onState: { log.add($0) },
                onFileTrouble: { log.add($0) })
        }

        @Test("plays, and is silent when muted, at volume 0 and when stopped (no. 45)")
        func plays() {
            let player = player([server.player])
            player.start()
            #expect(eventually(5) { log.states == [.playing] })
            #expect(eventually(5) { server.level() > 0.03 })
            player.isMuted = true
            #expect(eventually(3) { server.level() == 0 })
            player.isMuted = false
            #expect(eventually(3) { server.level() > 0.03 })
            let full = Samples.level(server.record(seconds: 2))
            player.volume = 0.5
            usleep(600_000)
            let half = Samples.level(server.record(seconds: 2))
            #expect(half > full / 8 && half < full / 2)
            player.volume = 0
            #expect(eventually(3) { server.level() == 0 })
            player.volume = 1
            #expect(eventually(3) { server.level() > 0.03 })
            player.stop()
            #expect(eventually(3) { server.level() == 0 })
            #expect(eventually(4) { Children.named("paplay").isEmpty })
            #expect(log.states == [.playing, .stopped])
        }

        @Test("no gap of 20 ms in six seconds of playing")
        func gapless() {
            let player = player([server.player])
            player.start()
            #expect(eventually(5) { server.level() > 0.03 })
            // Other tests may keep the computer too busy for the sound server now and then.
            let gaps = (0..<3).lazy.map { _ -> Double in
                let heard = server.record(seconds: 6)
                return heard.count >= 6 * 88_200 ? Samples.longestGap(heard) : .infinity
            }
            #expect(gaps.contains { $0 < 0.02 })
        }

        @Test("a killed player is replaced within three seconds")
        func killed() throws {
            let player = player([server.player])
            player.start()
            #expect(eventually(5) { server.level() > 0.03 })
            usleep(1_500_000)
            let first = try #require(Children.named("paplay").first)
            kill(first, SIGKILL)
            #expect(
                eventually(3) {
                    Children.named("paplay").contains { $0 != first } && server.level() > 0.03
                })
            #expect(log.states == [.playing])
        }

        @Test("a stopped player is noticed and replaced")
        func frozen() throws {
            let player = player([server.player])
            player.start()
            #expect(eventually(5) { server.level() > 0.03 })
            usleep(1_500_000)
            let first = try #require(Children.named("paplay").first)
            kill(first, SIGSTOP)
            #expect(
                eventually(4) {
                    Children.named("paplay").contains { $0 != first } && server.level() > 0.03
                })
            #expect(!Children.named("paplay").contains(first))
        }

        @Test("the sound server restarts and the music comes back by itself (no. 46)")
        func serverRestart() {
            let player = player([server.player])
            player.start()
            #expect(eventually(5) { server.level() > 0.03 })
            server.stop()
            usleep(300_000)
            server.start()
            #expect(eventually(6) { server.level() > 0.03 })
        }

        @Test("without a server the state says so, and music joins when one appears (no. 46)")
        func joinsLater() {
            server.stop()
            let player = player([server.player])
            player.start()
            #expect(eventually(5) { !log.states.isEmpty })
            guard case .noDevice(.refused(let words)) = log.states.first else {
                Issue.record("\(log.states)")
                return
            }
            #expect(!words.isEmpty)
            server.start()
            #expect(eventually(8) { server.level() > 0.03 })
            #expect(log.states.last == .playing)
        }

        @Test("a WAV player hands over to the next before its promise ends")
        func handOver() {
            let setup = Feeder.Setup(
                players: [server.wavePlayer], decoders: [], onState: { _ in },
                onFileTrouble: { _ in }, waveBytes: 3 * 176_400)
            let player = MusicPlayer(setup)
            player.start()
            #expect(eventually(5) { server.level() > 0.01 })
            let heard = server.record(seconds: 6)
            #expect(Samples.level(heard) > 0.02)
            #expect(Samples.longestGap(heard) < 0.25)
        }

        @Test("a flourish sounds alone and leaves no process")
        func flourish() {
            let player = player([server.player])
            player.play(Flourish.done)
            #expect(eventually(3) { server.level() > 0.001 })
            #expect(eventually(12) { Children.named("paplay").isEmpty })
            #expect(log.states.isEmpty)
        }
    }
}
