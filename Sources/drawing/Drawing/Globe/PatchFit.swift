import Geography
import Glibc

/// How large a detail patch for a view is, in device pixels: some more than the window, and no more
/// than the disc of the globe.
struct PatchSize: Hashable, Sendable {
    let width: Int
    let height: Int

    init(_ view: SphereView, width: Int, height: Int) {
        let disc = min(2 * view.radius + 8, 16000)
        // Both differ from the window's size by an even number, so that pixels coincide.
        func size(_ side: Int) -> Int {
            let rim = min(side * 3 / 20, 320)
            let size = min(Double(side + 2 * rim), disc)
            return side + 2 * Int(((size - Double(side)) / 2).rounded(.up))
        }
        self.width = max(size(width), 16)
        self.height = max(size(height), 16)
    }
}

/// How well a painted patch serves a view.
struct PatchFit {
    /// Pixel for pixel.
    let isExact: Bool
    /// Well enough while moving.
    let isGood: Bool

    init(_ patch: DetailPatch, _ view: SphereView, _ scene: MapScene) {
        let was = patch.view.projection
        let now = view.projection
        let ratio = view.scale / patch.view.scale
        guard let shift = now.offset(of: was.centre) else {
            isExact = false
            isGood = false
            return
        }
        let moved = hypot(shift.x, shift.y) * scene.deviceScale
        let size = PatchSize(view, width: scene.width, height: scene.height)
        isExact =
            moved < 0.05 && abs(ratio - 1) * Double(scene.width) < 0.1
            && abs(was.curvature - now.curvature) < 1e-4
            && size.width == patch.texture.width && size.height == patch.texture.height
        let rim = Double(patch.texture.height) * 0.09
        isGood = moved < max(rim, 24) && ratio < 1.2 && ratio > 0.86
    }
}
