import Canvas
import Geography
import Testing

@testable import Drawing

@Suite struct StandInTests {
    private func composer(_ longitude: Double, _ zoom: Double) -> FlatComposer {
        let viewport = Viewport(
            centre: Coordinate(clamped: 20, longitude), zoom: zoom,
            size: ScreenSize(width: 400, height: 300))
        return FlatComposer(
            viewport: viewport, longitude: longitude, deviceScale: 1, width: 400, height: 300,
            look: TileLook(palette: .paper, scale: 64, isLit: false))
    }

    @Test("what stands in for tiles lies under the whole frame, and where the tiles would lie")
    func place() throws {
        let painter = BasePainter(
            source: PlainSource(), palette: .paper, deviceScale: 1, relief: nil)
        // The coast of 40° E runs through the middle of the frame.
        let composer = composer(40, 7)
        let standIn = try #require(
            StandIn(composer, painter, margin: 0.25, towns: nil, isComplete: true))
        #expect(standIn.covers(composer))
        #expect(standIn.isSharp(for: composer))
        #expect(!standIn.covers(self.composer(44, 7)))
        #expect(standIn.covers(self.composer(40, 7.5)))
        #expect(!standIn.isSharp(for: self.composer(40, 9)))
        let frame = try #require(Surface(width: 400, height: 300))
        var store = TileStore()
        let result = composer.compose(into: frame, store: &store, wanted: composer.level) { _ in
            standIn
        }
        #expect(!result.isCovered)
        #expect(!result.missing.isEmpty)
        frame.withPixels { pixels, stride in
            #expect(difference(pixels[150 * stride + 190], Palette.paper.land.pixel) < 12)
            #expect(difference(pixels[150 * stride + 240], Palette.paper.sea.pixel) < 24)
        }
    }
}
