import Atlas
import CivilTime
import Geography
import Gtk
import Santa

/// The card that asks where home is and when Santa should come.
extension SantaPage {
    func showForm() {
        guard form == nil else { return form?.focus() ?? () }
        if model.rehearsal != nil { endRehearsal() }
        let words = words
        let draft = HomeDraft(
            places: context.atlas?.places, plan: model.plan,
            usesJapaneseNames: words.usesJapaneseNames,
            now: { [weak self] in
                self?.model.now ?? Instant(seconds: 0)
            })
        let form = HomeForm(draft, formats: words.formats, isFirst: model.plan == nil)
        form.onChoose = { [weak self] in self?.fly(to: $0) }
        form.onDone = { [weak self] in self?.keepHome() }
        form.onCancel = { [weak self] in
            guard let self else { return }
            // The entry keeps Escape to itself; without a home there is nothing to go back to.
            if model.plan != nil { closeForm() } else { host?.isFullscreen = false }
        }
        self.draft = draft
        self.form = form
        let slot = ScrolledWindow(form.widget)
        slot.setMaximumHeight(2000)
        slot.setMinimumSize(width: 380)
        slot.horizontalAlign = .start
        slot.verticalAlign = .start
        slot.addClass("santa-form")
        formSlot = slot
        overlay.addOverlay(slot)
        controls.widget.isVisible = false
        map.isAnimated = false
        if let home = draft.home { fly(to: home.coordinate) } else { showGlobe() }
        observe(draft) { [weak self] draft in
            _ = draft.home
            self?.map.redraw()
        }
        form.focus()
        map.redraw()
    }

    private func showGlobe() {
        let size = map.model.viewport.size
        let globe = Viewport(
            centre: Coordinate(clamped: 30, 138), zoom: Viewport.globeZoom(size: size), size: size)
        map.model.show(globe.moved(by: ScreenPoint(x: cardWidth / 2, y: 0)))
    }

    /// What the card covers of the window, in logical pixels.
    private var cardWidth: Double { map.model.viewport.size.width > 640 ? 400 : 0 }

    /// Shows a place beside the card.
    private func fly(to place: Coordinate) {
        let size = map.model.viewport.size
        let near = Viewport(centre: place, zoom: 9, size: size)
        map.model.fly(
            to: near.moved(
                placing: place,
                at: ScreenPoint(x: (size.width + cardWidth) / 2, y: size.height / 2)))
    }

    /// Another page says that home is there: the card asks whether that is so.
    func receive(_ place: Coordinate) {
        showForm()
        draft?.choose(place)
        fly(to: place)
        map.redraw()
    }

    func clicked(_ place: Coordinate?) {
        guard form != nil, let place else { return }
        draft?.choose(place)
        map.redraw()
    }

    private func keepHome() {
        guard let draft, let home = draft.home else { return }
        model.keep(home, draft.arrival, draft.style)
        closeForm()
    }

    func closeForm() {
        guard let formSlot else { return }
        overlay.removeOverlay(formSlot)
        self.formSlot = nil
        form = nil
        draft = nil
        controls.widget.isVisible = true
        shown = nil
        camera = FollowCamera()
        map.area.grabFocus()
        startTicking()
    }
}
