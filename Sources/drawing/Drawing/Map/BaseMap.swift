import Atlas
public import Canvas
import Geography
import Glibc
public import Streets

/// The base map: one opaque picture of the window a frame, from the whole globe to a city.
///
/// The flat map is put together from tiles, the globe is sampled from textures; both are painted on
/// background threads. What is not painted yet is shown from something coarser, never blank.
@MainActor
public final class BaseMap {
    /// Called when something was painted that the last frame lacked.
    public var onChange: (() -> Void)?
    /// Whether a further frame of the same scene would be sharper at once. While this is false and
    /// `onChange` is silent, nothing needs to be drawn.
    public private(set) var wantsFrame = false
    /// Whether the last picture is as it will stay.
    public var isComplete: Bool { !lacksSomething && !isStale && !wantsFrame }
    /// The home around which the land is painted as a picture of a winter's night when one comes
    /// near; nil for the plain map.
    public var home: Coordinate? {
        didSet {
            guard home != oldValue else { return }
            land = home.map { LandStore(home: $0, lights: towns) }
            tiles.removeAll()
            standIn = nil
            changed()
        }
    }

    private let source: any MapSource
    private let streets: StreetMap?
    private let queue = PaintQueue()
    private let worlds: WorldTextures
    private let stars: StarField
    private let relief: Relief?
    private let towns: TownLights
    private var land: LandStore?

    private var tiles = TileStore()
    private var standIn: StandIn?
    private var patch: PaintedPatch?
    private var frame: Surface?
    /// The frame before, which the window may still be reading: drawing over a picture in use would
    /// copy it first.
    private var former: Surface?
    private var last: Composed?
    private var longitude = 0.0
    let layer = GroundLayer()
    private var shades = ShadeStore()
    private var isStale = true
    private var lacksSomething = false

    /// The picture that `frame` holds.
    private struct Composed {
        var scene: MapScene
        var isSmooth: Bool
    }

    private struct PaintedPatch {
        let patch: DetailPatch
        let palette: Palette.Kind
    }

    /// - Parameter cacheDirectory: where painted textures are kept; nil for nowhere.
    public init(source: any MapSource, streets: StreetMap? = nil, cacheDirectory: String?) {
        self.source = source
        self.streets = streets
        relief = source.reliefHeights()
        towns = TownLights(source)
        stars = StarField(source.stars)
        worlds = WorldTextures(cache: TextureCache(directory: cacheDirectory))
        layer.onChange = { [weak self] in self?.changed() }
        layer.onLate = { [weak self] tile in
            guard let self else { return }
            tiles.markStale { self.layer.shows($0, tile) }
        }
    }

    deinit {
        // Nobody waits any more for what is not yet painted.
        queue.clear()
    }

    /// Draws the scene at the top left corner, in logical pixels.
    public func draw(_ context: Context, _ scene: MapScene) {
        context.paint(
            picture(of: scene), x: 0, y: 0, scale: 1 / scene.deviceScale, smooth: false,
            replacing: true)
    }

    /// The picture of a scene, device pixel for device pixel. It is valid until the next call.
    public func picture(of scene: MapScene) -> Surface {
        if let frame, fits(frame, scene), let last, !isStale, isSame(last, scene) {
            wantsFrame = false
            return frame
        }
        let frame = nextFrame(for: scene)
        isStale = false
        let projection = scene.viewport.projection
        let isSmooth = !scene.isMoving || isSlow(scene)
        if projection.curvature == 0 {
            composeFlat(scene, projection, into: frame)
            wantsFrame = false
        } else {
            composeGlobe(scene, projection, into: frame, isSmooth: isSmooth)
            wantsFrame = !isSmooth
        }
        last = Composed(scene: scene, isSmooth: isSmooth)
        return frame
    }

    /// Waits until the scene is painted in full, for pictures and tests.
    public func settled(_ scene: MapScene) async -> Surface {
        var scene = scene
        scene.isMoving = false
        // The flat map is complete without the world's texture.
        let isFlat = scene.viewport.projection.curvature == 0
        while true {
            let picture = picture(of: scene)
            if isFlat || queue.isIdle, !lacksSomething, !isStale { return picture }
            try? await Task.sleep(for: .milliseconds(2))
        }
    }

    // MARK: Frames

    private func fits(_ frame: Surface, _ scene: MapScene) -> Bool {
        frame.width == scene.width && frame.height == scene.height
    }

    /// A surface to compose the next picture on.
    private func nextFrame(for scene: MapScene) -> Surface {
        swap(&frame, &former)
        if let frame, fits(frame, scene) { return frame }
        let made = Surface(width: scene.width, height: scene.height) ?? .pixel()
        frame = made
        if let former, !fits(former, scene) { self.former = nil }
        tiles.limit = max(16 << 20, 8 * scene.width * scene.height)
        return made
    }

