import Geography
import TestSupport
import Testing

@Suite struct DistanceFormatTests {
    @Test("distances from the Shishinden read as the cases say, 999.6 m as 1.0km")
    func kyotoCases() throws {
        let shishinden = Coordinate(clamped: 35.024101, 135.762018)
        let rows = Fixture.rows("kyoto.tsv")
        #expect(rows.count == 120)
        for row in rows {
            let place = Coordinate(
                clamped: try #require(Double(row[0])), try #require(Double(row[1])))
            let metres = Geodesic.distance(from: shishinden, to: place)
            #expect(abs(metres - (try #require(Double(row[2])))) < 1e-4)
            #expect(DistanceFormat.kilometres.text(metres: metres) == row[3])
        }
    }

    @Test(
        "miles go in steps of 50 ft, and from a tenth of a mile in tenths",
        arguments: [
            (0, "0ft"), (24.9, "0ft"), (25.1, "50ft"), (524.9, "500ft"), (525.1, "0.1mi"),
            (528, "0.1mi"), (791, "0.1mi"), (793, "0.2mi"), (5280, "1.0mi"),
            (5280 * 1234.56, "1234.6mi"),
        ] as [(Double, String)])
    func miles(feet: Double, text: String) {
        #expect(DistanceFormat.miles.text(metres: feet * 0.3048) == text)
    }

    @Test("parts are given for the reader's own way of writing numbers")
    func parts() {
        let near = DistanceFormat.kilometres.readable(metres: 994.9)
        #expect(near.value == 990 && near.fractionDigits == 0 && near.unit == .metre)
        let far = DistanceFormat.kilometres.readable(metres: 1050.1)
        #expect(far.value == 1.1 && far.fractionDigits == 1 && far.unit == .kilometre)
    }

    @Test("no distance is too odd to be written")
    func oddDistances() {
        for metres in [-1, -0.0, .nan, .infinity] {
            #expect(DistanceFormat.kilometres.text(metres: metres) == "0m")
        }
    }
}
