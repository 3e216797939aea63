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

    init(cache: TextureCache) { self.cache = cache }

    /// The best texture there is.
    /// - Parameter onChange: called when a better one has been painted.
    func texture(
        _ painter: BasePainter, towns: TownLights, queue: PaintQueue,
        onChange: @escaping @MainActor () -> Void
    ) -> GlobeTexture {
        let kind = painter.palette.kind
        if let entry = entries[kind] { return entry.texture }
        let world = WorldTexture(painter: painter, towns: towns, cache: cache)
        if let kept = world.kept() {
            entries[kind] = Entry(texture: kept, isFull: true)
            return kept
        }
        let quick = world.quick() ?? GlobeTexture(.pixel())
        entries[kind] = Entry(texture: quick, isFull: false)
        unpainted[kind] = PaintQueue.Job(key: .world(kind)) { [weak self] in
            guard let full = world.full() else { return }
            Task { @MainActor in
                self?.unpainted[kind] = nil
                self?.entries[kind] = Entry(texture: full, isFull: true)
                onChange()
            }
        }
        queue.replace(.world, with: Array(unpainted.values))
        return quick
    }

    /// Gives back memory that a flat map does not need.
    func rest() {
        for entry in entries.values { entry.texture.rest() }
    }
}
