import Gtk
import Music
import Platform
import Playback
import Santa

/// The bells of the page: they follow the settings, and a quiet notice tells when nothing is heard.
final class SantaMusic {
    private let settings: SettingsModel
    private weak var host: (any PageHost)?
    private var player: MusicPlayer?
    private var isWanted = false
    private var secondsLeft: Double?

    init(_ settings: SettingsModel, _ host: any PageHost) {
        self.settings = settings
        self.host = host
        observe(self) { $0.follow() }
    }

    func start() {
        isWanted = true
        if player == nil {
            player = MusicPlayer(
                volume: settings.volume, isMuted: settings.isMuted,
                onState: { [weak self] state in
                    Task { @MainActor in self?.changed(state) }
                },
                onFileTrouble: { [weak self] _ in
                    Task { @MainActor in self?.fileTrouble() }
                })
            follow()
        }
        player?.start()
    }

    func stop() {
        isWanted = false
        player?.stop()
        host?.dismiss("sound")
    }

    /// Sleigh bells come near, and a chime rings as he touches the roof.
    func follow(_ state: FlightState) {
        let before = secondsLeft ?? 0
        secondsLeft = state.secondsLeft
        // A jump in time, such as the end of a rehearsal, is no landing.
        let isDue = before > Flourish.landingChime && state.secondsLeft <= Flourish.landingChime
        if isDue, before - state.secondsLeft < 3, state.secondsLeft > 0 {
            player?.play(Flourish.landing)
        }
    }

    private func follow() {
        let volume = settings.volume
        let isMuted = settings.isMuted
        let file = settings.musicFile
        guard let player else { return }
        player.volume = volume
        player.isMuted = isMuted
        let music: MusicPlayer.Music = file.map { .file($0) } ?? .jingleBells
        if player.music != music { player.music = music }
    }

    private func changed(_ state: MusicPlayer.State) {
        switch state {
        case .playing, .stopped: host?.dismiss("sound")
        case .noDevice(.noPlayer):
            host?.show(
                Notice(
                    name: "sound",
                    text: tr("There is no player for the bells. Please install pulseaudio-utils.")))
        case .noDevice(.refused):
            host?.show(
                Notice(
                    name: "sound",
                    text: tr("No loudspeaker was found. The bells join in as soon as there is one.")
                ))
        }
    }

    private func fileTrouble() {
        host?.show(
            Notice(
                name: "music",
                text: tr("Your piece of music could not be played, so the bells are playing.")))
    }
}
