import Gtk

/// Whom the chosen map is owed to, in a corner of the map.
final class MapCreditLabel {
    let widget = Label(classes: ["map-credit"])

    /// Whether the map itself is out of sight, so that nothing is owed.
    var isCovered = false { didSet { if isCovered != oldValue { show() } } }

    private let maps: MapSources

    init(_ context: AppContext) {
        maps = context.maps
        widget.horizontalAlign = .start
        widget.verticalAlign = .end
        widget.isClickThrough = true
        widget.ellipsize()
        observe(self) { $0.show() }
    }

    private func show() {
        let credit = maps.credit
        widget.text = credit
        widget.isVisible = !credit.isEmpty && !isCovered
    }
}
