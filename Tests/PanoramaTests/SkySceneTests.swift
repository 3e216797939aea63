import Atlas
import Canvas
import CivilTime
import Drawing
import Geography
import Glibc
import Panorama
import Sky
import TestSupport
import Testing

@Suite struct SkySceneTests {
    /// Where sun and moon are drawn, turned back into bearings and heights, beside an independent
    /// ephemeris (ephem, topocentric, without refraction).
    @Test func sunAndMoonStandWhereAnEphemerisHasThem() throws {
        let rows = Fixture.rows("sky.tsv")
        #expect(rows.count >= 50)
        for row in rows {
            let numbers = row.dropFirst().compactMap { Double($0) }
            let instant = try #require(
                Instant(iso8601: row[0], zone: FixedZone(identifier: "UTC", offset: 0)))
            let eye = Eye(place: Coordinate(clamped: numbers[0], numbers[1]), height: 1.7)
            let scene = SkyScene(eye: eye, at: instant, stars: [])
            for (body, azimuth, altitude) in [
                (scene.sun, numbers[2], numbers[3]), (scene.moon.position, numbers[4], numbers[5]),
            ] {
                let apart = LookView.turn(from: body.azimuth, to: azimuth)
                #expect(abs(apart) * cos(altitude * .pi / 180) < 0.2, "\(row[0])")
                #expect(abs(body.altitude - altitude) < 0.2, "\(row[0])")
                // And they are seen there in a window.
                let view = LookView(
                    heading: azimuth, pitch: altitude, fieldOfView: 40, width: 800, height: 600)
                let point = try #require(
                    view.point(bearing: body.azimuth, altitude: body.altitude))
                let off = hypot(point.x - 400, point.y - 300) * view.degreesPerPixel
                #expect(off < 0.2, "\(row[0])")
            }
        }
    }

    @Test func byDayThereAreNoStarsAndByNightTheBrightOnes() throws {
        let atlas = try AtlasFile(path: Fixture.path("../../data/atlas/hannari.atlas"))
        let stars = atlas.stars
        let eye = Eye(place: Coordinate(clamped: 35, 135.75), height: 10)
        let night = try #require(Instant(iso8601: "2026-12-24T23:00:00+09:00"))
        let noon = try #require(Instant(iso8601: "2026-12-24T12:00:00+09:00"))
        let frame = SkyFrame(at: night)
        let pole = frame.position(ofRightAscension: 37.9546, declination: 89.2641, from: eye.place)
        #expect(abs(pole.altitude - 35) < 0.8)
        // Of some 1600 stars to magnitude 5 about half are up.
        #expect((600...1000).contains(SkyScene(eye: eye, at: night, stars: stars).starCount))
        #expect(SkyScene(eye: eye, at: noon, stars: stars).starCount == 0)
    }

    /// The mean colour of a part of the picture.
    private func mean(_ surface: Surface, _ rows: Range<Int>) -> SIMD3<Double> {
        surface.withPixels { pixels, stride in
            var sum = SIMD3<Double>()
            for y in rows {
                for x in 0..<surface.width {
                    let pixel = pixels[y * stride + x]
                    sum += SIMD3(
                        Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
                }
            }
            return sum / Double(rows.count * surface.width)
        }
    }

    @Test func theSkyIsBlueByDayWarmAtDuskAndDarkAtNight() throws {
        let eye = Eye(place: Coordinate(clamped: 35, 135.75), height: 10)
        let surface = try #require(Surface(width: 320, height: 200))
        func sky(_ time: String) throws -> (above: SIMD3<Double>, low: SIMD3<Double>) {
            let instant = try #require(Instant(iso8601: time))
            let scene = SkyScene(eye: eye, at: instant, stars: [])
            var request = SkyPainter.Request(
                scene: scene, backdrop: SkyBackdrop(scene, atlas: nil),
                view: LookView(
                    heading: 240, pitch: 8, fieldOfView: 80, width: 320, height: 200))
            request.showsNames = false
            surface.draw { SkyPainter().draw(request, on: $0) }
            return (mean(surface, 0..<20), mean(surface, 108..<124))
        }
        let noon = try sky("2026-06-21T12:00:00+09:00")
        #expect(noon.above.z > noon.above.x + 40 && noon.above.z > 150)
        let dusk = try sky("2026-12-24T17:00:00+09:00")
        #expect(dusk.low.x > dusk.low.z + 20)
        let night = try sky("2026-12-24T23:00:00+09:00")
        #expect(night.above.max() < 70)
    }
}
