import Canvas
import Geography
import Glibc
import Testing

@testable import Drawing

@Suite struct LabelTests {
    /// Many names in a small window, the same in every run.
    private func crowd(_ count: Int) -> [LabelPlacer.Candidate] {
        var state: UInt64 = 11
        func random(_ limit: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * limit
        }
        return (0..<count).map { id in
            LabelPlacer.Candidate(
                id: id, x: random(800), y: random(600), width: 30 + random(80), height: 16,
                markRadius: id % 5 == 0 ? 0 : 2, isArea: id % 5 == 0, priority: random(8),
                anchor: nil)
        }
    }

    @Test("names never cover each other")
    func overlap() {
        let placed = LabelPlacer.place(crowd(400))
        #expect(placed.count > 40)
        for (index, first) in placed.enumerated() {
            for second in placed[(index + 1)...] { #expect(!first.box.overlaps(second.box)) }
        }
    }

    @Test("names keep clear of what is blocked")
    func blocked() {
        let card = LabelBox(left: 200, top: 150, right: 500, bottom: 400)
        for place in LabelPlacer.place(crowd(400), blocked: [card]) {
            #expect(!place.box.overlaps(card))
        }
    }

    @Test("while the map is dragged, names stay where they are")
    func panning() {
        var candidates = crowd(300)
        var before: [Int: LabelAnchor] = [:]
        for step in 0..<50 {
            let placed = LabelPlacer.place(candidates)
            let now = Dictionary(uniqueKeysWithValues: placed.map { ($0.id, $0.anchor) })
            if step > 0 { #expect(now == before) }
            before = now
            for index in candidates.indices {
                candidates[index].x += 3.7
                candidates[index].y -= 1.3
                candidates[index].anchor = now[candidates[index].id]
            }
        }
    }

    @Test("a slightly more important newcomer does not drive a shown name away, a capital does")
    func loyalty() {
        func candidate(_ id: Int, _ priority: Double, _ anchor: LabelAnchor?)
            -> LabelPlacer
            .Candidate
        {
            LabelPlacer.Candidate(
                id: id, x: 100, y: 100, width: 60, height: 16, markRadius: 0, isArea: true,
                priority: priority, anchor: anchor)
        }
        let shown = candidate(1, 5, .centre)
        #expect(LabelPlacer.place([shown, candidate(2, 4, nil)]).map(\.id) == [1])
        #expect(LabelPlacer.place([shown, candidate(2, 3, nil)]).map(\.id) == [2])
    }

    @Test("the language of names")
    func languages() {
        let kyoto = MapLabel(
            id: 1, coordinate: Coordinate(clamped: 35, 135.8), kind: .provincialCapital, rank: 5,
            english: "Kyoto", japanese: "京都", country: "JP")
        let paris = MapLabel(
            id: 2, coordinate: Coordinate(clamped: 48.9, 2.35), kind: .capital, rank: 3,
            english: "Paris", japanese: "パリ", country: "FR")
        let village = MapLabel(
            id: 3, coordinate: Coordinate(clamped: 0, 0), kind: .town, rank: 9,
            english: "Bury", country: "GB")
        let japanese = LabelLanguage(isJapanese: true)
        #expect(japanese.names(of: kyoto) == ("京都", nil))
        #expect(japanese.names(of: paris) == ("パリ", nil))
        #expect(japanese.names(of: village) == ("Bury", nil))
        let local = LabelLanguage(mode: .local, isJapanese: true)
        #expect(local.names(of: kyoto) == ("京都", nil))
        #expect(local.names(of: paris) == ("Paris", nil))
        let both = LabelLanguage(mode: .both, isJapanese: false)
        #expect(both.names(of: kyoto) == ("Kyoto", "京都"))
        #expect(both.names(of: village) == ("Bury", nil))
    }

    @Test("names can be read: at least 4.5 : 1 on their ground and on their halo")
    func contrast() {
        for palette in [Palette.paper, .indigo] {
            for (ink, grounds) in [
                (palette.ink, [palette.land, palette.halo, palette.urban]),
                (palette.softInk, [palette.land, palette.halo]),
                (palette.countryLabel, [palette.land, palette.halo]),
                (palette.sight, [palette.land, palette.halo]),
                (palette.seaLabel, [palette.sea]),
            ] {
                for ground in grounds {
                    #expect(contrast(ink, ground) >= 4.5, "\(palette.kind) \(ink) \(ground)")
                }
            }
        }
    }

    /// The contrast ratio of WCAG 2.
    private func contrast(_ a: Color, _ b: Color) -> Double {
        func luminance(_ color: Color) -> Double {
            func linear(_ value: Double) -> Double {
                value <= 0.03928 ? value / 12.92 : power((value + 0.055) / 1.055)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
                + 0.0722 * linear(color.blue)
        }
        let (x, y) = (luminance(a), luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }

    private func power(_ value: Double) -> Double { pow(value, 2.4) }
}

@Suite struct ScaleBarTests {
    @Test("the bar is as long as it says", arguments: [3.0, 5.5, 9, 12, 17])
    func length(zoom: Double) throws {
        for latitude in [0.0, 34.4, 66.5] {
            let viewport = Viewport(
                centre: Coordinate(clamped: latitude, 135), zoom: zoom,
                size: ScreenSize(width: 800, height: 600))
            for units in [ScaleBar.Units.metric, .imperial] {
                let bar = try #require(ScaleBar(viewport, units: units))
                #expect(bar.width <= 110.001 && bar.width > 20)
                let west = try #require(
                    viewport.coordinate(at: ScreenPoint(x: 400 - bar.width / 2, y: 300)))
                let east = try #require(
                    viewport.coordinate(at: ScreenPoint(x: 400 + bar.width / 2, y: 300)))
                let distance = Geodesic.distance(from: west, to: east)
                #expect(abs(distance - bar.distance) < bar.distance * 0.02)
            }
        }
    }
}
