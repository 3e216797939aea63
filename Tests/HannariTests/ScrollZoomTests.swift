import Testing

@testable import Hannari

@Suite struct ScrollZoomTests {
    @Test("two fingers that scroll as far as a click of the wheel zoom as far")
    func equal() {
        let wheel = ScrollZoom.levels(1, isWheel: true)
        let fingers = (0..<75).reduce(0.0) { sum, _ in sum + ScrollZoom.levels(1, isWheel: false) }
        #expect(abs(wheel - fingers) < 1e-9)
        #expect(wheel == -0.5)
    }

    @Test("a high-resolution wheel turns smoothly: the parts of a click add up")
    func parts() {
        let parts = (0..<8).reduce(0.0) { sum, _ in sum + ScrollZoom.levels(0.125, isWheel: true) }
        #expect(abs(parts - ScrollZoom.levels(1, isWheel: true)) < 1e-12)
    }

    @Test("the direction is the desktop's, natural or not: signs are kept")
    func direction() {
        #expect(ScrollZoom.levels(-2, isWheel: true) == 1)
        #expect(ScrollZoom.levels(-150, isWheel: false) == 1)
    }
}
