/// Finds the natural edges of a ring that was cut to a cell: an edge along the cell's border is
/// none. So a shore needs no data of its own, and neither the date line nor the bottom of
/// Antarctica, which are borders of cells too, show as shores.
enum Outline {
    /// Hands on runs of neighbouring points, and the whole ring if nothing was cut.
    static func forEachRun(
        of raw: [SIMD2<UInt16>], _ body: (_ run: [Int], _ isClosed: Bool) -> Void
    ) {
        let count = raw.count
        guard count > 2 else { return }
        guard let cut = (0..<count).first(where: { isBorder(raw[$0], raw[($0 + 1) % count]) })
        else {
            body(Array(0..<count), true)
            return
        }
        var run: [Int] = []
        for step in 1...count {
            let index = (cut + step) % count
            let next = (index + 1) % count
            if run.isEmpty { run = [index] }
            if isBorder(raw[index], raw[next]) {
                if run.count > 1 { body(run, false) }
                run.removeAll(keepingCapacity: true)
            } else {
                run.append(next)
            }
        }
    }

    private static func isBorder(_ first: SIMD2<UInt16>, _ second: SIMD2<UInt16>) -> Bool {
        let last = UInt16(AtlasFormat.cellSteps)
        return first.x == second.x && (first.x == 0 || first.x == last)
            || first.y == second.y && (first.y == 0 || first.y == last)
    }
}
