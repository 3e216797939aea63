import Canvas
import Geography
import Glibc
import Panorama
import Sky

/// Writes the names of towns, sights and mountains over the horizon.
final class HorizonNames {
    private struct Key: Hashable {
        var text: String
        var size: Double
        var isBold: Bool
    }

    private var layouts: [Key: TextLayout] = [:]
    /// Where names stand now, for picking.
    private(set) var boxes: [(landmark: Landmark, box: ScreenRect)] = []

    /// - Parameter blocked: what lies over the view.
    func draw(
        _ scene: SkyScene, _ view: LookView, blocked: [ScreenRect], on context: Context
    ) {
        boxes = []
        let isDark = SkyColors(sun: scene.sun.altitude).daylight < 0.45
        let ink = isDark ? Color(0xFFF3DA) : Color(0x3B2E3F)
        let halo = isDark ? Color(0x0B1230, alpha: 0.72) : Color(0xFFFFFF, alpha: 0.78)
        var taken = blocked
        for landmark in scene.landmarks {
            let altitude = landmark.kind == .peak ? landmark.sight.altitude : landmark.sight.foot
            guard
                let foot = view.point(bearing: landmark.sight.bearing, altitude: altitude),
                foot.x > 0, foot.x < view.width, foot.y > -20, foot.y < view.height + 60
            else { continue }
            let near = min(max(log2(landmark.sight.distance / 1500) / 5, 0), 1)
            let size = (landmark.kind == .peak ? 14.0 : 16.5 - 4.5 * near).rounded()
            let name = layout(landmark.name, size, landmark.kind != .town)
            let detail = layout(landmark.detail, 11, false)
            let width = max(name.width, detail.width) + 8
            let height = name.height + detail.height
            guard
                let box = free(foot, width, height, taken, limit: view.height * 0.4)
            else { continue }
            taken.append(box)
            boxes.append((landmark, box))
            let middle = box.x + box.width / 2
            context.begin()
            context.move(foot.x.rounded() + 0.5, foot.y)
            context.line(foot.x.rounded() + 0.5, box.y + box.height)
            context.stroke(ink.opacity(0.5), width: 1)
            context.begin()
            context.circle(foot.x, foot.y, radius: 2.2)
            context.fill(landmark.kind == .sight ? Color(0xB48AC8) : ink)
            let x = middle - name.width / 2
            name.drawHalo(context, x: x, y: box.y, color: halo, width: 2)
            name.draw(context, x: x, y: box.y, color: ink)
            let second = middle - detail.width / 2
            let y = box.y + name.height - 2
            detail.drawHalo(context, x: second, y: y, color: halo, width: 1.6)
            detail.draw(context, x: second, y: y, color: ink.opacity(0.86))
        }
    }

    /// The lowest free place over a point; nil if all are taken.
    private func free(
        _ foot: SIMD2<Double>, _ width: Double, _ height: Double, _ taken: [ScreenRect],
        limit: Double
    ) -> ScreenRect? {
        var rise = 12.0
        while rise < limit {
            let box = ScreenRect(
                x: foot.x - width / 2, y: foot.y - rise - height, width: width, height: height)
            guard box.y > 4 else { return nil }
            if !taken.contains(where: { $0.intersects(box) }) { return box }
            rise += 14
        }
        return nil
    }

    private func layout(_ text: String, _ size: Double, _ isBold: Bool) -> TextLayout {
        let key = Key(text: text, size: size, isBold: isBold)
        if let layout = layouts[key] { return layout }
        if layouts.count > 400 { layouts.removeAll() }
        let layout = TextLayout(
            text, font: Font(size: size, weight: isBold ? .medium : .regular, tabular: true))
        layouts[key] = layout
        return layout
    }
}
