import Geography
import Glibc
import TestSupport
import Testing

/// Four hundred geodesics computed with GeographicLib: short, long, near poles, nearly antipodal.
@Suite struct GeodesicCasesTests {
    struct Case {
        let start: Coordinate
        let azimuth: Double
        let end: Coordinate
        let endAzimuth: Double
        let distance: Double

        init?(_ row: [String]) {
            let numbers = row.compactMap { Double($0) }
            guard numbers.count == 7 else { return nil }
            start = Coordinate(clamped: numbers[0], numbers[1])
            azimuth = numbers[2]
            end = Coordinate(clamped: numbers[3], numbers[4])
            endAzimuth = numbers[5]
            distance = numbers[6]
        }
    }

    static let cases = Fixture.rows("geodesic.tsv").compactMap(Case.init)

    @Test func allCasesAreRead() { #expect(Self.cases.count == 400) }

    @Test func distancesAreExactToAFifthOfAMicrometre() {
        for geodesic in Self.cases {
            let inverse = Geodesic.inverse(from: geodesic.start, to: geodesic.end)
            #expect(abs(inverse.distance - geodesic.distance) < 2e-7)
        }
    }

    @Test func directProblemEndsWhereTheLineEnds() {
        for geodesic in Self.cases {
            let end = Geodesic.destination(
                from: geodesic.start, azimuth: geodesic.azimuth, distance: geodesic.distance)
            #expect(Geodesic.distance(from: end, to: geodesic.end) < 1e-4)
        }
    }

    @Test func linesStartAndEndAtTheirPlaces() {
        for geodesic in Self.cases {
            let line = Geodesic.Line(from: geodesic.start, to: geodesic.end)
            #expect(abs(line.length - geodesic.distance) < 2e-7)
            let start = line.position(at: 0).place
            let end = line.position(at: line.length).place
            #expect(Geodesic.distance(from: start, to: geodesic.start) < 1e-6)
            #expect(Geodesic.distance(from: end, to: geodesic.end) < 1e-6)
        }
    }
}
