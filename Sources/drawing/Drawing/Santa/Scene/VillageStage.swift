import Canvas
import Geography
import Glibc

/// The houses of Santa's village and their lights.
enum VillageStage {
    private static let houses: [(x: Double, y: Double, half: Double, scale: Double)] = [
        (-262, -16, 84, 0.72), (258, -20, 90, 0.7), (-96, -24, 112, 0.84),
    ]

    static func drawHouses(_ stage: SceneStage, on context: Context) {
        for house in houses {
            context.saved {
                place(house.x, house.y, house.scale, stage, context)
                HouseFigure(half: house.half).draw(context)
            }
        }
        context.saved {
            placeTree(stage, context)
            FirFigure(isDecorated: true).draw(context)
        }
        for lamp in lamps {
            let (x, y) = (stage.middle + lamp.x * stage.unit, stage.ground + lamp.y * stage.unit)
            context.glow(x, y, radius: 8 * stage.unit, lamp.color.opacity(0.35))
            context.begin()
            context.circle(x, y, radius: 2.4 * stage.unit)
            context.fill(lamp.color.mixed(with: .white, 0.3))
        }
        // A pile of presents waits to be loaded.
        let pile: [(Double, Double, Double, Color, Color)] = [
            (-262, 30, 34, SantaColors.purple, SantaColors.fur),
            (-232, 34, 26, SantaColors.teal, SantaColors.goldLight),
            (-252, 0, 24, SantaColors.red, SantaColors.goldLight),
            (-286, 36, 22, SantaColors.green, SantaColors.fur),
            (-230, 10, 18, SantaColors.gold, SantaColors.red),
        ]
        for (x, y, size, paper, ribbon) in pile {
            context.saved {
                place(x, y - size / 2 + 12, 1, stage, context)
                PresentFigure(paper: paper, ribbon: ribbon).draw(context, size: size)
            }
        }
    }

    /// What breathes in the village: the tree, the garland and the smoke.
    static func drawLights(
        _ stage: SceneStage, time: Double, sprites: GlowSprites, on context: Context
    ) {
        context.saved {
            placeTree(stage, context)
            FirFigure.drawShine(on: context, time: time, sprites: sprites)
        }
        for house in houses {
            let chimney = HouseFigure(half: house.half).chimney
            Smoke.draw(
                on: context,
                x: stage.middle + (house.x + chimney.x * house.scale) * stage.unit,
                y: stage.ground + (house.y + chimney.y * house.scale) * stage.unit,
                size: 52 * stage.unit, time: time + house.x, sprites: sprites)
        }
        for (index, lamp) in lamps.enumerated() {
            let shine = 0.5 + 0.5 * sin(time * 1.4 + Double(index) * 1.7)
            sprites.draw(
                context, x: stage.middle + lamp.x * stage.unit,
                y: stage.ground + lamp.y * stage.unit, radius: 13 * stage.unit, lamp.color,
                opacity: 0.8 * shine)
        }
    }

    private static func placeTree(_ stage: SceneStage, _ context: Context) {
        place(96, -10, 1.75, stage, context)
    }

    /// Coloured lamps on lines from roof to tree.
    private static let lamps: [(x: Double, y: Double, color: Color)] = {
        let colors = [
            SantaColors.gold, SantaColors.redLight, Color(0x7FD4E8), SantaColors.purpleLight,
        ]
        let lines = [
            (-300.0, -118.0, -96.0, -146.0), (-60, -146, 92, -196), (100, -196, 262, -112),
        ]
        return lines.flatMap { line in
            (1..<11).map { index in
                let t = Double(index) / 11
                return (
                    line.0 + (line.2 - line.0) * t,
                    line.1 + (line.3 - line.1) * t + 46 * t * (1 - t), colors[index % 4]
                )
            }
        }
    }()

    private static func place(
        _ x: Double, _ y: Double, _ scale: Double, _ stage: SceneStage, _ context: Context
    ) {
        context.translate(stage.middle + x * stage.unit, stage.ground + y * stage.unit)
        context.scale(scale * stage.unit, scale * stage.unit)
    }
}
