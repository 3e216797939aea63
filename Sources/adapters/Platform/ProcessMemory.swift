import CGLib

/// How the process keeps and gives back the memory that it allocates.
public enum ProcessMemory {
    /// Keeps threads from hoarding memory of their own, and the memory of a full screen's pictures
    /// for use. To be called before threads are started.
    public static func setUp() {
        mallopt(M_ARENA_MAX, 2)
        keepFrames(of: 1920 * 1080 * 4)
    }

    /// Has the memory of a frame's pictures used again for the next frame's: to ask the system for it
    /// and to give it back each time costs more than painting them.
    /// - Parameter bytes: of one picture. Larger blocks go back as soon as they are freed.
    public static func keepFrames(of bytes: Int) {
        // The C library's limit for blocks that it keeps.
        let bytes = min(bytes, 31 << 20)
        mallopt(M_MMAP_THRESHOLD, Int32(bytes + 65_536))
        mallopt(M_TRIM_THRESHOLD, Int32(2 * bytes))
        mallopt(M_TOP_PAD, Int32(bytes + bytes / 8))
    }

    /// Gives what is free back to the system; takes some milliseconds.
    public static func giveBack() { malloc_trim(0) }
}
