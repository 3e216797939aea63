import Canvas
import Drawing
import Geography
import Gtk
import Kyoto
import Placemarks
import Platform

/// What comes in and goes out as files: kept places and the card for friends.
extension KyotoPage {
    // MARK: Places

    func importPlaces() {
        guard let host else { return }
        let chooser = FileChooser(
            parent: host.window, title: tr("Import places"), mode: .open, accept: tr("Import"))
        chooser.addFilter(
            name: tr("Places (GeoJSON, KML, GPX)"),
            endings: PlacemarkFormat.allCases.map(\.fileExtension) + ["json"])
        chooser.choose { [weak self] path in
            if let path { Task { await self?.importPlaces(from: path) } }
        }
    }

    /// Takes the places of a file into the ranking, all or none.
    func importPlaces(from path: String) async {
        do {
            let places = try await Self.read(path)
            let count = model.keep(
                places.map { ($0.name.isEmpty ? $0.coordinate.plainText : $0.name, $0.coordinate) })
            panel.isOpen = true
            tell(
                count == 0
                    ? tr("All places of this file are in the ranking already.")
                    : format(
                        trn(
                            "{count} place has come into the ranking.",
                            "{count} places have come into the ranking.", count),
                        ["count": words.formats.number(count)]))
        } catch {
            tell(error.sentence)
        }
    }

    @concurrent private nonisolated static func read(
        _ path: String
    ) async throws(PlacemarksError) -> [Placemark] { try Placemarks.read(path) }

    func exportPlaces() {
        guard let host else { return }
        let chooser = FileChooser(
            parent: host.window, title: tr("Export places"), mode: .save, accept: tr("Export"))
        for format in PlacemarkFormat.allCases {
            chooser.addFilter(
                name: format == .geoJSON ? "GeoJSON" : format.fileExtension.uppercased(),
                endings: [format.fileExtension])
        }
        chooser.suggestName(tr("Ranking") + ".geojson")
        chooser.choose { [weak self] path in if let path { self?.exportPlaces(to: path) } }
    }

    /// Writes the ranking in the format that the file's name asks for.
    func exportPlaces(to path: String) {
        let format = PlacemarkFormat(path: path)
        let places = model.ranking.entries.map {
            Placemark(name: $0.place.name, coordinate: $0.place.coordinate)
        }
        do {
            try Placemarks.write(
                places, to: format == nil ? path + ".geojson" : path, as: format ?? .geoJSON)
        } catch {
            tell(error.sentence)
        }
    }

    private func tell(_ sentence: String) {
        host?.show(Notice(name: "kyoto-files", text: sentence))
    }

    // MARK: Card

    /// Paints the card of the pin and shows it.
    func share() {
        Task { [weak self] in
            guard let self, let picture = await card(), let host else { return }
            ShareWindow.present(
                picture, over: host.window, fileName: tr("Hannari card"),
                isDark: context.appearance.isDark, onTrouble: { [weak self] in self?.tell($0) })
        }
    }

    /// The card of the pin; nil without one.
    func card() async -> Surface? {
        guard let pin = model.pin, let verdict = model.verdict else { return nil }
        let size = ScreenSize(
            width: ShareCardPainter.map.width, height: ShareCardPainter.map.height)
        let viewport = Viewport.framing(
            [verdict.centre, verdict.pin], in: size,
            padding: ScreenInsets(top: 110, left: 100, bottom: 70, right: 90), maximumZoom: 15)
        let frame = MapFrame(
            viewport: viewport, projection: viewport.projection, scaleFactor: 1,
            time: monotonicTime(), isMoving: false)
        var moment = moment(frame)
        moment.callout = nil
        moment.furniture = []
        moment.kept = []
        (moment.drop, moment.lift) = (1, 0)
        let painter = KyotoPicture { KyotoWords.radius($0, $1) }
        guard
            let map = await earth.picture(
                of: frame, blocked: painter.covered(in: viewport, moment)),
            let card = Surface(
                width: Int(ShareCardPainter.size.width), height: Int(ShareCardPainter.size.height))
        else { return nil }
        map.draw { painter.paint($0, viewport, moment) }
        let words = words
        card.draw {
            ShareCardPainter.draw(
                ShareCard(
                    name: pin.name ?? "", distance: words.distance(verdict.distance),
                    from: words.from, line: words.line(verdict.rank),
                    gloss: words.gloss(verdict.rank), signature: tr("Hannari"),
                    credit: furniture.credits),
                picture: map, on: $0, palette: moment.palette)
        }
        return card
    }
}
