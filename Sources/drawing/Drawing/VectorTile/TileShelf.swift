import Canvas
import Geography
import Glibc
import Photos
import Tiling

/// The tiles of a source that the map needs: fetched and made ready on other threads, kept while they
/// are shown, forgotten after.
@MainActor
final class TileShelf {
    /// Told when a tile has come that was waited for.
    var onArrival: (() -> Void)?
    /// Told of a tile that came after its place was painted without it.
    var onLate: ((TileID) -> Void)?
    /// Told once when the source cannot be read any more.
    var onGone: (() -> Void)?
    /// Grows with each tile that comes.
    private(set) var revision = 0

    /// Whether tiles are still to come.
    var isWaiting: Bool { !tasks.isEmpty }

    let source: any TileSource
    private var entries: [TileID: Entry] = [:]
    private var tasks: [TileID: Task<Void, Never>] = [:]
    private var wanted: [TileID] = []
    private var used: Set<TileID> = []
    private var clock = 0
    private var bytes = 0
    private var fillsLand: Bool?
    private var isGone = false

    private enum Content {
        case tile(GroundTile)
        /// The source has nothing, or nothing that can be read.
        case nothing
        /// To be asked for again after a time, in seconds of the clock below.
        case later(Double)
    }

    private struct Entry {
        var content: Content
        var lastUse: Int
    }

    /// Bytes of tiles that are kept.
    private static let limit = 40 << 20
    /// Tiles asked for at a time. A file answers at once; a server has a queue of its own.
    private static let atATime = 4
    /// Zooms by which a tile may be stretched.
    private static let stretch = 6

    init(_ source: any TileSource) { self.source = source }

    isolated deinit { for task in tasks.values { task.cancel() } }

    // MARK: What is there

    /// The zoom of the tiles for a map of a scale; nil where the source shows nothing.
    /// - Parameters:
    ///   - worldWidth: device pixels.
    ///   - deviceScale: device pixels to a logical pixel.
    func zoom(worldWidth: Double, deviceScale: Double) -> Int? {
        let info = source.info
        let logical = log2(worldWidth / Double(info.tileSize) / deviceScale)
        // Vector tiles are as sharp at any size. Pictures are chosen a little finer than asked for
        // on fine screens: fully fine, their letters would be too small to read.
        let ideal =
            info.kind == .vector
            ? Int((logical + 0.02).rounded(.down))
            : Int((logical + log2(deviceScale) / 2).rounded())
        guard ideal >= info.zooms.lowerBound - 1, ideal <= info.zooms.upperBound + Self.stretch
        else { return nil }
        return min(max(ideal, info.zooms.lowerBound), info.zooms.upperBound)
    }

    /// What is known of a part of the map, and whether tiles of it are still waited for.
    /// - Parameter zoom: of the tiles; nil for those that go with the scale.
    func ground(
        _ place: GroundPlace, width: Int, height: Int, deviceScale: Double, zoom: Int? = nil
    ) -> (ground: Ground?, isWaiting: Bool) {
        let own = self.zoom(worldWidth: place.worldWidth, deviceScale: deviceScale)
        guard let z = zoom ?? own else { return (nil, false) }
        let rim = source.info.kind == .raster ? 1.5 : 0
        var pieces: [Ground.Piece] = []
        var isWaiting = false
        var isWhole = true
        for (column, row) in place.squares(z: z, width: width, height: height, rim: rim) {
            guard let id = Self.tile(z, column, row), source.info.mayHave(id) else {
                isWhole = false
                continue
            }
            switch entries[id]?.content {
            case nil: isWaiting = true
            case .tile(let tile):
                pieces.append(
                    Ground.Piece(z: z, column: column, row: row, tile: tile, tileZoom: z))
                continue
            case .nothing, .later: break
            }
            if let (tile, zoom) = ancestor(of: id) {
                pieces.append(
                    Ground.Piece(z: z, column: column, row: row, tile: tile, tileZoom: zoom))
            } else {
                isWhole = false
            }
        }
        let ground = Ground(
            info: source.info, pieces: pieces, fillsLand: fillsLand == true || z >= 11,
            isWhole: isWhole)
        return (pieces.isEmpty ? nil : ground, isWaiting)
    }

    /// The tiles that a frame shows, of which names are read.
    func names(_ place: GroundPlace, width: Int, height: Int, deviceScale: Double) -> [MapLabel] {
        guard let z = zoom(worldWidth: place.worldWidth, deviceScale: deviceScale) else {
            return []
        }
        return place.squares(z: z, width: width, height: height, rim: 0).flatMap {
            column, row -> [MapLabel] in
            guard let id = Self.tile(z, column, row),
                case .tile(.streets(let tile)) = entries[id]?.content
            else { return [] }
            return tile.names
        }
    }

    private static func tile(_ z: Int, _ column: Int, _ row: Int) -> TileID? {
        let count = 1 << z
        return TileID(z: z, x: (column % count + count) % count, y: row)
    }

    private func ancestor(of id: TileID) -> (GroundTile, Int)? {
        for z in stride(
            from: id.z - 1, through: max(id.z - 4, source.info.zooms.lowerBound), by: -1)
        {
            if case .tile(let tile) = entries[id.ancestor(z: z)]?.content { return (tile, z) }
        }
        return nil
    }

    // MARK: Asking

