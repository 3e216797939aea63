import CGLib
import Glibc
import Platform
import Synchronization
import XCTest

/// What comes back through GLib's main loop, which only XCTest runs on the main thread.
@MainActor final class MainLoopTests: XCTestCase {
    func testSignalsReachTheLoop() {
        let seen = Shared(Mutex(false))
        EndSignals.observe { seen.value.withLock { $0 = true } }
        kill(getpid(), SIGTERM)
        turn { seen.value.withLock { $0 } }
    }

    func testThePortalIsAskedAndFollowed() async throws {
        let portal = try FakePortal(dark: true, animates: false)
        let settings = DesktopSettings()
        turn { settings.prefersDark && settings.reducesMotion }
        portal.change("org.freedesktop.appearance", "color-scheme", to: g_variant_new_uint32(2))
        turn { !settings.prefersDark }
        portal.change(
            "org.gnome.desktop.interface", "enable-animations", to: g_variant_new_boolean(1))
        turn { !settings.reducesMotion }
    }

    func testUntilThePortalAnswersTheLookIsLightAndMoves() {
        let settings = DesktopSettings()
        for _ in 0..<20 { g_main_context_iteration(nil, 0) }
        XCTAssertFalse(settings.prefersDark)
        XCTAssertFalse(settings.reducesMotion)
    }

    func testSettingsAreForgottenWhileTheBusIsAsked() {
        var settings: DesktopSettings? = DesktopSettings()
        let watcher = Watcher(settings)
        settings = nil
        XCTAssertNil(watcher.settings)
        for _ in 0..<50 { g_main_context_iteration(nil, 0) }
    }

    private final class Watcher {
        weak var settings: DesktopSettings?

        init(_ settings: DesktopSettings?) { self.settings = settings }
    }
}

/// A mutex that closures can share.
private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>

    init(_ value: consuming sending Mutex<Value>) { self.value = value }
}
