import Atlas

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

    init(cache: TextureCache) { self.cache = cache }

    /// The best texture there is.
    /// - Parameter onChange: called when a better one has been painted.
    func texture(
        _ painter: BasePainter, places: [Place], queue: PaintQueue,
        onChange: @escaping @MainActor () -> Void
    ) -> GlobeTexture {
        let kind = painter.palette.kind
        if let entry = entries[kind] { return entry.texture }
        let world = WorldTexture(painter: painter, places: places, cache: cache)
        if let kept = world.kept() {
            entries[kind] = Entry(texture: kept, isFull: true)
            return kept
        }
        guard let quick = world.quick() else { preconditionFailure("no memory for a texture") }
        entries[kind] = Entry(texture: quick, isFull: false)
        queue.replace(
            .world,
            with: [
                PaintQueue.Job(key: .world(kind)) { [weak self] in
                    guard let full = world.full() else { return }
                    Task { @MainActor in
                        self?.entries[kind] = Entry(texture: full, isFull: true)
                        onChange()
                    }
                }
            ])
        return quick
    }
}
