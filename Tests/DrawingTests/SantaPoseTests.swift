import Geography
import Testing

@testable import Drawing

@Suite struct SantaPoseTests {
    private func pose(heading: Double) -> SantaPose {
        SantaPose(position: ScreenPoint(x: 0, y: 0), length: 200, heading: heading, time: 0)
    }

    /// facts/santa.md §6.3 no. 21: the sprite never flips upside down.
    @Test func neverLiesOnItsBack() {
        for heading in stride(from: -360.0, through: 360, by: 1) {
            #expect(abs(pose(heading: heading).tilt) < 0.6)
        }
    }

    @Test func looksTheWayItFlies() {
        #expect(!pose(heading: 90).isMirrored)
        #expect(pose(heading: 270).isMirrored)
        #expect(pose(heading: -30).isMirrored)
        #expect(pose(heading: 30).tilt < 0)
        #expect(pose(heading: 150).tilt > 0)
        #expect(abs(pose(heading: 90).tilt) < 1e-9)
    }

    @Test func findsTheHeadingOfAMove() {
        let origin = ScreenPoint(x: 10, y: 10)
        #expect(SantaPose.heading(from: origin, to: ScreenPoint(x: 20, y: 10)) == 90)
        #expect(SantaPose.heading(from: origin, to: ScreenPoint(x: 10, y: 0)) == 0)
        #expect(SantaPose.heading(from: origin, to: origin) == nil)
    }
}
