import Canvas
import Dispatch
import Geography
import Glibc

/// Puts the picture of a flat map together from tiles.
///
/// Tiles belong to one exact scale, so that at rest they are copied pixel for pixel and every line
/// is sharp at any zoom and device scale. While the zoom changes, tiles of other scales stand in,
/// stretched.
struct FlatComposer {
    /// A stretched or plain copy of a tile, or of the picture that stands in for tiles.
    private struct Copy {
        let picture: Surface
        let left: Double
        let top: Double
        let ratio: Double
    }

    /// What a frame still lacks.
    struct Result {
        /// Tiles to paint, the most urgent first.
        var missing: [TileKey] = []
        /// Whether every pixel came from tiles.
        var isCovered = true
        /// Whether every pixel came from tiles of the frame's own scale.
        var isExact = true
    }

    let width: Int
    let height: Int
    let look: TileLook
    /// The frame's scale.
    let worldWidth: Double
    /// The picture's corner, device pixels from the meridian of Greenwich and the equator.
    let left: Double
    let top: Double

    /// - Parameter longitude: of the middle, not wrapped, so that the map is continuous across the
    ///   date line.
    init(
        viewport: Viewport, longitude: Double, deviceScale: Double, width: Int, height: Int,
        look: TileLook
    ) {
        self.width = width
        self.height = height
        self.look = look
        worldWidth = TileKey.worldWidth(
            level: TileKey.level(worldWidth: 256 * exp2(viewport.zoom) * deviceScale))
        let isometric = Projection.isometric(viewport.centre.latitude)
        // Whole pixels, so that tiles are copied without resampling.
        left = (longitude / 360 * worldWidth - Double(width) / 2).rounded()
        top = (-isometric * worldWidth / (2 * .pi) - Double(height) / 2).rounded()
    }

    var level: Int { TileKey.level(worldWidth: worldWidth) }

    /// The tiles of a scale that the frame shows, from the middle outwards.
    /// - Parameter rim: tiles around the frame, for what will be seen next.
    func keys(level: Int, rim: Int = 0) -> [TileKey] {
        let ratio = TileKey.worldWidth(level: level) / worldWidth
        let size = Double(TileKey.size)
        let columns =
            Int((left * ratio / size).rounded(.down)) - rim...Int(
                ((left + Double(width)) * ratio / size).rounded(.up)) - 1 + rim
        let rows =
            Int((top * ratio / size).rounded(.down)) - rim...Int(
                ((top + Double(height)) * ratio / size).rounded(.up)) - 1 + rim
        let middleX = (left + Double(width) / 2) * ratio / size - 0.5
        let middleY = (top + Double(height) / 2) * ratio / size - 0.5
        var keys: [(TileKey, Double)] = []
        for row in rows {
            for column in columns {
                let key = TileKey(level: level, column: column, row: row, look: look)
                keys.append((key, hypot(Double(column) - middleX, Double(row) - middleY)))
            }
        }
        return keys.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Draws the tiles there are.
    /// - Parameters:
    ///   - wanted: the scale whose missing tiles are asked for.
    ///   - underlay: called before tiles are drawn if they do not cover the frame; what it returns
    ///     is drawn first.
    func compose(
        into frame: Surface, store: inout TileStore, wanted: Int,
        underlay: (Surface) -> StandIn?
    ) -> Result {
        var result = Result()
        result.missing = keys(level: wanted).filter { !store.isFresh($0) }
        var layers: [[Copy]] = []
        result.isCovered = false
        // The own scale first, then the nearest: until nothing shows through.
        for level in store.levels(of: look).union([level])
            .sorted(by: { abs($0 - self.level) < abs($1 - self.level) }).prefix(3)
        {
            // Beyond, the stand-in is sharper.
            guard abs(level - self.level) < 4096 * 2 else { break }
            let needed = keys(level: level)
            guard needed.count < 200 else { continue }
            let copies = needed.compactMap { key -> Copy? in
                guard let tile = store[key] else { return nil }
                store.use(key)
                return copy(tile, key)
            }
            if !copies.isEmpty { layers.append(copies) }
            if level == self.level { result.isExact = copies.count == needed.count }
            if copies.count == needed.count {
                result.isCovered = true
                break
            }
        }
        if !result.isCovered, let standIn = underlay(frame) { layers.append([copy(standIn)]) }
        frame.withPixels { pixels, stride in
            for copies in layers.reversed() {
                nonisolated(unsafe) let pixels = pixels
                let half = (height + 1) / 2
                DispatchQueue.concurrentPerform(iterations: 2) { part in
                    let lines = part * half..<min((part + 1) * half, height)
                    for copy in copies { draw(copy, pixels, stride, lines) }
                }
            }
        }
        return result
    }

    private func copy(_ tile: Surface, _ key: TileKey) -> Copy {
        let ratio = worldWidth / key.worldWidth
        let size = Double(TileKey.size) * ratio
        return Copy(
            picture: tile, left: Double(key.column) * size - left,
            top: Double(key.row) * size - top, ratio: ratio)
    }

    private func copy(_ standIn: StandIn) -> Copy {
        let ratio = worldWidth / standIn.worldWidth
        return Copy(
            picture: standIn.picture, left: standIn.left * ratio - left,
            top: standIn.top * ratio - top, ratio: ratio)
    }

    /// - Parameter lines: rows of the frame to draw on.
    private func draw(
        _ copy: Copy, _ out: UnsafeMutablePointer<UInt32>, _ stride: Int, _ lines: Range<Int>
    ) {
        func span(_ start: Double, _ length: Int, _ limits: Range<Int>) -> Range<Int> {
            let end = (start + Double(length) * copy.ratio).rounded()
            let from = min(max(Int(start.rounded()), limits.lowerBound), limits.upperBound)
            return from..<max(min(Int(end), limits.upperBound), from)
        }
        let columns = span(copy.left, copy.picture.width, 0..<width)
        let rows = span(copy.top, copy.picture.height, lines)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        copy.picture.withPixels { pixels, tileStride in
            if copy.ratio == 1 {
                let x = columns.lowerBound - Int(copy.left)
                for row in rows {
                    let line = pixels + (row - Int(copy.top)) * tileStride + x
                    (out + row * stride + columns.lowerBound).update(
                        from: line, count: columns.count)
                }
                return
            }
            let lastColumn = Int32(copy.picture.width - 1) << 16
            let lastRow = Int32(copy.picture.height - 1) << 16
            let step = Int32(65536 / copy.ratio)
            for row in rows {
                let v = Int32(((Double(row) + 0.5 - copy.top) / copy.ratio - 0.5) * 65536)
                let down = min(max(v, 0), lastRow - 1)
                let line = pixels + Int(down >> 16) * tileStride
                let fv = UInt16(down >> 8 & 255)
                var u = Int32(
                    ((Double(columns.lowerBound) + 0.5 - copy.left) / copy.ratio - 0.5) * 65536)
                for column in columns {
                    let right = min(max(u, 0), lastColumn - 1)
                    let corner = line + Int(right >> 16)
                    out[row &* stride &+ column] = bilinear(
                        corner, corner + tileStride, UInt16(right >> 8 & 255), fv)
                    u &+= step
                }
            }
        }
    }
}
