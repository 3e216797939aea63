import Glibc

/// Seconds of a clock that does not go back.
func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Sleeps that many seconds, or shorter when a signal comes.
func pause(_ seconds: Double) {
    guard seconds > 0 else { return }
    usleep(UInt32(min(seconds, 1) * 1e6))
}

/// Whether something stands at a path.
func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
