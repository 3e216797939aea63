import CivilTime
import Geography
import Sky
import Testing

@Suite struct MoonAndStarsTests {
    private func instant(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
    ) -> Instant {
        let civil = CivilDateTime(
            year: year, month: month, day: day, hour: hour, minute: minute)
        return Instant(seconds: civil.utcSeconds)
    }

    /// Degrees between two directions of the sky.
    private func separation(_ a: Coordinate, _ b: Coordinate) -> Double {
        90 - Sun.altitude(subsolarPoint: a, from: b)
    }

    @Test("phases of published instants")
    func phases() {
        // The total solar eclipse of 12 August 2026, 17:37 UTC in conjunction.
        let new = Moon.phase(at: instant(2026, 8, 12, 17, 37))
        #expect(min(new.elongation, 360 - new.elongation) < 0.05)
        #expect(new.illuminatedFraction < 0.001)
        // Full moon of Christmas 2026: 24 December 01:28 UTC.
        let full = Moon.phase(at: instant(2026, 12, 24, 1, 28))
        #expect(abs(full.elongation - 180) < 0.05)
        #expect(full.illuminatedFraction > 0.998)
        // First quarter of 17 December 2026, 05:43 UTC.
        let quarter = Moon.phase(at: instant(2026, 12, 17, 5, 43))
        #expect(abs(quarter.elongation - 90) < 0.05 && quarter.isWaxing)
        #expect(abs(quarter.illuminatedFraction - 0.5) < 0.01)
    }

    @Test("in a solar eclipse Sun and Moon stand in one place of the sky, seen from there")
    func eclipse() {
        // Greatest eclipse of 12 August 2026: 17:45:51 UTC at 65.2 N, 25.2 W, west of Iceland.
        let now = instant(2026, 8, 12, 17, 45) + 51
        let place = Coordinate(clamped: 65.22, -25.23)
        let sun = Sun.position(at: now, from: place)
        let moon = Moon.position(at: now, from: place)
        #expect(abs(sun.altitude - 25.8) < 0.2)
        #expect(abs(sun.altitude - moon.altitude) < 0.03)
        #expect(abs(sun.azimuth - moon.azimuth) < 0.06)
    }

    @Test("the bright limb looks towards the Sun")
    func brightLimb() {
        // Evening crescent of 14 November 2026 in Hiroshima: the Sun has set to the lower right.
        let place = Coordinate(clamped: 34.4, 132.5)
        let evening = instant(2026, 11, 14, 9)
        let appearance = Moon.appearance(at: evening, from: place)
        let sun = Sun.position(at: evening, from: place)
        #expect(appearance.phase.isWaxing)
        #expect(sun.azimuth > appearance.position.azimuth && sun.altitude < 0)
        #expect(appearance.brightLimb > 90 && appearance.brightLimb < 180)
        // A morning crescent is lit from the lower left.
        let morning = Moon.appearance(at: instant(2026, 11, 6, 20), from: place)
        #expect(!morning.phase.isWaxing)
        #expect(morning.brightLimb < -90 && morning.brightLimb > -180)
    }

    @Test("sidereal time at Greenwich, after Meeus: 10 April 1987, 19:21:00 UT")
    func siderealTime() {
        let angle = SkyFrame.siderealAngle(at: instant(1987, 4, 10, 19, 21))
        #expect(abs(angle - 128.737_873_4) < 1e-4)
        #expect(SkyFrame(at: instant(1987, 4, 10, 19, 21)).siderealAngle == angle)
    }

    @Test("the pole star stands over the pole, and the stars turn with the hours")
    func stars() {
        let place = Coordinate(clamped: 35.02, 135.76)
        let frame = SkyFrame(at: instant(2026, 12, 24, 13))
        let polaris = frame.position(
            ofRightAscension: 37.954_56, declination: 89.264_11, from: place)
        #expect(abs(polaris.altitude - 35.02) < 0.7)
        #expect(abs(Coordinate.wrapped(polaris.azimuth)) < 1)
        // Precession has moved Sirius by 0.03° since 2000.
        let zenith = frame.zenith(ofRightAscension: 101.287, declination: -16.716)
        #expect(abs(zenith.latitude + 16.75) < 0.02)
        let later = SkyFrame(at: instant(2026, 12, 24, 14))
            .zenith(ofRightAscension: 101.287, declination: -16.716)
        #expect(abs(Coordinate.wrapped(zenith.longitude - later.longitude) - 15.041) < 0.001)
        let sirius = frame.position(
            ofRightAscension: 101.287, declination: -16.716, from: zenith)
        #expect(abs(sirius.altitude - 90) < 0.001)
    }
}
