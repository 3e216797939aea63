import Glibc
import Platform

/// Writes whole files by way of a temporary one.
enum AtomicFile {
    /// Writes bytes to a file of mode 0600: a temporary file beside it, fsync, rename, fsync of the
    /// folder. What was there before stays as `<name>.bak` when asked for.
    static func write(
        _ bytes: [UInt8], to path: String, keepingBackup: Bool
    ) throws(StorageError) {
        let folder = Files.parent(of: path)
        let failed = Files.makeFolder(folder)
        guard failed == 0 else { throw StorageError(path: path, reason: failed) }
        let temporary = "\(path).tmp"
        do throws(Failure) {
            try fill(temporary, with: bytes)
            if keepingBackup { try backUp(path) }
            try check(rename(temporary, path))
            try synchronize(folder)
        } catch {
            unlink(temporary)
            throw StorageError(path: path, reason: error.reason)
        }
    }

    private struct Failure: Error { var reason: Int32 }

    private static func check(_ result: Int32) throws(Failure) {
        if result != 0 { throw Failure(reason: errno) }
    }

    private static func fill(_ path: String, with bytes: [UInt8]) throws(Failure) {
        // A left-over of a run that was killed may be a link or have another mode.
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(reason: errno) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Failure(reason: errno) }
            rest = rest.dropFirst(count)
        }
        try check(fsync(descriptor))
    }

    /// Links the present file as the backup: it stays in its place the whole time, and the rename
    /// that follows swaps the new one in.
    private static func backUp(_ path: String) throws(Failure) {
        guard Files.exists(path) else { return }
        let link = "\(path).bak.tmp"
        unlink(link)
        // A file system without hard links keeps no backup; the save itself matters more.
        guard Glibc.link(path, link) == 0 else { return }
        try check(rename(link, "\(path).bak"))
        // Renaming between two names of one file does nothing, so the first may still be there.
        unlink(link)
    }

    private static func synchronize(_ folder: String) throws(Failure) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(reason: errno) }
        defer { close(descriptor) }
        // Some file systems cannot synchronise a folder; the rename stands all the same.
        if fsync(descriptor) != 0, errno != EINVAL { throw Failure(reason: errno) }
    }
}
