import CivilTime
import Testing

@testable import Alarms

/// Cases S1–S8 of the acceptance list.
struct ScheduleTests {
    @Test func s1OnceRingsAtTheNextSuchTimeAndIsThenOff() throws {
        let early = try alarm("07:00", armed: "2026-12-01T06:59:59+09:00")
        var list = AlarmList([early])
        let due = instant("2026-12-01T07:00:00+09:00")
        #expect(list.next(after: early.armed, in: tokyo)?.at.instant == due)
        #expect(list.settle(at: due - 0.01, in: tokyo) == AlarmList.Settlement())
        #expect(list.settle(at: due, in: tokyo).ringing == ["a"])
        #expect(list["a"]?.isOn == false)
        #expect(list.settle(at: due + 1, in: tokyo) == AlarmList.Settlement())

        let late = try alarm("07:00", armed: "2026-12-01T07:00:01+09:00")
        #expect(late.next(after: late.armed, in: tokyo)?.instant == due + 86_400)
    }

    @Test func s2Weekdays() throws {
        // Friday.
        let armed = "2026-12-04T07:00:01+09:00"
        let two = try alarm("07:00", Weekdays(numbers: [1, 5]), armed: armed)
        let monday = instant("2026-12-07T07:00:00+09:00")
        #expect(two.next(after: two.armed, in: tokyo)?.instant == monday)
        let daily = try alarm("07:00", .everyDay, armed: armed)
        #expect(
            daily.next(after: daily.armed, in: tokyo)?.instant
                == instant("2026-12-05T07:00:00+09:00"))
        #expect(Weekdays(text: "mon-fri") == .workdays)
        #expect(Weekdays(text: "fri-mon") == Weekdays(numbers: [5, 6, 7, 1]))
        #expect(Weekdays(text: "sat,sun") == .weekend)
        #expect(Weekdays(text: "once") == [])
        #expect(Weekdays(text: "mon-") == nil && Weekdays(text: "day") == nil)
        #expect(Weekdays.workdays.names == ["mon", "tue", "wed", "thu", "fri"])
    }

    @Test func s3ATimeThatTheClocksLeaveOutRingsAtTheChange() throws {
        var list = AlarmList([
            try alarm("02:30", .everyDay, armed: "2027-03-27T12:00:00+01:00")
        ])
        let change = instant("2027-03-28T03:00:00+02:00")
        let noon = instant("2027-03-27T12:00:00+01:00")
        #expect(list.next(after: noon, in: berlin)?.at.instant == change)
        #expect(list.settle(at: change, in: berlin).ringing == ["a"])
        #expect(list.settle(at: change + 1800, in: berlin).ringing == [])
        #expect(
            list.next(after: change, in: berlin)?.at.instant
                == instant("2027-03-29T02:30:00+02:00"))
        // Across the gap, 7 o'clock comes after 23 hours.
        let seven = try alarm("07:00", .everyDay, armed: "2027-03-26T12:00:00+01:00")
        let before = instant("2027-03-27T07:00:00+01:00")
        #expect(seven.next(after: before, in: berlin).map { $0.instant - before } == 82_800.0)
    }

    @Test func s4ARepeatedTimeRingsTheFirstTimeOnly() throws {
        var list = AlarmList([
            try alarm("02:30", .everyDay, armed: "2026-10-24T12:00:00+02:00")
        ])
        let first = instant("2026-10-25T02:30:00+02:00")
        #expect(list.next(after: first - 3600, in: berlin)?.at.instant == first)
        #expect(list.settle(at: first, in: berlin).ringing == ["a"])
        #expect(list.settle(at: first + 3600, in: berlin).ringing == [])
        #expect(
            list.next(after: first, in: berlin)?.at.instant
                == instant("2026-10-26T02:30:00+01:00"))
    }

    @Test func s5AnotherZoneMeansItsOwnSevenOClock() throws {
        let seven = try alarm("07:00", .everyDay, armed: "2026-12-01T12:00:00+01:00")
        let evening = instant("2026-12-01T22:00:00+01:00")
        #expect(
            seven.next(after: evening, in: berlin)?.instant
                == instant("2026-12-02T07:00:00+01:00"))
        #expect(
            seven.next(after: evening, in: tokyo)?.instant == instant("2026-12-02T07:00:00+09:00"))
    }

    @Test func s5AFlightToTheWestIsAnotherMorning() throws {
        var list = AlarmList([try alarm("07:00", .everyDay, armed: "2026-12-01T12:00:00+09:00")])
        let rung = instant("2026-12-02T07:00:00+09:00")
        #expect(list.settle(at: rung, in: tokyo).ringing == ["a"])
        let honolulu = zone("Pacific/Honolulu")
        #expect(
            list.next(after: rung + 7 * 3600, in: honolulu)?.at.instant
                == instant("2026-12-02T07:00:00-10:00"))
        // A border crossed by car is not.
        #expect(
            list.next(after: rung + 1800, in: zone("Asia/Shanghai"))?.at.instant
                == instant("2026-12-03T07:00:00+08:00"))
    }

    @Test func s6ALateClockRingsWithinHalfAnHourAndTellsAfterwards() throws {
        let due = instant("2026-12-02T07:00:00+09:00")
        let list = AlarmList([try alarm("07:00", .everyDay, armed: "2026-12-01T12:00:00+09:00")])
        var tenLate = list
        #expect(tenLate.settle(at: due + 600, in: tokyo).ringing == ["a"])
        // Set back after it has rung: not again that day.
        #expect(tenLate.settle(at: due - 3600, in: tokyo).ringing == [])
        #expect(tenLate.settle(at: due + 5, in: tokyo).ringing == [])
        #expect(tenLate.next(after: due - 3600, in: tokyo)?.at.instant == due + 86_400)

        var hoursLate = list
        let settled = hoursLate.settle(at: due + 5 * 3600, in: tokyo)
        #expect(settled.ringing.isEmpty && settled.missed.map(\.alarm) == ["a"])
        #expect(hoursLate.settle(at: due + 5 * 3600 + 1, in: tokyo) == AlarmList.Settlement())
    }

    @Test func s6AClockThatWasWrongForAMomentMissesNothing() throws {
        let due = instant("2026-12-02T07:00:00+09:00")
        for days in [Weekdays.everyDay, []] {
            var list = AlarmList([try alarm("07:00", days, armed: "2026-12-01T12:00:00+09:00")])
            #expect(list.settle(at: due + 5 * 3600, in: tokyo).missed.count == 1)
            _ = list.settle(at: due - 600, in: tokyo)
            #expect(list.next(after: due - 600, in: tokyo)?.at.instant == due)
            #expect(list.settle(at: due, in: tokyo).ringing == ["a"])
        }
    }

    @Test func s7ThreeDaysOffGiveOneReportAndNoNoise() throws {
        let alarms = try (0..<5).map {
            try alarm("0\($0 + 4):00", .everyDay, id: "\($0)", armed: "2026-12-01T12:00:00+09:00")
        }
        var list = AlarmList(alarms)
        let later = instant("2026-12-04T20:00:00+09:00")
        let settled = list.settle(at: later, in: tokyo)
        #expect(settled.ringing.isEmpty)
        #expect(settled.missed.map(\.alarm) == ["0", "1", "2", "3", "4"])
        #expect(list.settle(at: later, in: tokyo) == AlarmList.Settlement())
    }

    @Test func s7OnceMissedIsOff() throws {
        var list = AlarmList([try alarm("07:00", armed: "2026-12-01T12:00:00+09:00")])
        let settled = list.settle(at: instant("2028-12-04T20:00:00+09:00"), in: tokyo)
        #expect(settled.missed.first?.occurrence.civil.day == 2)
        #expect(list["a"]?.isOn == false)
    }

    @Test func s8TwoInOneMinuteRingTogether() throws {
        var list = AlarmList([
            try alarm("07:00", id: "b", armed: "2026-12-01T12:00:00+09:00", label: "Exam"),
            try alarm("07:00", .everyDay, id: "a", armed: "2026-12-01T12:00:00+09:00"),
        ])
        let due = instant("2026-12-02T07:00:00+09:00")
        let settled = list.settle(at: due, in: tokyo)
        #expect(settled.ringing == ["a", "b"])
        let ring = Ringing(of: settled.ringing.compactMap { list[$0] }, at: due)
        #expect(ring?.parts.map(\.label) == ["", "Exam"])
    }

    @Test func offMeansOffAndOnAgainMeansFromNowOn() throws {
        var one = try alarm("07:00", .everyDay, armed: "2026-12-01T12:00:00+09:00")
        one.turn(on: false, at: one.armed)
        #expect(one.next(after: one.armed, in: tokyo) == nil)
        var list = AlarmList([one])
        let noon = instant("2026-12-02T12:00:00+09:00")
        #expect(list.settle(at: noon, in: tokyo) == AlarmList.Settlement())
        one.turn(on: true, at: noon)
        list.put(one)
        // What passed while it was off is not missed.
        #expect(list.settle(at: noon + 1, in: tokyo) == AlarmList.Settlement())
    }

    @Test func anEditedTimeCountsFromTheEdit() throws {
        var list = AlarmList([try alarm("07:00", .everyDay, armed: "2026-12-01T12:00:00+09:00")])
        let due = instant("2026-12-02T07:00:00+09:00")
        _ = list.settle(at: due, in: tokyo)
        var edited = try #require(list["a"])
        edited.take(try alarm("07:30", .everyDay, armed: "2026-12-01T12:00:00+09:00"), at: due + 60)
        list.put(edited)
        #expect(list.next(after: due + 60, in: tokyo)?.at.instant == due + 1800)
        // Another name changes nothing about when.
        var named = edited
        var wish = edited
        wish.label = "Exam"
        named.take(wish, at: due + 120)
        #expect(named.armed == edited.armed && named.label == "Exam")
    }
}
