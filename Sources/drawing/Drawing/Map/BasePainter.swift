import Glibc
import Atlas
import Canvas
import Geography

/// Paints sea, land, waters and borders, without labels, into pictures of any projection.
///
/// A value that is used from the painting threads.
struct BasePainter: Sendable {
    let source: any MapSource
    let palette: Palette
    /// Device pixels to a logical pixel.
    var deviceScale: Double
    let relief: Relief?

    /// Everything that does not move: opaque.
    /// - Parameter detail: overrides the level of detail that goes with the transform.
    func paint(_ surface: Surface, _ transform: MapTransform, detail: Detail? = nil) {
        let style = MapStyle(zoom: transform.zoom - log2(deviceScale))
        let detail = detail ?? MapStyle.detail(deviceZoom: transform.zoom)
        let pieces = transform.pieces(
            width: Double(surface.width), height: Double(surface.height), rim: 10 * deviceScale)
        surface.draw { context in
            let pen = ShapePen(context: context, transform: transform)
            let layers = Layers(
                source: source, pen: pen, detail: detail, pieces: pieces, scale: deviceScale)
            context.paint(palette.sea)
            paintShallows(layers, style)
            layers.path(.land)
            context.fill(palette.land)
        }
        relief?.shade(surface, transform, palette)
        surface.draw { context in
            let pen = ShapePen(context: context, transform: transform)
            let layers = Layers(
                source: source, pen: pen, detail: detail, pieces: pieces, scale: deviceScale)
            paintUrban(layers, style)
            paintWaters(layers, style)
            paintLines(layers, style)
        }
    }

    private func paintShallows(_ layers: Layers, _ style: MapStyle) {
        layers.path(.coast)
        let color = palette.isDark ? palette.sea.mixed(with: palette.coast, 0.22) : palette.deepSea
        for (factor, opacity) in [(2.4, 0.35), (1.0, 0.6)] {
            layers.stroke(color.opacity(opacity), style.shallowsWidth * factor)
        }
        layers.context.begin()
    }

    private func paintUrban(_ layers: Layers, _ style: MapStyle) {
        guard style.urbanOpacity > 0 else { return }
        layers.path(.urban)
        layers.context.fill(palette.urban.opacity(style.urbanOpacity))
    }

    private func paintWaters(_ layers: Layers, _ style: MapStyle) {
        for rank in 0...10 where rank <= style.riverRank {
            layers.path(.rivers) { min(max($0, 0), 10) == rank }
            layers.stroke(palette.river, style.riverWidth(rank: rank))
            layers.context.begin()
        }
        layers.path(.lakes)
        layers.context.fill(palette.water, keepingPath: true)
        layers.stroke(palette.shore, style.shoreWidth)
        layers.context.begin()
    }

    private func paintLines(_ layers: Layers, _ style: MapStyle) {
        if style.provinceOpacity > 0 {
            layers.path(.provinceBorders)
            layers.stroke(
                palette.provinceBorder.opacity(style.provinceOpacity), style.provinceWidth,
                dash: style.zoom > 5.5 ? [4, 2.5] : [])
            layers.context.begin()
        }
        layers.path(.coast)
        layers.stroke(palette.coast.opacity(style.coastOpacity), style.coastWidth)
        layers.context.begin()
        layers.path(.countryBorders)
        layers.stroke(palette.border.opacity(0.8), style.borderWidth)
        layers.context.begin()
    }
}

/// Reads layers of the atlas into paths.
private struct Layers {
    let source: any MapSource
    let pen: ShapePen
    let detail: Detail
    let pieces: [MapPiece]
    let scale: Double

    var context: Context { pen.context }

    func path(_ layer: AtlasLayer, where isWanted: (Int) -> Bool = { _ in true }) {
        for piece in pieces {
            source.forEachShape(layer, detail, in: piece.box) { shape in
                if isWanted(shape.rank) { pen.add(shape, shift: piece.shift) }
            }
        }
    }

    /// Width and dashes in logical pixels; keeps the path.
    func stroke(_ color: Color, _ width: Double, dash: [Double] = []) {
        context.stroke(
            color, width: width * scale, dash: dash.map { $0 * scale }, keepingPath: true)
    }
}
