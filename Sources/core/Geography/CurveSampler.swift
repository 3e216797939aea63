import Glibc

/// Follows a curve on the Earth, given as places for 0...1, to a fraction of a pixel.
struct CurveSampler {
    private let projection: Projection
    private let middle: ScreenPoint
    /// The window and the room around it in which lines are still drawn.
    let drawn: ClipWindow
    /// Pixels by which the middle of a piece may be off its chord. It is then drawn as two chords,
    /// which are off by a quarter of that.
    private let tolerance = 0.6

    init(viewport: Viewport) {
        projection = viewport.projection
        middle = ScreenPoint(x: viewport.size.width / 2, y: viewport.size.height / 2)
        drawn = ClipWindow(size: viewport.size, margin: 64)
    }

    private struct Sample {
        let share: Double
        /// Degrees east of the centre, -180..<180.
        let longitude: Double
        /// Nil behind the globe.
        let point: ScreenPoint?
    }

    /// The visible runs of a curve that is first cut into `pieces`, each too short to leave the
    /// visible side and come back unnoticed.
    func runs(pieces: Int, _ place: (Double) -> Coordinate) -> [[ScreenPoint]] {
        var drawing = Drawing()
        var last = sample(0, place)
        drawing.start(at: last.point)
        for piece in 1...pieces {
            let next = sample(Double(piece) / Double(pieces), place)
            follow(from: last, to: next, depth: 0, place, into: &drawing)
            last = next
        }
        drawing.end()
        return drawing.runs
    }

    private struct Drawing {
        var runs: [[ScreenPoint]] = []
        private var run: [ScreenPoint] = []

        mutating func start(at point: ScreenPoint?) {
            end()
            if let point { run = [point] }
        }

        mutating func add(_ point: ScreenPoint) { run.append(point) }

        mutating func end() {
            if run.count > 1 { runs.append(run) }
            run = []
        }
    }

    private func sample(_ share: Double, _ place: (Double) -> Coordinate) -> Sample {
        let place = place(share)
        let point = projection.offset(of: place).map {
            ScreenPoint(x: $0.x + middle.x, y: $0.y + middle.y)
        }
        return Sample(
            share: share,
            longitude: Coordinate.wrapped(place.longitude - projection.centre.longitude),
            point: point)
    }

    /// Whether a chord between two samples stays on the map.
    private func joined(_ a: Sample, _ b: Sample) -> Bool {
        guard a.point != nil, b.point != nil else { return false }
        return projection.curvature == 1 || abs(a.longitude - b.longitude) <= 180
    }

    /// Adds the curve after `a` up to `b`; the drawing already stands at `a` if that is visible.
    private func follow(
        from a: Sample, to b: Sample, depth: Int, _ place: (Double) -> Coordinate,
        into drawing: inout Drawing
    ) {
        let half = sample((a.share + b.share) / 2, place)
        if let start = a.point, let end = b.point, joined(a, b) {
            if let bend = half.point, joined(a, half), joined(half, b),
                depth == 18 || isStraight(start, bend, end)
            {
                drawing.add(bend)
                return drawing.add(end)
            }
            guard depth < 18 else { return drawing.add(end) }
            follow(from: a, to: half, depth: depth + 1, place, into: &drawing)
            follow(from: half, to: b, depth: depth + 1, place, into: &drawing)
        } else if a.point == nil, b.point == nil {
            if half.point != nil || depth < 3 {
                follow(from: a, to: half, depth: depth + 1, place, into: &drawing)
                follow(from: half, to: b, depth: depth + 1, place, into: &drawing)
            }
        } else {
            cross(from: a, to: b, depth: depth, place, into: &drawing)
        }
    }

    /// Adds a piece with the edge of the globe or the end of the flat map somewhere on it.
    private func cross(
        from a: Sample, to b: Sample, depth: Int, _ place: (Double) -> Coordinate,
        into drawing: inout Drawing
    ) {
        var before = a
        var after = b
        for _ in 0..<48 {
            let half = sample((before.share + after.share) / 2, place)
            let belongsToStart = a.point == nil ? half.point == nil : joined(a, half)
            if belongsToStart { before = half } else { after = half }
        }
        if a.point != nil, before.share > a.share {
            follow(from: a, to: before, depth: depth + 1, place, into: &drawing)
        }
        drawing.start(at: after.point)
        if after.share < b.share, after.point != nil, b.point != nil, depth < 18 {
            follow(from: after, to: b, depth: depth + 1, place, into: &drawing)
        }
    }

