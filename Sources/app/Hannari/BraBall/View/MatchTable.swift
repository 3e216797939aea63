import BraBall
import Gtk
import Platform

/// The table of a round: places, names, tries.
final class MatchTable {
    let widget: ScrolledWindow
    private let list = Box(.vertical, spacing: 2)
    private let words = BraBallWords()

    init() {
        widget = ScrolledWindow(list)
        // All eight, where there is room; in a low window they are scrolled.
        widget.setMaximumHeight(340)
        widget.setMinimumSize(width: 380, height: 62)
        widget.addClass("match-table")
    }

    func show(_ match: Match?) {
        list.removeAll()
        widget.isVisible = match != nil
        guard let match else { return }
        let lines =
            match.isOver
            ? match.standings
            : match.players.map { Match.Standing(place: 0, player: $0) }
        for line in lines {
            list.append(row(line, isTurn: isTurn(line.player, match)))
        }
    }

    private func isTurn(_ player: Match.Player, _ match: Match) -> Bool {
        match.turn.map { match.players[$0.player].name == player.name } ?? false
    }

    private func row(_ line: Match.Standing, isTurn: Bool) -> Widget {
        let place = Label(line.place > 0 ? medal(line) : isTurn ? "▶" : " ")
        place.setMinimumSize(width: 34)
        let name = Label(line.player.name, classes: ["place-name"])
        name.xAlign = 0
        name.ellipsize()
        name.expandsHorizontally = true
        var cells: [Widget] = [place, name]
        for i in 0..<Match.tries {
            let judgement =
                i < line.player.judgements.count ? line.player.judgements[i] : nil
            let cell = Label(text(judgement), classes: ["try"])
            if let judgement { cell.addClass(judgement.verdict.rawValue) }
            cell.setMinimumSize(width: 74)
            cells.append(cell)
        }
        let row = Box(.horizontal, spacing: 6, cells)
        row.addClass("match-row")
        row.setClass("turn", isTurn)
        return row
    }

    /// Nobody wins by missing the line each time.
    private func medal(_ line: Match.Standing) -> String {
        guard line.player.best != nil else { return "–" }
        return switch line.place {
        case 1: "🥇"
        case 2: "🥈"
        case 3: "🥉"
        default: "\(line.place)"
        }
    }

    private func text(_ judgement: Judgement?) -> String {
        guard let judgement else { return "·" }
        return judgement.verdict == .out ? tr("out") : words.millimetres(judgement.difference)
    }
}
