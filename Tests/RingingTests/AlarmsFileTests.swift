import Alarms
import CivilTime
import Glibc
import Platform
import Storage
import Testing

@testable import Ringing

/// Case S9: the list on disk.
struct AlarmsFileTests {
    private struct NoFolder: Error {}

    /// A folder of its own, removed afterwards.
    private func inFolder(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/alarms-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw NoFolder() }
        let folder = String(cString: made)
        defer { Files.removeFolder(folder) }
        try body(folder)
    }

    private func alarm(_ id: String, _ time: String) throws -> Alarm {
        Alarm(
            id: id, time: try #require(WallTime(text: time)), days: .workdays, label: "試験",
            tone: .file("/music/a.ogg"), effort: .light, isGradual: false,
            armed: Instant(seconds: 1_790_000_000.25),
            handled: Alarm.Handled(
                civil: CivilDateTime(year: 2026, month: 12, day: 1, hour: 7),
                instant: Instant(seconds: 1_796_076_000), rang: false))
    }

    @Test func everythingOfAnAlarmComesBack() throws {
        try inFolder { folder in
            var file = AlarmsFile(path: "\(folder)/alarms.json")
            let list = AlarmList([try alarm("a", "07:00"), try alarm("b", "06:15")])
            _ = file.load()
            try file.save(AlarmsFile.Content(list: list, hasWayOut: false))
            var again = AlarmsFile(path: "\(folder)/alarms.json")
            let loaded = again.load()
            #expect(loaded.content.list == list)
            #expect(!loaded.content.hasWayOut && loaded.notice == nil)
            #expect(loaded.content.list.alarms.map(\.id) == ["b", "a"])
        }
    }

    @Test func fieldsOfANewerVersionSurvive() throws {
        try inFolder { folder in
            let path = "\(folder)/alarms.json"
            let text = """
                {"version": 1, "theme": "dawn", "alarms": [
                  {"id": "a", "time": "07:00", "days": ["mon"], "lamp": {"watts": 5}},
                  {"id": "b", "time": "08:00"}]}
                """
            #expect(Files.write(Array(text.utf8), to: path) == 0)
            var file = AlarmsFile(path: path)
            var content = file.load().content
            content.list.remove("b")
            try file.save(content)
            let json = try #require(Files.read(path).flatMap { JSONValue(parsing: $0) })
            #expect(json["theme"] == .string("dawn"))
            let kept = try #require(json["alarms"]?.list)
            #expect(kept.count == 1)
            #expect(kept[0]["lamp"] == .object(["watts": .integer(5)]))
            #expect(kept[0]["days"] == .array([.string("mon")]))
        }
    }

    @Test func aDamagedListIsSetAsideAndTheOneBeforeIsUsed() throws {
        try inFolder { folder in
            let path = "\(folder)/alarms.json"
            var file = AlarmsFile(path: path)
            let first = AlarmList([try alarm("a", "07:00")])
            _ = file.load()
            try file.save(AlarmsFile.Content(list: first))
            try file.save(AlarmsFile.Content(list: AlarmList()))
            for damaged in [
                "{\"alarms\": [{\"id\"", "{\"alarms\": 5}", "{\"alarms\": [{\"id\": 1}]}",
            ] {
                #expect(Files.write(Array(damaged.utf8), to: path) == 0)
                var again = AlarmsFile(path: path)
                let loaded = again.load()
                #expect(loaded.content.list == first)
                guard case .setAside(_, recovered: true)? = loaded.notice else {
                    Issue.record("no notice")
                    continue
                }
            }
        }
    }

    @Test func aFileOfANewerProgramStaysAsItIs() throws {
        try inFolder { folder in
            let path = "\(folder)/alarms.json"
            let text = "{\"version\": 2, \"bells\": []}"
            #expect(Files.write(Array(text.utf8), to: path) == 0)
            var file = AlarmsFile(path: path)
            let loaded = file.load()
            #expect(loaded.notice == .newer(path: path) && file.isReadOnly)
            try file.save(AlarmsFile.Content(list: AlarmList([try alarm("a", "07:00")])))
            #expect(Files.read(path) == Array(text.utf8))
        }
    }

    @Test func unknownWordsTakeTheUsualValues() throws {
        let json = try #require(
            JSONValue(
                parsing: Array(
                    """
                    {"id": "a", "time": "07:00", "effort": "heroic", "days": ["mon", "someday"]}
                    """.utf8)))
        let alarm = try #require(Alarm(json: json))
        #expect(alarm.effort == .normal && alarm.isOn && alarm.isGradual)
        #expect(alarm.days == Weekdays(numbers: [1]) && alarm.tone == .builtIn("bells"))
        #expect(Alarm(json: .object(["id": .string("a"), "time": .string("25:00")])) == nil)
        #expect(Alarm(json: .object(["time": .string("07:00")])) == nil)
    }

    @Test func aRingComesBackAsItWas() throws {
        var ring = try #require(
            Ringing(of: [try alarm("a", "07:00")], at: Instant(seconds: 1_796_076_000)))
        ring.shake(5, at: ring.since + 3)
        #expect(Ringing(json: ring.json) == ring)
        ring.restore(
            phase: .waiting(until: ring.since + 180), power: 1000, lastShake: ring.since + 9)
        #expect(Ringing(json: ring.json) == ring)
        var state = RingerState()
        state.alarms = [try alarm("a", "07:00")]
        state.ring = ring
        state.next = RingerState.Next(alarm: "a", at: ring.since)
        state.missed = [RingerState.Missed(label: "Exam", at: ring.since)]
        #expect(RingerState(text: state.text) == state)
    }
}
