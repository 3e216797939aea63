import BraBall
import Gtk
import Platform

/// Asks for the names of those who pass the machine round.
final class PlayersForm {
    let widget: Popover
    /// Says whether the names make a round.
    var onStart: (([String]) -> Bool)?

    private let entries: [Entry]
    private let start = Button(tr("Begin the round"), classes: ["suggested-action"])

    init() {
        entries = (1...Match.playerCount.upperBound).map { number in
            let entry = Entry(
                placeholder: format(tr("Player {number}"), ["number": "\(number)"]))
            entry.setMaximumLength(Match.nameLength)
            return entry
        }
        let heading = Label(tr("Pass the machine"), classes: ["form-heading"])
        let hint = Label(
            tr("Two to eight players, three tries each, in turn."), classes: ["soft"])
        hint.wraps = true
        hint.setMaximumWidth(characters: 34)
        let left = Box(.vertical, spacing: 6, Array(entries[..<4]))
        let right = Box(.vertical, spacing: 6, Array(entries[4...]))
        let content = Box(
            .vertical, spacing: 10,
            [heading, hint, Box(.horizontal, spacing: 8, [left, right]), start])
        content.addClass("popover-form")
        widget = Popover(content)
        for entry in entries {
            entry.onChange { [weak self] _ in self?.update() }
            entry.onActivate { [weak self] in self?.begin() }
        }
        start.onClick { [weak self] in self?.begin() }
        update()
    }

    private var names: [String] {
        entries.map(\.text).filter { !$0.allSatisfy(\.isWhitespace) }
    }

    private func update() { start.isSensitive = Match.playerCount.contains(names.count) }

    private func begin() {
        guard start.isSensitive else { return }
        // First, since it gives the keyboard back to its button.
        widget.popdown()
        _ = onStart?(names)
    }
}
