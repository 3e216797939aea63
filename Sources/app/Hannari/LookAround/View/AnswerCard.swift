import Canvas
import Drawing
import Geography
import Gtk
import Panorama
import Platform
import Sky

/// What there is to see at the chosen place: a small picture that opens the large one.
final class AnswerCard {
    let widget: Revealer
    /// The small picture was clicked.
    var onOpen: (() -> Void)?
    /// The computed view was asked for where there is a picture.
    var onCompute: (() -> Void)?
    var onClear: (() -> Void)?

    private static let size = (width: 160, height: 120)
    private let area = DrawingArea()
    private let preview: Button
    private let title = Label(classes: ["panel-title"])
    private let detail = Label(classes: ["hint"])
    private let compute = Button(tr("Computed view"))
    private let clear = Button(icon: "window-close-symbolic", name: tr("Take the marker away"))
    private let painter = SkyPainter()
    /// What the small picture shows.
    private(set) var content: LookContent?

    init() {
        preview = Button("", classes: ["look-preview"])
        area.setMinimumSize(width: Self.size.width, height: Self.size.height)
        preview.setChild(area)
        title.xAlign = 0
        title.ellipsize()
        title.setMaximumWidth(characters: 24)
        detail.xAlign = 0
        detail.wraps = true
        detail.setMaximumWidth(characters: 26)
        compute.addClass("flat")
        clear.addClass("flat")
        clear.verticalAlign = .start
        compute.horizontalAlign = .start
        let words = Box(.vertical, spacing: 4, [title, detail, compute])
        words.verticalAlign = .centre
        words.expandsHorizontally = true
        clear.horizontalAlign = .end
        let row = Box(.horizontal, spacing: 12, [preview, words, clear])
        row.addClass("answer-card")
        widget = Revealer(row, .crossfade)
        widget.horizontalAlign = .start
        widget.verticalAlign = .end
        widget.isClickThrough = true
        area.setDraw { [weak self] context, width, height in self?.draw(context, width, height) }
        preview.onClick { [weak self] in self?.onOpen?() }
        compute.onClick { [weak self] in self?.onCompute?() }
        clear.onClick { [weak self] in self?.onClear?() }
    }

    /// Says what was found.
    /// - Parameter hasPicture: whether there is a real picture beside the computed view.
    func say(_ name: String, _ sentence: String, hasPicture: Bool) {
        title.text = name
        detail.text = sentence
        compute.isVisible = hasPicture
        preview.setAccessibleName(
            hasPicture ? tr("Open the picture") : tr("Open the computed view"))
        preview.tooltip = tr("Look around")
    }

    /// Shows a small picture; nil while it is made.
    func show(_ content: LookContent?) {
        self.content = content
        area.queueDraw()
    }

    var isShown: Bool {
        get { widget.isRevealed }
        set {
            guard newValue != widget.isRevealed else { return }
            widget.isRevealed = newValue
            widget.isClickThrough = !newValue
        }
    }

    func focus() { preview.grabFocus() }

    /// What the card covers of a window.
    func covered(in size: ScreenSize) -> [ScreenRect] {
        guard isShown else { return [] }
        let (width, height) = (Double(max(widget.width, 340)), Double(max(widget.height, 150)))
        return [ScreenRect(x: 0, y: size.height - height, width: width, height: height)]
    }

    /// Where the small picture is in a window.
    func preview(in size: ScreenSize) -> ScreenRect {
        ScreenRect(
            x: 24, y: size.height - Double(Self.size.height) - 60, width: Double(Self.size.width),
            height: Double(Self.size.height))
    }

    private func draw(_ context: Context, _ width: Double, _ height: Double) {
        context.begin()
        context.roundedRectangle(0, 0, width, height, radius: 10)
        context.clip()
        context.paint(Color(0x1B2848))
        let scale = Double(area.scaleFactor)
        switch content {
        case .sky(let scene, let backdrop):
            // Towards the sun or the moon, whichever is up, there is most to see.
            let heading =
                scene.sun.altitude > -8 ? scene.sun.azimuth : scene.moon.position.azimuth
            var request = SkyPainter.Request(
                scene: scene, backdrop: backdrop,
                view: LookView(
                    heading: heading, pitch: 14, fieldOfView: 80, width: width, height: height))
            request.deviceScale = scale
            request.showsNames = false
            request.isStill = true
            painter.draw(request, on: context)
        case .sphere(let texture, let pose):
            guard
                let frame = Surface(width: Int(width * scale), height: Int(height * scale))
            else { return }
            let view = LookView(
                heading: pose.heading, fieldOfView: 95, width: Double(frame.width),
                height: Double(frame.height))
            PanoramaSampler(texture, pose: pose, view: view, nothing: 0xFF10_131C)
                .render(into: frame)
            context.paint(frame, x: 0, y: 0, scale: 1 / scale)
        case .flat(let surface):
            let fill = max(width / Double(surface.width), height / Double(surface.height))
            context.paint(
                surface, x: (width - Double(surface.width) * fill) / 2,
                y: (height - Double(surface.height) * fill) / 2, scale: fill)
        case nil: break
        }
    }
}
