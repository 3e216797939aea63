public import Alarms
import Platform
import Storage

/// The ringer as the window and the command line see it. It is started when it is not there.
@MainActor public final class RingerClient {
    /// Why something was not done.
    public enum Trouble: Error, Hashable, Sendable {
        /// There is no ringer, and none can be started.
        case noRinger
        case refused(RingerBus.Refusal)
        case other(String)

        init(_ failure: Bus.Failure) {
            if failure.isNobodyThere {
                self = .noRinger
            } else if let refusal = RingerBus.Refusal(failure) {
                self = .refused(refusal)
            } else {
                self = .other(failure.message)
            }
        }
    }

    /// The whole state, at the beginning and with each change.
    public var onState: ((RingerState) -> Void)?
    /// Waking power while it rings.
    public var onPower: ((Double) -> Void)?
    /// Nobody answers.
    public var onTrouble: ((Trouble) -> Void)?

    private let bus: Bus
    private var holds: [BusHold] = []
    private var retry: LoopTimer?
    private var attempts = 0
    private var isLaunched = false
    /// Whether something is to ring.
    private var isNeeded = true

    /// Attempts, a fifth of a second apart, before it is told that nobody answers.
    private static let patience = 40

    /// Nil without a session bus.
    public init?() {
        guard let bus = Bus(.session) else { return nil }
        self.bus = bus
    }

    /// Begins to listen, and starts the ringer when nobody is there.
    public func start() {
        let target = RingerBus.target
        holds = [
            bus.listen(target, "Changed") { [weak self] values in self?.take(values) },
            bus.listen(target, "Shaken") { [weak self] values in
                if case .double(let power)? = values.first { self?.onPower?(power) }
            },
            bus.watch(target.name) { [weak self] isThere in
                guard let self, !isThere else { return }
                isLaunched = false
                // Without anything to wait for it leaves by itself, and comes with the next order.
                if attempts == 0, isNeeded { look() }
            },
        ]
        look()
    }

    /// Asks for the state; a ringer that went is started again by that.
    private func look() {
        attempts += 1
        bus.call(RingerBus.target, "State") { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let values):
                attempts = 0
                take(values)
            case .failure(let failure): again(Trouble(failure))
            }
        }
    }

    private func again(_ trouble: Trouble) {
        if trouble == .noRinger, !isLaunched { isLaunched = Self.launch() }
        guard attempts < Self.patience, isLaunched || trouble != .noRinger else {
            attempts = 0
            onTrouble?(trouble)
            return
        }
        retry = LoopTimer(every: 0.2, repeats: false) { [weak self] in self?.look() }
    }

    private func take(_ values: [BusValue]) {
        guard let state = values.first?.text.flatMap({ RingerState(text: $0) }) else { return }
        isNeeded = state.next != nil || state.ring != nil
        onState?(state)
    }

    /// Starts the ringer that came with this program, where the bus knows of none.
    private static func launch() -> Bool {
        guard let program = Directories.companion("hannari-ringer") else { return false }
        return (try? Spawn.launch([program])) != nil
    }

    // MARK: Orders

    /// Tells the ringer something and does not wait.
    public func tell(
        _ order: RingerOrder, reply: (@MainActor @Sendable (Trouble?) -> Void)? = nil
    ) {
        tell(order, attempt: 0, reply)
    }

    private func tell(
        _ order: RingerOrder, attempt: Int, _ reply: (@MainActor @Sendable (Trouble?) -> Void)?
    ) {
        bus.call(RingerBus.target, order.method, order.values) { [weak self] result in
            guard case .failure(let failure) = result else { return reply?(nil) ?? () }
            let trouble = Trouble(failure)
            guard let self, trouble == .noRinger, attempt < Self.patience else {
                return reply?(trouble) ?? ()
            }
            if attempt == 0, !Self.launch() { return reply?(trouble) ?? () }
            Self.later(0.2) { [weak self] in self?.tell(order, attempt: attempt + 1, reply) }
        }
    }

    private static func later(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void)
    {
        waiting.removeAll { $0.isOver }
        waiting.append(LoopTimer(every: seconds, repeats: false, body))
    }

    private static var waiting: [LoopTimer] = []

    /// Tells the ringer something, starts it if need be, and waits; for the command line.
    @discardableResult
    public func ask(_ order: RingerOrder) throws(Trouble) -> String {
        for attempt in 0..<Self.patience {
            do throws(Bus.Failure) {
                return try bus.ask(RingerBus.target, order.method, order.values).first?.text ?? ""
            } catch {
                let trouble = Trouble(error)
                guard trouble == .noRinger else { throw trouble }
                if attempt == 0, !Self.launch() { throw trouble }
                Spawn.pause(0.1)
            }
        }
        throw .noRinger
    }
}

/// What the ringer can be told.
public enum RingerOrder: Sendable {
    case state
    case put(Alarm)
    case turn(Alarm.ID, on: Bool)
    case remove(Alarm.ID)
    case setWayOut(Bool)
    case keepAwake(Bool)
    case ringNow(Alarm)
    /// Nil ends a preview.
    case preview(AlarmTone?)
    case shake(Double)
    case up
    case answer
    case giveUp(String)
    case sawMissed

    var method: String {
        switch self {
        case .state: "State"
        case .put: "Put"
        case .turn: "Switch"
        case .remove: "Remove"
        case .setWayOut: "SetWayOut"
        case .keepAwake: "KeepAwake"
        case .ringNow: "RingNow"
        case .preview: "Preview"
        case .shake: "Shake"
        case .up: "Up"
        case .answer: "Answer"
        case .giveUp: "GiveUp"
        case .sawMissed: "SawMissed"
        }
    }

    var values: [BusValue] {
        switch self {
        case .state, .up, .answer, .sawMissed: []
        case .put(let alarm), .ringNow(let alarm): [.string(Self.text(alarm.json))]
        case .turn(let id, let isOn): [.string(id), .bool(isOn)]
        case .remove(let id): [.string(id)]
        case .setWayOut(let isOpen): [.bool(isOpen)]
        case .keepAwake(let isOn): [.bool(isOn)]
        case .preview(let tone): [.string(tone.map { Self.text($0.json) } ?? "")]
        case .shake(let units): [.double(units)]
        case .giveUp(let sentence): [.string(sentence)]
        }
    }

    private static func text(_ json: JSONValue) -> String {
        // A bare word is no document for every reader of JSON, so a tone travels in a list.
        let whole: JSONValue = if case .object = json { json } else { .array([json]) }
        return String(decoding: whole.bytes ?? [], as: UTF8.self)
    }
}

extension Alarm {
    /// The alarm of a text on the bus.
    public init?(text: String) {
        guard let json = JSONValue(parsing: Array(text.utf8)) else { return nil }
        self.init(json: json)
    }
}

extension AlarmTone {
    /// The tone of a text on the bus.
    public init?(text: String) {
        guard let json = JSONValue(parsing: Array(text.utf8)) else { return nil }
        if case .array(let list) = json {
            guard let first = list.first else { return nil }
            self.init(json: first)
        } else {
            self.init(json: json)
        }
    }
}
