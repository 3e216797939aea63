import Canvas
import Glibc

/// Keeps a painted texture of the world as a raw file, so that the next start is instant.
///
/// A file that is damaged, or of another version, is as good as none.
struct TextureCache: Sendable {
    /// The folder; nil keeps nothing.
    let directory: String?

    /// Before the pixels: four numbers of eight bytes, padded to a page so that pixels are aligned.
    private static let headerSize = 4096
    private static let magic: UInt64 = 0x4841_4E4E_4154_4558

    private func path(_ name: String) -> String? { directory.map { $0 + "/" + name + ".texture" } }

    /// Maps a kept texture into memory.
    /// - Parameter fingerprint: of everything that the picture depends on.
    func load(_ name: String, fingerprint: UInt64) -> GlobeTexture? {
        guard let path = path(name) else { return nil }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > Self.headerSize else { return nil }
        let size = Int(status.st_size)
        guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0),
            memory != MAP_FAILED
        else { return nil }
        let header = memory.assumingMemoryBound(to: UInt64.self)
        let width = Int(truncatingIfNeeded: header[2] >> 32)
        let height = Int(truncatingIfNeeded: header[2] & 0xFFFF_FFFF)
        let pixels = UnsafePointer((memory + Self.headerSize).assumingMemoryBound(to: UInt32.self))
        guard header[0] == Self.magic, header[1] == fingerprint, width > 0, height > 0,
            width <= 1 << 15, height <= 1 << 15, width & (width - 1) == 0,
            size == Self.headerSize + width * height * 4,
            header[3] == Self.checksum(pixels, width, height)
        else {
            munmap(memory, size)
            return nil
        }
        nonisolated(unsafe) let mapped = memory
        // What the check has read is read again only where it is shown.
        madvise(mapped, size, MADV_DONTNEED)
        return GlobeTexture(
            width: width, height: height, pixels: pixels,
            rest: { madvise(mapped, size, MADV_DONTNEED) }, release: { munmap(mapped, size) })
    }

    /// Keeps a texture; failing to is no harm.
    func store(_ texture: GlobeTexture, _ name: String, fingerprint: UInt64) {
        guard let directory, let path = path(name) else { return }
        Self.makeDirectory(directory)
        let temporary = path + ".new"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        var header = [UInt64](repeating: 0, count: Self.headerSize / 8)
        header[0] = Self.magic
        header[1] = fingerprint
        header[2] = UInt64(texture.width) << 32 | UInt64(texture.height)
        header[3] = Self.checksum(texture.pixels, texture.width, texture.height)
        var isWhole = header.withUnsafeBytes { Self.write(file, $0) }
        for row in 0..<texture.height where isWhole {
            isWhole = Self.write(
                file,
                UnsafeRawBufferPointer(
                    start: texture.pixels + row * texture.stride, count: texture.width * 4))
        }
        close(file)
        if !isWhole || rename(temporary, path) != 0 { unlink(temporary) }
    }

    private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(file, rest.baseAddress, rest.count)
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return true
    }

    private static func makeDirectory(_ path: String) {
        var parent = ""
        for part in path.split(separator: "/") {
            parent += "/" + part
            mkdir(parent, 0o700)
        }
    }

    /// FNV over every 16th row, which finds a file of which a part is missing without reading it all.
    private static func checksum(
        _ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int
    ) -> UInt64 {
        var sum = Fingerprint()
        for row in Swift.stride(from: 0, to: height, by: 16) {
            for column in Swift.stride(from: 0, to: width, by: 2) {
                sum.add(UInt64(pixels[row * width + column]))
            }
        }
        return sum.value
    }
}

/// An FNV hash that is the same in every run.
struct Fingerprint {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }
    mutating func add(_ number: Double) { add(number.bitPattern) }
    mutating func add(_ color: Color) {
        for part in [color.red, color.green, color.blue, color.alpha] { add(part) }
    }
}
