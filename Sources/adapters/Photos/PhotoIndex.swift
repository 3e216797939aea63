import Panorama

/// What is known of the pictures in a person's folders.
public struct PhotoIndex: Hashable, Sendable {
    /// One file, as it was when it was looked into.
    public struct Entry: Hashable, Sendable {
        /// Nanoseconds of its last change and its size in bytes: if they are the same, so is the file.
        public var stamp: FileStamp
        /// Nil for a file that tells no place or is no picture.
        public var shot: Shot?

        public init(stamp: FileStamp, shot: Shot?) {
            self.stamp = stamp
            self.shot = shot
        }
    }

    /// By path.
    public var entries: [String: Entry]

    public init(entries: [String: Entry] = [:]) { self.entries = entries }

    /// All pictures that know their place.
    public var shots: [Shot] { entries.values.compactMap(\.shot) }
}

/// When a file was changed last, and how large it is.
public struct FileStamp: Hashable, Sendable {
    public var changed: Int
    public var size: Int

    public init(changed: Int, size: Int) {
        self.changed = changed
        self.size = size
    }
}
