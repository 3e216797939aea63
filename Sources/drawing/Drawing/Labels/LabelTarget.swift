import Glibc

/// Where a name on the map can be hit by a pointer.
struct LabelTarget {
    /// Logical pixels around the mark of a place that still hit it.
    static let reach = 9.0

    let label: MapLabel
    /// The place, in logical pixels.
    let x: Double
    let y: Double
    /// Its name.
    let box: LabelBox

    /// The nearest of those that are hit: marks go before names.
    static func hit(_ targets: [LabelTarget], x: Double, y: Double) -> MapLabel? {
        var best: (distance: Double, label: MapLabel)?
        for target in targets where !target.label.kind.isArea {
            let distance = hypot(target.x - x, target.y - y)
            let box = target.box
            let isOnName =
                x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1
            guard distance <= reach || isOnName else { continue }
            let rank = isOnName && distance > reach ? distance + 1000 : distance
            if best.map({ rank < $0.distance }) ?? true { best = (rank, target.label) }
        }
        return best?.label
    }
}
