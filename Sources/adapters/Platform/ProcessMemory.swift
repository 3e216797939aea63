import CGLib

/// How the process keeps and gives back the memory that it allocates.
public enum ProcessMemory {
    /// Has large blocks, such as the pictures of a frame, used again instead of asked for and given
    /// back each time, which costs more than painting them, and keeps threads from hoarding memory
    /// of their own. To be called before threads are started.
    public static func setUp() {
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 24 << 20)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Gives what is free back to the system; takes some milliseconds.
    public static func giveBack() { malloc_trim(0) }
}
