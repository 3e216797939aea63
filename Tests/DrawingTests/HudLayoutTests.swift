import Canvas
import Geography
import Testing

@testable import Drawing

@Suite struct HudLayoutTests {
    static let sizes: [ScreenSize] = [
        (800, 480), (1280, 720), (1440, 810), (1920, 1080), (2560, 1080), (3440, 1440),
        (3840, 2160), (7680, 4320), (480, 800), (360, 720), (1080, 1920), (5120, 1440),
    ].map { ScreenSize(width: $0.0, height: $0.1) }

    static let contents: [HudContent] = [
        HudContent(
            caption: "サンタが来るまで", figure: .countdown([.init("1:24:07")]),
            distance: "おうちまで あと 512 km", place: "いま 富山の上空  つぎは 金沢",
            message: .init(heading: "サンタより 21:35", text: "日本海は雪。トナカイたちは元気だよ"),
            giftsLabel: "とどけたプレゼント", giftsNumber: "1,204,331,906"),
        HudContent(
            caption: "Bis der Weihnachtsmann kommt",
            figure: .countdown([
                .init("24"), .init("Tage", isSmall: true), .init("03:12:09", isSmall: true),
            ]),
            distance: "noch 12.512,4 km bis zu eurem Zuhause",
            place: "jetzt über Llanfairpwllgwyngyll, dann Castrop-Rauxel",
            message: .init(
                heading: "Vom Weihnachtsmann 21:35",
                text: "Über dem Meer fällt Schnee, und die Rentiere sind bester Laune. Bis gleich!"),
            giftsLabel: "Ausgelieferte Geschenke", giftsNumber: "1.204.331.906", badge: "Probe",
            isFinale: true),
    ]

    /// facts/santa.md §6.10 no. 53: text, Santa and home share the window without covering one
    /// another, from small to huge, tall and wide.
    @Test(arguments: sizes, contents)
    func textStaysInTheWindowAndOutOfTheFreeArea(size: ScreenSize, content: HudContent) {
        for side in [HudLayout.Side.left, .right] {
            let layout = HudLayout(content, size: size, side: side, isSofa: true)
            for rect in layout.textRects {
                #expect(rect.x >= 0 && rect.maxX <= size.width + 0.5, "\(size) \(rect)")
                #expect(rect.y >= 0 && rect.maxY <= size.height + 0.5, "\(size) \(rect)")
                #expect(!rect.intersects(layout.freeArea), "\(size) \(rect) \(layout.freeArea)")
            }
            let share =
                layout.freeArea.width * layout.freeArea.height / (size.width * size.height)
            #expect(share > 0.2, "\(size) \(share)")
        }
    }

    @Test func cardKeepsClearOfTheLinesAboveAndBelow() {
        for size in Self.sizes {
            for content in Self.contents {
                let layout = HudLayout(content, size: size)
                guard let card = layout.card else { continue }
                for line in layout.lines {
                    #expect(!line.rect.inset(by: 2).intersects(card.rect), "\(size) \(line.text)")
                }
            }
        }
    }

    /// Long names, a translation that is 40 % longer, and letters from right to left.
    private static let long: [HudContent] = [
        HudContent(
            caption: "Until Santa comes to see all of you", figure: .countdown([.init("1:24:07")]),
            distance: "12,512 miles to your home and to all of you",
            place: "Now over San Fernando del Valle de Catamarca  "
                + "Next: Presidencia Roque Sáenz Peña de los Llanos",
            message: .init(
                heading: "From Santa, who is on his way 10:35 pm",
                text: "Somebody in San Fernando del Valle de Catamarca left out biscuits and a "
                    + "glass of milk for all nine of us. How very, very delicious that was!"),
            giftsLabel: "Gifts delivered until now", giftsNumber: "1,204,331,906"),
        HudContent(
            caption: "حتى يأتي سانتا", figure: .countdown([.init("1:24:07")]),
            distance: "٥١٢ كم إلى بيتكم", place: "الآن فوق سان فرناندو  التالي: بوينس آيرس",
            message: .init(heading: "من سانتا ٢١:٣٥", text: "الأيائل بخير والكاكاو لا يزال ساخنا"),
            giftsLabel: "الهدايا", giftsNumber: "1,204,331,906"),
    ]

    @Test(arguments: sizes, long)
    func nothingIsCutShort(size: ScreenSize, content: HudContent) {
        for isSofa in [true, false] {
            let layout = HudLayout(content, size: size, isSofa: isSofa)
            var texts = layout.lines
            if let card = layout.card { texts += [card.heading, card.text] }
            for line in texts { #expect(!line.layout.isCut, "\(size) \(line.text)") }
            guard let card = layout.card else { continue }
            for line in layout.lines {
                #expect(!line.rect.inset(by: 2).intersects(card.rect), "\(size) \(line.text)")
            }
        }
    }

    @Test func textFromRightToLeftIsPainted() throws {
        let size = ScreenSize(width: 800, height: 480)
        let surface = try #require(Surface(width: 800, height: 480))
        var layout: HudLayout?
        surface.draw {
            layout = HudPainter().draw(Self.long[1], size: size, on: $0, palette: .indigo)
        }
        let line = try #require(layout?.lines.first { $0.role == .distance })
        let bright = surface.withPixels { pixels, stride in
            (Int(line.rect.y)..<Int(line.rect.maxY)).reduce(0) { sum, y in
                sum
                    + (Int(line.rect.x)..<Int(line.rect.maxX)).count {
                        channels(pixels[y * stride + $0]).red > 128
                    }
            }
        }
        #expect(bright > 100)
    }

    @Test func numeralsAreAnEighthOfTheHeight() {
        let size = ScreenSize(width: 1920, height: 1080)
        let layout = HudLayout(Self.contents[0], size: size)
        let numerals = layout.lines.first { $0.role == .numerals }
        #expect(abs((numerals?.font.size ?? 0) - 1080 / 8) < 1)
    }

    @Test func movesToTheOtherSideWhenItWouldCoverHome() {
        let size = ScreenSize(width: 1440, height: 810)
        let home = ScreenRect(x: 100, y: 150, width: 30, height: 30)
        #expect(
            HudLayout.side(
                Self.contents[0], size: size, avoiding: [home], now: .left, isSofa: false) == .right
        )
        #expect(
            HudLayout.side(Self.contents[0], size: size, avoiding: [], now: .left, isSofa: false)
                == .left)
    }
}
