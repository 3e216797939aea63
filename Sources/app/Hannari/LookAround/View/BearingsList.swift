import Gtk
import Panorama
import Platform

/// The names along the horizon as a list that can be read, heard and chosen from.
final class BearingsList {
    let popover: Popover
    var onChoose: ((Landmark) -> Void)?

    private let list = ListBox()
    private var landmarks: [Landmark] = []

    init() {
        let scroll = ScrolledWindow(list)
        scroll.setMaximumHeight(360)
        scroll.setMinimumSize(width: 260)
        list.isSelectable = false
        list.setAccessibleName(tr("Names along the horizon"))
        popover = Popover(scroll)
        list.onActivate { [weak self] index in
            guard let self, landmarks.indices.contains(index) else { return }
            popover.popdown()
            onChoose?(landmarks[index])
        }
    }

    /// Lists landmarks clockwise from north.
    func show(_ landmarks: [Landmark]) {
        let sorted = landmarks.sorted { $0.sight.bearing < $1.sight.bearing }
        guard sorted != self.landmarks else { return }
        self.landmarks = sorted
        list.removeAll()
        for landmark in sorted {
            let label = Label(LookWords.bearing(landmark))
            label.xAlign = 0
            label.setMargins(8, 4)
            list.append(label)
        }
    }
}
