import Canvas
public import Geography

/// The place from which everything is measured: a white dot with a purple rim and its name.
public enum CentrePainter {
    private static let font = Font(size: 15, weight: .bold)

    /// What dot and name cover.
    public static func bounds(_ name: String, at point: ScreenPoint) -> ScreenRect {
        let text = TextLayout(name, font: font)
        let width = max(text.width, 20) + 8
        return ScreenRect(
            x: point.x - width / 2, y: point.y - 12 - text.height, width: width,
            height: text.height + 22)
    }

    public static func draw(
        _ name: String, at point: ScreenPoint, on context: Context, palette: Palette
    ) {
        LinePainter.drawDot(at: point, on: context, palette: palette)
        let text = TextLayout(name, font: font)
        let x = (point.x - text.width / 2).rounded()
        let y = (point.y - 10 - text.height).rounded()
        text.drawHalo(context, x: x, y: y, color: palette.halo, width: 2.4)
        text.draw(context, x: x, y: y, color: palette.sight)
    }
}
