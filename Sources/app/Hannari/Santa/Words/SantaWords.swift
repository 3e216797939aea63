import CivilTime
import Drawing
import Geography
import Platform
import Santa

/// Puts Santa's state into words.
struct SantaWords {
    let formats: Formats
    /// Whether names of places are Japanese.
    let usesJapaneseNames: Bool
    /// Whether a place lies in the sea; without an atlas nobody knows.
    let isSea: (Coordinate) -> Bool

    init(_ settings: SettingsModel, isSea: @escaping (Coordinate) -> Bool = { _ in false }) {
        self.isSea = isSea
        formats = Formats(usesMiles: settings.units.map { $0 == .miles })
        usesJapaneseNames =
            switch settings.nameLanguage {
            case .english: false
            case .japanese: true
            case nil, .local, .both: Translation.language == "ja"
            }
    }

    // MARK: Pieces

    func name(_ stop: Stop) -> String {
        if stop.kind == .home { return tr("home") }
        return usesJapaneseNames ? stop.japanese ?? stop.name : stop.name
    }

    /// Such as `512 km`, `3.4 km` or `990 m`.
    func distance(_ metres: Double) -> String {
        let format: DistanceFormat = formats.usesMiles ? .miles : .kilometres
        let readable = format.readable(metres: metres)
        let whole = readable.fractionDigits == 0 || readable.value >= 10
        return formats.number(readable.value, decimals: whole ? 0 : 1) + " "
            + readable.unit.rawValue
    }

    func countdown(_ countdown: Countdown) -> [HudContent.Run] {
        guard countdown.days > 0 else { return [.init(countdown.clock)] }
        return [
            .init(formats.number(countdown.days)),
            .init(trn("day", "days", countdown.days), isSmall: true),
            .init(countdown.clock, isSmall: true),
        ]
    }

    func distanceLeft(_ state: FlightState) -> String {
        // Nothing is left only when he has landed.
        let least = formats.usesMiles ? 15.24 : 10
        let metres = state.secondsLeft > 0 ? max(state.distanceLeft, least) : 0
        return format(tr("{distance} to your home"), ["distance": distance(metres)])
    }

    /// Where he is and where he goes next.
    func place(_ state: FlightState) -> String {
        let over = state.over.map { over in
            over.kind == .village
                ? tr("Now over his Village")
                : format(tr("Now over {place}"), ["place": name(over)])
        }
        let next = state.next.map { next in
            next.kind == .home
                ? tr("Next: your home!") : format(tr("Next: {place}"), ["place": name(next)])
        }
        return [over, next].compactMap { $0 }.joined(separator: "  ")
    }

    // MARK: The whole text

    /// What is written over the map at an instant.
    func hud(
        _ state: FlightState, _ flight: Flight, zone: any Zone, badge: String = ""
    ) -> HudContent {
        var content = HudContent(
            caption: tr("Until Santa comes"), figure: .countdown(countdown(state.countdown)),
            distance: distanceLeft(state), message: letter(state, flight, zone: zone), badge: badge)
        if state.phase.isFlying {
            content.place = place(state)
            content.giftsLabel = tr("Gifts delivered")
            content.giftsNumber = formats.number(state.gifts)
        }
        switch state.phase {
        case .farCountdown: content.place = tr("Toys are being made in the Village")
        case .departureDay: content.place = tr("The sleigh is being loaded in the Village")
        case .worldTour, .approach: break
        case .lastHalfHour: content.isFinale = true
        case .landing:
            content.isFinale = true
            content.place = tr("He is almost here!")
            content.giftsNumber = ""
        case .here: landed(&content, flight, zone: zone)
        case .onwards:
            content.caption = tr("Merry Christmas!")
            content.figure = .headline(tr("Santa has been to your home"))
            content.distance = tr("Now he visits the families further west")
        case .hasBeen:
            content.caption = tr("Merry Christmas!")
            content.figure = .headline(tr("Santa has been to your home"))
            content.distance = tr("See you again next year")
            content.place = tr("Gifts delivered") + "  " + formats.number(state.gifts)
        }
        return content
    }

    private func landed(_ content: inout HudContent, _ flight: Flight, zone: any Zone) {
        let arrival = flight.arrival(at: flight.end)
        content.caption = formats.time(zone.civil(at: arrival))
        content.figure = .headline(tr("Santa has landed on your roof!"))
        content.distance = ""
        content.place = tr("Quietly now: he is bringing the gifts")
    }

    private func letter(
        _ state: FlightState, _ flight: Flight, zone: any Zone
    ) -> HudContent.Message? {
        guard let message = flight.message(at: state.instant) else { return nil }
        let isFresh = state.phase != .farCountdown
        let time = formats.time(zone.civil(at: message.instant))
        return HudContent.Message(
            heading: isFresh
                ? format(tr("From Santa {time}"), ["time": time]) : tr("From Santa's Village"),
            text: line(message, flight),
            progress: isFresh ? min(max((state.instant - message.instant) / 0.6, 0), 1) : 1)
    }

    /// A line in words. Lines of the sea are for those who have it below them for a while.
    func line(_ message: SantaMessage, _ flight: Flight) -> String {
        var lines = SantaLines(words: self)
        if case .underway = message.topic {
            lines.isOverSea = [0, 60].allSatisfy {
                isSea(flight.state(at: message.instant + $0).position)
            }
        }
        return lines.text(message.topic)
    }

    // MARK: For screen readers

    func text(_ announcement: Announcement) -> String {
        switch announcement.topic {
        case .timeLeft(let minutes): SantaLines(words: self).timeLeft(minutes)
        case .arrived: tr("Santa has landed on your roof!")
        case .next(let stop): format(tr("Next: {place}"), ["place": name(stop)])
        }
    }

    /// What a screen reader says of the picture.
    func description(_ state: FlightState, _ content: HudContent) -> String {
        let figure =
            switch content.figure {
            case .countdown(let runs): runs.map(\.text).joined(separator: " ")
            case .headline(let text): text
            }
        return [content.caption, figure, content.distance, content.place]
            .filter { !$0.isEmpty }.joined(separator: ". ")
    }
}
