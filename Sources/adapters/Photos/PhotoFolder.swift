import Glibc

/// Finds the pictures in a folder.
enum PhotoFolder {
    /// Folders within folders beyond this are not entered.
    private static let maximumDepth = 12
    /// No more files are taken up; the rest of a disc is not searched.
    static let maximumFiles = 50_000

    /// All picture files of a folder and those in it; links are not followed, hidden ones not
    /// entered.
    static func files(in folder: String) -> [(path: String, stamp: FileStamp)] {
        var found: [(path: String, stamp: FileStamp)] = []
        search(folder, depth: 0, &found)
        return found
    }

    private static func search(
        _ folder: String, depth: Int, _ found: inout [(path: String, stamp: FileStamp)]
    ) {
        guard depth < maximumDepth, let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while found.count < maximumFiles, !Task.isCancelled, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: search(path, depth: depth + 1, &found)
            case S_IFREG:
                let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
                guard PhotoFile.endings.contains(ending) else { continue }
                let time = status.st_mtim
                found.append(
                    (
                        path,
                        FileStamp(
                            changed: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec,
                            size: Int(status.st_size))
                    ))
            default: continue
            }
        }
    }
}
