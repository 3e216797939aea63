/// What the bytes of a tile are, told by their beginning.
public enum TileFormat: Hashable, Sendable {
    case png, jpeg, webp, gzip
    /// Nothing that can be told by its beginning, as vector tiles are.
    case other

    public init(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(12))
        func starts(_ magic: [UInt8], at offset: Int = 0) -> Bool {
            head.dropFirst(offset).starts(with: magic)
        }
        if starts([0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if starts([0xFF, 0xD8]) {
            self = .jpeg
        } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
            self = .webp
        } else if starts([0x1F, 0x8B]) {
            self = .gzip
        } else {
            self = .other
        }
    }

    /// Whether it is a picture.
    public var isPicture: Bool { self == .png || self == .jpeg || self == .webp }
}

extension TileFormat {
    /// Whether bytes of this format are a picture that does not break off.
    public func isWholePicture(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: bytes.suffix(12).starts(with: [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44])
        // Some writers add a few bytes after the end.
        case .jpeg:
            bytes.suffix(32).reversed().adjacent(0xD9, 0xFF)
        case .webp:
            bytes.count >= 12
                && (4..<8).reduce(0) { $0 | Int(bytes[$1]) << (8 * ($1 - 4)) } + 8 <= bytes.count
        case .gzip, .other: false
        }
    }
    /// Pixels to a side of a PNG, from its header; nil for anything else.
    public static func pngWidth(_ bytes: [UInt8]) -> Int? {
        guard TileFormat(bytes) == .png, bytes.count >= 24 else { return nil }
        return bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
}

extension Sequence<UInt8> {
    /// Whether two bytes stand beside each other somewhere.
    fileprivate func adjacent(_ first: UInt8, _ second: UInt8) -> Bool {
        zip(self, dropFirst()).contains { $0 == first && $1 == second }
    }
}
