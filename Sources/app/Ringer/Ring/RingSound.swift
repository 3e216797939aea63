import Alarms
import CivilTime
import Music
import Platform
import Playback

/// The noise: a player that is made ready in silence, and sounds at the second.
final class RingSound {
    /// The name of its sound in mixers, a new one for each ring.
    private(set) var stream = ""
    /// Why nothing is heard, in the player's words.
    private(set) var trouble: String?
    var onTrouble: (() -> Void)?

    /// 0…1 as the ear feels it.
    var loudness = 0.0 {
        didSet { if loudness != oldValue { player?.volume = loudness } }
    }

    private var player: MusicPlayer?
    private var isSounding = false

    /// Starts a player that is silent so far; nothing changes when it is there.
    func prepare(_ tone: AlarmTone) {
        let music = tone.music
        if player == nil {
            let number = Int(SystemClock().now.seconds * 1000)
            stream = "Hannari-alarm-\(number)"
            player = MusicPlayer.forAlarms(stream: stream) { state in
                EventLoop.post { [weak self] in self?.take(state) }
            }
            player?.isMuted = true
        }
        player?.music = music
        player?.start()
    }

    /// Is heard from now on.
    func begin(_ loudness: Double) {
        isSounding = true
        self.loudness = loudness
        player?.volume = loudness
        player?.isMuted = false
    }

    /// A time was changed meanwhile: nothing is going to ring.
    func cancelPreparation() {
        if !isSounding { close() }
    }

    func stop() { close() }

    func close() {
        isSounding = false
        player?.close()
        player = nil
        trouble = nil
    }

    private func take(_ state: MusicPlayer.State) {
        let old = trouble
        switch state {
        case .playing, .stopped: trouble = nil
        case .noDevice(.noPlayer): trouble = tr("No program that plays sound is installed.")
        case .noDevice(.refused(let words)): trouble = words
        }
        if player == nil { trouble = nil }
        if trouble != old { onTrouble?() }
    }
}

extension AlarmTone {
    /// What the player plays; a name of a newer version is the usual sound.
    var music: MusicPlayer.Music {
        switch self {
        case .builtIn(let name): .alarm(AlarmSound(rawValue: name) ?? .bells)
        case .file(let path): .file(path)
        }
    }
}

/// A sound as a person tries it out: a few seconds, at the volume that the mixer has.
final class Preview {
    /// Seconds.
    static let length = 6.0

    private var player: MusicPlayer?
    private var end: LoopTimer?

    /// Plays a tone; nil ends the one that plays.
    func play(_ tone: AlarmTone?) {
        stop()
        guard let tone else { return }
        let player = MusicPlayer.forAlarms(stream: "Hannari-preview", onState: { _ in })
        player.music = tone.music
        player.volume = 0.6
        player.start()
        self.player = player
        end = LoopTimer(every: Self.length, repeats: false) { [weak self] in self?.stop() }
    }

    func stop() {
        player?.close()
        player = nil
        end = nil
    }
}
