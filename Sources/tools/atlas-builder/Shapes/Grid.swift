/// The cells that a layer is cut to.
struct Grid {
    let west: Double
    let south: Double
    let width: Double
    let height: Double
    let columns: Int
    let rows: Int
    /// Into how many parts the edges of a cell are divided, so that neighbours share points along
    /// them and no gap opens where the Earth is drawn round.
    let divisions: Int

    static let world = Grid(
        west: -180, south: -90, width: 360, height: 180, columns: 1, rows: 1, divisions: 1)
    static let medium = Grid(
        west: -180, south: -90, width: 15, height: 15, columns: 24, rows: 12, divisions: 8)
    static let fine = Grid(
        west: -180, south: -90, width: 2, height: 2, columns: 180, rows: 90, divisions: 2)
    /// Whole cells of `fine`, so that one can stand for the other.
    static let japan = Grid(
        west: 122, south: 24, width: 0.5, height: 0.5, columns: 52, rows: 44, divisions: 1)

    var east: Double { west + Double(columns) * width }
    var north: Double { south + Double(rows) * height }
}
