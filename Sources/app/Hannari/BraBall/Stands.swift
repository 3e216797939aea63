import BraBall
import Music
import Playback

/// The crowd that answers to a verdict, through a player of its own.
final class Stands {
    private let model: BraBallModel
    private let settings: SettingsModel
    /// Made when it is first heard.
    private var player: MusicPlayer?

    init(_ model: BraBallModel, _ settings: SettingsModel) {
        self.model = model
        self.settings = settings
    }

    func answer(_ verdict: Verdict) {
        guard model.settings.isCrowdMuted != true, settings.volume > 0 else { return }
        // Without a sound device the game goes on in silence.
        let player = player ?? MusicPlayer(onState: { _ in })
        self.player = player
        player.volume = settings.volume
        switch verdict {
        case .bravo: player.play(Crowd.bravo)
        case .normal: player.play(Crowd.normal)
        case .out: player.play(Crowd.out)
        }
    }
}
