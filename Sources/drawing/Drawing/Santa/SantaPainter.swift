import Canvas
import Geography
import Glibc

/// Draws Santa. Keeps the pictures of one turn of the gallop, so that a frame costs two blits.
public final class SantaPainter {
    /// Pictures to a loop of two gallops and one wave, which lasts `loop` seconds.
    private static let frames = 24
    private static let loop = 1.2
    /// Margin about the drawing in units.
    private static let margin = 16.0

    private struct Key: Hashable {
        var isFull: Bool
        /// Flying: the whole team; standing: what is behind or in front of the waving arm.
        var layer: TeamFigure.Layer?
        /// Of the gallop, or of the nods of those who stand.
        var frame: Int
    }

    private var pictures: [Key: Surface] = [:]
    private var pictureUnit = 0.0
    private let halo = SantaPainter.makeHalo()

    public init() {}

    /// - Parameter deviceScale: device pixels to a logical pixel, for a sharp picture.
    public func draw(_ pose: SantaPose, on context: Context, deviceScale: Double = 1) {
        light(pose, context)
        if pose.stance == .flying { Sparkles.draw(behind: pose, on: context) }
        if pose.figure == .hat {
            context.saved {
                context.translate(pose.position.x, pose.position.y)
                context.scale(pose.unit, pose.unit)
                HatFigure().draw(context)
            }
        } else {
            team(pose, context, deviceScale)
        }
    }

    private func team(_ pose: SantaPose, _ context: Context, _ deviceScale: Double) {
        let isFull = pose.figure == .full
        let figure = Self.figure(pose)
        let drop = pose.stance == .flying ? TeamFigure.size(.full).height * 0.44 : 0
        context.saved {
            context.translate(pose.position.x, pose.position.y)
            if pose.isMirrored { context.scale(-1, 1) }
            context.rotate(pose.tilt)
            if pose.stance == .flying {
                let key = Key(isFull: isFull, layer: nil, frame: Self.frame(pose))
                paint(key, figure, pose.unit, drop, context, deviceScale)
            } else {
                let nod = Int(figure.nod * 3)
                let back = Key(isFull: isFull, layer: .back, frame: nod)
                paint(back, figure, pose.unit, drop, context, deviceScale)
                context.saved {
                    context.scale(pose.unit, pose.unit)
                    figure.draw(.arm, context)
                }
                let front = Key(isFull: isFull, layer: .front, frame: 0)
                paint(front, figure, pose.unit, drop, context, deviceScale)
            }
            nose(pose, figure, drop, context)
        }
    }

    private static func frame(_ pose: SantaPose) -> Int {
        guard !pose.isStill else { return 3 }
        let turn = pose.time / loop
        return Int(((turn - turn.rounded(.down)) * Double(frames)).rounded(.down)) % frames
    }

    private static func figure(_ pose: SantaPose) -> TeamFigure {
        var figure = TeamFigure(extent: pose.figure == .full ? .full : .small)
        if pose.stance == .flying {
            figure.wave = Double(frame(pose)) / Double(frames)
            figure.gallop = (figure.wave * 2).truncatingRemainder(dividingBy: 1)
        } else {
            figure.gallop = nil
            figure.wave = pose.isStill ? 0.15 : (pose.time / 1.9).truncatingRemainder(dividingBy: 1)
            figure.nod = pose.isStill ? 0 : (sin(pose.time * 0.9) * 3).rounded() / 3
        }
        return figure
    }

    private func paint(
        _ key: Key, _ figure: TeamFigure, _ unit: Double, _ drop: Double, _ context: Context,
        _ deviceScale: Double
    ) {
        let size = TeamFigure.size(key.isFull ? .full : .small)
        if let picture = picture(key, figure, unit: unit * deviceScale) {
            context.paint(
                picture, x: -(size.width / 2 + Self.margin) * unit,
                y: (drop - size.height - Self.margin) * unit, scale: unit / pictureUnit)
        } else {
            context.saved {
                context.scale(unit, unit)
                context.translate(0, drop)
                if let layer = key.layer {
                    figure.draw(layer, context)
                } else {
                    figure.draw(context)
                }
            }
        }
    }

    /// A picture at the next larger of a few sizes; nil where pictures would take too much memory.
    private func picture(_ key: Key, _ figure: TeamFigure, unit: Double) -> Surface? {
        let step = exp2((log2(unit) * 4).rounded(.up) / 4)
        let size = TeamFigure.size(key.isFull ? .full : .small)
        let width = (size.width + 2 * Self.margin) * step
        guard width < (key.layer == nil ? 900 : 2400) else { return nil }
        if step != pictureUnit {
            pictures.removeAll(keepingCapacity: true)
            pictureUnit = step
        }
        if let picture = pictures[key] { return picture }
        let height = (size.height + 2 * Self.margin) * step
        guard let picture = Surface(width: Int(width + 1), height: Int(height + 1)) else {
            return nil
        }
        picture.draw(scale: step) { context in
            context.translate(size.width / 2 + Self.margin, size.height + Self.margin)
            if let layer = key.layer { figure.draw(layer, context) } else { figure.draw(context) }
        }
        pictures[key] = picture
        return picture
    }

    // MARK: Light

    private static let haloRadius = 64

    private static func makeHalo() -> Surface? {
        let surface = Surface(width: 2 * haloRadius, height: 2 * haloRadius)
        surface?.draw { context in
            let middle = Double(haloRadius)
            let gold = Color(0xFFC45C)
            context.paint(
                Gradient(
                    centre: (middle, middle), radius: middle,
                    stops: [
                        (0, Color(0xFFDF9A, alpha: 0.72)), (0.16, gold.opacity(0.54)),
                        (0.38, gold.opacity(0.27)), (0.66, gold.opacity(0.08)),
                        (1, gold.opacity(0)),
                    ]))
        }
        return surface
    }

    private func light(_ pose: SantaPose, _ context: Context) {
        guard let halo, pose.light > 0 else { return }
        let breath = pose.isStill ? 1 : 1 + 0.03 * sin(pose.time * 1.7)
        let radius = (pose.figure == .hat ? 34 : pose.length * 0.52) * breath
        let back = pose.figure == .full ? 0.14 * pose.length : 0
        let turn = pose.isMirrored ? 1.0 : -1.0
        let rise = pose.stance == .standing ? 0.42 * TeamFigure.size(.full).height * pose.unit : 0
        context.paint(
            halo, x: pose.position.x + turn * back * cos(pose.tilt) - radius,
            y: pose.position.y - rise - back * sin(pose.tilt) - radius,
            scale: radius / Double(Self.haloRadius), opacity: pose.light)
    }

    private func nose(
        _ pose: SantaPose, _ figure: TeamFigure, _ drop: Double, _ context: Context
    ) {
        let pulse = pose.isStill ? 1 : 0.8 + 0.2 * sin(pose.time * 3.1)
        context.glow(
            figure.nose.x * pose.unit, (figure.nose.y + drop) * pose.unit,
            radius: max(30 * pose.unit, 5), Color(0xFF3848, alpha: 0.75 * pulse))
    }
}
