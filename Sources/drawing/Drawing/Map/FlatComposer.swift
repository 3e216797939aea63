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
        let half = (height + 1) / 2
        let pictures = Array(layers.reversed())
        DispatchQueue.concurrentPerform(iterations: 2) { part in
            let lines = part * half..<min((part + 1) * half, height)
            guard let band = Surface(rows: lines, of: frame) else { return }
            for copies in pictures { draw(copies, on: band, lines) }
        }
        frame.withPixels { _, _ in }
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

    /// - Parameter lines: the rows of the frame that the band is.
    private func draw(_ copies: [Copy], on band: Surface, _ lines: Range<Int>) {
        if copies.allSatisfy({ $0.ratio == 1 }) {
            for copy in copies { place(copy, on: band, lines) }
            return
        }
        band.draw { context in
            for copy in copies {
                let (columns, rows) = spans(copy, lines)
                // A surface of its own for this thread, over the same pixels.
                guard !columns.isEmpty, !rows.isEmpty,
                    let picture = Surface(rows: 0..<copy.picture.height, of: copy.picture)
                else { continue }
                context.stretch(
                    picture, x: copy.left, y: copy.top - Double(lines.lowerBound),
                    scale: copy.ratio, columns: columns, rows: rows)
            }
        }
    }

    /// Copies pixel for pixel.
    private func place(_ copy: Copy, on band: Surface, _ lines: Range<Int>) {
        let (columns, rows) = spans(copy, lines)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        copy.picture.withPixels { pixels, tileStride in
            band.withPixels { out, stride in
                let x = columns.lowerBound - Int(copy.left)
                for row in rows {
                    let line = row + lines.lowerBound - Int(copy.top)
                    (out + row * stride + columns.lowerBound).update(
                        from: pixels + line * tileStride + x, count: columns.count)
                }
            }
        }
    }

    /// The columns and the rows of a band that a copy covers.
    private func spans(_ copy: Copy, _ lines: Range<Int>) -> (Range<Int>, Range<Int>) {
        func span(_ start: Double, _ length: Int, _ limit: Int) -> Range<Int> {
            let end = (start + Double(length) * copy.ratio).rounded()
            let from = min(max(Int(start.rounded()), 0), limit)
            return from..<max(min(Int(end), limit), from)
        }
        return (
            span(copy.left, copy.picture.width, width),
            span(copy.top - Double(lines.lowerBound), copy.picture.height, lines.count)
        )
    }
}
