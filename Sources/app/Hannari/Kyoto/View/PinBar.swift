import Drawing
import Geography
import Gtk
import Platform

/// What can be done with the place of the pin, below the map.
final class PinBar {
    let widget: Revealer
    var onKeep: (() -> Void)?
    var onShare: (() -> Void)?
    var onHome: (() -> Void)?
    var onCentre: (() -> Void)?
    var onLook: (() -> Void)?
    var onClear: (() -> Void)?

    private let row = Box(.horizontal, spacing: 4)
    private let keep = Button(tr("Keep…"))
    private let share = Button(icon: "insert-image-symbolic", name: tr("Share card"))
    private let home = Button(icon: "user-home-symbolic", name: tr("Home is here"))
    private let look = Button(icon: "view-reveal-symbolic", name: tr("Look around"))
    private let centre = Button(icon: "find-location-symbolic", name: tr("Measure from here"))
    private let clear = Button(icon: "window-close-symbolic", name: tr("Take the pin away"))

    init() {
        row.addClass("pin-bar")
        keep.setAccessibleName(tr("Keep this place in the ranking"))
        for button in [keep, share, look, home, centre, clear] {
            button.addClass("flat")
            row.append(button)
        }
        keep.addClass("keep")
        widget = Revealer(row, .crossfade)
        widget.horizontalAlign = .centre
        widget.verticalAlign = .end
        widget.isClickThrough = true
        keep.onClick { [weak self] in self?.onKeep?() }
        share.onClick { [weak self] in self?.onShare?() }
        home.onClick { [weak self] in self?.onHome?() }
        look.onClick { [weak self] in self?.onLook?() }
        centre.onClick { [weak self] in self?.onCentre?() }
        clear.onClick { [weak self] in self?.onClear?() }
    }

    /// What the bar covers of a window.
    func covered(in size: ScreenSize) -> [ScreenRect] {
        guard isShown else { return [] }
        let width = Double(max(row.width, 280)) + 12
        return [
            ScreenRect(x: (size.width - width) / 2, y: size.height - 64, width: width, height: 64)
        ]
    }

    var isShown: Bool {
        get { widget.isRevealed }
        set {
            guard newValue != widget.isRevealed else { return }
            widget.isRevealed = newValue
            widget.isClickThrough = !newValue
        }
    }
}
