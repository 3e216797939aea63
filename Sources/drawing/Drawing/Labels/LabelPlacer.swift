/// A rectangle in logical pixels.
struct LabelBox: Hashable, Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func overlaps(_ other: LabelBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func moved(_ x: Double, _ y: Double) -> LabelBox {
        LabelBox(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }

    func grown(_ by: Double) -> LabelBox {
        LabelBox(left: left - by, top: top - by, right: right + by, bottom: bottom + by)
    }
}

/// On which side of its place a name stands.
enum LabelAnchor: Hashable, Sendable, CaseIterable {
    case right, left, above, below, centre

    func box(x: Double, y: Double, width: Double, height: Double, gap: Double) -> LabelBox {
        let corner: (x: Double, y: Double) =
            switch self {
            case .right: (x + gap, y - height / 2)
            case .left: (x - gap - width, y - height / 2)
            case .above: (x - width / 2, y - gap - height + 2)
            case .below: (x - width / 2, y + gap - 2)
            case .centre: (x - width / 2, y - height / 2)
            }
        return LabelBox(
            left: corner.x, top: corner.y, right: corner.x + width, bottom: corner.y + height)
    }
}

/// Finds places for names so that none covers another.
///
/// A name that is shown already goes before newcomers unless they are much more important, and stays
/// on its side, so that nothing flickers while the map is moved.
enum LabelPlacer {
    struct Candidate {
        var id: Int
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        var markRadius: Double
        var isArea: Bool
        /// The lower, the more important.
        var priority: Double
        /// The side it stood on in the last frame.
        var anchor: LabelAnchor?
        /// What a turned name covers, from its middle; empty for names that lie level.
        var parts: [LabelBox] = []
    }

    struct Placed {
        var id: Int
        var anchor: LabelAnchor
        var box: LabelBox
    }

    /// How much more important a newcomer must be to drive a shown name away.
    static let loyalty = 1.5

    /// - Parameter blocked: where no name may stand, such as annotations.
    static func place(_ candidates: [Candidate], blocked: [LabelBox] = []) -> [Placed] {
        func order(_ candidate: Candidate) -> Double {
            candidate.priority - (candidate.anchor == nil ? 0 : loyalty)
        }
        let sorted = candidates.sorted {
            let (a, b) = (order($0), order($1))
            return a == b ? $0.id < $1.id : a < b
        }
        var taken = blocked
        var placed: [Placed] = []
        for candidate in sorted {
            // Dots may stand in each other's way, drawn signs may not.
            if candidate.markRadius > Self.largestDot,
                taken.contains(where: { $0.overlaps(mark(of: candidate)) })
            {
                continue
            }
            guard let (anchor, box) = room(for: candidate, taken) else { continue }
            placed.append(Placed(id: candidate.id, anchor: anchor, box: box))
            taken += covered(candidate, box).map { $0.grown(1.5) }
            if candidate.markRadius > 0 { taken.append(mark(of: candidate)) }
        }
        return placed
    }

    /// Logical pixels; larger marks are signs.
    private static let largestDot = 4.0

    private static func mark(of candidate: Candidate) -> LabelBox {
        let r = candidate.markRadius + 1
        return LabelBox(
            left: candidate.x - r, top: candidate.y - r, right: candidate.x + r,
            bottom: candidate.y + r)
    }

    private static func room(
        for candidate: Candidate, _ taken: [LabelBox]
    ) -> (LabelAnchor, LabelBox)? {
        var anchors: [LabelAnchor] =
            candidate.isArea ? [.centre] : [.right, .left, .above, .below]
        if let anchor = candidate.anchor, let index = anchors.firstIndex(of: anchor) {
            anchors.swapAt(0, index)
        }
        for anchor in anchors {
            let box = anchor.box(
                x: candidate.x, y: candidate.y, width: candidate.width, height: candidate.height,
                gap: candidate.markRadius + 4)
            let parts = covered(candidate, box)
            let isFree = !taken.contains { other in parts.contains { $0.overlaps(other) } }
            if isFree { return (anchor, box) }
        }
        return nil
    }

    private static func covered(_ candidate: Candidate, _ box: LabelBox) -> [LabelBox] {
        if candidate.parts.isEmpty { return [box] }
        return candidate.parts.map { $0.moved(candidate.x, candidate.y) }
    }
}
