import Geography
import Panorama
import Testing

@Suite struct EyeTests {
    private static let fuji = Coordinate(clamped: 35.3606, 138.7274)

    /// The mariner's rules: the horizon is 2.08 sea miles away for each root of a metre, and 1.76
    /// minutes of arc lower (Bowditch, tables of distance and dip).
    @Test(arguments: [1.7, 10, 100, 1000])
    func theEdgeIsWhereMarinersSay(height: Double) {
        let eye = Eye(place: Self.fuji, height: height)
        let root = height.squareRoot()
        #expect(abs(eye.horizonDistance / (2.08 * 1852 * root) - 1) < 0.02)
        #expect(abs(eye.dip / (1.76 / 60 * root) - 1) < 0.03)
    }

    @Test func groundIsNearerTheLowerOneLooks() {
        let eye = Eye(place: Self.fuji, height: 100)
        #expect(eye.groundDistance(depression: eye.dip * 0.99) == nil)
        let edge = eye.groundDistance(depression: eye.dip * 1.0001) ?? 0
        #expect(abs(edge / eye.horizonDistance - 1) < 0.03)
        #expect(abs((eye.groundDistance(depression: 45) ?? 0) - 100) < 0.1)
        #expect((eye.groundDistance(depression: 90) ?? 1) < 1e-6)
        // What is seen at that angle is there.
        let there = eye.groundDistance(depression: 2) ?? 0
        #expect(abs(eye.altitude(of: 0, at: there) + 2) < 1e-6)
    }

    /// Fuji has been photographed from Mount Tsukuba, 157 km away, and from Mount Nachi (Irokawa
    /// Fujimi pass, 900 m), 322 km away, the farthest; from sea level in Kyoto it cannot be seen.
    @Test func fujiIsSeenFromWhereItIsSeen() {
        let tsukuba = Eye(place: Coordinate(clamped: 36.2253, 140.1067), height: 877)
        let near = tsukuba.sight(of: Self.fuji, top: 3776)
        #expect(near.isSeen && abs(near.distance - 157_000) < 2000)
        #expect(abs(near.bearing - 232.6) < 1)
        // 3776 - 877 m in 157 km, less the curve of the Earth.
        #expect(abs(near.altitude - 0.44) < 0.05)
        let irokawa = Eye(place: Coordinate(clamped: 33.6986, 135.8114), height: 900)
        #expect(irokawa.sight(of: Self.fuji, top: 3776).isSeen)
        let kyoto = Eye(place: Coordinate(clamped: 35.0254, 135.7621), height: 1.7)
        #expect(!kyoto.sight(of: Self.fuji, top: 3776).isSeen)
        #expect(kyoto.sight(of: Coordinate(clamped: 35.0656, 135.8347), top: 848).isSeen)
    }

    /// Values of the Nautical Almanac's table of refraction, in minutes of arc.
    @Test(arguments: [(0.0, 28.9), (5, 9.5), (10, 5.2), (20, 2.6), (45, 1.0), (90, 0.0)])
    func theAirLiftsStars(altitude: Double, minutes: Double) {
        #expect(abs(Eye.refraction(altitude: altitude) * 60 - minutes) < 0.4)
    }

    @Test func peaksAreFarthestFirst() {
        let eye = Eye(place: Coordinate(clamped: 35.6586, 139.7454), height: 250)
        let seen = Peak.seen(from: eye)
        #expect(seen.contains { $0.peak.english == "Mount Fuji" })
        #expect(seen.map(\.sight.distance) == seen.map(\.sight.distance).sorted(by: >))
        #expect(seen.allSatisfy { $0.sight.altitude > -eye.dip })
    }

    @Test func ofTwoNamesInOneDirectionTheGreaterStays() {
        func town(_ name: String, _ bearing: Double, _ weight: Double) -> Landmark {
            let place = Geodesic.destination(from: Self.fuji, azimuth: bearing, distance: 9000)
            return Landmark(
                name: name, kind: .town, weight: weight,
                sight: Eye(place: Self.fuji, height: 50).sight(of: place, top: 25))
        }
        let chosen = Landmark.chosen(
            [town("a", 10, 1), town("b", 10.5, 3), town("c", 359.9, 2), town("d", 0.2, 9)],
            limit: 3)
        #expect(chosen.map(\.name) == ["d", "b"])
    }
}
