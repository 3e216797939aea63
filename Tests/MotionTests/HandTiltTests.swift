import Testing

@testable import Motion

@Suite("Tilting by hand")
struct HandTiltTests {
    @Test("The middle is level, the edges lean fully, and beyond them no more (B6)")
    func pointer() {
        #expect(PointerTilt.tilt(x: 0, y: 0) == .level)
        #expect(PointerTilt.tilt(x: 0.019, y: -0.02) == .level)
        #expect(abs(PointerTilt.tilt(x: -1, y: 0).x + 30) < 1e-9)
        #expect(abs(PointerTilt.tilt(x: 0, y: 1).y - 30) < 1e-9)
        #expect(PointerTilt.tilt(x: 9, y: -9) == PointerTilt.tilt(x: 1, y: -1))
        #expect(abs(PointerTilt.tilt(x: 0.5, y: 0).x - 30 * 0.48 / 0.98) < 1e-9)
        #expect(PointerTilt.tilt(x: .nan, y: .nan) == .level)
    }

    @Test("A tap of a key leans a little, holding it the whole, letting go levels soon")
    func keys() {
        var keys = KeyTilt()
        keys.x = 1
        #expect(abs(keys.advance(0.05).x - 2) < 1e-9)
        for _ in 0..<60 { _ = keys.advance(1.0 / 60) }
        #expect(abs(keys.advance(0).x - 30) < 1e-9)
        keys.x = 0
        var seconds = 0.0
        while !keys.isLevel {
            _ = keys.advance(1.0 / 60)
            seconds += 1.0 / 60
        }
        #expect(seconds < 0.3)
    }

    @Test("The other key first levels, then leans the other way")
    func turnRound() {
        var keys = KeyTilt()
        keys.x = 1
        _ = keys.advance(0.25)
        keys.x = -1
        #expect(keys.advance(0.01).x > 0)
        for _ in 0..<20 { _ = keys.advance(0.05) }
        #expect(keys.advance(0).x == -30)
    }
}
