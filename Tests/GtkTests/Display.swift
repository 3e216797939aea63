import CGtk
import Glibc
import XCTest

@testable import Gtk

/// Opens the display once, with the renderer that draws the same everywhere; skips without one.
@MainActor func requireDisplay() throws {
    setenv("GSK_RENDERER", "cairo", 0)
    guard Application.openDisplay() else { throw XCTSkip("no display") }
    MainQueueSource.attach()
}

/// Runs the main loop until something has happened, at most some seconds.
@MainActor @discardableResult
func runLoop(for seconds: Double = 2, until condition: () -> Bool = { false }) -> Bool {
    let deadline = monotonicTime() + seconds
    let wake: @convention(c) (gpointer?) -> gboolean = { _ in 1 }
    let timer = g_timeout_add(5, wake, nil)
    defer { g_source_remove(timer) }
    while monotonicTime() < deadline {
        if condition() { return true }
        g_main_context_iteration(nil, 1)
    }
    return condition()
}