    /// Whether the curve from `start` by `bend` to `end` may be drawn as one chord.
    private func isStraight(_ start: ScreenPoint, _ bend: ScreenPoint, _ end: ScreenPoint) -> Bool {
        let first = hypot(bend.x - start.x, bend.y - start.y)
        let second = hypot(end.x - bend.x, end.y - bend.y)
        if drawn.distance(to: bend) > first + second { return true }
        let x = end.x - start.x
        let y = end.y - start.y
        let length = hypot(x, y)
        guard length > tolerance else { return first <= tolerance }
        let off = abs((bend.x - start.x) * y - (bend.y - start.y) * x) / length
        // Where the scale changes along the curve, the middle of the curve is not that of the chord.
        return off <= tolerance && max(first, second) < 64 * min(first, second)
    }
}

extension CurveSampler {
    /// The polygon inside a closed curve; what is behind the globe is drawn along its edge.
    func area(coversCentre: Bool, _ place: (Double) -> Coordinate) -> [ScreenPoint] {
        let pieces = 32
        var points: [ScreenPoint] = []
        var anyVisible = false
        let first = edgeSample(0, after: nil, place)
        var last = first
        for piece in 1...pieces {
            anyVisible = anyVisible || last.visible
            points.append(last.point)
            let next = edgeSample(Double(piece) / Double(pieces), after: last, place)
            fill(from: last, to: next, depth: 0, place, into: &points)
            last = next
        }
        if projection.curvature == 1, !anyVisible {
            return coversCentre ? drawn.clipped(polygon: edge) : []
        }
        if projection.curvature < 1, abs(last.longitude - first.longitude) > 180 {
            // Around a pole, which on a flat map is a line far away.
            for longitude in [last.longitude, first.longitude] {
                let pole = projection.nearestOffset(
                    latitude: last.latitude < 0 ? -90 : 90, eastOfCentre: longitude)
                points.append(
                    ScreenPoint(x: pole.offset.x + middle.x, y: pole.offset.y + middle.y))
            }
        }
        return drawn.clipped(polygon: points)
    }

    private struct EdgeSample {
        let share: Double
        let latitude: Double
        let longitude: Double
        let visible: Bool
        let point: ScreenPoint
    }

    /// A sample whose longitude goes on from the one before, past the end of a flat map.
    private func edgeSample(
        _ share: Double, after last: EdgeSample?, _ place: (Double) -> Coordinate
    ) -> EdgeSample {
        let place = place(share)
        var longitude = Coordinate.wrapped(place.longitude - projection.centre.longitude)
        if let last { longitude = last.longitude + Coordinate.wrapped(longitude - last.longitude) }
        let seen = projection.nearestOffset(latitude: place.latitude, eastOfCentre: longitude)
        return EdgeSample(
            share: share, latitude: place.latitude, longitude: longitude, visible: seen.visible,
            point: ScreenPoint(x: seen.offset.x + middle.x, y: seen.offset.y + middle.y))
    }

    private func fill(
        from a: EdgeSample, to b: EdgeSample, depth: Int, _ place: (Double) -> Coordinate,
        into points: inout [ScreenPoint]
    ) {
        let half = edgeSample((a.share + b.share) / 2, after: a, place)
        guard depth < 14, !isStraight(a.point, half.point, b.point) else {
            points.append(half.point)
            return
        }
        fill(from: a, to: half, depth: depth + 1, place, into: &points)
        points.append(half.point)
        fill(from: half, to: b, depth: depth + 1, place, into: &points)
    }

    /// The edge of the globe.
    private var edge: [ScreenPoint] {
        (0..<360).map {
            let angle = Double($0) * .pi / 180
            return ScreenPoint(
                x: middle.x + projection.sphereRadius * cos(angle),
                y: middle.y + projection.sphereRadius * sin(angle))
        }
    }
}