    /// Whether the last picture would look the same: views less than a third of a pixel apart do.
    private func isSame(_ last: Composed, _ scene: MapScene) -> Bool {
        var before = last.scene
        before.isMoving = scene.isMoving
        if before == scene { return last.isSmooth || scene.isMoving }
        guard last.isSmooth || scene.isMoving, scene.distance(from: last.scene) < 0.3 else {
            return false
        }
        before.viewport = scene.viewport
        if let from = before.lighting, let to = scene.lighting {
            let turned = abs(Coordinate.wrapped(from.subsolar.longitude - to.subsolar.longitude))
            guard turned < 0.04 else { return false }
            before.lighting = to
        }
        return before == scene
    }

    /// Whether the view moves so slowly that it can be sharp.
    private func isSlow(_ scene: MapScene) -> Bool {
        guard let last else { return true }
        return scene.distance(from: last.scene) < 3
    }

    private func painter(_ scene: MapScene) -> BasePainter {
        BasePainter(
            source: source, palette: scene.palette, deviceScale: scene.deviceScale, relief: relief,
            land: land, streets: land == nil ? streets : nil)
    }

    // MARK: Flat

    private func composeFlat(_ scene: MapScene, _ projection: Projection, into frame: Surface) {
        let centre = scene.viewport.centre.longitude
        longitude = centre + 360 * ((longitude - centre) / 360).rounded()
        let night = scene.nightStrength
        let look = TileLook(
            palette: scene.palette.kind, scale: Int((scene.deviceScale * 64).rounded()),
            isLit: night > 0, source: layer.number)
        let composer = FlatComposer(
            viewport: scene.viewport, longitude: longitude, deviceScale: scene.deviceScale,
            width: frame.width, height: frame.height, look: look)
        let isZooming = last.map { $0.scene.viewport.zoom != scene.viewport.zoom } ?? false
        let wanted =
            isZooming && scene.isMoving
            ? TileKey.level(worldWidth: exp2(log2(composer.worldWidth).rounded()))
            : composer.level
        let ground = layer.view(of: composer, deviceScale: scene.deviceScale)
        layer.show(ground, level: wanted, isPassing: scene.isPassing(from: last?.scene))
        tiles.beginFrame()
        let result = composer.compose(into: frame, store: &tiles, wanted: wanted) { surface in
            underlay(scene, projection, composer, into: surface)
        }
        lacksSomething = !result.missing.isEmpty
        request(result.missing, scene, ground)
        queue.replace(.patch, with: [])
        if result.isExact {
            if patch != nil { worlds.rest() }
            patch = nil
            if !scene.isMoving, result.missing.isEmpty {
                worlds.prepare(texturePainter(scene), towns: towns, queue: queue)
            }
        }
        if result.isCovered {
            queue.replace(.standIn, with: [])
        } else {
            requestStandIn(composer, scene, ground)
        }
        guard night > 0, let sun = scene.sun else { return }
        let view = SphereView(
            projection, width: Double(frame.width), height: Double(frame.height),
            deviceScale: scene.deviceScale)
        FlatShade(
            view, width: frame.width, height: frame.height, sun: sun,
            shade: shade(scene, night, curvature: 0)
        ).apply(to: frame)
    }

    /// What is seen where tiles are missing: the stand-in, over the world's texture where it does
    /// not reach.
    private func underlay(
        _ scene: MapScene, _ projection: Projection, _ composer: FlatComposer,
        into surface: Surface
    ) -> StandIn? {
        if let standIn, standIn.covers(composer) { return standIn }
        guard let world = worlds.ready(texturePainter(scene), towns: towns) else {
            // Rather a frame that takes a moment than one of nothing.
            var painter = painter(scene)
            painter.land = nil
            let isComplete = !composer.look.isLit || towns.known != nil
            standIn = StandIn(
                composer, painter, margin: scene.isMoving ? 0.25 : 0, towns: towns.known,
                isComplete: isComplete && land == nil)
            return standIn
        }
        let view = SphereView(
            projection, width: Double(surface.width), height: Double(surface.height),
            deviceScale: scene.deviceScale)
        var sampler = GlobeSampler(
            view: view, world: world, patch: nil, shade: shade(scene, 0, curvature: 0), sun: nil,
            space: SpaceGradient(scene.palette, height: surface.height), isSmooth: true)
        sampler.rawBits = composer.look.isLit ? 0 : 0xFF00_0000
        sampler.render(into: surface)
        return standIn?.look == composer.look ? standIn : nil
    }

