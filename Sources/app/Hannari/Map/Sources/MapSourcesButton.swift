import Gtk
import Platform

/// The button on a map that opens the list of maps.
final class MapSourcesButton {
    let widget = MenuButton(icon: "hannari-map-symbolic", name: tr("Choose a map"))

    private let list: MapSourcesList
    private let popover: Popover

    init(_ context: AppContext, _ host: any PageHost) {
        list = MapSourcesList(context, host)
        popover = Popover(list.widget)
        popover.addClass("map-sources")
        list.onLeave = { [weak popover] in popover?.popdown() }
        widget.setPopover(popover)
    }
}
