import Atlas
import Canvas
import Dispatch
import Geography
import Glibc
import Streets

/// Paints sea, land, waters and borders, without labels, into pictures of any projection.
///
/// A value that is used from the painting threads.
struct BasePainter: Sendable {
    let source: any MapSource
    let palette: Palette
    /// Device pixels to a logical pixel.
    var deviceScale: Double
    var relief: Relief?
    /// The land around home as a picture of a winter's night; nil for the plain map.
    var land: LandStore?
    /// The city that is drawn street by street.
    var streets: StreetMap?
    /// What a source of tiles knows of the picture.
    var ground: Ground?

    /// Everything that does not move: opaque.
    /// - Parameter detail: overrides the level of detail that goes with the transform.
    func paint(_ surface: Surface, _ transform: MapTransform, detail: Detail? = nil) {
        if ground?.hidesAll != true { paintAtlas(surface, transform, detail) }
        ground?.paint(surface, transform, palette: palette, deviceScale: deviceScale)
    }

    /// The same with the light of towns in the alpha byte, by two threads at once.
    func paint(
        _ surface: Surface, _ transform: MapTransform, detail: Detail? = nil, towns: [TownLight]
    ) {
        // Soft layers are kept in grids of some pixels, which must lie alike in both parts.
        let middle = min((surface.height / 2 + 63) / 64 * 64, surface.height)
        let parts = [0..<middle, middle..<surface.height].filter { !$0.isEmpty }
        DispatchQueue.concurrentPerform(iterations: parts.count) { index in
            guard let part = Surface(rows: parts[index], of: surface) else { return }
            let transform = transform.lowered(by: parts[index].lowerBound)
            paint(part, transform, detail: detail)
            CityLights.paint(part, transform, towns: towns)
        }
        surface.withPixels { _, _ in }
    }

    private func paintAtlas(_ surface: Surface, _ transform: MapTransform, _ detail: Detail?) {
        let style = MapStyle(zoom: transform.zoom - log2(deviceScale))
        let detail = detail ?? MapStyle.detail(deviceZoom: transform.zoom)
        let pieces = transform.pieces(
            width: Double(surface.width), height: Double(surface.height), rim: 10 * deviceScale)
        var coast = RecordedPath()
        func layers(_ context: Context) -> Layers {
            Layers(
                source: source, pen: ShapePen(context: context, transform: transform),
                detail: detail, pieces: pieces, scale: deviceScale)
        }
        surface.draw { context in
            let layers = layers(context)
            context.paint(palette.sea)
            if let shallows = shallows(surface, transform, style, layers) {
                shallows.paint(on: context)
            }
            layers.path(.coast, recording: &coast)
            context.begin()
            paintGraticule(layers, style)
            layers.path(.land)
            context.fill(palette.land)
        }
        let land = land.flatMap {
            LandPainter(
                $0, transform, palette: palette, width: surface.width, height: surface.height,
                deviceScale: deviceScale)
        }
        if detail != .coarse { tintGround(surface, transform, style, land?.ground, layers) }
        surface.draw { context in
            let layers = layers(context)
            paintWaters(layers, style)
            paintLines(layers, style, coast)
            if let streets {
                StreetPainter(streets, palette: palette, deviceScale: deviceScale)
                    .paint(context, transform, width: surface.width, height: surface.height)
            }
        }
        if let land { paintLand(land, on: surface, transform, detail, style) }
    }

    /// The lamps, houses and trees of the land, nowhere in the water.
    private func paintLand(
        _ land: LandPainter, on surface: Surface, _ transform: MapTransform, _ detail: Detail,
        _ style: MapStyle
    ) {
        let pieces = transform.pieces(
            width: Double(surface.width), height: Double(surface.height),
            rim: Double(land.margin) + 10 * deviceScale)
        let mask = LandMask(width: surface.width, height: surface.height, margin: land.margin) {
            let layers = Layers(
                source: source, pen: ShapePen(context: $0, transform: transform, tolerance: 1),
                detail: detail, pieces: pieces, scale: deviceScale)
            layers.path(.land)
            $0.fill(.white)
            layers.path(.coast)
            layers.stroke(.black, 5)
            $0.begin()
            layers.path(.rivers) { Double($0) <= style.zoom }
            layers.stroke(.black, 4)
            $0.begin()
            layers.path(.lakes)
            $0.fill(.black)
        }
        if let mask { land.drawFigures(on: surface, mask: mask) }
    }

