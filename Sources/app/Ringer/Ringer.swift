import Alarms
import CivilTime
import Dispatch
import Platform
import Ringing
import Storage

/// Keeps the list, waits for its times, and rings. State is in files at every moment: whoever ends
/// this program ends nothing.
final class Ringer {
    let bus: Bus
    private let quit: () -> Void
    let clock = SystemClock()
    private let ringFile: RingFile
    var file: AlarmsFile
    var content = AlarmsFile.Content()
    var missed: [RingerState.Missed] = []
    var fileTrouble: String?

    var ring: Ringing?
    private let timer = WallTimer()
    /// Writes the ring's file: a disk takes its time, and the ring does not wait for it.
    private let saver = DispatchQueue(label: "ring-file")
    private var ticking: LoopTimer?
    private var leaving: LoopTimer?
    private var holds: [BusHold] = []
    private var zoneWatch: FileWatch?
    var isOurs = false
    /// The occurrence for which window and player are ready.
    var prepared: Instant?
    /// Ticks of shaking that are believed, and when they were counted last.
    var unitsBudget = 1.0
    var lastUnits = 0.0
    private var lastSave = 0.0

    let sound: RingSound
    let volume: VolumeKeeper
    let notifications: Notifications
    let locks: Locks
    private let others: OtherPlayers
    private let window: WindowOpener
    let waker = Waker()
    let preview = Preview()
    private var sessionStart: SessionStart

    /// Seconds before an alarm at which window and player are made ready.
    private static let preparation = 4.0
    /// Seconds that sound is under way to the loudspeaker.
    private static let soundLead = 0.14
    /// Seconds between two looks while it rings.
    private static let tick = 0.5
    /// Seconds without any alarm after which nobody needs the ringer.
    private static let patience = 90.0

    init(_ bus: Bus, directories: Directories, quit: @escaping () -> Void) {
        self.bus = bus
        self.quit = quit
        file = AlarmsFile(directories)
        ringFile = RingFile(directories)
        sessionStart = SessionStart(directories)
        sound = RingSound()
        volume = VolumeKeeper()
        notifications = Notifications(bus)
        locks = Locks(bus)
        others = OtherPlayers(bus)
        window = WindowOpener(bus)
    }

    // MARK: Life

    func start() {
        holds.append(
            bus.own(RingerBus.target.name) { [weak self] isOurs in
                guard let self else { return }
                // A second one sees the name taken and leaves.
                guard isOurs else { return quit() }
                if !self.isOurs { begin() }
            })
        let object = bus.offer(RingerBus.target.path, description: RingerBus.description) {
            [weak self] call in self?.answer(call) ?? .success([])
        }
        if let object { holds.append(object) }
    }

    private func begin() {
        isOurs = true
        let loaded = file.load()
        content = loaded.content
        fileTrouble = loaded.notice?.sentence
        timer?.onDue = { [weak self] in self?.due() }
        timer?.onClockSet = { [weak self] in self?.lookAgain() }
        zoneWatch = FileWatch("/etc/localtime") { [weak self] in self?.lookAgain() }
        locks.onSleep = { [weak self] isGoing in self?.sleep(isGoing) }
        locks.onNight = { [weak self] in self?.tell() }
        notifications.onOpen = { [weak self] in self?.window.open() }
        sound.onTrouble = { [weak self] in self?.tell() }
        window.onGone = { [weak self] in
            if self?.ring != nil { self?.window.open() }
        }
        volume.onRead = { [weak self] in self?.tell() }
        resume()
        lookAgain()
    }

    /// Ends without a sound left behind; a ring goes on when somebody starts the ringer again.
    func leave() {
        keepRing()
        saver.sync {}
        sound.close()
        preview.stop()
        bus.flush()
    }

    private func resume() {
        guard let kept = ringFile.load() else { return }
        volume.guarding = kept.volume
        guard let old = kept.ring, old.phase != .over, !old.isTrial else { return endFile() }
        let last = max(old.since, old.lastShake, old.nextChange ?? old.since)
        guard clock.now - last <= AlarmList.grace else {
            missed += old.parts.map { .init(label: $0.label, at: old.since) }
            notifications.missed(missed)
            return endFile()
        }
        ring = old
        if old.phase == .sounding { sounds() }
        keepTicking()
    }

    private func endFile() {
        volume.restore()
        forgetRing()
    }

    // MARK: Time

    /// The clock, the zone or the list is another: everything is derived anew.
    private func lookAgain() {
        prepared = nil
        settle()
    }

