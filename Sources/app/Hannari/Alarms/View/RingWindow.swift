import Alarms
import Canvas
import CivilTime
import Drawing
import Gtk
import Platform
import Ringing

/// The whole screen while an alarm rings: a night that becomes morning with every shake.
final class RingWindow {
    private let window: ApplicationWindow
    private let context: AppContext
    private let model: AlarmsModel
    private let words = AlarmWords()
    private let area = DrawingArea()
    private let sun = DrawingArea()
    private let top: Box
    private let bottom: Box
    private let time = Label(classes: ["ring-time"])
    private let name = Label(classes: ["ring-name"])
    private let talk = Label(classes: ["ring-talk"])
    private let up = Button(tr("I’m up!"), classes: ["ring-up"])
    private let wayOut: WayOutForm
    private var shaking: Shaking?
    private var strength = 0.0
    /// What is drawn follows what was shaken, softly.
    private var shown = 0.0
    private var painted = (time: 0.0, shown: -1.0, glow: 0.0)
    /// The light of the sky that is painted.
    private var sky = 0.0
    private var paintedPhase: Ringing.Phase?
    private var frames: FrameTicks?

    /// Seconds between two pictures.
    private static let interval = 0.1
    /// Shares of the morning between two pictures of the sky.
    private static let skyStep = 0.05

    private var watching: Task<Void, Never>?
    private var isEnded = false

    init(_ application: Application, _ context: AppContext, _ model: AlarmsModel) {
        self.context = context
        self.model = model
        window = ApplicationWindow(application)
        wayOut = WayOutForm(model)
        top = Box(.vertical, spacing: 4, [time, name])
        bottom = Box(.vertical, spacing: 14, [talk, up, wayOut.widget])
        build()
        observe(self) { $0.follow() }
    }

    isolated deinit {
        watching?.cancel()
        shaking?.stop()
    }

    // MARK: Life

    func present() {
        guard !isEnded else { return }
        if shaking == nil { begin() }
        window.isFullscreen = true
        window.present()
    }

    func end() {
        isEnded = true
        watching?.cancel()
        shaking?.stop()
        frames?.stop()
        window.destroy()
    }

