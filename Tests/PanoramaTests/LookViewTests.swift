import Panorama
import Testing

@Suite struct LookViewTests {
    @Test func theMiddleLooksStraightAhead() {
        let view = LookView(heading: 90, pitch: 0, fieldOfView: 90, width: 800, height: 600)
        let east = view.direction(x: 400, y: 300)
        #expect(abs(east.x - 400) < 1e-9 && abs(east.y) < 1e-9 && abs(east.z) < 1e-9)
        // The edge of a window of 90 degrees is 45 degrees aside.
        #expect(abs((view.point(bearing: 135, altitude: 0)?.x ?? 0) - 800) < 1e-9)
        #expect(view.point(bearing: 270, altitude: 0) == nil)
    }

    @Test func pointsAndDirectionsAreEachOthersInverse() {
        for heading in stride(from: 0.0, to: 360, by: 47) {
            for pitch in [-90.0, -33, 0, 71, 90] {
                let view = LookView(
                    heading: heading, pitch: pitch, fieldOfView: 73, width: 640, height: 480)
                let point = view.point(of: view.direction(x: 123, y: 77))
                #expect(abs((point?.x ?? 0) - 123) < 1e-6 && abs((point?.y ?? 0) - 77) < 1e-6)
            }
        }
    }

    @Test func turnsTakeTheShortWay() {
        #expect(LookView.turn(from: 350, to: 10) == 20)
        #expect(LookView.turn(from: 10, to: 350) == -20)
        #expect(LookView.wrapped(-1e-20) == 0)
        #expect(LookView.wrapped(.nan) == 0)
    }

    @Test func aDragCarriesWhatIsUnderThePointer() {
        var view = LookView(heading: 5, pitch: 0, fieldOfView: 60, width: 1000, height: 800)
        let before = view.direction(x: 500, y: 400)
        LookMotion.drag(&view, by: SIMD2(30, 20))
        let after = view.point(of: before)
        #expect(abs((after?.x ?? 0) - 530) < 1 && abs((after?.y ?? 0) - 420) < 1)
    }

    @Test func aGlideEnds() {
        var view = LookView(width: 800, height: 600)
        var motion = LookMotion()
        motion.release(speed: SIMD2(-900, 0))
        var seconds = 0.0
        while motion.isMoving, seconds < 5 {
            motion.advance(&view, seconds: 1 / 60)
            seconds += 1 / 60
        }
        #expect(seconds < 3)
        #expect(view.heading > 10 && view.heading < 60)
        motion.release(speed: SIMD2(20, 20))
        #expect(!motion.isMoving)
    }

    @Test func limitsAreKept() {
        var view = LookView(fieldOfView: 200, width: 0, height: 0)
        #expect(view.fieldOfView == 110 && view.width == 1)
        view.pitch = 95
        view.heading = 725
        view.fieldOfView = 3
        #expect(view.pitch == 90 && view.heading == 5 && view.fieldOfView == 30)
    }
}
