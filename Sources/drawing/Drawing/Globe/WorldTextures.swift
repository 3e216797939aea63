import Atlas
import Canvas

/// The world's textures of both palettes: kept ones if there are, else a quick one now and the full
/// one as soon as it is painted.
@MainActor
final class WorldTextures {
    private struct Entry {
        var texture: GlobeTexture
        var isFull: Bool
    }

    private let cache: TextureCache
    private var entries: [Palette.Kind: Entry] = [:]
    private var unpainted: [Palette.Kind: PaintQueue.Job] = [:]
    /// Palettes of which no finished texture was found.
    private var missing: Set<Palette.Kind> = []

    init(cache: TextureCache) { self.cache = cache }

    /// The best texture there is.
    /// - Parameter onChange: called when a better one has been painted.
    func texture(
        _ painter: BasePainter, towns: TownLights, queue: PaintQueue,
        onChange: @escaping @MainActor () -> Void
    ) -> GlobeTexture {
        let kind = painter.palette.kind
        if let entry = entries[kind] { return entry.texture }
        if let ready = ready(painter, towns: towns) { return ready }
        let world = WorldTexture(painter: painter, towns: towns, cache: cache)
        let quick = world.quick() ?? GlobeTexture(.pixel())
        entries[kind] = Entry(texture: quick, isFull: false)
        paint(world, queue, onChange)
        return quick
    }

    /// The finished texture, if there is one.
    func ready(_ painter: BasePainter, towns: TownLights) -> GlobeTexture? {
        let kind = painter.palette.kind
        if let entry = entries[kind] { return entry.isFull ? entry.texture : nil }
        guard !missing.contains(kind) else { return nil }
        guard let kept = WorldTexture(painter: painter, towns: towns, cache: cache).kept() else {
            missing.insert(kind)
            return nil
        }
        entries[kind] = Entry(texture: kept, isFull: true)
        return kept
    }

    /// Has the finished texture painted when there is nothing else to do.
    func prepare(_ painter: BasePainter, towns: TownLights, queue: PaintQueue) {
        guard unpainted[painter.palette.kind] == nil, ready(painter, towns: towns) == nil else {
            return
        }
        paint(WorldTexture(painter: painter, towns: towns, cache: cache), queue) {}
    }

    private func paint(
        _ world: WorldTexture, _ queue: PaintQueue, _ onChange: @escaping @MainActor () -> Void
    ) {
        let kind = world.painter.palette.kind
        unpainted[kind] = PaintQueue.Job(key: .world(kind)) { [weak self] in
            guard let full = world.full() else { return }
            Task { @MainActor in
                self?.unpainted[kind] = nil
                self?.entries[kind] = Entry(texture: full, isFull: true)
                onChange()
            }
        }
        queue.replace(.world, with: Array(unpainted.values))
    }

    /// Gives back memory that a flat map does not need.
    func rest() {
        for entry in entries.values { entry.texture.rest() }
    }
}
