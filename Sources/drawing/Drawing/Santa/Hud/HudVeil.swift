import Canvas
import Geography

/// A veil of the ground's colour behind the text over the map, thickest at the window's edge.
public final class HudVeil {
    private struct Key: Hashable {
        var size: ScreenSize
        var side: HudLayout.Side
        var palette: Palette.Kind
        /// In sixteenths.
        var opacity: Int
        var deviceScale: Double
    }

    private var key: Key?
    private var picture: Surface?
    private var left = 0.0

    public init() {}

    /// - Parameters:
    ///   - side: where the text stands in a wide window; in a tall one it stands at the top.
    ///   - opacity: 0 draws nothing.
    public func draw(
        on context: Context, size: ScreenSize, side: HudLayout.Side, palette: Palette,
        opacity: Double, deviceScale: Double = 1
    ) {
        let wanted = Key(
            size: size, side: side, palette: palette.kind,
            opacity: Int((min(max(opacity, 0), 1) * 16).rounded()), deviceScale: deviceScale)
        guard wanted.opacity > 0 else { return }
        if wanted != key {
            key = wanted
            make(wanted, palette)
        }
        guard let picture else { return }
        context.paint(picture, x: left, y: 0, scale: 1 / deviceScale, smooth: false)
    }

    private func make(_ key: Key, _ palette: Palette) {
        let size = key.size
        let isTall = size.width < size.height * 1.25
        let width = isTall ? size.width : (size.width * 0.42).rounded()
        let height = isTall ? (size.height * 0.46).rounded() : size.height
        left = !isTall && key.side == .right ? size.width - width : 0
        let ground = palette.isDark ? Color(0x0D1836) : palette.halo
        let most = Double(key.opacity) / 16 * (palette.isDark ? 0.66 : 0.86)
        picture = Surface(
            width: Int(width * key.deviceScale), height: Int(height * key.deviceScale))
        let stops: [(Double, Color)] = [
            (0, ground.opacity(most)), (0.45, ground.opacity(most * 0.86)),
            (0.75, ground.opacity(most * 0.4)), (1, ground.opacity(0)),
        ]
        let near = isTall ? (0.0, 0.0) : (key.side == .right ? width : 0, 0)
        let far = isTall ? (0.0, height) : (key.side == .right ? 0 : width, 0)
        picture?.draw(scale: key.deviceScale) { context in
            context.paint(Gradient(from: near, to: far, stops: stops))
        }
    }
}
