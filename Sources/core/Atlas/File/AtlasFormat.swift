/// The numbers that reader and builder agree on. The layout is described in `Atlas.md`.
package enum AtlasFormat {
    package static let magic: UInt64 = 0x5341_4c54_414e_4148  // "HANATLAS"
    package static let version: UInt32 = 2
    /// Magic, version, number of sections, length of the file, checksum of all that follows.
    package static let headerSize = 32
    /// Identifier, reserved, offset, length.
    package static let entrySize = 24
    /// Steps of a coordinate across one cell. A power of two keeps the arithmetic exact, so that
    /// neighbouring cells share their edge to the last bit.
    package static let cellSteps = 32_768
    /// Bytes of one row of the place table.
    package static let placeSize = 32
    /// Degrees across a cell of the place grid.
    package static let placeCell = 2

    /// Which part of the file a section is.
    package enum Section: Hashable, Sendable {
        case shapes(AtlasLayer, Detail)
        case texture(AtlasTexture)
        case stars
        /// UTF-8 texts, each ended by a zero byte; offset 0 is the empty text.
        case strings
        /// Pairs of English and Japanese names of lakes and rivers.
        case shapeNames
        case places
        case placeGrid
        case placeKeys
        case zones
        case countries
        case regions

        package var code: UInt32 {
            switch self {
            case .shapes(let layer, let detail):
                0x100 + UInt32(layer.rawValue) * 16 + UInt32(detail.rawValue)
            case .texture(let texture): 0x200 + UInt32(texture.rawValue)
            case .stars: 1
            case .strings: 2
            case .shapeNames: 3
            case .places: 4
            case .placeGrid: 5
            case .placeKeys: 6
            case .zones: 7
            case .countries: 8
            case .regions: 9
            }
        }
    }
}
