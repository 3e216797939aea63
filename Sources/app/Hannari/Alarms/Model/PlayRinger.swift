import Alarms
import CivilTime
import Platform
import Ringing

/// A ringer without sound, bus or file, for practising and for rehearsals.
final class PlayRinger {
    private let clock: any WallClock
    private var list = AlarmList()
    private var ring: Ringing?
    private var hasWayOut = true

    init(_ clock: any WallClock) { self.clock = clock }

    var state: RingerState {
        var state = RingerState()
        state.alarms = list.alarms
        state.next = list.next(after: clock.now, in: SystemZone.local).map {
            RingerState.Next(alarm: $0.alarm.id, at: $0.at.instant)
        }
        state.ring = ring
        state.hasWayOut = hasWayOut
        state.canWake = true
        return state
    }

    func take(_ order: RingerOrder) {
        let now = clock.now
        switch order {
        case .put(let wish):
            var alarm = list[wish.id] ?? wish
            alarm.take(wish, at: now)
            if list[wish.id] == nil { alarm.turn(on: wish.isOn, at: now) }
            list.put(alarm)
        case .turn(let id, let isOn):
            guard var alarm = list[id] else { return }
            alarm.turn(on: isOn, at: now)
            list.put(alarm)
        case .remove(let id): list.remove(id)
        case .setWayOut(let isOpen): hasWayOut = isOpen
        case .ringNow(let alarm): ring = Ringing(of: [alarm], isTrial: true, at: now)
        case .shake(let units): ring?.shake(units, at: now)
        case .up:
            ring?.up(at: now)
            if ring?.phase == .over { ring = nil }
        case .state, .keepAwake, .preview, .answer, .giveUp, .sawMissed: break
        }
    }
}
