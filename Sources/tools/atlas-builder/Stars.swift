import Atlas

/// The stars of Marble's file, which come from the Bright Star Catalogue.
enum Stars {
    /// Colour index by Marble's classes of spectra: B, A, F, G, K, M, and carbon stars.
    private static let colors: [Double] = [-0.2, 0, 0.4, 0.75, 1.2, 1.6, 1.9]

    static func section(_ path: String) throws -> ByteWriter {
        let file = try ByteReader(path: path)
        guard file.text(0..<4) == "star" else { throw InputError.malformed(path) }
        let starts = stride(from: 8, through: file.count - 32, by: 32)
        let stars = starts.map { start in
            (
                magnitude: file.bigDouble(start + 20), ascension: file.bigDouble(start + 4),
                declination: file.bigDouble(start + 12), color: Int(file.big(start + 28) as Int32)
            )
        }
        var data = ByteWriter()
        for star in stars.sorted(by: {
            ($0.magnitude, $0.ascension) < ($1.magnitude, $1.ascension)
        }) {
            let degrees = star.ascension * 180 / .pi
            data.append(UInt32(((degrees < 0 ? degrees + 360 : degrees) * 1e6).rounded()))
            data.append(Int32((star.declination * 180 / .pi * 1e6).rounded()))
            data.append(Int16((star.magnitude * 1000).rounded()))
            data.append(Int16((colors[min(max(star.color, 0), 6)] * 1000).rounded()))
        }
        return data
    }
}
