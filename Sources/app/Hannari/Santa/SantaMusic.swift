import Gtk
import Music
import Observation
import Platform
import Playback
import Santa

/// The bells of the page: they follow the settings and media keys, and a quiet notice tells when
/// nothing is heard.
@Observable final class SantaMusic {
    /// Whether a media key or another program has stopped the music for now. Mute is the person's
    /// own, and nobody else lifts it.
    private(set) var isPaused = false

    @ObservationIgnored private let settings: SettingsModel
    @ObservationIgnored private weak var host: (any PageHost)?
    @ObservationIgnored private let remote: MediaRemote
    @ObservationIgnored private var player: MusicPlayer?
    @ObservationIgnored private var isWanted = false
    /// Whether no other Hannari of this session plays; nil until the session bus has answered.
    @ObservationIgnored private var isOurTurn: Bool?
    @ObservationIgnored private var isQuietHour = false
    @ObservationIgnored private var secondsLeft: Double?

    init(_ settings: SettingsModel, _ host: any PageHost) {
        self.settings = settings
        self.host = host
        remote = MediaRemote(
            identity: "Hannari", desktopEntry: Product.identifier,
            status: MediaRemote.Status(
                playback: .stopped, volume: settings.volume, title: tr("Jingle bells")))
        remote.onTurn = { [weak self] in self?.turn(isOurs: $0) }
        remote.onCommand = { [weak self] in self?.obey($0) }
        observe(self) { $0.follow() }
    }

    /// Whether nothing would be heard because somebody wants it so.
    var isSilent: Bool { settings.isMuted || settings.volume == 0 || isPaused }

    func start() {
        isWanted = true
        isPaused = false
        remote.join()
        update()
    }

    func stop() {
        isWanted = false
        remote.leave()
        isOurTurn = nil
        update()
        host?.dismiss("sound")
        host?.dismiss("turn")
    }

    func toggleMute() {
        if isPaused {
            isPaused = false
            settings.isMuted = false
        } else {
            settings.isMuted.toggle()
        }
        update()
    }

    /// Sleigh bells come near, and a chime rings as he touches the roof.
    /// - Parameter hour: of home's clocks.
    func follow(_ state: FlightState, hour: Int) {
        let before = secondsLeft ?? 0
        secondsLeft = state.secondsLeft
        let isQuiet = settings.quietHours?.silences(hour, state) == true
        if isQuiet != isQuietHour {
            isQuietHour = isQuiet
            update()
        }
        // A jump in time, such as the end of a rehearsal, is no landing.
        let isDue = before > Flourish.landingChime && state.secondsLeft <= Flourish.landingChime
        if isDue, before - state.secondsLeft < 3, state.secondsLeft > 0, isOurTurn == true {
            player?.play(Flourish.landing)
        }
    }

    private var mayPlay: Bool { isWanted && isOurTurn == true && !isPaused && !isQuietHour }

    /// Starts or stops the player as all that has a say wants it.
    private func update() {
        if mayPlay, player == nil {
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
        if mayPlay { player?.start() } else { player?.stop() }
        tell()
    }

    private func follow() {
        let volume = settings.volume
        let isMuted = settings.isMuted
        let file = settings.musicFile
        tell()
        guard let player else { return }
        player.volume = volume
        player.isMuted = isMuted
        let music: MusicPlayer.Music = file.map { .file($0) } ?? .jingleBells
        if player.music != music { player.music = music }
    }

    // MARK: The desktop

    private func tell() {
        let title = settings.musicFile.map { String($0.split(separator: "/").last ?? "") }
        remote.status = MediaRemote.Status(
            playback: !isWanted ? .stopped : mayPlay ? .playing : .paused,
            volume: settings.volume, title: title ?? tr("Jingle bells"))
    }

    private func turn(isOurs: Bool) {
        isOurTurn = isOurs
        update()
        guard !isOurs, isWanted else { return host?.dismiss("turn") ?? () }
        host?.show(
            Notice(
                name: "turn",
                text: tr("Another Hannari is playing the music already, so this one is quiet.")))
    }

    private func obey(_ command: MediaRemote.Command) {
        switch command {
        case .play: isPaused = false
        case .pause, .stop: isPaused = true
        case .playPause: isPaused.toggle()
        case .volume(let volume): settings.volume = volume
        case .raise: host?.window.present()
        }
        update()
    }

    // MARK: What is to be told

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
