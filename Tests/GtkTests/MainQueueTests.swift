import CGtk
import XCTest

@testable import Gtk

final class MainQueueTests: XCTestCase {
    func testTasksRunInsideTheMainLoop() {
        MainActor.assumeIsolated {
            MainQueueSource.attach()
            var hops = 0
            Task {
                for _ in 0..<10 {
                    await Task.yield()
                    hops += 1
                }
                try? await Task.sleep(for: .milliseconds(5))
                hops += 1
            }
            XCTAssertTrue(runLoop(until: { hops == 11 }))
        }
    }

    /// A main actor that feeds itself for ever leaves the loop its other sources.
    func testBusyMainActorDoesNotStarveTheLoop() {
        MainActor.assumeIsolated {
            MainQueueSource.attach()
            var isOver = false
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                isOver = true
            }
            var turns = 0
            XCTAssertTrue(
                runLoop(until: {
                    turns += 1
                    return turns == 200
                }))
            task.cancel()
            XCTAssertTrue(runLoop(until: { isOver }))
        }
    }
}
