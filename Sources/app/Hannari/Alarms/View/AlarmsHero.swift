import Alarms
import CivilTime
import Drawing
import Gtk
import Platform
import Ringing

/// The morning above the list: how long it is until the next ring.
final class AlarmsHero {
    let widget: Overlay

    private let model: AlarmsModel
    private let appearance: Appearance
    private let words = AlarmWords()
    private let area = DrawingArea()
    private let title = Label(classes: ["hero-title"])
    private let subtitle = Label(classes: ["hero-subtitle"])
    private let add = Button(icon: "list-add-symbolic", name: tr("Add an alarm"))

    /// Hours before an alarm at which the sky is quite dark.
    private static let night = 9.0

    init(_ model: AlarmsModel, _ appearance: Appearance) {
        self.model = model
        self.appearance = appearance
        widget = Overlay(area)
        area.setMinimumSize(height: 150)
        area.setDraw { [weak self] context, width, height in
            var painter = DawnPainter()
            painter.place = 0.68
            painter.paint(context, width: width, height: height, dawn: self?.dawn ?? 1)
        }
        for label in [title, subtitle] {
            label.xAlign = 0
            label.wraps = true
        }
        let texts = Box(.vertical, spacing: 2, [title, subtitle])
        texts.horizontalAlign = .start
        texts.verticalAlign = .end
        texts.setMargins(24, 18)
        texts.isClickThrough = true
        add.addClass("hero-add")
        add.horizontalAlign = .end
        add.verticalAlign = .start
        add.setMargins(20, 16)
        add.setAction("win.add-alarm")
        widget.addOverlay(texts)
        widget.addOverlay(add)
        observe(self) { hero in
            _ = hero.appearance.isDark
            hero.update()
        }
    }

    func onResize(_ body: @escaping (Double, Double) -> Void) { area.onResize(body) }

    /// Night until nine hours before, then more and more light.
    private var dawn: Double {
        guard let next = model.state.next else { return appearance.isDark ? 0.2 : 1 }
        let hours = (next.at - model.now) / 3600
        return min(1, max(0, 1 - hours / Self.night))
    }

    func update() {
        if let next = model.state.next {
            title.text = words.until(next.at - model.now)
            let label = model.alarm(next.alarm)?.label ?? ""
            let moment = words.moment(next.at)
            subtitle.text =
                label.isEmpty
                ? format(tr("The next ring: {moment}"), ["moment": moment])
                : format(
                    tr("The next ring: {moment} · {label}"), ["moment": moment, "label": label])
        } else {
            title.text = tr("No alarm is set")
            subtitle.text = tr("Sleep as long as you like.")
        }
        if case .waiting(let until)? = model.ring?.phase {
            title.text = tr("Good morning!")
            subtitle.text = format(
                tr("At {time} we ask whether you are still up."),
                ["time": words.formats.time(SystemZone.local.civil(at: until))])
        }
        // Dark letters before a light sky.
        widget.setClass("bright", dawn > 0.6)
        area.setAccessibleName(title.text)
        area.queueDraw()
    }
}
