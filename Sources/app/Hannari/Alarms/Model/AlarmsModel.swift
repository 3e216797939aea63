import Alarms
import CivilTime
import Observation
import Platform
import Ringing

/// The alarms as the window sees them: what the ringer said last, and the way to tell it something.
@Observable final class AlarmsModel {
    private(set) var state = RingerState()
    /// Waking power of the ring in progress.
    private(set) var power = 0.0
    /// Why nothing rings, as a sentence; nil while all is well.
    private(set) var trouble: String?
    /// The alarm that was deleted last, until it is too late to take it back.
    private(set) var deleted: Alarm?
    /// Whether the first answer has come.
    private(set) var isKnown = false

    /// Whether this only plays at alarms: in a rehearsal, and for practising.
    let isPlay: Bool

    @ObservationIgnored private let client: RingerClient?
    @ObservationIgnored private var play: PlayRinger?
    @ObservationIgnored private var isListening = false
    @ObservationIgnored private let clock: any WallClock

    /// The person's own alarms.
    init(clock: any WallClock = SystemClock()) {
        self.clock = clock
        isPlay = false
        client = RingerClient()
    }

    /// Alarms that only live here and make no sound.
    init(playing clock: any WallClock) {
        self.clock = clock
        isPlay = true
        client = nil
    }

    /// Begins to ask the ringer, which starts it. Nothing happens the second time.
    func listen() {
        guard !isListening else { return }
        isListening = true
        if isPlay {
            play = PlayRinger(clock)
            show(play?.state ?? RingerState())
            return
        }
        guard let client else {
            trouble = words(.noRinger)
            return
        }
        client.onState = { [weak self] in self?.show($0) }
        client.onPower = { [weak self] in self?.power = $0 }
        client.onTrouble = { [weak self] in
            guard let self else { return }
            trouble = words($0)
        }
        client.start()
    }

    var ring: Ringing? { state.ring }
    var progress: Double { min(1, power / ShakeRule.target) }
    var now: Instant { clock.now }

    func alarm(_ id: Alarm.ID) -> Alarm? { state.alarms.first { $0.id == id } }

    // MARK: Orders

    func tell(_ order: RingerOrder) {
        if let play {
            play.take(order)
            return show(play.state)
        }
        client?.tell(order) { [weak self] trouble in
            guard let self, let trouble, trouble != .refused(.notYet) else { return }
            self.trouble = words(trouble)
        }
    }

    func delete(_ alarm: Alarm) {
        deleted = alarm
        tell(.remove(alarm.id))
    }

    func undoDelete() {
        if let deleted { tell(.put(deleted)) }
        deleted = nil
    }

    func forgetDeleted() { deleted = nil }

    /// A name that no other alarm has.
    var freeName: Alarm.ID { state.freeName }

    private func show(_ new: RingerState) {
        isKnown = true
        if trouble != nil { trouble = nil }
        if new.ring?.power != power { power = new.ring?.power ?? 0 }
        if new != state { state = new }
    }

    private func words(_ trouble: RingerClient.Trouble) -> String {
        switch trouble {
        case .noRinger:
            tr(
                "The program that rings could not be started: no alarm will sound. Please install Hannari again."
            )
        case .refused(.rings): tr("It is ringing: this alarm can be changed when you are up.")
        case .refused(.notKept): state.fileTrouble ?? tr("The alarms could not be saved.")
        case .refused(.unknown), .refused(.notAnAlarm), .refused(.notYet):
            tr("That was not possible.")
        case .other(let words): words
        }
    }
}
