import Glibc

/// For each cell of two degrees the rows of the places in it, the most important first.
package struct PlaceGrid: Sendable {
    package static let columns = 360 / AtlasFormat.placeCell
    package static let rows = 180 / AtlasFormat.placeCell
    private static let headerSize = 4 * (columns * rows + 1)

    private let section: Section

    init(_ section: Section) {
        self.section = section
    }

    /// The cell of a place.
    package static func cell(latitude: Double, longitude: Double) -> Int {
        let size = Double(AtlasFormat.placeCell)
        let row = min(max(Int((latitude + 90) / size), 0), rows - 1)
        let column = min(max(Int((longitude + 180) / size), 0), columns - 1)
        return row * columns + column
    }

    /// Calls for each row of a place in the cells that a box touches.
    func forEachPlace(in box: GeoBox, _ body: (Int) -> Void) {
        guard box.south <= box.north, box.west <= box.east, box.west.isFinite, box.east.isFinite
        else { return }
        let size = Double(AtlasFormat.placeCell)
        let firstRow = min(max(Int((max(box.south, -90) + 90) / size), 0), Self.rows - 1)
        let lastRow = min(max(Int((min(box.north, 90) + 90) / size), 0), Self.rows - 1)
        guard firstRow <= lastRow else { return }
        let west = max(min(box.west, 1e6), -1e6)
        let first = Int(floor((west + 180) / size))
        let last = min(
            Int(floor((max(min(box.east, 1e6), -1e6) + 180) / size)), first + Self.columns - 1)
        for row in firstRow...lastRow {
            for column in first...last {
                let wrapped = ((column % Self.columns) + Self.columns) % Self.columns
                forEachPlace(inCell: row * Self.columns + wrapped, body)
            }
        }
    }

    private func forEachPlace(inCell cell: Int, _ body: (Int) -> Void) {
        let start = Int(section.number(cell * 4, as: UInt32.self))
        let end = Int(section.number(cell * 4 + 4, as: UInt32.self))
        let list = section.slice(Self.headerSize + start * 4, Self.headerSize + end * 4)
        for index in 0..<list.count / 4 { body(Int(list.number(index * 4, as: UInt32.self))) }
    }
}
