import Glibc

/// The shapes of one layer at one level of detail, cut to the cells of a grid.
struct ShapeGrid: Sendable {
    private static let headerSize = 40
    private static let shapeHeaderSize = 8

    let west: Double
    let south: Double
    let cellWidth: Double
    let cellHeight: Double
    let columns: Int
    let rows: Int
    private let offsets: Section
    private let data: Section

    /// Nil if the section is not there or makes no sense.
    init?(_ section: Section) {
        west = section.double(0)
        south = section.double(8)
        cellWidth = section.double(16)
        cellHeight = section.double(24)
        columns = Int(section.number(32, as: UInt32.self))
        rows = Int(section.number(36, as: UInt32.self))
        guard (1...720).contains(columns), (1...360).contains(rows),
            (0.1...360).contains(cellWidth), (0.1...180).contains(cellHeight),
            (-180...180).contains(west), (-90...90).contains(south),
            cellWidth * Double(columns) <= 360, cellHeight * Double(rows) <= 180
        else { return nil }
        let dataStart = Self.headerSize + 4 * (columns * rows + 1)
        offsets = section.slice(Self.headerSize, dataStart)
        data = section.slice(dataStart, section.count)
        guard offsets.count > 0 else { return nil }
    }

    var box: GeoBox {
        GeoBox(
            south: south, west: west, north: south + Double(rows) * cellHeight,
            east: west + Double(columns) * cellWidth)
    }

    /// Calls for every cell that a box touches, once for each turn of the Earth in the box.
    func forEachCell(
        in box: GeoBox, _ body: (_ column: Int, _ row: Int, _ turn: Double) -> Void
    ) {
        guard box.north >= box.south, box.east >= box.west, box.west.isFinite, box.east.isFinite
        else { return }
        let firstRow = max(Int(clamping: (box.south - south) / cellHeight), 0)
        let lastRow = min(Int(clamping: (box.north - south) / cellHeight), rows - 1)
        guard firstRow <= lastRow, box.north >= south else { return }
        let east = min(box.east, box.west + 720)
        var turn = floor((box.west + 180) / 360)
        while turn * 360 - 180 <= east {
            let first = max(floor((box.west - turn * 360 - west) / cellWidth), 0)
            let last = min(floor((east - turn * 360 - west) / cellWidth), Double(columns - 1))
            if first <= last {
                for row in firstRow...lastRow {
                    for column in Int(first)...Int(last) { body(column, row, turn * 360) }
                }
            }
            turn += 1
        }
    }

    /// Decodes the shapes of one cell into `points` and hands them on, each with rank, flag of
    /// closure and number of name.
    func forEachShape(
        column: Int, row: Int, turn: Double, points: inout [SIMD2<Double>],
        raw: inout [SIMD2<UInt16>],
        _ body: (
            _ rank: Int, _ isClosed: Bool, _ name: Int, _ points: inout [SIMD2<Double>],
            _ raw: borrowing [SIMD2<UInt16>]
        ) -> Void
    ) {
        let cell = (row * columns + column) * 4
        let shapes = data.slice(
            Int(offsets.number(cell, as: UInt32.self)),
            Int(offsets.number(cell + 4, as: UInt32.self)))
        let origin = SIMD2(
            west + Double(column) * cellWidth + turn, south + Double(row) * cellHeight)
        let step = SIMD2(cellWidth, cellHeight) / Double(AtlasFormat.cellSteps)
        var offset = 0
        while offset + Self.shapeHeaderSize <= shapes.count {
            let header: UInt32 = shapes.number(offset)
            let rank: UInt16 = shapes.number(offset + 4)
            let name: UInt16 = shapes.number(offset + 6)
            let count = Int(header & 0xff_ffff)
            let start = offset + Self.shapeHeaderSize
            guard count > 0, start + count * 4 <= shapes.count else { return }
            points.removeAll(keepingCapacity: true)
            raw.removeAll(keepingCapacity: true)
            for index in 0..<count {
                let packed = UInt32(
                    littleEndian: shapes.bytes.loadUnaligned(
                        fromByteOffset: start + index * 4, as: UInt32.self))
                let grid = SIMD2(UInt16(truncatingIfNeeded: packed), UInt16(packed >> 16))
                raw.append(grid)
                points.append(origin + SIMD2(Double(grid.x), Double(grid.y)) * step)
            }
            body(Int(rank), header >> 24 & 1 == 1, Int(name), &points, raw)
            offset = start + count * 4
        }
    }
}

extension Int {
    /// The largest integer not above a number, within what an integer can hold.
    fileprivate init(clamping value: Double) {
        self = value.isNaN ? 0 : Int(Swift.max(Swift.min(floor(value), 1e9), -1e9))
    }
}
