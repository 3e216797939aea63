import Canvas
import Geography
import Glibc

/// Paints the scenes: sky, land and house are painted once, what lives is painted in every frame.
public final class ScenePainter {
    private struct Key: Hashable {
        var kind: SantaScene.Kind
        var size: ScreenSize
        var freeArea: ScreenRect
        var dawn: Double
        var deviceScale: Double
    }

    /// A picture and where it belongs in the window.
    private struct Layer {
        var surface: Surface
        var x: Double
        var y: Double
    }

    private var key: Key?
    private var sky: Layer?
    private var far: Layer?
    private var near: Layer?
    /// The sky with northern lights, which change so slowly that they are not painted every frame.
    private var litSky: Layer?
    private var litTime = -1.0
    private let santa = SantaPainter()
    private let aurora = Aurora()
    private let sprites = GlowSprites()

    public init() {}

    /// - Parameters:
    ///   - freeArea: the part of the window without text; what matters stands there.
    ///   - deviceScale: device pixels to a logical pixel.
    public func draw(
        _ scene: SantaScene, size: ScreenSize, freeArea: ScreenRect, on context: Context,
        deviceScale: Double = 1
    ) {
        let stage = SceneStage(size: size, freeArea: freeArea)
        let dawn = (scene.dawn * 20).rounded() / 20
        prepare(
            Key(
                kind: scene.kind, size: size, freeArea: freeArea, dawn: dawn,
                deviceScale: deviceScale), stage)
        let time = scene.isStill ? 20 : scene.time
        if scene.kind == .village { lightSky(stage, time: time, deviceScale) }
        paint(scene.kind == .village ? litSky : sky, context, deviceScale)
        if !scene.isStill {
            SceneSky.twinkle(stage, time: time, strength: 1 - dawn, on: context)
        }
        let lift = depth(scene) * stage.unit
        paint(far, context, y: lift * 34, deviceScale)
        context.saved {
            context.translate(0, (lift * 120 * deviceScale).rounded() / deviceScale)
            smoke(scene, stage, context)
            paint(near, context, deviceScale)
            switch scene.kind {
            case .village: village(scene, stage, context, deviceScale)
            case .landing: landing(scene, stage, context, deviceScale)
            case .visited: visited(scene, stage, context)
            }
        }
    }

    /// How far the view still looks up into the sky, 1...0: the land rises while he comes down.
    private func depth(_ scene: SantaScene) -> Double {
        guard scene.kind == .landing, !scene.isStill else { return 0 }
        return 1 - Ease.step(-14, -2.5, scene.moment)
    }

    /// Paints at whole device pixels, so that copying needs no filter.
    private func paint(
        _ layer: Layer?, _ context: Context, y: Double = 0, _ deviceScale: Double
    ) {
        guard let layer else { return }
        context.paint(
            layer.surface, x: layer.x, y: layer.y + (y * deviceScale).rounded() / deviceScale,
            scale: 1 / deviceScale, smooth: false)
    }

    private func lightSky(_ stage: SceneStage, time: Double, _ deviceScale: Double) {
        guard let sky, abs(time - litTime) > 0.15 else { return }
        litTime = time
        if litSky == nil {
            litSky = Surface(width: sky.surface.width, height: sky.surface.height).map {
                Layer(surface: $0, x: sky.x, y: sky.y)
            }
        }
        litSky?.surface.draw(scale: deviceScale) { context in
            paint(sky, context, deviceScale)
            aurora.draw(
                on: context, size: stage.size, height: stage.ground * 0.8, time: time)
        }
    }

    private func prepare(_ key: Key, _ stage: SceneStage) {
        guard key != self.key else { return }
        self.key = key
        litSky = nil
        litTime = -1
        func layer(from top: Double, _ body: (Context) -> Void) -> Layer? {
            let start = max((top * key.deviceScale).rounded(.down) / key.deviceScale, 0)
            let surface = Surface(
                width: Int((key.size.width * key.deviceScale).rounded(.up)),
                height: Int(((key.size.height - start) * key.deviceScale).rounded(.up)))
            surface?.draw(scale: key.deviceScale) { context in
                context.translate(0, -start)
                body(context)
            }
            return surface.map { Layer(surface: $0, x: 0, y: start) }
        }
        sky = layer(from: 0) {
            SceneSky.draw(
                stage, dawn: key.dawn, hasMoon: key.kind != .village && key.dawn < 0.7, on: $0)
        }
        far = layer(from: stage.ground - 240 * stage.unit) {
            SceneLand.drawFar(stage, dawn: key.dawn, on: $0)
        }
        near = layer(from: stage.ground - 225 * stage.unit) { context in
            SceneLand.drawNear(stage, dawn: key.dawn, on: context)
            if key.kind == .village {
                VillageStage.drawHouses(stage, on: context)
            } else {
                home(stage, visited: key.kind == .visited, context)
            }
        }
    }

