import BraBall
import Gtk
import Platform

/// The table of a round: places, names, tries.
final class MatchTable {
    let widget = Box(.vertical, spacing: 2)
    private let words = BraBallWords()
    private var rows: [Widget] = []

    init() { widget.addClass("match-table") }

    func show(_ match: Match?) {
        for row in rows { widget.remove(row) }
        rows = []
        widget.isVisible = match != nil
        guard let match else { return }
        let lines =
            match.isOver
            ? match.standings
            : match.players.map { Match.Standing(place: 0, player: $0) }
        for line in lines {
            let row = self.row(line, isTurn: isTurn(line.player, match))
            rows.append(row)
            widget.append(row)
        }
    }

    private func isTurn(_ player: Match.Player, _ match: Match) -> Bool {
        match.turn.map { match.players[$0.player].name == player.name } ?? false
    }

    private func row(_ line: Match.Standing, isTurn: Bool) -> Widget {
        let place = Label(line.place > 0 ? medal(line.place) : isTurn ? "▶" : " ")
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

    private func medal(_ place: Int) -> String {
        switch place {
        case 1: "🥇"
        case 2: "🥈"
        case 3: "🥉"
        default: "\(place)"
        }
    }

    private func text(_ judgement: Judgement?) -> String {
        guard let judgement else { return "·" }
        return judgement.verdict == .out ? tr("out") : words.millimetres(judgement.difference)
    }
}
