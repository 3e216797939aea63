import CGLib

/// How the process keeps and gives back the memory that it allocates.
public enum ProcessMemory {
    /// Has large blocks, such as pictures, go back to the system as soon as they are freed, and
    /// keeps threads from hoarding memory of their own. To be called before threads are started.
    public static func setUp() {
        // Left alone, the C library raises the limit with each large block that is freed.
        mallopt(M_MMAP_THRESHOLD, 512 << 10)
        mallopt(M_TRIM_THRESHOLD, 1 << 20)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Gives what is free back to the system; takes some milliseconds.
    public static func giveBack() { malloc_trim(0) }
}
