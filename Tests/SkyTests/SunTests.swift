import CivilTime
import Geography
import Sky
import Testing

@Suite struct SunTests {
    private func instant(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
    ) -> Instant {
        let civil = CivilDateTime(
            year: year, month: month, day: day, hour: hour, minute: minute)
        return Instant(seconds: civil.utcSeconds)
    }

    @Test("solstices and equinoxes put the Sun over the tropics and the equator")
    func seasons() {
        // Instants of the 2026 seasons, published to the minute.
        #expect(abs(Sun.subsolarPoint(at: instant(2026, 3, 20, 14, 46)).latitude) < 0.005)
        #expect(abs(Sun.subsolarPoint(at: instant(2026, 6, 21, 8, 24)).latitude - 23.436) < 0.005)
        #expect(abs(Sun.subsolarPoint(at: instant(2026, 9, 23, 0, 5)).latitude) < 0.005)
        #expect(abs(Sun.subsolarPoint(at: instant(2026, 12, 21, 20, 50)).latitude + 23.436) < 0.005)
    }

    @Test("the Sun is over Greenwich at noon, off by the equation of time")
    func noon() {
        // 3 November: the Sun is 16.4 minutes early; 11 February: 14.2 minutes late.
        #expect(abs(Sun.subsolarPoint(at: instant(2026, 11, 3, 12)).longitude + 4.11) < 0.02)
        #expect(abs(Sun.subsolarPoint(at: instant(2026, 2, 11, 12)).longitude - 3.55) < 0.02)
    }

    @Test("the altitude from the subsolar point agrees with the full computation")
    func quickAltitude() {
        let now = instant(2026, 12, 24, 13, 30)
        let subsolar = Sun.subsolarPoint(at: now)
        for latitude in stride(from: -90.0, through: 90, by: 15) {
            for longitude in stride(from: -180.0, to: 180, by: 30) {
                let place = Coordinate(clamped: latitude, longitude)
                let quick = Sun.altitude(subsolarPoint: subsolar, from: place)
                #expect(abs(quick - Sun.altitude(at: now, from: place)) < 0.005)
            }
        }
    }

    @Test("the answer does not depend on what was asked before, nor on the thread")
    func purity() async {
        let place = Coordinate(clamped: 34.4, 132.5)
        let now = instant(2026, 12, 24, 13, 30)
        let expected = Moon.appearance(at: now, from: place)
        let sun = Sun.position(at: now, from: place)
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<8 {
                group.addTask {
                    for step in 0..<20 {
                        _ = Sun.subsolarPoint(at: now + Double(index * 977 + step) * 1000)
                        if Moon.appearance(at: now, from: place) != expected { return false }
                        if Sun.position(at: now, from: place) != sun { return false }
                    }
                    return true
                }
            }
            for await same in group { #expect(same) }
        }
    }

    @Test(
        "twilight begins at sunset and goes by sixes",
        arguments: [
            (5, .day), (-0.83, .day), (-0.84, .civil), (-6, .civil), (-6.01, .nautical),
            (-12.01, .astronomical), (-18, .astronomical), (-18.01, .night), (-90, .night),
        ] as [(Double, Twilight)])
    func twilight(_ altitude: Double, _ expected: Twilight) {
        #expect(Twilight(sunAltitude: altitude) == expected)
    }

    @Test("on the terminator the Sun has its altitude, on the left of it less")
    func terminator() {
        for month in [1, 3, 6, 9, 12] {
            let now = instant(2026, month, 21, 7, 13)
            let subsolar = Sun.subsolarPoint(at: now)
            for altitude in [0.0, -6, -12, -18] {
                let places = Terminator.places(sunAltitude: altitude, at: now, count: 90)
                #expect(places.count == 90)
                for (place, next) in zip(places, places.dropFirst() + places.prefix(1)) {
                    #expect(abs(Sun.altitude(at: now, from: place) - altitude) < 0.005)
                    let course = Geodesic.inverse(from: place, to: next).azimuth
                    let left = Geodesic.destination(
                        from: place, azimuth: course - 90, distance: 200_000)
                    #expect(Sun.altitude(subsolarPoint: subsolar, from: left) < altitude - 1)
                }
            }
        }
    }
}