    /// Says what a frame shows, the most urgent first; all else is not waited for any more.
    func want(
        _ place: GroundPlace, width: Int, height: Int, deviceScale: Double
    ) {
        clock += 1
        guard !isGone, let z = zoom(worldWidth: place.worldWidth, deviceScale: deviceScale) else {
            return rest()
        }
        findLand()
        let rim = source.info.kind == .raster ? 1.5 : 0
        let middleX = Double(width) / 2
        let middleY = Double(height) / 2
        let ordered = place.squares(z: z, width: width, height: height, rim: rim).map {
            column, row -> (TileID?, Double) in
            let square = place.square(z: z, column: column, row: row)
            let way = hypot(
                square.x + square.side / 2 - middleX, square.y + square.side / 2 - middleY)
            return (Self.tile(z, column, row), way)
        }.sorted { $0.1 < $1.1 }
        wanted = []
        used = []
        let now = Self.now
        for case (let id?, _) in ordered where source.info.mayHave(id) && used.insert(id).inserted {
            entries[id]?.lastUse = clock
            switch entries[id]?.content {
            case nil: wanted.append(id)
            case .later(let time) where time <= now: wanted.append(id)
            case .nothing where z > source.info.zooms.lowerBound: wantAncestor(of: id)
            default: break
            }
        }
        for (id, task) in tasks where !wanted.contains(id) {
            task.cancel()
            tasks[id] = nil
        }
        start()
    }

    /// Waits for nothing any more.
    func rest() {
        wanted = []
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }

    /// Where a file has a hole, the next coarser tile may stand in.
    private func wantAncestor(of id: TileID) {
        for z in stride(
            from: id.z - 1, through: max(id.z - 3, source.info.zooms.lowerBound), by: -1)
        {
            let parent = id.ancestor(z: z)
            switch entries[parent]?.content {
            case nil:
                if !wanted.contains(parent) { wanted.append(parent) }
                return
            case .tile:
                entries[parent]?.lastUse = clock
                return
            case .nothing, .later: continue
            }
        }
    }

    /// Files of the whole Earth know the sea; extracts often do not, and then the atlas's sea stays.
    private func findLand() {
        guard fillsLand == nil, source.info.kind == .vector else { return }
        fillsLand = false
        let info = source.info
        let middle = TileID.containing(
            longitude: (info.bounds.west + info.bounds.east) / 2,
            latitude: (info.bounds.south + info.bounds.north) / 2, z: info.zooms.lowerBound)
        guard !info.isOnline else { return }
        Task { [weak self, source] in
            guard case .tile(.streets(let tile))? = await Self.load(middle, source) else { return }
            if !tile.sea.isEmpty {
                self?.fillsLand = true
                self?.revision += 1
                self?.onArrival?()
            }
        }
    }

    private func start() {
        for id in wanted where tasks.count < Self.atATime && tasks[id] == nil {
            let wasPainted = entries[id] != nil
            tasks[id] = Task(priority: .utility) { [weak self, source] in
                let content = await Self.load(id, source)
                guard !Task.isCancelled else { return }
                self?.receive(id, content, wasPainted: wasPainted)
            }
        }
    }

    private func receive(_ id: TileID, _ content: Content?, wasPainted: Bool) {
        tasks[id] = nil
        wanted.removeAll { $0 == id }
        guard let content else {
            isGone = true
            rest()
            onGone?()
            return
        }
        if case .tile(let old) = entries[id]?.content { bytes -= old.cost }
        entries[id] = Entry(content: content, lastUse: clock)
        switch content {
        case .tile(let tile):
            bytes += tile.cost
            if wasPainted || !used.contains(id) { onLate?(id) }
        case .later(let time):
            let wait = max(time - Self.now, 0.1)
            Task { [weak self] in
                try? await Task.sleep(for: .seconds(wait + 0.05))
                self?.onArrival?()
            }
        case .nothing: break
        }
        trim()
        revision += 1
        start()
        onArrival?()
    }

    /// Forgets what was not shown for longest.
    private func trim() {
        guard bytes > Self.limit || entries.count > 4000 else { return }
        for (id, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard bytes > Self.limit * 3 / 4 || entries.count > 3000, entry.lastUse < clock else {
                return
            }
            if case .tile(let tile) = entry.content { bytes -= tile.cost }
            entries[id] = nil
        }
    }

    // MARK: Off the main thread

    /// Nil if the source is gone.
    private nonisolated static func load(
        _ id: TileID, _ source: any TileSource
    ) async -> Content? {
        do throws(TileError) {
            guard let bytes = try await source.tile(id) else { return .nothing }
            return read(bytes, id, source.info).map { .tile($0) } ?? .nothing
        } catch {
            switch error {
            case .damaged: return .nothing
            case .cancelled: return .later(now)
            case .notNow(let seconds): return .later(now + seconds)
            case .gone: return nil
            }
        }
    }

    /// Nil for bytes that are not what the source has.
    private nonisolated static func read(
        _ bytes: [UInt8], _ id: TileID, _ info: TileSourceInfo
    ) -> GroundTile? {
        switch info.kind {
        case .vector:
            guard let tile = try? VectorTileDecoder.decode(bytes, layers: StyledTileMaker.layers)
            else { return nil }
            return .streets(StyledTileMaker.make(tile, id))
        case .raster:
            return picture(bytes).map { .picture($0) }
        }
    }

    nonisolated static func picture(_ bytes: [UInt8]) -> Surface? {
        let picture = bytes.withUnsafeBytes { raw in
            try? PictureDecoder.decode(raw, width: 1024, area: 4096 * 4096)
        }
        return picture.flatMap { Surface($0) }
    }

    private nonisolated static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

extension Surface {
    /// A copy of a decoded picture.
    fileprivate convenience init?(_ picture: Picture) {
        self.init(width: picture.width, height: picture.height)
        withPixels { pixels, stride in
            for row in 0..<picture.height {
                for column in 0..<picture.width {
                    pixels[row * stride + column] = picture.pixels[row * picture.width + column]
                }
            }
        }
    }
}
