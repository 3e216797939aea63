import Atlas
import Geography
import Glibc

/// Which names a view may show, and how important each is.
struct LabelChoice {
    private let source: any LabelSource
    /// The names of the last question, and what was asked.
    private(set) var candidates: [MapLabel] = []
    private var asked: (box: GeoBox, rank: Int, isGlobe: Bool, revision: Int)?

    init(_ source: any LabelSource) { self.source = source }

    /// Asks the source anew if the view has left what is known.
    mutating func update(_ viewport: Viewport, _ projection: Projection) {
        let rank = Int(viewport.zoom.rounded(.up)) + 1
        let isGlobe = projection.curvature > 0
        let box = SphereView(
            projection, width: viewport.size.width, height: viewport.size.height, deviceScale: 1
        ).bounds(width: viewport.size.width, height: viewport.size.height, rim: 40)
        let revision = source.revision
        if let asked, asked.rank == rank, asked.isGlobe == isGlobe,
            asked.revision == revision, asked.box.south <= box.south,
            asked.box.north >= box.north, asked.box.west <= box.west, asked.box.east >= box.east
        {
            return
        }
        // Some more than is seen, so that moving does not ask again at once.
        let high = (box.north - box.south) * 0.4
        let wide = min((box.east - box.west) * 0.4, (360 - (box.east - box.west)) / 2)
        let larger = GeoBox(
            south: max(box.south - high, -90), west: box.west - wide,
            north: min(box.north + high, 90), east: box.east + wide)
        asked = (larger, rank, isGlobe, revision)
        var seen: Set<Int> = []
        candidates = MapPiece.pieces(
            south: larger.south, west: larger.west, north: larger.north, east: larger.east
        ).flatMap {
            source.mapLabels(in: $0.box, maximumRank: rank, limit: isGlobe ? 260 : 400)
        }.filter { seen.insert($0.id).inserted }
    }

    /// Whether a name may be shown at a zoom; one that is shown already has some slack.
    func isWanted(
        _ label: MapLabel, zoom: Double, curvature: Double, isShown: Bool
    ) -> Bool {
        let last: Double =
            switch label.kind {
            case .country: Double(label.rank) + 4.2
            case .ocean: 6
            case .sea: 9
            case .quarter: 16.5
            default: label.lastZoom
            }
        // The globe is calmer than the flat map.
        let reserve = 0.6 * curvature
        let slack = isShown ? 0.3 : 0
        return Double(label.rank) + reserve <= zoom + slack && zoom <= max(last, 5) + slack
    }

    /// The lower, the more important.
    func priority(_ label: MapLabel) -> Double {
        let kind: Double =
            switch label.kind {
            case .country: -2
            case .capital: -1.5
            case .ocean: -1
            case .provincialCapital: -0.5
            case .town, .sea, .lake, .sight, .station, .peak: 0
            case .quarter: 0.5
            case .park, .landmark, .garden: 1
            case .street: 1.2
            case .shop: 2
            case .houseNumber: 4
            }
        return Double(label.rank) + kind - log10(Double(max(label.population, 1))) * 0.1
    }
}
