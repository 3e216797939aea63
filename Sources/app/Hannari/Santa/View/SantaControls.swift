import Gtk
import Platform

/// The few buttons that float over the map; hidden in full screen until the pointer moves.
final class SantaControls {
    let widget: Revealer
    var onFollow: (() -> Void)?
    var onEdit: (() -> Void)?
    var onFullscreen: (() -> Void)?
    var onLook: (() -> Void)?

    private let settings: SettingsModel
    private let music: SantaMusic
    private let follow = Button(tr("Follow Santa"), classes: ["hud-button", "follow"])
    private let look = Button(icon: "find-location-symbolic", name: tr("Look at the map"))
    private let mute = Button(icon: "audio-volume-high-symbolic", name: tr("Mute the music"))
    private let volume = Scale(0...1, step: 0.05)
    private let edit = Button(icon: "go-home-symbolic", name: tr("Change home and arrival"))
    private let fullscreen = Button(icon: "view-fullscreen-symbolic", name: tr("Full screen"))

    /// - Parameter maps: the button that opens the list of maps.
    init(_ settings: SettingsModel, _ music: SantaMusic, maps: Widget) {
        self.settings = settings
        self.music = music
        volume.setMinimumSize(width: 96)
        volume.setAccessibleName(tr("Volume of the music"))
        volume.verticalAlign = .centre
        let sound = Box(.horizontal, spacing: 2, [mute, volume])
        sound.addClass("hud-button")
        mute.addClass("flat")
        for button in [look, edit, fullscreen] {
            button.addClass("hud-button")
            button.addClass("round")
        }
        maps.addClass("map-button")
        maps.verticalAlign = .centre
        let row = Box(.horizontal, spacing: 8, [follow, look, sound, maps, edit, fullscreen])
        row.addClass("hud-controls")
        widget = Revealer(row, .crossfade)
        widget.isRevealed = true
        widget.horizontalAlign = .end
        widget.verticalAlign = .end
        follow.isVisible = false
        look.isVisible = false
        listen()
    }

    private func listen() {
        follow.onClick { [weak self] in self?.onFollow?() }
        look.onClick { [weak self] in self?.onLook?() }
        edit.onClick { [weak self] in self?.onEdit?() }
        fullscreen.onClick { [weak self] in self?.onFullscreen?() }
        mute.onClick { [weak self] in self?.music.toggleMute() }
        volume.value = settings.volume
        volume.onChange { [weak self] value in
            guard let self, abs(settings.volume - value) > 0.001 else { return }
            settings.volume = value
            if value > 0 { settings.isMuted = false }
        }
        observe(self) { $0.showSound() }
    }

    private func showSound() {
        let silent = music.isSilent
        mute.setIcon(silent ? "audio-volume-muted-symbolic" : "audio-volume-high-symbolic")
        let name = silent ? tr("Let the music play") : tr("Mute the music")
        mute.tooltip = name
        mute.setAccessibleName(name)
        let volume = settings.volume
        if abs(self.volume.value - volume) > 0.001 { self.volume.value = volume }
    }

    /// Whether the map has been dragged away from Santa.
    var offersFollowing: Bool {
        get { follow.isVisible }
        set { if follow.isVisible != newValue { follow.isVisible = newValue } }
    }

    /// Offers the way between the scene and the map; nil when there is no scene.
    func offerLook(showsScene: Bool?) {
        let isOffered = showsScene != nil
        if look.isVisible != isOffered { look.isVisible = isOffered }
        guard let showsScene else { return }
        let name = showsScene ? tr("Look at the map") : tr("Back to the picture")
        guard look.tooltip != name else { return }
        look.tooltip = name
        look.setAccessibleName(name)
        look.setIcon(showsScene ? "find-location-symbolic" : "weather-snow-symbolic")
    }
}
