import Geography
import Testing

@testable import Hannari

/// Pinches cannot be driven under Xvfb, so what a touchscreen would do is told to the state machine.
@Suite struct DragTrackerTests {
    private func point(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x, y: y) }

    @Test("a press that hardly moves is a click where it began") func click() {
        var tracker = DragTracker()
        tracker.press(at: point(100, 100), time: 0)
        let within = tracker.move(to: point(104, 103), time: 0.05)
        #expect(within == nil)
        #expect(!tracker.isDragging)
        let ending = tracker.release(time: 0.1)
        #expect(ending == .click(point(100, 100)))
    }

    @Test("a drag moves by all of its way, also by the part within the threshold") func drag() {
        var tracker = DragTracker()
        tracker.press(at: point(100, 100), time: 0)
        let within = tracker.move(to: point(105, 100), time: 0.01)
        #expect(within == nil)
        let first = tracker.move(to: point(110, 100), time: 0.02)
        #expect(first == point(10, 0))
        let second = tracker.move(to: point(130, 95), time: 0.03)
        #expect(second == point(20, -5))
        #expect(tracker.isDragging)
    }

    @Test("what comes back to its beginning is still a drag") func thereAndBack() {
        var tracker = DragTracker()
        tracker.press(at: point(0, 0), time: 0)
        _ = tracker.move(to: point(50, 0), time: 0.2)
        _ = tracker.move(to: point(0, 0), time: 0.4)
        let ending = tracker.release(time: 1)
        #expect(ending == .still)
    }

    @Test("a throw has the velocity of the last moments") func velocity() {
        var tracker = DragTracker()
        tracker.press(at: point(0, 0), time: 0)
        for step in 1...30 {
            _ = tracker.move(to: point(Double(step) * 8, 0), time: Double(step) / 60)
        }
        guard case .thrown(let velocity) = tracker.release(time: 0.5) else {
            Issue.record("not thrown")
            return
        }
        #expect(abs(velocity.x - 480) < 1)
        #expect(velocity.y == 0)
    }

    @Test("a pause before the release leaves nothing to glide") func pause() {
        var tracker = DragTracker()
        tracker.press(at: point(0, 0), time: 0)
        for step in 1...10 {
            _ = tracker.move(to: point(Double(step) * 20, 0), time: Double(step) / 60)
        }
        let ending = tracker.release(time: 0.5)
        #expect(ending == .still)
    }

    @Test("the finger that stays after a pinch does not make the map jump") func afterPinch() {
        var tracker = DragTracker()
        tracker.press(at: point(100, 100), time: 0)
        tracker.beginPinch()
        let one = tracker.move(to: point(60, 100), time: 0.1)
        #expect(one == nil)
        let two = tracker.move(to: point(20, 100), time: 0.2)
        #expect(two == nil)
        tracker.endPinch()
        let taken = tracker.move(to: point(10, 100), time: 0.3)
        #expect(taken == nil)
        let moved = tracker.move(to: point(14, 101), time: 0.32)
        #expect(moved == point(4, 1))
    }

    @Test("a pinch without a drag is not a click") func pinchIsNoClick() {
        var tracker = DragTracker()
        tracker.press(at: point(100, 100), time: 0)
        tracker.beginPinch()
        tracker.endPinch()
        let ending = tracker.release(time: 0.2)
        #expect(ending == .still)
    }

    @Test("a drag that was cancelled is nothing") func cancelled() {
        var tracker = DragTracker()
        tracker.press(at: point(0, 0), time: 0)
        tracker.cancel()
        let moved = tracker.move(to: point(90, 0), time: 0.1)
        #expect(moved == nil)
        let ending = tracker.release(time: 0.2)
        #expect(ending == .still)
    }
}

@Suite struct PinchTrackerTests {
    @Test("twice the distance is one level, wherever the steps are") func levels() {
        var tracker = PinchTracker()
        tracker.begin(at: ScreenPoint(x: 10, y: 10))
        var zoom = 0.0
        for scale in [1.1, 1.3, 1.7, 2.0] {
            zoom += tracker.change(scale: scale, centre: ScreenPoint(x: 10, y: 10))?.zoom ?? 0
        }
        #expect(abs(zoom - 1) < 1e-12)
    }

    @Test("the point between the fingers drags the map") func drags() {
        var tracker = PinchTracker()
        tracker.begin(at: ScreenPoint(x: 10, y: 10))
        let step = tracker.change(scale: 1, centre: ScreenPoint(x: 14, y: 7))
        #expect(step?.drag == ScreenPoint(x: 4, y: -3))
        #expect(step?.zoom == 0)
    }

    @Test("impossible scales are passed over", arguments: [0, -1, Double.nan, .infinity])
    func impossible(scale: Double) {
        var tracker = PinchTracker()
        tracker.begin(at: ScreenPoint(x: 10, y: 10))
        #expect(tracker.change(scale: scale, centre: ScreenPoint(x: 10, y: 10)) == nil)
    }
}

@Suite struct ClickCounterTests {
    @Test func doubleClick() {
        var counter = ClickCounter()
        let point = ScreenPoint(x: 5, y: 5)
        let first = counter.click(at: point, time: 0)
        #expect(!first)
        let second = counter.click(at: point, time: 0.3)
        #expect(second)
        let third = counter.click(at: point, time: 0.5)
        #expect(!third, "the third click begins anew")
    }

    @Test func tooLateOrTooFar() {
        var counter = ClickCounter()
        let first = counter.click(at: ScreenPoint(x: 5, y: 5), time: 0)
        #expect(!first)
        let late = counter.click(at: ScreenPoint(x: 5, y: 5), time: 0.5)
        #expect(!late)
        let far = counter.click(at: ScreenPoint(x: 25, y: 5), time: 0.6)
        #expect(!far)
    }
}
