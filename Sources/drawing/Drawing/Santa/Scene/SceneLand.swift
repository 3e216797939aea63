import Canvas
import Geography
import Glibc

/// Snowy land in three depths.
enum SceneLand {
    /// Far mountains, and hills with the lights of other homes.
    static func drawFar(_ stage: SceneStage, dawn: Double, on context: Context) {
        let tone = { (night: UInt32, day: UInt32) in Color(night).mixed(with: Color(day), dawn) }
        ridge(
            stage, height: 150, roughness: 34, wave: 1.9, seed: 3, top: tone(0x5C72B4, 0xD9B4C6),
            bottom: tone(0x4A62A8, 0xE8C6C4), context)
        ridge(
            stage, height: 92, roughness: 20, wave: 1.3, seed: 9, top: tone(0x8096D0, 0xEFD3CE),
            bottom: tone(0x5F78BC, 0xE3C1C4), context)
        let scatter = Scatter(12)
        let unit = stage.unit
        for index in 0..<26 {
            let x = scatter(index, 0) * stage.size.width
            let y = stage.ground - (30 + 46 * scatter(index, 1)) * unit
            context.glow(x, y, radius: 7 * unit, SantaColors.light.opacity(0.5 * (1 - dawn)))
            context.begin()
            context.circle(x, y, radius: 1.3 * unit)
            context.fill(SantaColors.goldLight.opacity(0.9))
        }
        for index in 0..<34 {
            let x = scatter(index, 3) * stage.size.width
            let height = (16 + 22 * scatter(index, 4)) * unit
            context.saved {
                context.translate(x, stage.ground - (14 + 40 * scatter(index, 5)) * unit)
                context.scale(height / 100, height / 100)
                FirFigure(distance: 0.62, air: tone(0x3E5596, 0xC9A9BC)).draw(context)
            }
        }
    }

    /// The snow on which house and sleigh stand.
    static func drawNear(_ stage: SceneStage, dawn: Double, on context: Context) {
        let tone = { (night: UInt32, day: UInt32) in Color(night).mixed(with: Color(day), dawn) }
        let unit = stage.unit
        let scatter = Scatter(31)
        let width = stage.size.width
        let count = Int(width / (90 * unit))
        for index in 0...count {
            let x = (Double(index) + 0.8 * scatter(index, 0)) * 90 * unit
            // The middle stays open for house and sleigh.
            let away = abs(x - stage.middle) / unit
            guard away > 235 else { continue }
            let height = (58 + 52 * scatter(index, 1) + min(away - 235, 160) * 0.1) * unit
            context.saved {
                context.translate(x, stage.ground - (2 - 16 * scatter(index, 2)) * unit)
                context.scale(height / 100, height / 100)
                FirFigure(distance: 0.16, air: tone(0x2C4078, 0x9C88B0)).draw(context)
            }
        }
        context.begin()
        context.move(-2, stage.size.height + 2)
        let steps = 48
        for step in 0...steps {
            let x = (width + 4) * Double(step) / Double(steps) - 2
            let flat = min(abs(x - stage.middle) / (260 * unit), 1)
            let y =
                stage.ground - 4 * unit
                + 9 * unit * flat * sin(x / (110 * unit) + 1) + 4 * unit * flat
                * sin(x / (47 * unit))
            context.line(x, y)
        }
        context.line(width + 2, stage.size.height + 2)
        context.close()
        context.fill(
            Gradient(
                from: (0, stage.ground - 10 * unit), to: (0, stage.ground + 90 * unit),
                stops: [
                    (0, tone(0xDCE7FF, 0xFFF3EC)), (0.4, tone(0xB4C4EE, 0xF1D9DE)),
                    (1, tone(0x7F95D2, 0xD3BBD2)),
                ]))
    }

    private static func ridge(
        _ stage: SceneStage, height: Double, roughness: Double, wave: Double, seed: Double,
        top: Color, bottom: Color, _ context: Context
    ) {
        let unit = stage.unit
        context.begin()
        context.move(-2, stage.size.height)
        let steps = 120
        for step in 0...steps {
            let x = (stage.size.width + 4) * Double(step) / Double(steps) - 2
            let a = x / (150 * unit * wave) + seed
            let y = height + roughness * (sin(a) + 0.5 * sin(2.3 * a + seed) + 0.22 * sin(6.1 * a))
            context.line(x, stage.ground - y * unit)
        }
        context.line(stage.size.width + 2, stage.size.height)
        context.close()
        context.fill(
            Gradient(
                from: (0, stage.ground - (height + 1.6 * roughness) * unit),
                to: (0, stage.ground), stops: [(0, top), (1, bottom)]))
    }
}
