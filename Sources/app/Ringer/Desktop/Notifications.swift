import Alarms
import CivilTime
import Platform
import Ringing

/// What the desktop shows in its corner while it rings; the sound never depends on it.
final class Notifications {
    /// The person wants to see the window.
    var onOpen: (() -> Void)?

    private let bus: Bus
    private var holds: [BusHold] = []
    private var ringNumber: UInt32 = 0
    private var missedNumber: UInt32 = 0
    private var shown: (title: String, body: String)?
    private var lastSent = 0.0

    /// Seconds after which a notification that was closed comes again.
    private static let interval = 30.0

    private static let target = Bus.Target(
        name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
        interface: "org.freedesktop.Notifications")

    init(_ bus: Bus) {
        self.bus = bus
        holds.append(
            bus.listen(Self.target, "ActionInvoked") { [weak self] values in
                guard let self, let number = values.first?.number else { return }
                if [Int(ringNumber), Int(missedNumber)].contains(number), number != 0 { onOpen?() }
            })
    }

    func ring(_ ring: Ringing) {
        let formats = Formats()
        let times = ring.parts.map { formats.time($0.time.civil) }
        let labels = ring.parts.map(\.label).filter { !$0.isEmpty }
        var lines = [format(tr("The alarm of {time}"), ["time": times.joined(separator: ", ")])]
        if !labels.isEmpty { lines.append(labels.joined(separator: ", ")) }
        lines.append(tr("It’s time for your alarm!"))
        shown = (tr("Waking you up"), lines.joined(separator: "\n"))
        send()
    }

    func ask() {
        shown = (tr("Are you still up?"), tr("Without an answer within a minute it rings again."))
        send()
    }

    func repeatIfDue() {
        if shown != nil, SystemClock.monotonic - lastSent >= Self.interval { send() }
    }

    func close() {
        shown = nil
        guard ringNumber != 0 else { return }
        bus.call(Self.target, "CloseNotification", [.uint(ringNumber)])
        ringNumber = 0
    }

    /// One notification for all that were missed.
    func missed(_ missed: [RingerState.Missed]) {
        guard !missed.isEmpty else { return }
        let formats = Formats()
        let zone = SystemZone.local
        let lines = missed.map { item in
            let civil = zone.civil(at: item.at)
            return formats.day(civil) + " " + formats.time(civil)
                + (item.label.isEmpty ? "" : " · " + item.label)
        }
        send(
            (tr("Missed while the computer was off"), lines.joined(separator: "\n")), urgency: 1,
            replacing: missedNumber
        ) { [weak self] number in self?.missedNumber = number }
    }

    func forgetMissed() {
        guard missedNumber != 0 else { return }
        bus.call(Self.target, "CloseNotification", [.uint(missedNumber)])
        missedNumber = 0
    }

    private func send() {
        guard let shown else { return }
        lastSent = SystemClock.monotonic
        send(shown, urgency: 2, replacing: ringNumber) { [weak self] number in
            guard let self else { return }
            ringNumber = number
            // It ended while the desktop was still showing it.
            if self.shown == nil { close() }
        }
    }

    private func send(
        _ text: (title: String, body: String), urgency: UInt8, replacing number: UInt32,
        _ done: @escaping @MainActor @Sendable (UInt32) -> Void
    ) {
        let hints: [String: BusValue] = [
            "urgency": .byte(urgency), "category": .string("x-hannari.alarm"),
            "desktop-entry": .string(Product.identifier), "suppress-sound": .bool(true),
            "resident": .bool(urgency == 2),
        ]
        let open = tr("Open")
        bus.call(
            Self.target, "Notify",
            [
                .string("Hannari"), .uint(number), .string(Product.identifier),
                .string(text.title), .string(text.body),
                .strings(["default", open, "open", open]), .fields(hints),
                .int(urgency == 2 ? 0 : -1),
            ]
        ) { result in
            if case .success(let values) = result, let number = values.first?.number {
                done(UInt32(clamping: number))
            }
        }
    }
}

extension WallTime {
    /// For formatting alone; the date means nothing.
    var civil: CivilDateTime {
        CivilDateTime(year: 2000, month: 1, day: 1, hour: hour, minute: minute)
    }
}
