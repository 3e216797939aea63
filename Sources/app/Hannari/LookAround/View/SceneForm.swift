import Gtk
import Platform

/// Chooses the hour and the height of the computed view.
final class SceneForm {
    let popover: Popover
    /// Told of another hour (nil is now) or height in metres.
    var onChange: ((_ hour: Double?, _ height: Double) -> Void)?

    private let now = Switch()
    private let hour = Scale(0...23.75, step: 0.25)
    private let height = DropDown(LookWords.heightNames)
    private let shown = Label(classes: ["hint"])
    private var isSetting = false

    init() {
        let live = Label(tr("The time that it is"))
        live.xAlign = 0
        live.expandsHorizontally = true
        live.setTarget(now)
        now.setAccessibleName(tr("The time that it is"))
        hour.setAccessibleName(tr("Hour of the day"))
        height.setAccessibleName(tr("Height of the eye"))
        hour.setMinimumSize(width: 240)
        shown.xAlign = 0
        let box = Box(
            .vertical, spacing: 10,
            [
                Box(.horizontal, spacing: 16, [live, now]), hour, shown,
                Self.heading(tr("Height of the eye")), height,
            ])
        box.setMargins(8, 8)
        popover = Popover(box)
        now.isActive = true
        hour.isSensitive = false
        now.onToggle { [weak self] isNow in
            self?.hour.isSensitive = !isNow
            self?.changed()
        }
        hour.onChange { [weak self] _ in self?.changed() }
        height.onChange { [weak self] _ in self?.changed() }
    }

    private static func heading(_ text: String) -> Widget {
        let label = Label(text, classes: ["form-heading"])
        label.xAlign = 0
        return label
    }

    /// Shows a height, an hour and the time there in words.
    func show(hour: Double, height: Double, text: String) {
        isSetting = true
        defer { isSetting = false }
        if now.isActive { self.hour.value = hour }
        shown.text = text
        let index = LookWords.heights.firstIndex { $0 >= height } ?? 0
        if self.height.selectedIndex != index { self.height.selectedIndex = index }
    }

    private func changed() {
        guard !isSetting else { return }
        onChange?(
            now.isActive ? nil : hour.value,
            LookWords.heights[min(height.selectedIndex, LookWords.heights.count - 1)])
    }
}
