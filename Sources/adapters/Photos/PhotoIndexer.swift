import Panorama

/// Looks through a person's folders for pictures, and only into files that are new or changed.
public enum PhotoIndexer {
    /// How far it has come.
    public struct Progress: Hashable, Sendable {
        public var done: Int
        public var all: Int

        public init(done: Int, all: Int) {
            self.done = done
            self.all = all
        }
    }

    /// The index of what is in some folders now; stops early, with what it has, where the task is
    /// cancelled.
    /// - Parameters:
    ///   - index: what was known before.
    ///   - report: told now and then, every hundred files and at the end.
    public static func index(
        of folders: [String], knowing index: PhotoIndex = PhotoIndex(),
        report: (Progress, PhotoIndex) -> Void = { _, _ in }
    ) -> PhotoIndex {
        var files: [String: FileStamp] = [:]
        for folder in folders {
            for (path, stamp) in PhotoFolder.files(in: folder) { files[path] = stamp }
        }
        var new = PhotoIndex()
        var unknown: [(path: String, stamp: FileStamp)] = []
        for (path, stamp) in files {
            if let entry = index.entries[path], entry.stamp == stamp {
                new.entries[path] = entry
            } else {
                unknown.append((path, stamp))
            }
        }
        for (number, file) in unknown.sorted(by: { $0.path < $1.path }).enumerated() {
            if Task.isCancelled { break }
            let shot = (try? PhotoFile.tags(of: file.path)).flatMap {
                Shot(path: file.path, tags: $0)
            }
            new.entries[file.path] = PhotoIndex.Entry(stamp: file.stamp, shot: shot)
            if number % 100 == 99 {
                report(Progress(done: number + 1, all: unknown.count), new)
            }
        }
        report(Progress(done: unknown.count, all: unknown.count), new)
        return new
    }
}
