import BraBall
import Motion
import Platform

/// What the game says.
struct BraBallWords {
    private let formats = Formats()

    /// The Japanese title of a verdict; shown in every language.
    func title(_ verdict: Verdict) -> String {
        switch verdict {
        case .bravo: "ブラボー！"
        case .normal: "普通"
        case .out: "論外"
        }
    }

    func emoji(_ verdict: Verdict) -> String {
        switch verdict {
        case .bravo: "👏"
        case .normal: "🙂"
        case .out: "🙈"
        }
    }

    /// The title in the person's language; nil where that is Japanese.
    func translatedTitle(_ verdict: Verdict) -> String? {
        let text =
            switch verdict {
            case .bravo: tr("Bravo!")
            case .normal: tr("So-so")
            case .out: tr("Out of the question")
            }
        return text == title(verdict) ? nil : text
    }

    /// The Japanese message of a verdict; shown in every language.
    func message(_ verdict: Verdict) -> String {
        switch verdict {
        case .bravo: "あなたは神です。"
        case .normal: "普通のプレーです"
        case .out: "かける言葉も見当たりません"
        }
    }

    func translatedMessage(_ verdict: Verdict) -> String? {
        let text =
            switch verdict {
            case .bravo: tr("You are a god.")
            case .normal: tr("An ordinary play.")
            case .out: tr("Words fail us.")
            }
        return text == message(verdict) ? nil : text
    }

    /// The judged gap, such as "1.25 mm". Each field unit counts as a millimetre.
    func millimetres(_ difference: Double) -> String {
        guard difference.isFinite else { return "–" }
        return format(tr("{number} mm"), ["number": formats.number(difference, decimals: 2)])
    }

    func difference(_ judgement: Judgement) -> String {
        format(
            tr("From the line: {gap}"), ["gap": millimetres(judgement.difference)])
    }

    /// All of a verdict in one sentence, for a screen reader.
    func spoken(_ judgement: Judgement) -> String {
        let verdict = judgement.verdict
        return [
            translatedTitle(verdict) ?? title(verdict), difference(judgement),
            translatedMessage(verdict) ?? message(verdict),
        ].joined(separator: " ")
    }

    func score(_ score: Score) -> String {
        guard score.attempts > 0 else { return tr("No attempt yet") }
        let bravos = format(
            trn("{bravos} bravo in {attempts}", "{bravos} bravos in {attempts}", score.bravos),
            [
                "bravos": formats.number(score.bravos),
                "attempts": formats.number(score.attempts),
            ])
        guard let best = score.best else { return bravos }
        return bravos + " · " + format(tr("best {gap}"), ["gap": millimetres(best)])
    }

    /// What a sensor in trouble makes the person know.
    func trouble(_ trouble: SensorTrouble, name: String) -> String {
        let text =
            switch trouble {
            case .hung: tr("The motion sensor {name} does not answer. The mouse tilts instead.")
            case .frozen: tr("The motion sensor {name} is stuck. The mouse tilts instead.")
            case .vanished: tr("The motion sensor {name} is gone. The mouse tilts instead.")
            case .busy:
                tr("Another program uses the motion sensor {name}. The mouse tilts instead.")
            case .garbage: tr("The motion sensor {name} talks nonsense. The mouse tilts instead.")
            case .unreadable:
                tr("The motion sensor {name} may not be read. The mouse tilts instead.")
            }
        return format(text, ["name": name])
    }
}
