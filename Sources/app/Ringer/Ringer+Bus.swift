import Alarms
import CivilTime
import Platform
import Ringing

/// What the ringer answers on the bus.
extension Ringer {
    private typealias Answer = Result<[BusValue], Bus.Failure>

    func answer(_ call: Bus.Call) -> Result<[BusValue], Bus.Failure> {
        let now = clock.now
        let text = call.values.first?.text ?? ""
        switch call.method {
        case "State": return .success([.string(state.text)])
        case "Put": return put(text, at: now)
        case "Switch": return change(text) { $0.turn(on: call.values.last?.flag ?? true, at: now) }
        case "Remove":
            guard !isRinging(text) else { return refuse(.rings) }
            guard content.list.remove(text) != nil else { return refuse(.unknown) }
            return changed()
        case "SetWayOut":
            // Nobody opens a door in the morning that was shut in the evening.
            guard ring == nil else { return refuse(.rings) }
            content.hasWayOut = call.values.first?.flag ?? true
            return changed()
        case "KeepAwake":
            if call.values.first?.flag == true { locks.takeNight() } else { locks.endNight() }
            tell()
        case "RingNow":
            guard ring == nil else { return refuse(.rings) }
            guard let alarm = Alarm(text: text) else { return refuse(.notAnAlarm) }
            preview.stop()
            ring = Ringing(of: [alarm], isTrial: true, at: now)
            sounds()
            keepTicking()
            tell()
        case "Preview":
            if ring == nil { preview.play(AlarmTone(text: text)) }
        case "Shake":
            if case .double(let units)? = call.values.first { shake(units, at: now) }
        case "Up": return act { $0.up(at: now) }
        case "Answer": return act { $0.answer() }
        case "GiveUp":
            guard content.hasWayOut, WayOut.isSaid(text) else { return refuse(.notYet) }
            return act { ring in
                guard now - ring.since >= WayOut.hold else { return false }
                ring.giveUp()
                return true
            }
        case "SawMissed":
            missed = []
            notifications.forgetMissed()
            tell()
        default: break
        }
        return .success([])
    }

    private func put(_ text: String, at now: Instant) -> Answer {
        guard let wish = Alarm(text: text) else { return refuse(.notAnAlarm) }
        guard !isRinging(wish.id) else { return refuse(.rings) }
        var alarm = content.list[wish.id] ?? wish
        alarm.take(wish, at: now)
        if content.list[wish.id] == nil { alarm.turn(on: wish.isOn, at: now) }
        content.list.put(alarm)
        switch changed() {
        case .success: return .success([.string(alarm.id)])
        case .failure(let failure): return .failure(failure)
        }
    }

    private func change(_ id: Alarm.ID, _ body: (inout Alarm) -> Void) -> Answer {
        guard !isRinging(id) else { return refuse(.rings) }
        guard var alarm = content.list[id] else { return refuse(.unknown) }
        body(&alarm)
        content.list.put(alarm)
        return changed()
    }

    private func changed() -> Answer {
        fileTrouble = nil
        keep()
        prepared = nil
        sound.cancelPreparation()
        settle()
        tell()
        return fileTrouble == nil && !file.isReadOnly ? .success([]) : refuse(.notKept)
    }

    private func act(_ body: (inout Ringing) -> Bool) -> Answer {
        guard var running = ring, body(&running) else { return refuse(.notYet) }
        ring = running
        falls(silent: running.phase == .over)
        plan(at: clock.now)
        tell()
        return .success([])
    }

    private func shake(_ units: Double, at now: Instant) {
        // Ten a second, as ticks come, also when some of them come late; a flood is worth no more.
        let time = SystemClock.monotonic
        unitsBudget = min(20, unitsBudget + (time - lastUnits) * 11)
        lastUnits = time
        guard unitsBudget >= 1, var running = ring else { return }
        unitsBudget -= 1
        running.shake(units, at: now)
        ring = running
        bus.emit(RingerBus.target, "Shaken", [.double(running.power)])
    }

    private func isRinging(_ id: Alarm.ID) -> Bool {
        ring?.parts.contains { $0.alarm == id } ?? false
    }

    private func refuse(_ refusal: RingerBus.Refusal) -> Answer {
        .failure(Bus.Failure(name: refusal.name, message: fileTrouble ?? refusal.rawValue))
    }

    private var state: RingerState {
        var state = RingerState()
        state.alarms = content.list.alarms
        state.next = content.list.next(after: clock.now, in: SystemZone.local).map {
            RingerState.Next(alarm: $0.alarm.id, at: $0.at.instant)
        }
        state.ring = ring
        state.missed = missed
        state.hasWayOut = content.hasWayOut
        state.soundTrouble = sound.trouble
        state.fileTrouble = fileTrouble
        state.canWake = waker.canWake
        state.keepsAwake = locks.keepsNight
        state.isHeadphonesOnly = volume.isHeadphonesOnly
        return state
    }

    func tell() {
        guard isOurs else { return }
        bus.emit(RingerBus.target, "Changed", [.string(state.text)])
    }
}
