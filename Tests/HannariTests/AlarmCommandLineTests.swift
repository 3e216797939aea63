import Alarms
import XCTest

@testable import Hannari

final class AlarmCommandLineTests: XCTestCase {
    @MainActor func testWhatPeopleTypeIsUnderstood() async throws {
        let time = try XCTUnwrap(WallTime(text: "07:00"))
        XCTAssertEqual(
            try AlarmCommandLine.parse(["add", "7:00", "--days", "mon-fri", "--label", "School"]),
            .add(time: time, days: .workdays, label: "School"))
        XCTAssertEqual(
            try AlarmCommandLine.parse(["add", "07:00"]), .add(time: time, days: [], label: ""))
        XCTAssertEqual(try AlarmCommandLine.parse(["list", "--json"]), .list(json: true))
        XCTAssertEqual(try AlarmCommandLine.parse(["off", "3"]), .turn("3", on: false))
        XCTAssertEqual(try AlarmCommandLine.parse(["remove", "3"]), .remove("3"))
        XCTAssertEqual(try AlarmCommandLine.parse([]), .help)
    }

    @MainActor func testWhatIsWrongIsNamed() async throws {
        let cases: [([String], AlarmCommandLine.Failure)] = [
            (["add"], .missing("HH:MM")), (["add", "7"], .badTime("7")),
            (["add", "24:00"], .badTime("24:00")),
            (["add", "07:00", "--days", "funday"], .badDays("funday")),
            (["add", "07:00", "--days"], .missing("--days")),
            (["add", "07:00", "loud"], .unknown("loud")), (["on"], .missing("ID")),
            (["on", "1", "2"], .unknown("2")), (["sing"], .unknown("sing")),
        ]
        for (words, failure) in cases {
            XCTAssertThrowsError(try AlarmCommandLine.parse(words)) { error in
                XCTAssertEqual(error as? AlarmCommandLine.Failure, failure)
            }
        }
    }
}
