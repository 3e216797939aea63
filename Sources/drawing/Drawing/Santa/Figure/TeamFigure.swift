import Canvas
import Glibc

/// The whole team facing right: sleigh, Santa and reindeer, in units in which the full team is 480
/// long. (0, 0) lies in the middle of the length, on the ground.
struct TeamFigure {
    /// How many reindeer are drawn: few when the picture is small.
    enum Extent: Hashable {
        /// Sleigh and Rudolph, 280 units long.
        case small
        /// Two pairs and Rudolph, 500 units long.
        case full
    }

    var extent = Extent.full
    /// 0..<1 through the gallop; nil stands on the ground.
    var gallop: Double? = 0.1
    /// 0..<1 through a wave of Santa's arm.
    var wave = 0.0
    /// The reindeer's nods while they stand, -1...1.
    var nod = 0.0

    /// The layers of the drawing: the waving arm lies between the other two.
    enum Layer: CaseIterable { case back, arm, front }

    /// Length and height of the drawing, in units.
    static func size(_ extent: Extent) -> (width: Double, height: Double) {
        extent == .full ? (500, 200) : (280, 200)
    }

    private struct Mate {
        var x: Double
        var y: Double
        var scale: Double
        var phase: Double
        var isFar = false
        var isLeader = false
    }

    private var mates: [Mate] {
        if extent == .small {
            return [Mate(x: 78, y: 0, scale: 1.02, phase: 0.08, isLeader: true)]
        }
        return [
            Mate(x: 9, y: -12, scale: 0.84, phase: 0.62, isFar: true),
            Mate(x: 103, y: -12, scale: 0.84, phase: 0.4, isFar: true),
            Mate(x: -10, y: 0, scale: 0.9, phase: 0.5),
            Mate(x: 84, y: 0, scale: 0.9, phase: 0.28),
            Mate(x: 178, y: -3, scale: 0.95, phase: 0.08, isLeader: true),
        ]
    }

    private var sleighX: Double { extent == .full ? -154 : -52 }

    func draw(_ context: Context) {
        for layer in Layer.allCases { draw(layer, context) }
    }

    func draw(_ layer: Layer, _ context: Context) {
        let sleigh = SleighFigure()
        let bob = gallop.map { sin($0 * 2 * .pi) } ?? 0
        let santa = SantaFigure(
            wave: 0.16 + 0.24 * sin(wave * 2 * .pi), flutter: gallop == nil ? 0.02 : 0.06 * bob)
        switch layer {
        case .back:
            for mate in mates where mate.isFar { draw(mate, context) }
            reins(context, far: true, bob: bob)
            for mate in mates where !mate.isFar { draw(mate, context) }
            context.saved {
                place(context, bob: bob)
                sleigh.drawInside(context)
                SackFigure().draw(context)
            }
        case .arm:
            context.saved {
                place(context, bob: bob)
                santa.drawWavingArm(context)
            }
        case .front:
            context.saved {
                place(context, bob: bob)
                santa.draw(context)
                sleigh.drawSide(context)
            }
            reins(context, far: false, bob: bob)
        }
    }

    private func place(_ context: Context, bob: Double) {
        context.translate(sleighX, gallop == nil ? 0 : 1.5 + 1.5 * bob)
        if gallop != nil { context.rotate(-0.035 + 0.012 * bob) }
    }

    private func draw(_ mate: Mate, _ context: Context) {
        context.saved {
            context.translate(mate.x, mate.y)
            context.scale(mate.scale, mate.scale)
            ReindeerFigure(
                gallop: gallop.map { ($0 + mate.phase).truncatingRemainder(dividingBy: 1) },
                isLeader: mate.isLeader, isFar: mate.isFar,
                nod: gallop == nil ? 0.07 * nod * (mate.phase > 0.3 ? 1 : -0.8) : 0
            ).draw(context)
        }
    }

    private func reins(_ context: Context, far: Bool, bob: Double) {
        let hand = (x: sleighX + SantaFigure.hand.x + 4, y: SantaFigure.hand.y + 2 + bob)
        for mate in mates where mate.isFar == far {
            let collar = (
                x: mate.x + (ReindeerFigure.collar.x - 14) * mate.scale,
                y: mate.y + (ReindeerFigure.collar.y - 8) * mate.scale - (gallop == nil ? 0 : 5)
            )
            let sag = 14 + 0.08 * (collar.x - hand.x) + 2 * bob
            context.begin()
            context.move(hand.x, hand.y)
            context.curve(
                hand.x + (collar.x - hand.x) * 0.35, hand.y + sag,
                hand.x + (collar.x - hand.x) * 0.7, collar.y + sag * 0.7, collar.x, collar.y)
            context.stroke(
                far ? SantaColors.goldDark.opacity(0.7) : SantaColors.goldLight,
                width: far ? 1.2 : 1.5)
        }
    }

    /// Where Rudolph's nose is, for its glow.
    var nose: (x: Double, y: Double) {
        guard let leader = mates.last else { return (0, 0) }
        let lift = gallop == nil ? 0 : 5 + 4 * sin(((gallop ?? 0) + leader.phase) * 2 * .pi + 1)
        return (leader.x + 75.5 * leader.scale, leader.y - 88 * leader.scale - lift)
    }

    /// Where the lantern hangs.
    var lantern: (x: Double, y: Double) {
        (sleighX + SleighFigure.lantern.x, SleighFigure.lantern.y)
    }
}