    private func due() {
        let now = clock.now
        if let next = content.list.next(after: now, in: SystemZone.local), ring == nil {
            let left = next.at.instant - now
            if left <= Self.preparation, prepared != next.at.instant {
                prepared = next.at.instant
                window.prepare()
                sound.prepare(next.alarm.tone)
            } else if left <= Self.soundLead * 1.5, prepared == next.at.instant {
                sound.begin(next.alarm.isGradual ? 0.3 : 0.85)
            }
        }
        settle()
    }

    /// Rings what is due, tells what was missed, and waits for the next.
    func settle() {
        let now = clock.now
        let settled = content.list.settle(at: now, in: SystemZone.local)
        if settled.hasChanged { keep() }
        let due = settled.ringing.compactMap { content.list[$0] }
        if !due.isEmpty { begin(due, at: now) }
        if !settled.missed.isEmpty {
            missed += settled.missed.map { .init(label: $0.label, at: $0.occurrence.instant) }
            notifications.missed(missed)
        }
        passRing(at: now)
        plan(at: now)
        if settled.hasChanged || ring == nil { tell() }
    }

    func plan(at now: Instant) {
        let next = content.list.next(after: now, in: SystemZone.local)?.at.instant
        var wake = ring?.nextChange
        if let next {
            var step = next
            if ring == nil {
                let steps = prepared == next ? [next - Self.soundLead] : [next - Self.preparation]
                step = steps.first { $0 > now } ?? (prepared == next ? next : now)
            }
            wake = wake.map { min($0, step) } ?? step
        }
        timer?.set(wake)
        waker.plan(next) { [weak self] in self?.tell() }
        if next == nil { locks.endNight() }
        stayOrLeave(hasWork: next != nil || ring != nil)
    }

    private func stayOrLeave(hasWork: Bool) {
        leaving = nil
        guard !hasWork else { return }
        leaving = LoopTimer(every: Self.patience, repeats: false) { [weak self] in self?.quit() }
    }

    private func sleep(_ isGoing: Bool) {
        if isGoing {
            keepRing()
        } else {
            lookAgain()
            if ring?.phase == .sounding {
                notify()
                window.open()
            }
        }
    }

    // MARK: Ringing

    private func begin(_ alarms: [Alarm], at now: Instant) {
        preview.stop()
        if var running = ring, !running.isTrial {
            let wasSounding = running.phase == .sounding
            running.join(alarms, at: now)
            ring = running
            if !wasSounding { sounds() }
        } else {
            ring = Ringing(of: alarms, at: now)
            sounds()
        }
        keepRing()
        keepTicking()
    }

    func sounds() {
        guard let ring else { return }
        keepRing()
        sound.prepare(ring.tone)
        sound.begin(ring.loudness(at: clock.now))
        volume.start(stream: sound.stream) { [weak self] in self?.keepRing() }
        locks.take()
        others.pause()
        window.open()
        notify()
    }

    func falls(silent isOver: Bool) {
        sound.stop()
        volume.restore()
        others.resume()
        notifications.close()
        if isOver {
            if ring?.isTrial == false { locks.endNight() }
            locks.release()
            ring = nil
            ticking = nil
            forgetRing()
        } else {
            keepRing()
        }
    }

    func keepTicking() {
        ticking = LoopTimer(every: Self.tick) { [weak self] in self?.tickOnce() }
    }

    private func tickOnce() {
        let now = clock.now
        passRing(at: now)
        guard let ring else { return }
        guard ring.phase == .sounding else {
            // Nothing moves until the question: the timer knows when.
            if case .waiting = ring.phase { ticking = nil }
            return
        }
        sound.loudness = ring.loudness(at: now)
        volume.look(isLouder: ring.isLouder(at: now))
        notifications.repeatIfDue()
        window.keepOpen()
        if SystemClock.monotonic - lastSave > 1 { keepRing() }
    }

    private func passRing(at now: Instant) {
        guard var running = ring, running.pass(to: now) else { return }
        ring = running
        if running.phase == .sounding {
            sounds()
        } else if case .asking = running.phase {
            window.open()
            notifications.ask()
        }
        keepRing()
        keepTicking()
        plan(at: now)
        tell()
    }

    private func notify() {
        if let ring { notifications.ring(ring) }
    }

    private func keepRing() {
        guard let ring else { return }
        lastSave = SystemClock.monotonic
        let content = RingFile.Content(ring: ring, volume: volume.guarding)
        let file = ringFile
        saver.async { file.save(content) }
    }

    private func forgetRing() {
        let file = ringFile
        saver.async { file.remove() }
    }

    func keep() {
        do { try file.save(content) } catch { fileTrouble = error.sentence }
        sessionStart.isWanted = content.list.alarms.contains(where: \.isOn)
    }
}
