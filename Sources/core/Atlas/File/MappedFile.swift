import Glibc

/// A file in memory: its pages are read when they are touched and shared by all processes.
final class MappedFile: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer

    init(path: String) throws(AtlasError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { throw .foreign }
        let size = Int(status.st_size)
        guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
            address != MAP_FAILED
        else { throw .unreadable(path: path, code: errno) }
        bytes = UnsafeRawBufferPointer(start: address, count: size)
    }

    /// Gives the memory of what has been read back to the system until it is read again.
    func rest() {
        guard !isCopy else { return }
        madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
    }

    /// A copy in memory, for tests of damaged files.
    init(copying source: [UInt8]) {
        let size = max(source.count, 1)
        let address = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        address.copyBytes(from: source)
        bytes = UnsafeRawBufferPointer(rebasing: address[..<source.count])
        isCopy = true
    }

    private var isCopy = false

    deinit {
        let address = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        if isCopy {
            address?.deallocate()
        } else {
            munmap(address, bytes.count)
        }
    }
}
