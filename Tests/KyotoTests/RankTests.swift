import Geography
import Kyoto
import TestSupport
import Testing

/// The verdicts of 120 places computed with GeographicLib, and the bounds of the ranks.
@Suite struct RankTests {
    struct Case {
        let pin: Coordinate
        let distance: Double
        let text: String
        let line: String

        init?(_ row: [String]) {
            guard row.count == 5, let latitude = Double(row[0]), let longitude = Double(row[1]),
                let distance = Double(row[2])
            else { return nil }
            pin = Coordinate(clamped: latitude, longitude)
            self.distance = distance
            text = row[3]
            line = row[4]
        }
    }

    static let cases = Fixture.rows("kyoto.tsv").compactMap(Case.init)

    @Test func allCasesAreRead() { #expect(Self.cases.count == 120) }

    @Test(
        "distance, its text and the line are those of the reference, to a hundredth of a millimetre"
    )
    func verdicts() {
        for place in Self.cases {
            let verdict = Verdict(pin: place.pin, centre: Centre.palace.coordinate)
            #expect(abs(verdict.distance - place.distance) < 1e-5)
            #expect(verdict.rank.line == place.line)
            #expect(DistanceFormat.kilometres.text(metres: verdict.distance) == place.text)
        }
    }

    @Test("a bound belongs to the farther rank, to the millimetre", arguments: Rank.bounds)
    func bounds(_ bound: Double) throws {
        let farther = Rank(metres: bound)
        #expect(Rank(metres: bound - 0.001).rawValue == farther.rawValue - 1)
        #expect(Rank(metres: bound + 0.001) == farther)
        #expect(Rank(metres: bound.nextDown).rawValue == farther.rawValue - 1)
    }

    @Test(
        "the same on the ground: a millimetre inside and outside of each bound in all directions",
        arguments: Rank.bounds)
    func boundsOnTheGround(_ bound: Double) {
        let palace = Centre.palace.coordinate
        for bearing in stride(from: 0.0, to: 360, by: 11) {
            func rank(_ metres: Double) -> Rank {
                let pin = Geodesic.destination(from: palace, azimuth: bearing, distance: metres)
                return Verdict(pin: pin, centre: palace).rank
            }
            #expect(rank(bound + 0.001) == Rank(metres: bound))
            #expect(rank(bound - 0.001).rawValue == Rank(metres: bound).rawValue - 1)
        }
    }

    @Test("the six lines are the article's")
    func lines() {
        #expect(
            Rank.allCases.map(\.line) == [
                "まぁ！由緒ある京都の方なんやねぇ", "ええとこに住んではりますねぇ", "わざわざ遠いとこから 疲れはったやろ",
                "えらい遠いとこから来はったんやねぇ", "京都には観光客見に来はったんですか?", "・・・",
            ])
    }

    @Test("another centre is spoken of by its name")
    func otherCentre() {
        #expect(Rank.old.line(of: "江戸城") == "まぁ！由緒ある江戸城の方なんやねぇ")
        #expect(Rank.visitor.line(of: "江戸城") == "江戸城には観光客見に来はったんですか?")
        #expect(Rank.near.line(of: "江戸城") == Rank.near.line)
    }

    @Test("what is not a number is far away") func notANumber() {
        #expect(Rank(metres: .nan) == .silence)
        #expect(Rank(metres: .infinity) == .silence)
    }
}
