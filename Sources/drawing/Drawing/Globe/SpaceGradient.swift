import Canvas

/// The ground behind the globe: a gradient from the top of the picture to its bottom.
struct SpaceGradient: Sendable {
    private let rows: [SIMD4<UInt32>]

    init(_ palette: Palette, height: Int) {
        rows = (0..<max(height, 1)).map { row in
            let color = palette.spaceTop.mixed(
                with: palette.spaceBottom, Double(row) / Double(max(height - 1, 1)))
            func part(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 * 256) }
            return SIMD4(part(color.blue), part(color.green), part(color.red), 0)
        }
    }

    /// Blue, green and red in 8.8 fixed point.
    @inline(__always)
    func channels(row: Int) -> SIMD4<UInt32> { rows[row] }

    func fill(_ out: UnsafeMutablePointer<UInt32>, row: Int, columns: Range<Int>) {
        guard !columns.isEmpty else { return }
        let base = rows[row]
        let dither = Dither.row(row)
        func pixel(_ column: Int) -> UInt32 {
            func channel(_ index: Int) -> UInt32 {
                min((base[index] &+ dither[column] &* 2) >> 8, 255)
            }
            return 0xFF00_0000 | channel(2) << 16 | channel(1) << 8 | channel(0)
        }
        let pattern = (pixel(0), pixel(1), pixel(2), pixel(3))
        for column in columns {
            switch column & 3 {
            case 0: out[column] = pattern.0
            case 1: out[column] = pattern.1
            case 2: out[column] = pattern.2
            default: out[column] = pattern.3
            }
        }
    }
}
