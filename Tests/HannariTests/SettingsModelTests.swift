import Glibc
import Platform
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

    func testTheNightIsDarkUnlessAskedOtherwise() async {
        let desktop = Appearance(DesktopSettings(), look: nil)
        desktop.isNight = true
        XCTAssertTrue(desktop.isDark)
        let light = Appearance(DesktopSettings(), look: .light)
        light.isNight = true
        XCTAssertFalse(light.isDark)
    }
}
