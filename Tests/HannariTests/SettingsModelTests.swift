import CivilTime
import Geography
import Glibc
import Platform
import Santa
import XCTest

@testable import Hannari

/// What the settings take from a file that anyone can edit.
@MainActor final class SettingsModelTests: XCTestCase {
    func testImpossibleWindowsAreForgotten() async throws {
        let temporary = try XCTUnwrap(Directories.temporary())
        defer { Files.removeFolder(temporary.root) }
        for size in [(-5, 400), (800, 0), (99_999_999_999, 480), (800, 480)] {
            let path = "\(temporary.root)/settings.json"
            let file = try XCTUnwrap(fopen(path, "w"))
            fputs(
                "{\"volume\": 7, \"window\": {\"width\": \(size.0), \"height\": \(size.1),"
                    + "\"isMaximized\": false}}", file)
            fclose(file)
            let settings = SettingsModel(folder: temporary.root)
            XCTAssertNil(settings.problem)
            XCTAssertEqual(settings.volume, 1)
            XCTAssertEqual(settings.windowSize?.width, size == (800, 480) ? 800 : nil)
        }
    }

    func testWhatANewerProgramWroteIsKept() async throws {
        let temporary = try XCTUnwrap(Directories.temporary())
        defer { Files.removeFolder(temporary.root) }
        let path = "\(temporary.root)/settings.json"
        let file = try XCTUnwrap(fopen(path, "w"))
        fputs(
            "{\"nameLanguage\": \"klingon\", \"units\": 3, \"volume\": 0.4, \"quietHours\": "
                + "{\"from\": 99, \"to\": 7}, \"sparkle\": true}", file)
        fclose(file)
        let settings = SettingsModel(folder: temporary.root)
        XCTAssertNil(settings.problem)
        XCTAssertNil(settings.nameLanguage)
        XCTAssertNil(settings.units)
        XCTAssertNil(settings.quietHours)
        XCTAssertEqual(settings.volume, 0.4)
        settings.isMuted = true
        settings.save()
        let text = String(decoding: try XCTUnwrap(Files.read(path)), as: UTF8.self)
        for kept in ["klingon", "sparkle", "\"isMuted\" : true"] {
            XCTAssertTrue(text.contains(kept), text)
        }
        settings.nameLanguage = .japanese
        settings.save()
        XCTAssertEqual(SettingsModel(folder: temporary.root).nameLanguage, .japanese)
    }

    func testQuietHoursEndForTheLanding() async throws {
        let night = QuietHours(from: 22, to: 7)
        XCTAssertEqual((0..<24).filter(night.contains), [0, 1, 2, 3, 4, 5, 6, 22, 23])
        XCTAssertEqual((0..<24).filter(QuietHours(from: 1, to: 3).contains), [1, 2])
        XCTAssertFalse(QuietHours(from: 24, to: 3).isSensible)
        let zone = try SystemZone("Asia/Tokyo")
        let home = Home(
            coordinate: Coordinate(clamped: 34.4, 132.5), name: "", zone: "Asia/Tokyo")
        let flight = Flight(
            plan: FlightPlan(home: home), season: Season(year: 2026, zone: zone), zone: zone)
        let arrival = flight.arrival(at: flight.launch)
        func isSilent(_ seconds: Double) -> Bool {
            let state = flight.state(at: arrival + seconds)
            return night.silences(zone.civil(at: state.instant).hour, state)
        }
        XCTAssertFalse(isSilent(-4000))
        XCTAssertTrue(isSilent(-3000))
        XCTAssertFalse(isSilent(-599))
        XCTAssertFalse(isSilent(200))
        XCTAssertTrue(isSilent(400))
    }

    func testTheNightIsDarkUnlessAskedOtherwise() async {
        let desktop = Appearance(DesktopSettings(), look: nil)
        desktop.isNight = true
        XCTAssertTrue(desktop.isDark)
        let light = Appearance(DesktopSettings(), look: .light)
        light.isNight = true
        XCTAssertFalse(light.isDark)
    }
}