    /// A soft rim of shallow water. Painted small and enlarged: the softness costs nothing, and wide
    /// lines along a full coast would cost more than all the rest of the map.
    private func shallows(
        _ surface: Surface, _ transform: MapTransform, _ style: MapStyle, _ layers: Layers
    ) -> Enlarged? {
        let color = palette.isDark ? palette.sea.mixed(with: palette.coast, 0.22) : palette.deepSea
        return Enlarged(width: surface.width, height: surface.height) { context in
            let pen = ShapePen(
                context: context, transform: transform, tolerance: Double(Enlarged.factor) / 2)
            let coast = Layers(
                source: source, pen: pen, detail: layers.detail, pieces: layers.pieces,
                scale: deviceScale)
            coast.path(.coast)
            for (factor, opacity) in [(2.4, 0.35), (1.0, 0.6)] {
                coast.stroke(color.opacity(opacity), style.shallowsWidth * factor)
            }
            context.begin()
        }
    }

    /// Meridians and parallels, at sea only.
    private func paintGraticule(_ layers: Layers, _ style: MapStyle) {
        for piece in layers.pieces {
            for line in Graticule.lines(
                in: piece, step: style.graticuleStep, isStraight: layers.pen.transform.isStraight)
            {
                line.withUnsafeBufferPointer { points in
                    layers.pen.add(
                        MapShape(rank: 0, isClosed: false, points: points), shift: piece.shift)
                }
            }
        }
        layers.stroke(palette.graticule, 0.7)
        layers.context.begin()
    }

    /// Relief and built-up areas, both soft and only on land.
    private func tintGround(
        _ surface: Surface, _ transform: MapTransform, _ style: MapStyle, _ land: LandGround?,
        _ layers: (Context) -> Layers
    ) {
        let urban =
            style.urbanOpacity == 0 || land?.look.strength == 1
            ? nil
            : SoftMask(width: surface.width, height: surface.height, softness: style.urbanSoftness)
            {
                let layers = layers($0)
                layers.path(.urban)
                layers.context.fill(.white)
            }
        let hills = style.reliefStrength == 0 ? nil : relief
        GroundTint(palette: palette, relief: hills, urban: urban, land: land, style: style)
            .apply(to: surface, transform)
    }

    private func paintWaters(_ layers: Layers, _ style: MapStyle) {
        for (ages, width) in style.riverWidths {
            layers.path(.rivers) { ages.contains(style.zoom - Double($0)) }
            layers.stroke(palette.river, width)
            layers.context.begin()
        }
        layers.path(.lakes)
        layers.context.fill(palette.water)
        layers.path(.lakeShores)
        layers.stroke(palette.shore, style.shoreWidth)
        layers.context.begin()
    }

    private func paintLines(_ layers: Layers, _ style: MapStyle, _ coast: RecordedPath) {
        if style.provinceOpacity > 0 {
            layers.path(.provinceBorders) { Double($0) <= style.zoom + 0.5 }
            layers.stroke(
                palette.provinceBorder.opacity(style.provinceOpacity), style.provinceWidth,
                dash: style.zoom > 5.5 ? [4, 3] : [])
            layers.context.begin()
        }
        coast.replay(on: layers.context)
        layers.stroke(palette.coast.opacity(style.coastOpacity), style.coastWidth)
        layers.context.begin()
        layers.path(.countryBorders) { $0 == 0 }
        layers.stroke(palette.border.opacity(style.borderOpacity), style.borderWidth)
        layers.context.begin()
        layers.path(.countryBorders) { $0 != 0 }
        layers.stroke(
            palette.border.opacity(style.borderOpacity), style.borderWidth, dash: [3, 3.5])
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
            source.forEachShape(layer, detail, in: piece.box) { (shape: MapShape) in
                if isWanted(shape.rank) { pen.add(shape, shift: piece.shift) }
            }
        }
    }

    /// Makes a layer the current path and remembers it.
    func path(_ layer: AtlasLayer, recording path: inout RecordedPath) {
        for piece in pieces {
            source.forEachShape(layer, detail, in: piece.box) { (shape: MapShape) in
                pen.add(shape, shift: piece.shift, to: &path)
            }
        }
        path.replay(on: context)
    }

    /// Width and dashes in logical pixels; keeps the path.
    func stroke(_ color: Color, _ width: Double, dash: [Double] = []) {
        context.stroke(
            color, width: width * scale, dash: dash.map { $0 * scale }, keepingPath: true)
    }
}
