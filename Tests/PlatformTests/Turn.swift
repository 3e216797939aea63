import CGLib
import XCTest

/// Turns the loop until `condition` holds or ten seconds have gone.
@MainActor func turn(until condition: () -> Bool) {
    let late = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    late.initialize(to: false)
    defer { late.deallocate() }
    let timer = g_timeout_add(
        10_000,
        { late in
            late?.assumingMemoryBound(to: Bool.self).pointee = true
            return gboolean(1)
        }, late)
    while !condition(), !late.pointee { g_main_context_iteration(nil, 1) }
    g_source_remove(timer)
    XCTAssert(condition())
}
