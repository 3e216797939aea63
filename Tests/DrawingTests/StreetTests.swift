import Atlas
import Canvas
import Geography
import Glibc
import Streets
import Testing

@testable import Drawing

/// A town of a few streets, with all that a town has.
private let town: StreetMap? = try? StreetMap(
    parsing: """
        hannari-streets\t1
        street\tshijo\t1\tew\t四条通\tしじょうどおり\tShijō-dōri\t35.0035,135.7320 35.0037,135.7772
        street\tnishiki\t3\tew\t錦小路通\tにしきこうじどおり\tNishiki-dōri\t35.005,135.746 35.005,135.767
        street\tkagiya\t3\tew\t鍵屋町通\tかぎやまちどおり\tKagiyamachi-dōri\t34.995,135.7566 34.995,135.7570
        street\tkarasuma\t1\tns\t烏丸通\tからすまどおり\tKarasuma-dōri\t35.044,135.7593 34.987,135.7597
        street\tgoin\t2\tns\t後院通\tこういんどおり\tKōin-dōri\t35.0086,135.7427 35.0036,135.7489
        river\tkamo\t70\t鴨川\tかもがわ\tKamo River\t35.02,135.7717 35.0038,135.7713 34.989,135.7672
        area\tpark\tpark\t苑\tえん\tPark\t35.02,135.763\t35.0177,135.76 35.0177,135.7667 35.0288,135.7668
        area\tcastle\tcastle\t城\tしろ\tCastle\t35.014,135.7484\t35.0122,135.7458 35.0122,135.7511 35.0158,135.7511 35.0157,135.7457
        area\thill\thill\t山\tやま\tHill\t35,135.79\t34.98,135.78 35.02,135.78 35.03,135.80 34.99,135.81
        rail\tjr\topen\t線\tせん\tLine\t34.981,135.732 34.9857,135.756 34.9864,135.7745
        sight\tmarket\tmarket\t1\t市場\tいちば\tMarket\t35.005,135.7649
        """)

@Suite struct StreetTests {
    @Test("streets of neighbouring pictures meet without a seam", arguments: [1.0, 1.25, 2, 3])
    func seams(scale: Double) throws {
        let town = try #require(town)
        let painter = StreetPainter(town, palette: .paper, deviceScale: scale)
        let worldWidth = 256 * exp2(15.3) * scale
        let size = 300
        let left = (135.7597 / 360 * worldWidth).rounded() - Double(size)
        let top =
            (-worldWidth / (2 * .pi) * Projection.isometric(35.0037)).rounded() - Double(size)
        func picture(_ x: Int, _ y: Int, _ width: Int) throws -> Surface {
            let surface = try #require(Surface(width: width, height: width))
            surface.draw { context in
                context.paint(Palette.paper.land)
                painter.paint(
                    context,
                    .mercator(
                        worldWidth: worldWidth, left: left + Double(x * size),
                        top: top + Double(y * size)), width: width, height: width)
            }
            return surface
        }
        let whole = try picture(0, 0, 2 * size)
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let tile = try picture(x, y, size)
            var worst = 0
            tile.withPixels { pixels, stride in
                whole.withPixels { other, otherStride in
                    for line in 0..<size {
                        for place in 0..<size {
                            let there = other[(y * size + line) * otherStride + x * size + place]
                            worst = max(worst, Self.gap(pixels[line * stride + place], there))
                        }
                    }
                }
            }
            #expect(worst <= 8)
        }
    }

    private static func gap(_ a: UInt32, _ b: UInt32) -> Int {
        stride(from: 0, to: 24, by: 8).map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()
            ?? 0
    }

    @Test("a street is a light road where its line lies, and far away there is none")
    func roadsAreWhereTheyShouldBe() throws {
        let town = try #require(town)
        let viewport = Viewport(
            centre: Coordinate(clamped: 35.0037, 135.7597), zoom: 16,
            size: ScreenSize(width: 200, height: 200))
        let worldWidth = 256 * exp2(16.0)
        func pixel(_ latitude: Double, _ longitude: Double) throws -> UInt32 {
            let surface = try #require(Surface(width: 3, height: 3))
            surface.draw { context in
                context.paint(Palette.paper.land)
                StreetPainter(town, palette: .paper, deviceScale: 1).paint(
                    context,
                    .mercator(
                        worldWidth: worldWidth, left: longitude / 360 * worldWidth - 1.5,
                        top: -worldWidth / (2 * .pi) * Projection.isometric(latitude) - 1.5),
                    width: 3, height: 3)
            }
            return surface.withPixels { pixels, stride in pixels[stride + 1] }
        }
        #expect(viewport.projection.curvature == 0)
        #expect(try pixel(35.005, 135.760) == Palette.paper.road.pixel)
        #expect(try pixel(35.0139, 135.7484) == Palette.paper.park.pixel)
        #expect(try pixel(35.0140, 135.7715) == Palette.paper.water.pixel)
        #expect(try pixel(35.0080, 135.7640) == Palette.paper.land.pixel)
    }

    @Test("names stand on their streets, each street has one, and none twice", arguments: 12...18)
    func spots(level: Int) throws {
        let town = try #require(town)
        for (index, street) in town.streets.enumerated() {
            let spots = StreetNameSpots.spots(
                of: street.lines, isEastWest: street.direction == .eastWest, line: index,
                level: level)
            #expect(!spots.isEmpty)
            #expect(Set(spots.map(\.id)).count == spots.count)
            for spot in spots { #expect(street.distance(from: spot.place) < 0.5) }
        }
    }

    @Test("names can be read on their grounds", arguments: [Palette.paper, .indigo])
    func contrast(palette: Palette) {
        for (ink, ground) in [
            (palette.ink, palette.road), (palette.softInk, palette.road),
            (palette.softInk, palette.halo), (palette.sight, palette.halo),
            (palette.parkLabel, palette.halo), (palette.waterLabel, palette.water),
        ] {
            #expect(Self.contrast(ink, ground) >= 4.5)
        }
    }

    /// The ratio of the Web Content Accessibility Guidelines.
    private static func contrast(_ a: Color, _ b: Color) -> Double {
        func light(_ color: Color) -> Double {
            func linear(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
                + 0.0722 * linear(color.blue)
        }
        let (first, second) = (light(a), light(b))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    @Test("sights join the names of the atlas, and towns leave where one stands among them")
    func sightsAreNames() throws {
        let labels = CityLabels(PlainSource(), city: try #require(town))
        let box = GeoBox(south: 34.9, west: 135.7, north: 35.1, east: 135.9)
        let market = try #require(
            labels.mapLabels(in: box, maximumRank: 16, limit: 9).first { $0.kind == .sight })
        #expect(market.id == CityLabels.id(ofSight: 0))
        #expect(market.english == "Market" && market.sight == .market)
        #expect(labels.mapLabels(in: box, maximumRank: 9, limit: 9).allSatisfy { $0.id >= 0 })
    }

    @Test("signs never cover each other")
    func signsKeepApart() {
        func sign(_ id: Int, _ x: Double) -> LabelPlacer.Candidate {
            LabelPlacer.Candidate(
                id: id, x: x, y: 50, width: 40, height: 12, markRadius: 7, isArea: false,
                priority: Double(id), anchor: nil)
        }
        #expect(LabelPlacer.place([sign(1, 100), sign(2, 108)]).map(\.id) == [1])
        #expect(LabelPlacer.place([sign(1, 100), sign(2, 180)]).map(\.id) == [1, 2])
    }
}
