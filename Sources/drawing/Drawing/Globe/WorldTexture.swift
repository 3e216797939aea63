import Atlas
import Canvas
import Glibc

/// The whole world as a texture in plate carrée, lights of towns in the alpha byte.
struct WorldTexture: Sendable {
    let painter: BasePainter
    let towns: TownLights
    let cache: TextureCache

    /// Raised whenever the same atlas is painted differently.
    private static let version: UInt64 = 3

    private var name: String { painter.palette.isDark ? "world-indigo" : "world-paper" }

    private var fingerprint: UInt64 {
        let palette = painter.palette
        var hash = Fingerprint()
        hash.add(Self.version)
        hash.add(painter.source.fingerprint)
        for color in [
            palette.sea, palette.deepSea, palette.land, palette.coast, palette.border,
            palette.provinceBorder, palette.water, palette.shore, palette.river, palette.urban,
        ] { hash.add(color) }
        return hash.value
    }

    /// The finished texture of an earlier start.
    func kept() -> GlobeTexture? { cache.load(name, fingerprint: fingerprint) }

    /// A coarse texture without lights, painted at once for the very first frame.
    func quick() -> GlobeTexture? { paint(width: 1024, detail: .coarse, towns: []) }

    /// The finished texture; takes a moment.
    func full() -> GlobeTexture? {
        guard let painted = paint(width: 4096, detail: .medium, towns: towns.all) else {
            return nil
        }
        cache.store(painted, name, fingerprint: fingerprint)
        // The kept file is memory that the system may take back.
        return kept() ?? painted
    }

    private func paint(width: Int, detail: Detail, towns: [TownLight]) -> GlobeTexture? {
        guard let surface = Surface(width: width, height: width / 2) else { return nil }
        let transform = MapTransform.plateCarree(width: Double(width), height: Double(width / 2))
        painter.paint(surface, transform, detail: detail, towns: towns)
        return GlobeTexture(surface)
    }
}
