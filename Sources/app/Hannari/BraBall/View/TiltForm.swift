import Gtk
import Motion
import Platform

/// How the field is tilted: sensor or hand, level, directions, sensitivity.
final class TiltForm {
    let widget: Popover

    private let model: BraBallModel
    private let words = BraBallWords()
    private let state = Label(classes: ["soft"])
    private let sensor = Switch()
    private let level = Button(tr("Level here"))
    private let flat = Button(tr("Level on a table"))
    private let flipX = Switch()
    private let flipY = Switch()
    private let turn = DropDown([
        tr("As the desktop says"), tr("Upright"), tr("A quarter to the left"), tr("Upside down"),
        tr("A quarter to the right"),
    ])
    private let sensitivity = Scale(0.2...3, step: 0.1)

    init(_ model: BraBallModel) {
        self.model = model
        state.wraps = true
        state.xAlign = 0
        state.setMaximumWidth(characters: 36)
        sensitivity.setMinimumSize(width: 150)
        let content = Box(
            .vertical, spacing: 8,
            [
                Label(tr("Tilting"), classes: ["form-heading"]), state,
                Self.row(tr("Use the motion sensor"), sensor),
                Self.row(tr("Sensitivity"), sensitivity),
                Self.row(tr("Swap left and right"), flipX),
                Self.row(tr("Swap up and down"), flipY),
                Self.row(tr("The picture is turned"), turn),
                Box(.horizontal, spacing: 8, [level, flat]),
            ])
        content.addClass("popover-form")
        widget = Popover(content)
        listen()
    }

    private func listen() {
        let model = model
        sensor.onToggle { isOn in
            if model.settings.ignoresSensor != !isOn { model.settings.ignoresSensor = !isOn }
        }
        flipX.onToggle { if model.settings.flipsX != $0 { model.settings.flipsX = $0 } }
        flipY.onToggle { if model.settings.flipsY != $0 { model.settings.flipsY = $0 } }
        turn.onChange { index in
            let quarters = index == 0 ? nil : index - 1
            if model.settings.turn != quarters { model.settings.turn = quarters }
        }
        sensitivity.onChange { value in
            if abs((model.settings.sensitivity ?? 1) - value) > 0.01 {
                model.settings.sensitivity = value
            }
        }
        level.onClick { model.levelHere() }
        flat.onClick { model.settings.level = nil }
        observe(self) { $0.show() }
    }

    private func show() {
        let settings = model.settings
        sensor.isActive = settings.ignoresSensor != true
        flipX.isActive = settings.flipsX == true
        flipY.isActive = settings.flipsY == true
        let choice = settings.turn.map { $0 + 1 } ?? 0
        if turn.selectedIndex != choice { turn.selectedIndex = choice }
        sensitivity.value = settings.sensitivity ?? 1
        flat.isSensitive = settings.level != nil
        level.isSensitive = model.canLevel
        let hasSensor = model.sensor != .none
        for widget in [sensor, flipX, flipY, turn] as [Widget] {
            widget.isSensitive = hasSensor
        }
        state.text =
            switch model.sensor {
            case .none: tr("No motion sensor found: mouse, arrow keys or a finger tilt the field.")
            case .using(let name, hasBadMount: false):
                format(tr("Motion sensor: {name}"), ["name": name])
            case .using(let name, hasBadMount: true):
                format(
                    tr(
                        "Motion sensor: {name}. It does not say properly how it is built in, so directions may be swapped: set them right below."
                    ), ["name": name])
            case .trouble(let trouble, let name): words.trouble(trouble, name: name)
            }
    }

    private static func row(_ title: String, _ control: Widget) -> Widget {
        let label = Label(title)
        label.xAlign = 0
        label.expandsHorizontally = true
        label.setTarget(control)
        control.setAccessibleName(title)
        control.verticalAlign = .centre
        return Box(.horizontal, spacing: 24, [label, control])
    }
}
