import CivilTime
import Glibc
import Platform
import XCTest

/// What the person's locale decides. The locale is the whole process's, so these run one by one and
/// apart from the Swift Testing suites.
@MainActor final class LocaleTests: XCTestCase {
    private let evening = CivilDateTime(year: 2026, month: 12, day: 24, hour: 23)

    override func tearDown() async throws { setlocale(LC_ALL, "C") }

    private func live(in locale: String) throws {
        guard setlocale(LC_ALL, locale) != nil else {
            throw XCTSkip("\(locale) is not generated here; meson-helpers/test does that")
        }
        setenv("LC_ALL", locale, 1)
        unsetenv("LANGUAGE")
        Translation.setUp()
    }

    func testJapan() async throws {
        try live(in: "ja_JP.UTF-8")
        let formats = Formats()
        XCTAssertFalse(formats.usesTwelveHours)
        XCTAssertFalse(formats.usesMiles)
        XCTAssertEqual(formats.number(7_056_276_203), "7,056,276,203")
        guard tr("en") == "ja" else { throw XCTSkip("the translations are not compiled here") }
        XCTAssertEqual(Translation.language, "ja")
        XCTAssertEqual(formats.time(evening), "23:00")
        XCTAssertEqual(Formats(usesTwelveHours: true).time(evening), "午後11:00")
        XCTAssertEqual(formats.day(evening), "12月24日（木）")
        XCTAssertEqual(formats.date(evening), "2026年12月24日（木）")
    }

    func testUnitedStates() async throws {
        try live(in: "en_US.UTF-8")
        let formats = Formats()
        XCTAssertTrue(formats.usesTwelveHours)
        XCTAssertTrue(formats.usesMiles)
        XCTAssertFalse(Formats(usesMiles: false).usesMiles)
        XCTAssertEqual(formats.time(evening), "11:00 pm")
        XCTAssertEqual(formats.day(evening), "Thursday 24 December")
        XCTAssertEqual(formats.number(1234.5, decimals: 1), "1,234.5")
        XCTAssertEqual(Translation.language, "en")
    }

    func testUnitedKingdom() async throws {
        try live(in: "en_GB.UTF-8")
        let formats = Formats()
        XCTAssertFalse(formats.usesTwelveHours)
        XCTAssertTrue(formats.usesMiles)
        XCTAssertEqual(formats.time(evening), "23:00")
    }

    /// Japanese is spoken although its locale was never generated on this computer.
    func testALocaleThatIsNotThere() async throws {
        setenv("LC_ALL", "ja_XX.UTF-8", 1)
        unsetenv("LANGUAGE")
        defer {
            unsetenv("LC_ALL")
            unsetenv("LANGUAGE")
        }
        Translation.setUp()
        guard tr("en") == "ja" else { throw XCTSkip("the translations are not compiled here") }
        XCTAssertEqual(Formats().number(1234), "1,234")
    }
}
