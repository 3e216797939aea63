import Canvas
import Geography
import Tiling

/// The source of tiles that lies over the atlas on a flat map, if there is one.
@MainActor
final class GroundLayer {
    /// Told when something has come that was waited for.
    var onChange: (() -> Void)?
    /// Told of a tile that came after its place was painted without it.
    var onLate: ((TileID) -> Void)?
    /// Told when the source cannot be read any more.
    var onGone: (() -> Void)?
    /// Where the names of tiles go.
    var names: GroundNames?
    /// Which source it is, counted; 0 for none.
    private(set) var number = 0

    private var shelf: TileShelf?
    private var count = 0
    private var shown: NamesKey?

    var source: (any TileSource)? {
        get { shelf?.source }
        set {
            rest()
            count += 1
            number = newValue == nil ? 0 : count
            shelf = newValue.map { TileShelf($0) }
            shelf?.onArrival = { [weak self] in self?.onChange?() }
            shelf?.onLate = { [weak self] tile in self?.onLate?(tile) }
            shelf?.onGone = { [weak self] in self?.onGone?() }
            onChange?()
        }
    }

    /// Which tiles' names are shown.
    private struct NamesKey: Hashable {
        let revision: Int
        let z: Int
        let first: SIMD2<Int>
        let last: SIMD2<Int>
    }

    /// What a frame may ask.
    func view(of composer: FlatComposer, deviceScale: Double) -> GroundView? {
        shelf.map { GroundView(shelf: $0, deviceScale: deviceScale, composer: composer) }
    }

    /// Asks the source for what a frame shows, and shows its names.
    /// - Parameter isPassing: whether the frame is on the way to another scale; then a server is not
    ///   asked for what would be gone before it came.
    func show(_ view: GroundView?, level: Int, isPassing: Bool) {
        guard let view, let shelf else { return }
        if isPassing, shelf.source.info.isOnline {
            shelf.rest()
        } else {
            view.want(level: level)
        }
        let squares = view.squares
        let key = NamesKey(
            revision: shelf.revision, z: squares.z,
            first: squares.places.first.map { SIMD2($0.column, $0.row) } ?? .zero,
            last: squares.places.last.map { SIMD2($0.column, $0.row) } ?? .zero)
        guard key != shown, let names else { return }
        shown = key
        names.set(view.names)
    }

    /// Nothing of it is seen now.
    func rest() {
        shelf?.rest()
        guard shown != nil else { return }
        shown = nil
        names?.set([])
    }

    /// Whether a tile of the map shows a part of a tile of the source.
    func shows(_ key: TileKey, _ tile: TileID) -> Bool {
        guard key.look.source == number else { return false }
        let side = 1 / Double(1 << tile.z)
        let size = Double(TileKey.size) / key.worldWidth
        let west = Double(tile.x) * side
        let north = Double(tile.y) * side
        let top = Double(key.row) * size + 0.5
        let left = Double(key.column) * size + 0.5
        let turned = left - (left - west).rounded()
        return turned < west + side && turned + size > west && top < north + side
            && top + size > north
    }
}

/// What a frame of the flat map may ask of the source of tiles.
@MainActor
struct GroundView {
    let shelf: TileShelf
    let deviceScale: Double
    let composer: FlatComposer

    /// What is known of a tile of the map, and whether more is to come soon.
    func ground(_ key: TileKey) -> (ground: Ground?, isWaiting: Bool) {
        let size = TileKey.size
        let place = GroundPlace(
            worldWidth: key.worldWidth, left: Double(key.column * size),
            top: Double(key.row * size))
        return shelf.ground(place, width: size, height: size, deviceScale: deviceScale)
    }

    /// What is known of the picture that stands in for tiles.
    func standIn(margin: Double) -> Ground? {
        guard let zoom = shelf.zoom(worldWidth: composer.worldWidth, deviceScale: deviceScale)
        else { return nil }
        let (place, width, height) = StandIn.place(composer, margin: margin)
        return shelf.ground(
            place, width: width, height: height, deviceScale: deviceScale / StandIn.factor,
            zoom: zoom
        ).ground
    }

    /// Whether a picture that stands in for tiles shows what is known.
    func isShown(by standIn: StandIn) -> Bool {
        standIn.groundRevision == shelf.revision || shelf.isWaiting
    }

    /// Says what is shown at a scale: whole tiles of the map, which reach over the frame.
    func want(level: Int) {
        let keys = composer.keys(level: level)
        let columns = keys.map(\.column)
        let rows = keys.map(\.row)
        guard let west = columns.min(), let east = columns.max(), let north = rows.min(),
            let south = rows.max()
        else { return }
        let size = TileKey.size
        shelf.want(
            GroundPlace(
                worldWidth: TileKey.worldWidth(level: level), left: Double(west * size),
                top: Double(north * size)),
            width: (east - west + 1) * size, height: (south - north + 1) * size,
            deviceScale: deviceScale)
    }

    private var place: GroundPlace {
        GroundPlace(worldWidth: composer.worldWidth, left: composer.left, top: composer.top)
    }

    /// The names of what is shown.
    var names: [MapLabel] {
        shelf.names(
            place, width: composer.width, height: composer.height, deviceScale: deviceScale)
    }

    /// The squares of the source that are shown.
    var squares: (z: Int, places: [(column: Int, row: Int)]) {
        guard let z = shelf.zoom(worldWidth: composer.worldWidth, deviceScale: deviceScale) else {
            return (-1, [])
        }
        return (z, place.squares(z: z, width: composer.width, height: composer.height, rim: 0))
    }
}
