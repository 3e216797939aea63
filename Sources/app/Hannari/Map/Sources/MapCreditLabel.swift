import Gtk

/// Whom the chosen map is owed to, in a corner of the map.
final class MapCreditLabel {
    let widget = Label(classes: ["map-credit"])

    private let maps: MapSources

    init(_ context: AppContext) {
        maps = context.maps
        widget.horizontalAlign = .start
        widget.verticalAlign = .end
        widget.isClickThrough = true
        widget.ellipsize()
        observe(self) { label in
            let credit = label.maps.credit
            label.widget.text = credit
            label.widget.isVisible = !credit.isEmpty
        }
    }
}
