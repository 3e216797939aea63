import CivilTime
import Geography
import Glibc
import Sky
import TestSupport
import Testing

/// Two hundred skies computed with another ephemeris.
@Suite struct SkyCasesTests {
    struct Case {
        let instant: Instant
        let place: Coordinate
        let sun: (azimuth: Double, altitude: Double)
        let moon: (azimuth: Double, altitude: Double)
        let illuminated: Double

        init?(_ row: [String]) {
            let numbers = row.dropFirst().compactMap { Double($0) }
            guard numbers.count == 7, let instant = Self.instant(row[0]) else { return nil }
            self.instant = instant
            place = Coordinate(clamped: numbers[0], numbers[1])
            sun = (numbers[2], numbers[3])
            moon = (numbers[4], numbers[5])
            illuminated = numbers[6]
        }

        /// Reads `2028-12-04T09:34:21Z`.
        private static func instant(_ text: String) -> Instant? {
            let fields = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
            guard fields.count == 6 else { return nil }
            let civil = CivilDateTime(
                year: fields[0], month: fields[1], day: fields[2], hour: fields[3],
                minute: fields[4], second: Double(fields[5]))
            return Instant(seconds: civil.utcSeconds)
        }
    }

    static let cases = Fixture.rows("sky.tsv").compactMap(Case.init)

    /// Degrees on the sky between a position and the expected one.
    private func separation(
        _ position: HorizontalPosition, _ expected: (azimuth: Double, altitude: Double)
    ) -> Double {
        let up = (position.altitude * .pi / 180, expected.altitude * .pi / 180)
        let across = Coordinate.wrapped(position.azimuth - expected.azimuth) * cos(up.1)
        return hypot(across, position.altitude - expected.altitude)
    }

    @Test func allCasesAreRead() { #expect(Self.cases.count == 200) }

    @Test func sunStandsWhereAnotherEphemerisHasIt() {
        for sky in Self.cases {
            #expect(separation(Sun.position(at: sky.instant, from: sky.place), sky.sun) < 0.01)
        }
    }

    @Test func moonStandsWhereAnotherEphemerisHasItFromThePlace() {
        for sky in Self.cases {
            #expect(separation(Moon.position(at: sky.instant, from: sky.place), sky.moon) < 0.02)
        }
    }

    @Test func moonIsAsFull() {
        for sky in Self.cases {
            let phase = Moon.phase(at: sky.instant)
            #expect(abs(phase.illuminatedFraction - sky.illuminated) < 0.001)
            let appearance = Moon.appearance(at: sky.instant, from: sky.place)
            #expect(abs(appearance.phase.illuminatedFraction - sky.illuminated) < 0.01)
        }
    }
}
