import CGExiv2
import Glibc
import Panorama
import Platform
import Synchronization

/// A picture file of a person's own.
public enum PhotoFile {
    /// Names that end like this are looked into; lower case.
    public static let endings: Set<String> = ["jpg", "jpeg", "jpe", "png", "webp"]
    /// The widest that a panorama is unpacked, in pixels: enough for a narrow view of it, and three
    /// times that in memory at most while it is made ready.
    public static let maximumWidth = 6144
    /// The beginning of a file in which its tags must stand.
    private static let head = 1 << 20
    /// Exiv2's reader of XMP shares tables between threads.
    private static let lock = Mutex(false)

    /// What a file says of itself.
    public static func tags(of path: String) throws(PhotoError) -> PhotoTags {
        guard let bytes = beginning(of: path) else { throw .notThere }
        // Other kinds than JPEG may have their tags at the end.
        if bytes.count == head, !bytes.starts(with: [0xFF, 0xD8]) {
            return try tags(in: Files.read(path) ?? bytes)
        }
        return try tags(in: bytes)
    }

    /// What the bytes of a file, or its first megabyte, say of it.
    public static func tags(in bytes: [UInt8]) throws(PhotoError) -> PhotoTags {
        guard isPicture(bytes) else { throw .damaged }
        let tags = lock.withLock { isReady in
            if !isReady {
                gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
                isReady = gexiv2_initialize() != 0
            }
            return isReady ? read(bytes) : nil
        }
        guard let tags else { throw .damaged }
        return tags
    }

    private static func read(_ bytes: [UInt8]) -> PhotoTags? {
        guard let metadata = gexiv2_metadata_new() else { return nil }
        defer { g_object_unref(metadata) }
        let isOpen = bytes.withUnsafeBufferPointer {
            gexiv2_metadata_open_buf(metadata, $0.baseAddress, $0.count, nil) != 0
        }
        guard isOpen else { return nil }
        var texts: [String: String] = [:]
        for name in PhotoTags.names {
            guard let text = gexiv2_metadata_try_get_tag_string(metadata, name, nil)
            else { continue }
            // No honest tag is longer.
            if strlen(text) <= 4096 { texts[name] = String(cString: text) }
            g_free(text)
        }
        return PhotoTags(
            width: Int(gexiv2_metadata_get_pixel_width(metadata)),
            height: Int(gexiv2_metadata_get_pixel_height(metadata)), texts: texts)
    }

    /// The pixels of a picture, upright.
    /// - Parameter width: it is made smaller until it is no wider.
    public static func picture(
        at path: String, width: Int = maximumWidth
    ) throws(PhotoError) -> Picture {
        guard let bytes = Files.read(path) else { throw .notThere }
        return try picture(in: bytes, width: width)
    }

    /// The same of bytes that are at hand.
    public static func picture(
        in bytes: [UInt8], width: Int = maximumWidth
    ) throws(PhotoError) -> Picture {
        guard isPicture(bytes) else { throw .damaged }
        // The reader of JPEG skips what is not asked for; the others unpack everything.
        let area = bytes.starts(with: [0xFF, 0xD8]) ? 260_000_000 : 64_000_000
        let picture: Picture
        do {
            picture = try bytes.withUnsafeBytes { (buffer) throws(PictureError) in
                try PictureDecoder.decode(
                    buffer, width: min(width, maximumWidth), area: area, isUpright: true)
            }
        } catch {
            throw (try? tags(in: bytes)).map { $0.width * $0.height > area } == true
                ? .tooLarge : .damaged
        }
        return picture
    }

    private static func isPicture(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || (bytes.count > 12 && bytes.starts(with: [0x52, 0x49, 0x46, 0x46])
                && bytes[8..<12].elementsEqual([0x57, 0x45, 0x42, 0x50]))
    }

    private static func beginning(of path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        let size = min(Int(status.st_size), head)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let more = Glibc.read(descriptor, buffer.baseAddress! + count, size - count)
                if more < 0, errno == EINTR { continue }
                guard more > 0 else { return }
                count += more
            }
        }
    }
}