    private func requestStandIn(
        _ composer: FlatComposer, _ scene: MapScene, _ ground: GroundView?
    ) {
        let revision = ground?.shelf.revision ?? 0
        if let standIn, standIn.isComplete, standIn.covers(composer),
            standIn.isSharp(for: composer),
            ground?.isShown(by: standIn) != false
        {
            return
        }
        // What is being painted may be what is wanted; if not, its arrival asks again.
        guard !queue.isRunning(.standIn) else { return }
        var painter = painter(scene)
        painter.ground = ground?.standIn(margin: 0.25)
        let towns = towns
        queue.replace(
            .standIn,
            with: [
                PaintQueue.Job(key: .standIn) { [weak self, painter] in
                    var painted = StandIn(
                        composer, painter, margin: 0.25,
                        towns: composer.look.isLit ? towns.all : nil, isComplete: true)
                    painted?.groundRevision = revision
                    Task { @MainActor [painted] in
                        self?.standIn = painted
                        self?.changed()
                    }
                }
            ])
    }

    private func request(_ missing: [TileKey], _ scene: MapScene, _ ground: GroundView?) {
        let painter = painter(scene)
        let towns = towns
        queue.replace(
            .tiles,
            with: missing.compactMap { key in
                var painter = painter
                if let known = ground?.ground(key) {
                    // It is painted when all of it is there.
                    guard !known.isWaiting else { return nil }
                    painter.ground = known.ground
                }
                if !queue.isRunning(.tile(key)) { tiles.expect(key) }
                return PaintQueue.Job(key: .tile(key)) { [weak self, painter] in
                    guard let tile = TilePainter.paint(key, painter, towns: towns) else { return }
                    Task { @MainActor in
                        self?.tiles.insert(tile, key)
                        self?.changed()
                    }
                }
            })
    }

    // MARK: Globe

    private func composeGlobe(
        _ scene: MapScene, _ projection: Projection, into frame: Surface, isSmooth: Bool
    ) {
        longitude = scene.viewport.centre.longitude
        queue.replace(.tiles, with: [])
        layer.rest()
        let view = SphereView(
            projection, width: Double(frame.width), height: Double(frame.height),
            deviceScale: scene.deviceScale)
        let current = patch.flatMap { $0.palette == scene.palette.kind ? $0.patch : nil }
        let night = scene.nightStrength
        let sampler = GlobeSampler(
            view: view, world: world(scene), patch: current,
            shade: shade(scene, night, curvature: projection.curvature),
            sun: night > 0 ? scene.sun : nil,
            space: SpaceGradient(scene.palette, height: frame.height), isSmooth: isSmooth)
        sampler.render(into: frame)
        if scene.palette.isDark {
            stars.draw(
                into: frame, view: view, siderealAngle: scene.lighting?.siderealAngle ?? 0,
                deviceScale: scene.deviceScale)
        }
        requestPatch(scene, view, current)
    }

    private func requestPatch(_ scene: MapScene, _ view: SphereView, _ current: DetailPatch?) {
        let size = PatchSize(view, width: scene.width, height: scene.height)
        let wanted = SphereView(
            view.projection, width: Double(size.width), height: Double(size.height),
            deviceScale: scene.deviceScale)
        let fit = current.map { PatchFit($0, view, scene) }
        lacksSomething = fit?.isExact != true
        let isNeeded =
            scene.isMoving
            ? fit.map { !$0.isGood } ?? (wanted.scale * .pi / 180 > 8) : fit?.isExact != true
        guard isNeeded else { return }
        if queue.isRunning(.patch) {
            // The running one may be what is wanted; if not, its arrival asks again.
            return
        }
        let painter = painter(scene)
        let towns = towns
        let isLit = scene.lighting != nil
        let palette = scene.palette.kind
        let transform = MapTransform.sphere(wanted)
        queue.replace(
            .patch,
            with: [
                PaintQueue.Job(key: .patch) { [weak self] in
                    guard let surface = Surface(width: size.width, height: size.height) else {
                        return
                    }
                    painter.paint(surface, transform, towns: isLit ? towns.all : [])
                    let patch = DetailPatch(texture: GlobeTexture(surface), view: wanted)
                    Task { @MainActor in
                        self?.patch = PaintedPatch(patch: patch, palette: palette)
                        // Of the world only what the patch leaves is read again.
                        self?.worlds.rest()
                        self?.changed()
                    }
                }
            ])
    }

    // MARK: Light and textures

    private func shade(_ scene: MapScene, _ night: Double, curvature: Double) -> GlobeShade {
        shades.shade(scene.palette, night: night, curvature: curvature)
    }

    private func world(_ scene: MapScene) -> GlobeTexture {
        worlds.texture(texturePainter(scene), towns: towns, queue: queue) { [weak self] in
            self?.changed()
        }
    }

    private func texturePainter(_ scene: MapScene) -> BasePainter {
        var painter = painter(scene)
        painter.deviceScale = 1
        return painter
    }

    private func changed() {
        isStale = true
        onChange?()
    }
}
