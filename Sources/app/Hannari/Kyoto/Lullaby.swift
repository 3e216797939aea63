import Canvas
import Drawing
import Geography
import Gtk
import Music
import Platform
import Playback
import Streets

/// The street lullaby: the streets of the counting song light up one after another, while a music
/// box hums it.
final class StreetLullaby: KyotoExtra {
    private static let icon = "audio-x-generic-symbolic"

    private weak var page: KyotoPage?
    private let city: StreetMap
    private let song: Lullaby
    private let settings: SettingsModel
    private let appearance: Appearance
    private let button = Button(icon: StreetLullaby.icon, name: tr("Street lullaby"))
    private var player: MusicPlayer?
    /// When it began, on the clock of frames; nil while nothing is sung.
    private var start: Double?
    private var said: Int?

    /// Nil without the streets that it sings of.
    init?(_ page: KyotoPage) {
        guard let city = page.context.city.map,
            let song = Lullaby(city.song, starts: StreetSong.starts, end: StreetSong.end)
        else { return nil }
        self.page = page
        self.city = city
        self.song = song
        settings = page.context.settings
        appearance = page.context.appearance
        // Light lies under the names, the card over everything.
        let below = page.earth.underNames
        page.earth.underNames = { [weak self] context, frame in
            below?(context, frame)
            self?.paint(context, frame, isCard: false)
        }
        page.map.painters.append { [weak self] context, frame in
            self?.paint(context, frame, isCard: true)
        }
        button.onClick { [weak self] in self?.toggle() }
        page.furniture.add(button)
        let keys = KeyController()
        keys.listenFirst()
        keys.onPress { [weak self] key, _ in
            guard let self, key == "Escape", start != nil else { return false }
            stop()
            return true
        }
        page.widget.add(keys)
        observe(self) { lullaby in
            lullaby.player?.volume = lullaby.settings.volume
            lullaby.player?.isMuted = lullaby.settings.isMuted
        }
    }

    // MARK: KyotoExtra

    var actions: [Action] {
        [Action("kyoto-lullaby") { [weak self] in self?.toggle() }]
    }

    var menuEntries: [(label: String, action: String)] {
        [(tr("Street Lullaby"), "win.kyoto-lullaby")]
    }

    var shortcuts: [Shortcut] {
        [Shortcut(keys: ["L"], meaning: tr("Sing the street lullaby, or stop it"))]
    }

    var isAnimating: Bool { start != nil }

    func press(_ key: String) -> Bool {
        guard key == "l" || key == "L" else { return false }
        toggle()
        return true
    }

    func disappear() { stop() }

    // MARK: Singing

    private func toggle() {
        if start == nil { sing() } else { stop() }
    }

    private func sing() {
        guard let page else { return }
        page.flight?.cancel()
        start = monotonicTime()
        said = nil
        show(icon: "media-playback-stop-symbolic", name: tr("Stop the street lullaby"))
        let size = page.map.model.viewport.size
        // The card stands at the bottom.
        let padding = ScreenInsets(
            top: 40, left: 30, bottom: LullabyPainter.room(in: size), right: 70)
        page.map.model.fly(
            to: .framing(LullabyPainter.places(of: city), in: size, padding: padding))
        let player = MusicPlayer(
            volume: settings.volume, isMuted: settings.isMuted, onState: { _ in })
        player.play(StreetSong.score)
        self.player = player
        page.map.isAnimated = true
    }

    private func stop() {
        guard start != nil else { return }
        start = nil
        player?.close()
        player = nil
        show(icon: Self.icon, name: tr("Street lullaby"))
        guard let page else { return }
        page.describe()
        page.map.redraw()
    }

    private func show(icon: String, name: String) {
        button.setIcon(icon)
        button.tooltip = name
        button.setAccessibleName(name)
    }

    // MARK: Picture

    private func paint(_ context: Context, _ frame: MapFrame, isCard: Bool) {
        guard let start else { return }
        let seconds = max(monotonicTime() - start, 0)
        guard seconds < song.duration else {
            // Not while painting.
            Task { [weak self] in self?.stop() }
            return
        }
        let isCalm = appearance.reducesMotion
        let state = song.state(at: seconds, isCalm: isCalm)
        let painter = LullabyPainter(city, palette: appearance.palette)
        if isCard {
            say(state.word)
            guard let word = state.word, let card = card(word) else { return }
            let age = seconds - song.starts[word]
            painter.draw(
                context, card, frame.viewport.size, opacity: isCalm ? 1 : min(age / 0.12 + 0.35, 1))
        } else {
            painter.draw(context, frame.viewport, glow: state.glow)
        }
    }

    private func card(_ number: Int) -> LullabyPainter.Card? {
        let word = song.words[number]
        guard let street = city.street(word.street) else { return nil }
        let isJapanese = Translation.language == "ja"
        return LullabyPainter.Card(
            word: isJapanese ? word.reading : "\(word.reading)  \(word.word)",
            title: isJapanese ? street.name.japanese : street.name.english,
            detail: isJapanese
                ? street.name.reading : "\(street.name.japanese)  \(street.name.reading)")
    }

    /// Tells a screen reader which street is sung.
    private func say(_ number: Int?) {
        guard number != said else { return }
        said = number
        guard let number, let card = card(number) else { return }
        page?.map.area.setAccessibleDescription("\(card.title) \(card.detail)")
    }
}
