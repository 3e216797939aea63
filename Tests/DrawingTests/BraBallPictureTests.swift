import BraBall
import Canvas
import Geography
import Testing

@testable import Drawing

@Suite("The ball game's pictures")
struct BraBallPictureTests {
    @Test(
        "The field fits every window, keeps its shape, and the pointer's offset follows it (B6)",
        arguments: [(800.0, 430.0), (1920, 1030), (400, 700), (3840, 2100), (30, 20), (1, 1)])
    func layout(width: Double, height: Double) {
        let layout = FieldLayout(ScreenSize(width: width, height: height))
        let field = layout.field
        #expect(abs(field.width / field.height - 1.6) < 1e-9)
        if width > 100 {
            #expect(field.x >= 0 && field.y >= 0)
            #expect(field.maxX <= width && field.maxY <= height)
        }
        let middle = layout.offset(of: field.centre)
        #expect(abs(middle.x) < 1e-9 && abs(middle.y) < 1e-9)
        let corner = layout.offset(of: layout.point([0, 400]))
        #expect(abs(corner.x + 1) < 1e-9 && abs(corner.y - 1) < 1e-9)
    }

    /// The pixel of a picture, alpha first.
    private func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32 {
        surface.withPixels { pixels, stride in pixels[y * stride + x] }
    }

    private func isWhite(_ pixel: UInt32) -> Bool {
        [16, 8, 0].allSatisfy { pixel >> $0 & 255 > 200 }
    }

    @Test("The line's outer edge is where it is judged, to a pixel")
    func edge() throws {
        let layout = FieldLayout(ScreenSize(width: 1280, height: 800))
        let surface = try #require(Surface(width: 1280, height: 800))
        let picture = FieldPicture()
        surface.draw { picture.draw($0, layout, .indigo, deviceScale: 1) }
        let edge = Int(layout.point([Field.outsideLeft, 200]).x.rounded())
        #expect(isWhite(pixel(surface, edge - 2, 400)))
        #expect(!isWhite(pixel(surface, edge + 2, 400)))
    }

    @Test("The ball's edge is where its radius says, and a black octagon faces the eye")
    func ball() throws {
        let surface = try #require(Surface(width: 300, height: 300))
        surface.draw { context in
            context.paint(Color(0x2F7A4A))
            BallPainter.draw(context, x: 150, y: 150, radius: 100, spin: Spin())
        }
        #expect(pixel(surface, 150, 150) & 255 < 70)
        #expect(isWhite(pixel(surface, 100, 140)))
        #expect(pixel(surface, 48, 150) >> 16 & 255 < 80)
    }

    @Test("The ball that is kept looks as the one that is drawn, wherever it lies")
    func keptBall() throws {
        let kept = BallPicture()
        for (x, y) in [(150.0, 150.0), (149.5, 151.25)] {
            let pictures = try (0..<2).map { _ in try #require(Surface(width: 300, height: 300)) }
            for picture in pictures { picture.draw { $0.paint(Color(0x2F7A4A)) } }
            pictures[0].draw {
                BallPainter.draw($0, x: x, y: y, radius: 100, spin: Spin())
            }
            pictures[1].draw {
                kept.draw($0, x: x, y: y, radius: 100, spin: Spin(), deviceScale: 1)
            }
            var different = 0
            for row in 0..<300 {
                for column in 0..<300
                where difference(
                    pixel(pictures[0], column, row), pixel(pictures[1], column, row)) > 24
                {
                    different += 1
                }
            }
            // At the very edge the light may lie half a pixel beside.
            #expect(different < 400)
        }
    }

    @Test("The camera shows the gap in its width, whatever the gap")
    func camera() {
        for gap in [0.01, 1.5, 9.9, 40, -3, -260] {
            let camera = LineCamera(
                gap: gap, ballY: 200, spin: Spin(), verdict: .out, progress: 1, text: "")
            #expect(camera.span > abs(gap) * 1.5)
        }
        let nothing = LineCamera(
            gap: .nan, ballY: 200, spin: Spin(), verdict: .out, progress: 1, text: "–")
        #expect(nothing.span.isFinite)
    }
}
