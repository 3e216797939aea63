import Canvas
import Geography
import Glibc

/// What happens when the runners touch the roof: snow flies up, a ring of light opens, and presents
/// hop down the chimney.
struct LandingJoy {
    let stage: SceneStage
    let moment: Double
    let sprites: GlowSprites

    /// Seconds between two presents.
    private static let pace = 3.2

    func draw(on context: Context) {
        guard moment > 0 else { return }
        ring(context)
        puff(context)
        if moment > 2.5 { presents(context) }
    }

    private func ring(_ context: Context) {
        let age = moment / 2.6
        guard age < 1 else { return }
        let unit = stage.unit
        let roof = stage.roof
        let fade = (1 - age) * (1 - age)
        sprites.draw(
            context, x: roof.x, y: roof.y - 50 * unit, radius: (90 + 190 * Ease.out(age)) * unit,
            Color(0xFFC869), opacity: 0.55 * fade)
        let scatter = Scatter(7)
        for index in 0..<44 {
            let angle = Double(index) / 44 * 2 * .pi + scatter(index, 0) * 0.2
            let reach = (80 + (190 + 170 * scatter(index, 1)) * Ease.out(age)) * unit
            context.glint(
                roof.x + cos(angle) * reach,
                roof.y - 50 * unit + sin(angle) * reach * 0.72 + 60 * age * age * unit,
                radius: (5 + 9 * scatter(index, 2)) * unit * (1 - 0.6 * age),
                (index % 3 == 0 ? SantaColors.goldLight : SantaColors.gold).opacity(
                    min(2 * fade, 1)))
        }
    }

    private func puff(_ context: Context) {
        let unit = stage.unit
        let scatter = Scatter(21)
        for index in 0..<40 {
            let life = 0.9 + 0.9 * scatter(index, 3)
            let age = moment / life
            guard age < 1 else { continue }
            let side = scatter(index, 0) * 2 - 1
            let x = stage.roof.x + side * (150 + 70 * Ease.out(age)) * unit
            let y =
                stage.roof.y
                - (70 * scatter(index, 1) * Ease.out(age) - 46 * age * age) * unit
            context.begin()
            context.circle(x, y, radius: (3 + 7 * scatter(index, 2)) * unit * (1 - 0.3 * age))
            context.fill(Color.white.opacity(0.75 * (1 - age)))
        }
    }

    private func presents(_ context: Context) {
        let unit = stage.unit
        let since = moment - 2.5
        let number = (since / Self.pace).rounded(.down)
        guard number < 12 else { return }
        let age = since / Self.pace - number
        let start = (x: -118.0, y: 92.0)
        let chimney = HouseFigure(half: SceneStage.houseHalf).chimney
        let end = (x: -chimney.x, y: -chimney.y - HouseFigure.ridgeHeight + 6)
        if age < 0.42 {
            let t = age / 0.42
            let x = start.x + (end.x - start.x) * t
            let y = start.y + (end.y - start.y) * t + 120 * t * (1 - t)
            let colors = [SantaColors.purple, SantaColors.teal, SantaColors.red, SantaColors.green]
            context.saved {
                context.translate(stage.roof.x + x * unit, stage.roof.y - y * unit)
                context.rotate(t * 5)
                let size = 20 * unit * (t > 0.9 ? 1 - (t - 0.9) * 6 : 1)
                PresentFigure(paper: colors[Int(number) % 4], ribbon: SantaColors.goldLight)
                    .draw(context, size: size)
            }
        } else {
            // A breath of stars out of the chimney.
            let t = (age - 0.42) / 0.58
            let scatter = Scatter(Int(number) + 40)
            for index in 0..<12 {
                let x = end.x + (scatter(index, 0) - 0.5) * (16 + 60 * t)
                let y = end.y + (20 + 70 * scatter(index, 1)) * Ease.out(t)
                context.glint(
                    stage.roof.x + x * unit, stage.roof.y - y * unit,
                    radius: (4 + 5 * scatter(index, 2)) * unit * (1 - t), SantaColors.goldLight)
            }
        }
    }

    /// How warm the windows are: they flare up when a present has come down.
    static func windowGlow(moment: Double) -> Double {
        guard moment > 2.5 else { return 0 }
        let age = ((moment - 2.5) / pace).truncatingRemainder(dividingBy: 1)
        return age < 0.42 ? 0 : (1 - age) * 1.2
    }
}
