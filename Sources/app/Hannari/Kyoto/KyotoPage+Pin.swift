import Drawing
import Geography
import Glibc
import Gtk
import Kyoto
import Platform

/// What moves the pin: clicks, hands, keys, the search.
extension KyotoPage {
    /// Seconds after a click in which the map stays, so that a second one still finds its place.
    private static let patience = 0.3

    func clicked(_ point: ScreenPoint, _ place: Coordinate?) {
        guard let place else { return }
        if calloutBounds?.contains(point) == true { return }
        if let pin = pinPoint, context.settings.marker.grip(at: pin).contains(point) { return }
        pinBefore = model.pin
        drop(picked(at: point) ?? KyotoModel.Pin(coordinate: place))
        let target = model.pin?.coordinate ?? place
        flight = Task { [weak self] in
            try? await Task.sleep(for: .seconds(Self.patience))
            guard !Task.isCancelled, let self else { return }
            let viewport = map.model.viewport
            map.model.fly(
                to: Viewport(centre: target, zoom: viewport.zoom, size: viewport.size))
        }
    }

    /// The kept place or the place of the map that a pointer hits.
    private func picked(at point: ScreenPoint) -> KyotoModel.Pin? {
        if let id = picture.kept(at: point),
            let kept = model.ranking.entries.first(where: { $0.id == id })?.place
        {
            return KyotoModel.Pin(coordinate: kept.coordinate, name: kept.name)
        }
        return earth.place(at: point).map {
            KyotoModel.Pin(coordinate: $0.coordinate, name: $0.name, placeID: $0.id)
        }
    }

    /// A double click zooms; on the centre it leads back to where the page began.
    func doubleClicked(_ point: ScreenPoint) -> Bool {
        flight?.cancel()
        model.put(pinBefore)
        stage.stand()
        guard let centre = map.model.viewport.point(of: model.centre.coordinate),
            hypot(centre.x - point.x, centre.y - point.y) < 18
        else { return false }
        goHome()
        return true
    }

    func goHome() {
        flight?.cancel()
        map.model.fly(to: Self.start(model.centre, map.model.viewport.size))
    }

    func pinTheMiddle() { visit(KyotoModel.Pin(coordinate: map.model.viewport.centre), zoom: nil) }

    /// Puts the pin somewhere and shows it.
    /// - Parameter zoom: nil keeps that of the map.
    func visit(_ pin: KyotoModel.Pin, zoom: Double?) {
        flight?.cancel()
        drop(pin)
        let viewport = map.model.viewport
        map.model.fly(
            to: Viewport(
                centre: pin.coordinate, zoom: zoom ?? viewport.zoom, size: viewport.size))
    }

    private func drop(_ pin: KyotoModel.Pin) {
        flight?.cancel()
        model.put(pin)
        earth.selected = pin.placeID
        stage.drop(at: monotonicTime())
        map.isAnimated = !context.appearance.reducesMotion
        map.redraw()
    }

    func clearPin() {
        model.put(nil)
        earth.selected = nil
        stage.stand()
        map.redraw()
    }

    /// The pointer's shape says what a click or a hand would do.
    func pointed(_ point: ScreenPoint?) {
        var shape: String?
        if let point {
            if let tip = pinPoint, context.settings.marker.grip(at: tip).contains(point) {
                shape = "grab"
            } else if calloutBounds?.contains(point) != true, picked(at: point) != nil {
                shape = "pointer"
            }
        }
        map.input.pointerShape = shape
    }

    var pinPoint: ScreenPoint? {
        model.pin.flatMap { map.model.viewport.point(of: $0.coordinate) }
    }

    // MARK: Dragging

    /// A press on the pin takes hold of it; any press ends what the page does by itself.
    func pressed(_ point: ScreenPoint) -> MapGrab? {
        flight?.cancel()
        guard let pin = model.pin, let tip = pinPoint,
            context.settings.marker.grip(at: tip).contains(point)
        else { return nil }
        let hold = ScreenPoint(x: tip.x - point.x, y: tip.y - point.y)
        var isLifted = false
        return MapGrab(
            move: { [weak self] pointer in
                guard let self else { return }
                let place = map.model.viewport.coordinate(
                    at: ScreenPoint(x: pointer.x + hold.x, y: pointer.y + hold.y))
                guard let place else { return }
                if !isLifted {
                    isLifted = true
                    earth.selected = nil
                    stage.stand()
                    stage.lift(at: monotonicTime())
                    map.isAnimated = !context.appearance.reducesMotion
                }
                model.put(KyotoModel.Pin(coordinate: place))
            },
            drop: { [weak self] in self?.putDown() },
            cancel: { [weak self] in
                guard let self, isLifted else { return }
                model.put(pin)
                earth.selected = pin.placeID
                putDown()
            })
    }

    private func putDown() {
        stage.putDown(at: monotonicTime())
        map.isAnimated = !context.appearance.reducesMotion
        map.redraw()
    }
}
