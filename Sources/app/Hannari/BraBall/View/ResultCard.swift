import BraBall
import Canvas
import Drawing
import Geography
import Gtk
import Platform

/// The verdict: the camera on the line, the title, the message, and the way on.
final class ResultCard {
    let widget: Revealer
    var onRetry: (() -> Void)?
    var onEndMatch: (() -> Void)?

    private let model: BraBallModel
    private let appearance: Appearance
    private let words = BraBallWords()
    private let camera = DrawingArea()
    private let title = Label(classes: ["verdict-title"])
    private let translatedTitle = Label(classes: ["verdict-translation"])
    private let difference = Label(classes: ["verdict-gap"])
    private let message = Label(classes: ["verdict-message"])
    private let translatedMessage = Label(classes: ["soft"])
    private let record = Label(classes: ["verdict-record"])
    private let table = MatchTable()
    /// Logical pixels that the card may be high.
    private let room: () -> Int
    private let retry = Button("", classes: ["suggested-action", "large"])
    private let end = Button(tr("End the round"), classes: ["large"])
    private var ticks: FrameTicks?
    private var progress = 1.0

    /// Seconds that the camera takes to come close.
    private static let approach = 0.9

    /// - Parameter room: logical pixels that the card may be high.
    init(_ model: BraBallModel, _ appearance: Appearance, room: @escaping () -> Int) {
        self.model = model
        self.appearance = appearance
        self.room = room
        let buttons = Box(.horizontal, spacing: 12, [end, retry])
        buttons.horizontalAlign = .centre
        let card = Box(
            .vertical, spacing: 4,
            [
                camera, title, translatedTitle, difference, message, translatedMessage, record,
                table.widget, buttons,
            ])
        buttons.setMargins(0, 8)
        card.addClass("verdict-card")
        for label in [title, translatedTitle, difference, message, translatedMessage, record] {
            label.wraps = true
            label.justifyCentre()
        }
        record.text = tr("The smallest gap so far!")
        widget = Revealer(card, .crossfade)
        widget.horizontalAlign = .centre
        widget.verticalAlign = .centre
        widget.isClickThrough = true
        camera.setDraw { [weak self] context, width, height in
            self?.draw(context, width, height)
        }
        camera.setAccessibleName(tr("The camera on the line"))
        retry.onClick { [weak self] in self?.onRetry?() }
        end.onClick { [weak self] in self?.onEndMatch?() }
        observe(self) { $0.show() }
    }

    /// Moves the keyboard to the way on, once a second press cannot be meant for the ball any more.
    func takeFocus() { retry.grabFocus() }

    private func show() {
        let match = model.match
        guard let judgement = model.judgement else {
            widget.isRevealed = false
            widget.isClickThrough = true
            ticks = nil
            return
        }
        let verdict = judgement.verdict
        title.text = "\(words.title(verdict)) \(words.emoji(verdict))"
        set(translatedTitle, words.translatedTitle(verdict))
        difference.text = words.difference(judgement)
        message.text = words.message(verdict)
        set(translatedMessage, words.translatedMessage(verdict))
        record.isVisible = model.isRecord && match == nil
        for kind in Verdict.allCases { title.setClass(kind.rawValue, kind == verdict) }
        table.show(match)
        end.isVisible = match != nil
        retry.label = label(match)
        // Round tables are long; the camera has had its say by then.
        camera.isVisible = match?.isOver != true
        let isLow = room() < 480
        camera.setMinimumSize(width: 380, height: isLow ? 108 : 168)
        for part in [widget, table.widget] as [Widget] { part.setClass("low", isLow) }
        widget.isRevealed = true
        widget.isClickThrough = false
        approach()
    }

    private func label(_ match: Match?) -> String {
        guard let match else { return tr("Retry") }
        guard let turn = match.turn else { return tr("Another round") }
        return format(
            tr("Next: {name}"), ["name": match.players[turn.player].name])
    }

    private func set(_ label: Label, _ text: String?) {
        label.isVisible = text != nil
        if let text { label.text = text }
    }

    private func approach() {
        guard !appearance.reducesMotion else {
            progress = 1
            return camera.queueDraw()
        }
        progress = 0
        var start: Double?
        ticks = camera.requestFrames { [weak self] time in
            guard let self else { return }
            let begin = start ?? time
            start = begin
            progress = min((time - begin) / Self.approach, 1)
            camera.queueDraw()
            if progress >= 1 { ticks = nil }
        }
    }

    private func draw(_ context: Context, _ width: Double, _ height: Double) {
        guard let judgement = model.judgement else { return }
        let ball = model.attempt.shown
        LineCamera(
            gap: model.attempt.gap, ballY: ball.position.y, spin: ball.spin,
            verdict: judgement.verdict, progress: progress,
            text: words.millimetres(judgement.difference)
        ).draw(
            context, in: ScreenRect(x: 0, y: 0, width: width, height: height),
            appearance.palette)
    }
}
