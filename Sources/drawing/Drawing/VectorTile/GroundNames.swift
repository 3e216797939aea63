public import Atlas
import Geography
import Synchronization

/// The names of the atlas and those of the tiles that the map shows now.
public final class GroundNames: LabelSource {
    private struct State {
        var labels: [MapLabel] = []
        var revision = 0
    }

    private let atlas: any LabelSource
    private let state = Mutex(State())

    /// Names of tiles handed out at a time.
    private static let limit = 900

    /// - Parameter atlas: what is known everywhere.
    public init(over atlas: any LabelSource) { self.atlas = atlas }

    public var revision: Int { state.withLock { $0.revision } + atlas.revision }

    public func mapLabels(in box: GeoBox, maximumRank: Int, limit: Int) -> [MapLabel] {
        let known = atlas.mapLabels(in: box, maximumRank: maximumRank, limit: limit)
        let labels = state.withLock { $0.labels }
        guard !labels.isEmpty else { return known }
        var names: [String: Coordinate] = [:]
        for label in known {
            names[label.english] = label.coordinate
            if let japanese = label.japanese { names[japanese] = label.coordinate }
        }
        let added = labels.lazy.filter { label in
            let place = label.coordinate
            guard label.rank <= maximumRank, place.latitude >= box.south,
                place.latitude <= box.north, place.longitude >= box.west,
                place.longitude <= box.east
            else { return false }
            guard label.kind == .town || label.kind == .quarter else { return true }
            // The atlas has named it already.
            return ![label.local, label.english, label.japanese].contains { name in
                guard let other = name.flatMap({ names[$0] }) else { return false }
                return abs(other.latitude - place.latitude) < 0.1
                    && abs(other.longitude - place.longitude) < 0.2
            }
        }
        return known + added.prefix(Self.limit)
    }

    /// Exchanges the names of tiles.
    func set(_ labels: [MapLabel]) {
        state.withLock { state in
            guard !labels.isEmpty || !state.labels.isEmpty else { return }
            var seen: Set<Int> = []
            state.labels = labels.sorted { $0.rank < $1.rank }
                .filter { seen.insert($0.id).inserted }
            state.revision += 1
        }
    }
}
