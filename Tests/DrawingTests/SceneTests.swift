import Canvas
import Geography
import Testing

@testable import Drawing

@Suite struct SceneTests {
    private static let sizes = [(800.0, 480.0), (1920, 1080), (480, 800), (3440, 1440)].map {
        ScreenSize(width: $0.0, height: $0.1)
    }

    private func free(_ size: ScreenSize) -> ScreenRect {
        HudLayout(HudLayoutTests.contents[0], size: size).freeArea
    }

    /// He touches the roof at the very second of the landing, and not before.
    @Test(arguments: sizes) func landsAtTheSecond(size: ScreenSize) {
        let stage = SceneStage(size: size, freeArea: free(size))
        let flight = LandingFlight(stage: stage)
        let landed = flight.pose(moment: 0, time: 5, isStill: false)
        #expect(landed.stance == .standing)
        #expect(landed.position == stage.roof)
        let before = flight.pose(moment: -0.001, time: 5, isStill: false)
        #expect(before.stance == .flying)
        let feet = before.position.y + 0.44 * TeamFigure.size(.full).height * before.unit
        #expect(abs(feet - stage.roof.y) < 1)
        #expect(abs(before.position.x - stage.roof.x) < 1)
    }

    /// facts/santa.md §6.10 no. 53: on his way down he does not cover the text.
    @Test(arguments: sizes) func comesDownBesideTheText(size: ScreenSize) {
        let layout = HudLayout(HudLayoutTests.contents[0], size: size)
        let flight = LandingFlight(stage: SceneStage(size: size, freeArea: layout.freeArea))
        for moment in stride(from: -20.0, to: 5, by: 0.25) {
            let bounds = flight.pose(moment: moment, time: 0, isStill: false).bounds
            for rect in layout.textRects {
                #expect(!rect.intersects(bounds), "\(size) \(moment)")
            }
        }
    }

    /// The buttons of a window are as high as that; sleigh, presents and house stand above them.
    @Test(arguments: sizes) func theButtonsCoverNobody(size: ScreenSize) {
        let controls = 64.0
        let layout = HudLayout(HudLayoutTests.contents[0], size: size, bottom: controls)
        let stage = SceneStage(size: size, freeArea: layout.freeArea)
        #expect(stage.ground + 38 * stage.unit <= size.height - controls)
    }

    @Test func aSceneIsAFunctionOfItsValues() {
        let size = ScreenSize(width: 320, height: 200)
        func pixels(_ time: Double) -> [UInt32] {
            guard let surface = Surface(width: 320, height: 200) else { return [] }
            let scene = SantaScene(kind: .landing, time: time, moment: 1)
            surface.draw {
                ScenePainter().draw(scene, size: size, freeArea: free(size), on: $0)
            }
            return surface.withPixels { pixels, stride in
                (0..<200).flatMap { y in (0..<320).map { pixels[y * stride + $0] } }
            }
        }
        #expect(pixels(7) == pixels(7))
        #expect(pixels(7) != pixels(8))
        #expect(pixels(7).allSatisfy { $0 >> 24 == 255 })
    }
}
