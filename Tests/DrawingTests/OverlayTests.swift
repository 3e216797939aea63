import Canvas
import Geography
import Testing

@testable import Drawing

@Suite struct OverlayTests {
    @Test func calloutNeverLeavesTheWindow() {
        for size in [ScreenSize(width: 800, height: 480), ScreenSize(width: 360, height: 640)] {
            for x in stride(from: -20.0, through: size.width + 20, by: 40) {
                for y in stride(from: -20.0, through: size.height + 20, by: 40) {
                    let callout = Callout(
                        anchor: ScreenPoint(x: x, y: y), title: "ええとこに住んではりますねぇ",
                        detail: "3.0km  紫宸殿から", clearance: 50)
                    let card = CalloutPainter.bounds(callout, in: size)
                    #expect(card.x >= 8 && card.maxX <= size.width - 8)
                    #expect(card.y >= 8 && card.maxY <= size.height - 8)
                }
            }
        }
    }

    private func snow(time: Double, avoiding: [ScreenRect] = []) -> [UInt32] {
        guard let surface = Surface(width: 320, height: 200) else { return [] }
        surface.draw {
            SnowPainter.draw(
                on: $0, size: ScreenSize(width: 320, height: 200), time: time, density: 4,
                avoiding: avoiding)
        }
        return surface.withPixels { pixels, stride in
            (0..<200).flatMap { y in (0..<320).map { pixels[y * stride + $0] } }
        }
    }

    @Test func snowIsAFunctionOfTheTime() {
        #expect(snow(time: 1234.5) == snow(time: 1234.5))
        #expect(snow(time: 1234.5) != snow(time: 1235))
        #expect(snow(time: 1234.5).contains { $0 != 0 })
    }

    @Test func snowKeepsAwayFromText() {
        let text = ScreenRect(x: 40, y: 40, width: 200, height: 100)
        for time in stride(from: 0.0, to: 60, by: 5) {
            let pixels = snow(time: time, avoiding: [text])
            for y in 40..<140 {
                #expect(!pixels[(y * 320 + 40)..<(y * 320 + 240)].contains { $0 != 0 })
            }
        }
    }

    @Test func homesRoofIsAboveItsGround() {
        let far = HomeMark(position: ScreenPoint(x: 50, y: 90), label: "", closeness: 0)
        let near = HomeMark(
            position: ScreenPoint(x: 50, y: 90), label: "", closeness: 1, houseWidth: 200)
        #expect(far.roof.y == 90)
        #expect(near.roof.y < 90 - 100 && near.roof.x == 50)
    }
}