    private func begin() {
        let shaking = Shaking(model.ring?.effort ?? .normal)
        shaking.onTick = { [weak self] units, strength in self?.felt(units, strength) }
        shaking.start(over: window, MotionSource(context.options))
        self.shaking = shaking
        shown = model.progress
        // One who hides it meets it again.
        watching = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(2))
                guard !Task.isCancelled, let self, !isEnded else { return }
                if !window.isActive, model.ring?.isTrial == false { window.present() }
            }
        }
        if !context.appearance.reducesMotion {
            frames = area.requestFrames { [weak self] time in self?.advance(time) }
        }
    }

    // MARK: Building

    private func build() {
        window.title = tr("Waking you up")
        window.setIconName(Product.identifier)
        window.addClass("hannari")
        window.addClass("ring-window")
        window.addClass("indigo")
        area.setDraw { [weak self] context, width, height in
            self?.paint(context, width, height)
        }
        sun.setDraw { [weak self] context, width, _ in self?.paintSun(context, side: width) }
        sun.horizontalAlign = .centre
        sun.verticalAlign = .start
        sun.isClickThrough = true
        area.onResize { [weak self] width, height in self?.placeSun(width, height) }
        for label in [name, talk] {
            label.wraps = true
            label.justifyCentre()
        }
        top.horizontalAlign = .centre
        top.verticalAlign = .start
        top.setMargins(24, 14)
        top.isClickThrough = true
        up.horizontalAlign = .centre
        bottom.horizontalAlign = .centre
        bottom.verticalAlign = .end
        bottom.setMargins(24, 20)
        let overlay = Overlay(area)
        overlay.addOverlay(sun)
        overlay.addOverlay(top)
        overlay.addOverlay(bottom)
        window.setChild(overlay)
        up.onClick { [weak self] in self?.press() }
        window.onCloseRequest { [weak self] in
            guard let self, !isEnded else { return false }
            // A trial may be left; an alarm may not.
            if model.ring?.isTrial == true { model.tell(.up) }
            return true
        }
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard let self, key == "Escape", model.ring?.isTrial == true else { return false }
            model.tell(.up)
            return true
        }
        window.add(keys)
    }

    // MARK: What happens

    private var isAsking: Bool { if case .asking? = model.ring?.phase { true } else { false } }

    private func felt(_ units: Double, _ strength: Double) {
        self.strength += (strength - self.strength) * 0.35
        if units > 0, model.ring?.phase == .sounding { model.tell(.shake(units)) }
        tellHow()
    }

    private func press() {
        model.tell(isAsking ? .answer : .up)
    }

    private func follow() {
        guard let ring = model.ring else { return }
        let times = ring.parts.map { words.time($0.time) }
        time.text = times.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            .joined(separator: " · ")
        let labels = ring.parts.map(\.label).filter { !$0.isEmpty }
        name.text =
            labels.isEmpty ? tr("It’s time for your alarm!") : labels.joined(separator: " · ")
        up.label = isAsking ? tr("Yes, I’m up") : ring.isTrial ? tr("Finish") : tr("I’m up!")
        up.isSensitive = isAsking || model.progress >= 1 || ring.isTrial
        up.setClass("ready", isAsking || model.progress >= 1)
        wayOut.widget.isVisible = !isAsking && !ring.isTrial && model.state.hasWayOut
        if isAsking { name.text = tr("Are you still up?") }
        tellHow()
        // While it is shaken, `advance` paints.
        if frames == nil || paintedPhase != ring.phase {
            paintedPhase = ring.phase
            painted.shown = -1
            if frames == nil { shown = model.progress }
            brighten()
            sun.queueDraw()
            paintSky()
        }
    }

    /// Dark letters before a light sky.
    private func brighten() { window.setClass("bright", isAsking || shown > 0.6) }

    private func tellHow() {
        if isAsking {
            talk.text = tr("Without an answer within a minute it rings again.")
        } else {
            talk.text = words.encouragement(
                progress: model.progress, strength: strength, hasSensor: shaking?.hasSensor ?? false
            )
        }
        let percent = Int(model.progress * 100)
        area.setAccessibleName(format(tr("{percent} percent awake"), ["percent": "\(percent)"]))
        if let trouble = model.state.soundTrouble {
            talk.text += "\n" + format(tr("There is no sound: {reason}"), ["reason": trouble])
        }
    }

    /// The whole sky takes its time, and while it is painted no movement is felt: it is painted in
    /// steps, the small sun between them.
    private func advance(_ time: Double) {
        guard time - painted.time >= Self.interval else { return }
        shown += (model.progress - shown) * 0.35
        let glow = (strength * 4).rounded() / 4
        guard abs(shown - painted.shown) > 0.002 || glow != painted.glow else { return }
        painted = (time, shown, glow)
        brighten()
        sun.queueDraw()
        if abs(shown - sky) >= Self.skyStep || shown > 0.995 && sky < 1 { paintSky() }
    }

    private func paintSky() {
        sky = isAsking || shown > 0.995 ? 1 : shown
        area.queueDraw()
    }

    private func paint(_ context: Context, _ width: Double, _ height: Double) {
        var painter = DawnPainter()
        painter.hasSun = false
        painter.paint(context, width: width, height: height, dawn: sky)
    }

    private func paintSun(_ context: Context, side: Double) {
        let percent = Int(model.progress * 100)
        SunPainter(
            progress: isAsking ? 1 : shown, glow: painted.glow,
            caption: isAsking ? "☀" : "\(percent) %"
        ).paint(context, side: side)
    }

    /// Between the words above and below.
    private func placeSun(_ width: Double, _ height: Double) {
        let isLow = height < 640
        window.setClass("low", isLow)
        let top: Double = isLow ? 118 : 170
        let bottom: Double = height - (isLow ? 190 : 220)
        let radius = min(width * 0.11, height * 0.16, max(24, (bottom - top) / 2 / SunPainter.ring))
        let side = 2 * radius * SunPainter.reach
        sun.setMinimumSize(width: Int(side), height: Int(side))
        sun.setTopMargin(Int(max(0, (top + bottom - side) / 2)))
    }
}
