import Atlas
import CivilTime
import Drawing
import Geography
import Gtk
import Panorama
import Photos
import Platform

/// What was found at a place, and the viewer that shows it.
extension LookAroundPage {
    func listenToPane() {
        pane.onClose = { [weak self] in self?.close() }
        pane.onReset = { [weak self] in self?.resetView() }
        pane.onStep = { [weak self] count in self?.step(count) }
        pane.onFullscreen = { [weak self] in self?.host?.isFullscreen.toggle() }
        pane.stage.onStep = { [weak self] index in self?.follow(arrow: index) }
        pane.stage.onTurn = { [weak self] in self?.describeView() }
        pane.scene.onChange = { [weak self] hour, height in
            guard let self else { return }
            model.hour = hour
            model.height = height
            showSky(fades: true)
        }
    }

    // MARK: The card

    /// Says what there is at the chosen place.
    func answer() {
        let (pin, found) = (model.pin, model.best)
        card.isShown = pin != nil && !model.isOpen
        guard let pin else {
            previewWork?.cancel()
            map.describe(
                name: tr("Map to look around on"),
                description: tr("Click the map, or choose a place, to look around there."))
            return
        }
        let name = pin.name ?? nameOfSurroundings(pin.coordinate) ?? pin.coordinate.plainText
        let sentence: String
        if let found {
            let away = LookWords(context.settings).distance(found.metres)
            sentence = [credit(found.shot), found.metres < 10 ? nil : away]
                .compactMap { $0 }.joined(separator: " · ")
        } else if model.isAsking {
            sentence = tr("Asking Panoramax for pictures…")
        } else {
            let none = tr("No picture within 200 m. This is the computed view.")
            sentence = [model.trouble, none].compactMap { $0 }.joined(separator: " ")
        }
        card.say(name, sentence, hasPicture: found != nil)
        map.describe(name: tr("Map to look around on"), description: name + ". " + sentence)
        makePreview(pin, found?.shot)
    }

    private func makePreview(_ pin: LookModel.Pin, _ shot: Shot?) {
        previewWork?.cancel()
        card.show(nil)
        previewWork = Task { [weak self] in
            guard let self else { return }
            if let web = shot.flatMap({ panoramax.shot($0.path) }) {
                let content = try? await panoramax.content(web.thumb, of: web.shot).get()
                if !Task.isCancelled { card.show(content) }
                return
            }
            if let shot {
                do throws(PhotoError) {
                    let content = try await LookLoader.load(shot, width: 640)
                    if !Task.isCancelled { card.show(content) }
                } catch {
                    if !Task.isCancelled {
                        card.say(
                            pin.name ?? pin.coordinate.plainText, LookWords.sentence(for: error),
                            hasPicture: true)
                    }
                }
                return
            }
            let content = await maker.make(pin.coordinate, height: model.height, hour: model.hour)
            if !Task.isCancelled { card.show(content) }
        }
    }

    /// The nearest town within 20 km.
    private func nameOfSurroundings(_ place: Coordinate) -> String? {
        let near = context.atlas?.places.nearest(to: place, within: 20_000) { $0.population > 0 }
        return near.map { context.settings.usesJapaneseNames ? $0.japanese ?? $0.name : $0.name }
    }

    // MARK: The viewer

    /// Opens the viewer on a picture, or on the computed view.
    func open(_ shot: Shot?) {
        guard model.pin != nil || shot != nil else { return }
        let wasOpen = model.isOpen
        model.open(shot)
        pane.complain(nil)
        if !wasOpen {
            // The small picture stands in until the large one is there.
            pane.stage.show(shot == model.best?.shot ? card.content : nil, fades: false)
            resetView()
            pane.stage.grow(from: card.preview(in: map.model.viewport.size))
        }
        pane.isShown = true
        pane.setComputed(shot == nil)
        pane.stage.area.grabFocus()
        if let shot { show(shot, fades: wasOpen) } else { showSky(fades: wasOpen) }
    }

    func close() {
        guard model.isOpen else { return }
        viewWork?.cancel()
        model.close()
        pane.isShown = false
        pane.stage.show(nil, fades: false)
        if host?.isFullscreen == true { host?.isFullscreen = false }
        map.area.grabFocus()
    }

    /// Whom a picture is owed to.
    private func credit(_ shot: Shot) -> String {
        guard let web = panoramax.shot(shot.path) else { return LookWords.credit(shot) }
        return [web.shot.author.map { "© " + $0 }, web.shot.taken, web.shot.licence, "Panoramax"]
            .compactMap { $0 }.joined(separator: " · ")
    }

    private func show(_ shot: Shot, fades: Bool) {
        if let web = panoramax.shot(shot.path) { return show(web, fades: fades) }
        let shots = library.shots
        pane.name(
            (shot.path.split(separator: "/").last).map(String.init) ?? "",
            credit: LookWords.credit(shot))
        pane.setWalk(
            hasBefore: shots.step(-1, from: shot) != nil,
            hasAfter: shots.step(1, from: shot) != nil)
        pane.stage.steps =
            shot.coverage == nil ? [] : shots.steps(from: shot).map { ($0.bearing, $0.metres) }
        describeView()
        viewWork?.cancel()
        viewWork = Task { [weak self] in
            // Small at first, so that something is seen at once.
            for width in [1024, PhotoFile.maximumWidth] {
                do throws(PhotoError) {
                    let content = try await LookLoader.load(shot, width: width)
                    guard !Task.isCancelled, let self else { return }
                    pane.stage.show(content, fades: fades && width == 1024)
                } catch {
                    guard !Task.isCancelled, let self else { return }
                    pane.stage.show(nil, fades: false)
                    pane.complain(LookWords.sentence(for: error))
                    return
                }
            }
        }
    }