    // MARK: Village

    private func village(
        _ scene: SantaScene, _ stage: SceneStage, _ context: Context, _ deviceScale: Double
    ) {
        let time = scene.isStill ? 1 : scene.time
        VillageStage.drawLights(stage, time: time, sprites: sprites, on: context)
        santa.draw(
            SantaPose(
                position: ScreenPoint(
                    x: stage.middle - 8 * stage.unit, y: stage.ground + 34 * stage.unit),
                length: 400 * stage.unit, heading: 90, stance: .standing, time: time,
                isStill: scene.isStill),
            on: context, deviceScale: deviceScale)
    }

    // MARK: Home

    private func home(_ stage: SceneStage, visited: Bool, _ context: Context) {
        let unit = stage.unit
        context.saved {
            context.translate(stage.middle, stage.ground)
            context.scale(unit, unit)
            context.saved {
                // The chimney stands on the side of the sleigh.
                context.scale(-1, 1)
                HouseFigure(
                    half: SceneStage.houseHalf, showsTree: visited, isTrodden: visited
                ).draw(context)
            }
            if visited { RoofTracks.draw(on: context) }
            context.saved {
                context.translate(-SceneStage.houseHalf - 18, 14)
                context.scale(1.15, 1.15)
                SnowmanFigure().draw(context)
            }
            if visited {
                for (x, size, paper, ribbon) in [
                    (30.0, 17.0, SantaColors.red, SantaColors.goldLight),
                    (46, 13, SantaColors.teal, SantaColors.fur),
                ] {
                    context.saved {
                        context.translate(x, -size / 2 + 3)
                        PresentFigure(paper: paper, ribbon: ribbon).draw(context, size: size)
                    }
                }
            }
        }
        context.saved {
            placeTree(stage, context)
            FirFigure(isDecorated: true).draw(context)
        }
    }

    private func placeTree(_ stage: SceneStage, _ context: Context) {
        context.translate(
            stage.middle + (SceneStage.houseHalf + 34) * stage.unit, stage.ground + 12 * stage.unit)
        context.scale(1.25 * stage.unit, 1.25 * stage.unit)
    }

    private func shine(_ scene: SantaScene, _ stage: SceneStage, _ context: Context) {
        guard !scene.isStill else { return }
        context.saved {
            placeTree(stage, context)
            FirFigure.drawShine(on: context, time: scene.time, sprites: sprites)
        }
    }

    private func smoke(_ scene: SantaScene, _ stage: SceneStage, _ context: Context) {
        guard scene.kind != .village else { return }
        let chimney = HouseFigure(half: SceneStage.houseHalf).chimney
        Smoke.draw(
            on: context, x: stage.middle - chimney.x * stage.unit,
            y: stage.ground + chimney.y * stage.unit, size: 80 * stage.unit,
            time: scene.isStill ? nil : scene.time, sprites: sprites)
    }

    private func landing(
        _ scene: SantaScene, _ stage: SceneStage, _ context: Context, _ deviceScale: Double
    ) {
        shine(scene, stage, context)
        let glow = scene.isStill ? 0 : LandingJoy.windowGlow(moment: scene.moment)
        if glow > 0 {
            sprites.draw(
                context, x: stage.middle, y: stage.ground - 34 * stage.unit,
                radius: 230 * stage.unit, SantaColors.light, opacity: 0.34 * glow)
        }
        let pose = LandingFlight(stage: stage).pose(
            moment: scene.moment, time: scene.time, isStill: scene.isStill)
        santa.draw(pose, on: context, deviceScale: deviceScale)
        if !scene.isStill {
            LandingJoy(stage: stage, moment: scene.moment, sprites: sprites).draw(on: context)
        }
    }

    private func visited(_ scene: SantaScene, _ stage: SceneStage, _ context: Context) {
        shine(scene, stage, context)
        let time = scene.isStill ? 2 : scene.time
        let unit = stage.unit
        let scatter = Scatter(5)
        // His golden way leads on over the hills.
        for index in 0..<60 {
            let t = Double(index) / 60
            let x = stage.roof.x + (40 + 330 * t) * unit + 8 * (scatter(index, 0) - 0.5) * unit
            let y =
                stage.roof.y - (30 + 210 * t * (1.5 - 0.5 * t)) * unit
                + 14 * (scatter(index, 1) - 0.5) * unit
            let shine = 0.5 + 0.5 * sin(time * 1.3 + Double(index) * 1.9)
            context.glint(
                x, y,
                radius: (7.5 - 5.5 * t) * unit * (0.5 + 0.5 * shine)
                    * (0.6 + 0.6 * scatter(index, 2)),
                SantaColors.gold.mixed(with: SantaColors.goldLight, scatter(index, 3)).opacity(
                    0.95 - 0.6 * t))
        }
    }
}
