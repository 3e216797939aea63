import CivilTime
import Platform
import Testing

struct ClockTests {
    @Test func aScaledClockStartsWhereItIsToldAndRunsOn() {
        let start = Instant(seconds: 1_798_117_200)
        let fast = ScaledClock(start: start, speed: 1e6)
        let slow = ScaledClock(start: start, speed: 1e-6)
        let first = fast.now
        #expect(first >= start)
        #expect(fast.now >= first)
        #expect(slow.now - start < 1)
    }

    @Test func theSystemClockIsInThisCentury() {
        #expect(Instant(seconds: 1_700_000_000) < SystemClock().now)
        #expect(SystemClock().now < Instant(seconds: 4_102_444_800))
    }
}
