import Atlas
import Canvas

/// What one picture of the land is painted with.
struct LandPainter {
    let ground: LandGround
    private let scale: Double

    /// Nil where the land does not show.
    init?(
        _ store: LandStore, _ transform: MapTransform, palette: Palette, width: Int, height: Int,
        deviceScale: Double
    ) {
        guard
            let frame = LandFrame(transform, home: store.home, width: width, height: height)
        else { return nil }
        let look = LandLook(palette, metres: frame.step * Float(deviceScale))
        guard look.lamps > 0 else { return nil }
        let margin = LandFigures.margin(step: frame.step)
        ground = LandGround(
            frame: frame,
            cover: LandCover(frame, store.towns, width: width, height: height, margin: margin),
            look: look)
        scale = deviceScale
    }

    var margin: Int { ground.cover.margin }

    /// Lamps, houses and trees, over a picture whose waters are painted.
    func drawFigures(on surface: Surface, mask: LandMask) {
        var lights = LandLights(
            frame: ground.frame, cover: ground.cover, look: ground.look, mask: mask,
            width: surface.width, height: surface.height, scale: Float(scale))
        lights.shine(on: surface)
        LandFigures(
            frame: ground.frame, cover: ground.cover, look: ground.look, mask: mask,
            width: surface.width, height: surface.height
        ).draw(on: surface)
    }
}
