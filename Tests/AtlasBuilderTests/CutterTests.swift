import Testing

@testable import AtlasBuilder

@Suite struct CutterTests {
    private let grid = Grid(
        west: 0, south: 0, width: 2, height: 2, columns: 5, rows: 4, divisions: 1)

    private func area(_ outlines: [Outline]) -> Double {
        outlines.reduce(0) { sum, outline in
            var area = 0.0
            var last = outline.points[outline.points.count - 1]
            for point in outline.points {
                area += last.x * point.y - point.x * last.y
                last = point
            }
            return sum + area / 2
        }
    }

    private func length(_ outlines: [Outline]) -> Double {
        outlines.reduce(0) { sum, outline in
            sum
                + zip(outline.points, outline.points.dropFirst()).reduce(0) {
                    let step = $1.1 - $1.0
                    return $0 + (step * step).sum().squareRoot()
                }
        }
    }

    /// A comb, whose teeth leave and enter cells many times.
    private let comb = Outline(
        points: [
            Point(0.5, 0.5), Point(9.5, 0.5), Point(9.5, 7.5), Point(8.5, 7.5), Point(8.5, 1.5),
            Point(6.3, 1.5), Point(6.3, 7.1), Point(5.1, 7.1), Point(5.1, 1.5), Point(3, 1.5),
            Point(2, 6), Point(1, 1.5), Point(0.5, 1.5),
        ], isClosed: true)

    @Test func cuttingKeepsTheAreaAndItsSign() {
        let pieces = Cutter(grid, [comb]).cells.flatMap(\.self)
        #expect(abs(area(pieces) - area([comb])) < 1e-9)
        var hole = comb
        hole.points.reverse()
        #expect(abs(area(Cutter(grid, [hole]).cells.flatMap(\.self)) + area([comb])) < 1e-9)
    }

    @Test func piecesStayInTheirCells() {
        for (index, pieces) in Cutter(grid, [comb]).cells.enumerated() {
            let west = Double(index % grid.columns) * grid.width
            let south = Double(index / grid.columns) * grid.height
            for point in pieces.flatMap(\.points) {
                #expect(point.x >= west && point.x <= west + grid.width)
                #expect(point.y >= south && point.y <= south + grid.height)
            }
        }
    }

    @Test func linesKeepTheirLength() {
        let line = Outline(
            points: [
                Point(1, 1), Point(7.5, 2), Point(4, 2), Point(4, 6), Point(9, 7.9), Point(0.2, 5),
            ], isClosed: false)
        let pieces = Cutter(grid, [line]).cells.flatMap(\.self)
        #expect(abs(length(pieces) - length([line])) < 1e-9)
        #expect(pieces.count > 6)
    }

    @Test func whatIsOutsideIsLeftOut() {
        let large = Outline(
            points: [Point(-5, -5), Point(50, -5), Point(50, 50), Point(-5, 50)], isClosed: true)
        let cells = Cutter(grid, [large]).cells
        #expect(cells.allSatisfy { $0.count == 1 })
        #expect(abs(area(cells.flatMap(\.self)) - 80) < 1e-9)
    }
}

@Suite struct SimplifierTests {
    @Test func staysWithinTheTolerance() {
        let points = (0...400).map { Point(Double($0) / 100, [0, 0.001, 0, -0.001][$0 % 4]) }
        let line = Outline(points: points, isClosed: false)
        #expect(Simplifier(tolerance: 0.0015).simplify(line).points == [points[0], points[400]])
        #expect(Simplifier(tolerance: 0).simplify(line).points.count == 401)
    }

    @Test func keepsTheSeamOfTheWorldStraight() {
        let ring = Outline(
            points: [
                Point(180, 65), Point(180, 66.0001), Point(180, 68), Point(178, 68.0001),
                Point(176, 68), Point(176, 65), Point(176, 65),
            ], isClosed: true)
        let simple = Simplifier(tolerance: 0.01).simplify(ring)
        #expect(simple.points.filter { $0.x == 180 }.count == 3)
        #expect(!simple.points.contains(Point(178, 68.0001)))
        #expect(simple.points.contains(Point(176, 65)))
    }
}
