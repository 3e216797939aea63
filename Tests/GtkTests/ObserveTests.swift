import Observation
import XCTest

@testable import Gtk

@MainActor @Observable private final class Model {
    var count = 0
    var other = 0
}

@MainActor private final class Owner {
    var seen: [Int] = []
}

final class ObserveTests: XCTestCase {
    func testRunsOnceATurnAfterWhatWasReadChanged() {
        MainActor.assumeIsolated {
            MainQueueSource.attach()
            let model = Model()
            let owner = Owner()
            observe(owner) { $0.seen.append(model.count) }
            XCTAssertEqual(owner.seen, [0])
            model.count = 1
            model.count = 2
            runLoop(until: { owner.seen.count > 1 })
            XCTAssertEqual(owner.seen, [0, 2])
            model.other = 5
            runLoop(for: 0.05)
            XCTAssertEqual(owner.seen, [0, 2])
            model.count = 3
            runLoop(until: { owner.seen.count > 2 })
            XCTAssertEqual(owner.seen, [0, 2, 3])
        }
    }

    @MainActor func testEndsWithItsOwner() async throws {
        let model = Model()
        var runs = 0
        weak var weakOwner: Owner?
        do {
            let owner = Owner()
            weakOwner = owner
            observe(owner) { _ in
                _ = model.count
                runs += 1
            }
        }
        XCTAssertNil(weakOwner)
        model.count += 1
        try await Task.sleep(for: .milliseconds(20))
        XCTAssertEqual(runs, 1)
    }
}
