import CivilTime
import Platform

/// On Christmas Eve the page offers to fill the screen, once.
final class EveOffer {
    private weak var host: (any PageHost)?
    private var isMade = false
    private var isOpen = false

    init(_ host: any PageHost) { self.host = host }

    /// Makes the offer if this is the day.
    func consider(now: Instant, zone: (any Zone)?, isFullscreen: Bool) {
        guard !isFullscreen, let zone else { return }
        let today = zone.civil(at: now)
        guard today.month == 12, today.day == 24 else { return withdraw() }
        guard !isMade else { return }
        isMade = true
        isOpen = true
        host?.show(
            Notice(
                name: "eve",
                text: tr("It is Christmas Eve! Shall Santa fill the whole screen?"),
                button: (
                    tr("Full Screen"),
                    { [weak self] in
                        self?.withdraw()
                        self?.host?.isFullscreen = true
                    }
                ), isOffer: true))
    }

    func withdraw() {
        guard isOpen else { return }
        isOpen = false
        host?.dismiss("eve")
    }
}