    /// Shows a picture of others: small, then larger, as it comes.
    private func show(_ web: WebShot, fades: Bool) {
        let shot = web.shot
        pane.name(shot.author ?? "Panoramax", credit: credit(shot))
        pane.setWalk(hasBefore: web.previous != nil, hasAfter: web.next != nil)
        pane.stage.steps = []
        describeView()
        viewWork?.cancel()
        viewWork = Task { [weak self] in
            var hasShown = false
            var trouble: String?
            for address in [web.thumb, web.sd, web.hd] {
                guard let result = await self?.panoramax.content(address, of: shot),
                    !Task.isCancelled, let self
                else { return }
                switch result {
                case .success(let content):
                    pane.complain(nil)
                    pane.stage.show(content, fades: fades && !hasShown)
                    hasShown = true
                case .failure(let failure): trouble = failure.sentence
                }
            }
            if !hasShown, let self {
                pane.stage.show(nil, fades: false)
                pane.complain(trouble)
            }
        }
    }

    /// Asks others for a picture near the chosen place, where that is switched on and there is none
    /// of one's own.
    func askOthers() {
        askWork?.cancel()
        guard panoramax.isOn, model.found == nil, let place = model.pin?.coordinate
        else { return }
        model.beginAsking()
        askWork = Task { [weak self] in
            guard let answer = await self?.panoramax.nearest(to: place), !Task.isCancelled, let self
            else { return }
            switch answer {
            case .found(let web, let metres): model.hear((web.shot, metres), trouble: nil)
            case .nothing: model.hear(nil, trouble: nil)
            case .trouble(let sentence): model.hear(nil, trouble: sentence)
            }
        }
    }

    /// Shows the computed view for the hour and height that are chosen.
    func showSky(fades: Bool) {
        guard model.isOpen, model.shown == nil, let place = model.place else { return }
        pane.stage.steps = []
        pane.setWalk(hasBefore: false, hasAfter: false)
        viewWork?.cancel()
        viewWork = Task { [weak self] in
            guard let self else { return }
            let content = await maker.make(place, height: model.height, hour: model.hour)
            guard !Task.isCancelled, model.isOpen, model.shown == nil else { return }
            pane.stage.show(content, fades: fades)
            if case .sky(let scene, _) = content { pane.bearings.show(scene.landmarks) }
            nameSky(place)
            describeView()
        }
    }

    private func nameSky(_ place: Coordinate) {
        let civil = maker.zone(of: place).civil(at: maker.instant(at: place, hour: model.hour))
        let formats = LookWords(context.settings).formats
        let time = "\(formats.date(civil)) \(formats.time(civil))"
        let name = model.pin?.name ?? nameOfSurroundings(place) ?? place.plainText
        pane.name(name, credit: format(tr("Computed view · {time}"), ["time": time]))
        pane.scene.show(
            hour: Double(civil.hour) + Double(civil.minute) / 60, height: model.height, text: time)
    }

    /// Now and then the sky has moved on.
    func timeWentOn() {
        if model.isOpen, model.shown == nil, model.hour == nil { showSky(fades: false) }
    }

    /// Looks where one looks at first: a picture's middle; south, or towards Santa.
    func resetView() {
        if let shot = model.shown {
            return pane.stage.look(heading: shot.heading ?? 0)
        }
        guard let place = model.place else { return }
        let eye = Eye(place: place, height: model.height)
        if let visitor = maker.visitor(eye), visitor.sight.distance < 1_500_000 {
            pane.stage.look(
                heading: visitor.sight.bearing,
                pitch: min(max(visitor.sight.altitude - 8, 8), 60))
        } else {
            pane.stage.look(heading: place.latitude < 0 ? 0 : 180, pitch: 8)
        }
    }

    // MARK: Walking

    private func step(_ count: Int) {
        if let web = model.shown.flatMap({ panoramax.shot($0.path) }) {
            guard let id = count < 0 ? web.previous : web.next else { return }
            viewWork?.cancel()
            viewWork = Task { [weak self] in
                guard let answer = await self?.panoramax.picture(id), !Task.isCancelled, let self
                else { return }
                switch answer {
                case .found(let web, _): open(web.shot)
                case .nothing:
                    pane.complain(tr("Panoramax has no such picture any more, or is out of order."))
                case .trouble(let sentence): pane.complain(sentence)
                }
            }
            return
        }
        guard let shot = model.shown, let next = library.shots.step(count, from: shot)
        else { return }
        open(next)
    }

    private func follow(arrow index: Int) {
        guard let shot = model.shown else { return }
        let steps = library.shots.steps(from: shot)
        if steps.indices.contains(index) { open(steps[index].shot) }
    }

    // MARK: Words

    /// Tells a screen reader where one looks.
    func describeView() {
        let area = pane.stage.area
        let view = pane.stage.view
        let name =
            model.shown == nil ? tr("Computed view") : tr("Picture all around")
        area.setAccessibleName(name)
        area.setAccessibleDescription(LookWords.description(view))
        map.redraw()
    }
}
