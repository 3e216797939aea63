import Canvas
import Drawing
import Geography
import Gtk
import Platform

/// Takes the view of a map out of the app: as a picture, as a PDF page, to a printer.
final class MapExport {
    private unowned let map: MapView
    private unowned let earth: EarthPicture
    private weak var host: (any PageHost)?
    private let credit: () -> String
    private let name: () -> String

    /// - Parameters:
    ///   - credit: whom the map is owed to.
    ///   - name: of the file that is suggested, without its ending.
    init(
        _ map: MapView, _ earth: EarthPicture, _ host: any PageHost,
        credit: @escaping () -> String, name: @escaping () -> String
    ) {
        self.credit = credit
        self.map = map
        self.earth = earth
        self.host = host
        self.name = name
    }

    /// Asks where to and saves the view as a PNG or a PDF, as the name's ending says.
    func save() {
        guard let host else { return }
        let chooser = FileChooser(
            parent: host.window, title: tr("Save the view"), mode: .save, accept: tr("Save"))
        chooser.addFilter(
            name: tr("Pictures and PDF"), mediaTypes: ["image/png", "application/pdf"])
        chooser.suggestName("\(name()).png")
        chooser.choose { [weak self] path in
            if let path { Task { await self?.save(to: path) } }
        }
    }

    /// Prints the view on one page.
    func printView() {
        Task { [weak self] in
            guard let self, let (ground, frame) = await painted(scale: 3), let host else { return }
            let view = frame.viewport.size
            PrintJob.run(
                over: host.window, name: name(), isWide: view.width > view.height,
                draw: { [weak self] context, width, height in
                    let size = frame.viewport.size
                    let scale = min(width / size.width, height / size.height)
                    context.scale(scale, scale)
                    self?.paint(context, ground, frame)
                },
                onTrouble: { [weak self] in
                    self?.tell(format(tr("Printing failed: {reason}"), ["reason": $0]))
                })
        }
    }

    private func save(to path: String) async {
        let isPDF = path.lowercased().hasSuffix(".pdf")
        let path = isPDF || path.lowercased().hasSuffix(".png") ? path : path + ".png"
        guard let (ground, frame) = await painted(scale: isPDF ? 3 : 2) else { return }
        let size = frame.viewport.size
        let isSaved: Bool
        if isPDF {
            isSaved = PDFPage.write(to: path, width: size.width, height: size.height) {
                paint($0, ground, frame)
            }
        } else {
            let picture = Surface(width: ground.width, height: ground.height)
            picture?.draw(scale: frame.scaleFactor) { paint($0, ground, frame) }
            isSaved = picture?.writePNG(to: path) ?? false
        }
        if !isSaved {
            tell(format(tr("“{path}” could not be written."), ["path": path]))
        }
    }

    /// The ground with its names, and the frame that it was painted for.
    private func painted(scale: Double) async -> (Surface, MapFrame)? {
        let viewport = map.model.viewport
        let frame = MapFrame(
            viewport: viewport, projection: viewport.projection, scaleFactor: scale,
            time: monotonicTime(), isMoving: false)
        let blocked = earth.blocked.map {
            ScreenRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }
        guard let ground = await earth.picture(of: frame, blocked: blocked) else { return nil }
        return (ground, frame)
    }

    private func paint(_ context: Context, _ ground: Surface, _ frame: MapFrame) {
        // A page is larger than the view, and rings go on beyond it.
        context.rectangle(0, 0, frame.viewport.size.width, frame.viewport.size.height)
        context.clip()
        context.paint(ground, x: 0, y: 0, scale: 1 / frame.scaleFactor)
        for painter in map.painters { context.saved { painter(context, frame) } }
        let size = frame.viewport.size
        MapCredit.draw(
            context, credit(), right: size.width - 10, bottom: size.height - 4,
            palette: earth.palette)
    }

    private func tell(_ sentence: String) { host?.show(Notice(name: "export", text: sentence)) }
}
