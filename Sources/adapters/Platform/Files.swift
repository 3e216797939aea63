import Glibc

/// The few file operations that the adapters share.
public enum Files {
    /// The bytes of a file, or nil when it cannot be read; `errno` says why. Folders, pipes and
    /// devices, which may never end, are refused, and so are files beyond 256 MB.
    public static func read(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG, status.st_size <= 256 << 20 else {
            errno = kind == S_IFDIR ? EISDIR : kind == S_IFREG ? EFBIG : EINVAL
            return nil
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Whether something stands at a path.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Makes a folder and those above it, for this person only (0700).
    ///
    /// - Returns: 0, or the `errno` that stopped it.
    @discardableResult
    public static func makeFolder(_ path: String) -> Int32 {
        if mkdir(path, 0o700) == 0 { return 0 }
        let reason = errno
        if reason == EEXIST {
            var status = stat()
            let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            return isFolder ? 0 : ENOTDIR
        }
        guard reason == ENOENT else { return reason }
        let above = parent(of: path)
        guard above != path else { return reason }
        let failed = makeFolder(above)
        if failed != 0 { return failed }
        return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
    }

    /// Writes a whole file by way of a temporary one beside it, so that it is never half there.
    ///
    /// - Returns: 0, or the `errno` that stopped it.
    public static func write(_ bytes: [UInt8], to path: String) -> Int32 {
        let temporary = "\(path).part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return errno }
        var reason: Int32 = 0
        var rest = bytes[...]
        while !rest.isEmpty, reason == 0 {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno != EINTR { reason = errno }
            } else {
                rest = rest.dropFirst(count)
            }
        }
        if reason == 0, fsync(descriptor) != 0, errno != EINVAL { reason = errno }
        if close(descriptor) != 0, reason == 0 { reason = errno }
        if reason == 0, rename(temporary, path) != 0 { reason = errno }
        if reason != 0 { unlink(temporary) }
        return reason
    }

    /// The folder that holds a path.
    public static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Removes a folder with all that is in it; what is not there is no fault.
    public static func removeFolder(_ path: String) {
        guard let folder = opendir(path) else {
            unlink(path)
            return
        }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            var status = stat()
            let child = "\(path)/\(name)"
            if lstat(child, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                removeFolder(child)
            } else {
                unlink(child)
            }
        }
        closedir(folder)
        rmdir(path)
    }
}
