import Geography
import Testing

@testable import Streets

/// The streets against positions that the layer was not drawn from.
@Suite struct PositionTests {
    struct Control: Sendable, CustomStringConvertible {
        let description: String
        let latitude: Double
        let longitude: Double
        let street: String

        init(_ name: String, _ latitude: Double, _ longitude: Double, _ street: String) {
            description = name
            self.latitude = latitude
            self.longitude = longitude
            self.street = street
        }
    }

    /// City bus stops (they stand at the kerb), stations and crossings against streets that were
    /// drawn from the official points of towns.
    static let outside = [
        Control("stop 烏丸丸太町", 35.017375, 135.759542, "karasuma"),
        Control("stop 烏丸丸太町", 35.017375, 135.759542, "marutamachi"),
        Control("stop 烏丸御池", 35.010814, 135.759670, "karasuma"),
        Control("stop 烏丸御池", 35.010814, 135.759670, "oike"),
        Control("stop 四条烏丸", 35.003675, 135.759655, "karasuma"),
        Control("stop 四条烏丸", 35.003675, 135.759655, "shijo"),
        Control("stop 四条河原町", 35.003811, 135.769286, "shijo"),
        Control("stop 四条堀川", 35.003752, 135.751962, "horikawa"),
        Control("stop 四条大宮", 35.003702, 135.749022, "shijo"),
        Control("stop 烏丸五条", 34.996205, 135.759734, "karasuma"),
        Control("stop 烏丸五条", 34.996205, 135.759734, "gojo"),
        Control("stop 河原町五条", 34.995911, 135.766176, "gojo"),
        Control("stop 河原町三条", 35.008771, 135.769004, "sanjo"),
        Control("stop 河原町丸太町", 35.017557, 135.769017, "marutamachi"),
        Control("stop 一条戻橋", 35.026657, 135.751752, "horikawa"),
        Control("stop 大宮五条", 34.996292, 135.749174, "omiya"),
        Control("stop 九条大宮", 34.979357, 135.749293, "omiya"),
        Control("station 烏丸御池", 35.010517, 135.759639, "karasuma"),
        Control("station 京都市役所前", 35.010899, 135.768870, "oike"),
        Control("crossing 五条大宮", 34.99644, 135.74918, "gojo"),
        Control("crossing 祇園", 35.003825, 135.777222, "higashioji"),
    ]

    /// Official points of towns against streets that were drawn from bus stops.
    static let towns = [
        Control("town 伊勢屋町", 35.01711, 135.76907, "kawaramachi"),
        Control("town 大文字町", 35.01612, 135.76894, "kawaramachi"),
        Control("town 指物町", 35.01495, 135.76902, "kawaramachi"),
        Control("town 奈良屋町", 35.00630, 135.76920, "kawaramachi"),
        Control("town 飛鳥井町", 35.02984, 135.75308, "imadegawa"),
    ]

    @Test(arguments: outside + towns)
    func streetsLieWherePublishedPositionsPutThem(_ control: Control) throws {
        let street = try Kyoto.map().known(control.street)
        let place = Coordinate(clamped: control.latitude, control.longitude)
        #expect(street.distance(from: place) <= 40)
    }

    @Test func mostAreMuchNearer() throws {
        let map = try Kyoto.map()
        let distances = try (Self.outside + Self.towns).map { control in
            try map.known(control.street)
                .distance(from: Coordinate(clamped: control.latitude, control.longitude))
        }.sorted()
        #expect(distances[distances.count / 2] <= 10)
    }

    /// Great roads of the Heian city lay 40 jō and their own widths apart, about 132 m.
    @Test func blocksHaveTheSizeOfTheOldCity() throws {
        let map = try Kyoto.map()
        let order = [
            "takeyamachi", "ebisugawa", "nijo", "oshikoji", "oike", "anekoji", "sanjo", "rokkaku",
            "takoyakushi", "nishikikoji", "shijo", "ayanokoji", "bukkoji", "takatsuji",
            "matsubara", "manjuji",
        ]
        let rows = try order.map { id in
            try #require(map.known(id).latitude(at: 135.7570))
        }
        for (north, south) in zip(rows, rows.dropFirst()) {
            let metres = (north - south) * 110_950
            #expect(metres > 100 && metres < 165)
        }
        // From Karasuma to Horikawa there are six of them, less what the avenues took.
        let karasuma = try #require(map.known("karasuma").longitude(at: 35.006))
        let horikawa = try #require(map.known("horikawa").longitude(at: 35.006))
        let metres = (karasuma - horikawa) * 91_290
        #expect(metres > 660 && metres < 760)
    }
}
