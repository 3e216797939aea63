import Glibc
import Platform

/// What one run of a program with a window showed.
struct WindowRun {
    struct Frame {
        /// The beginning, on the clock of `Stopwatch`.
        let start: Double
        /// Seconds of the program's own work on its main thread.
        let work: Double
        /// Seconds until it was painted.
        let length: Double

        var end: Double { start + length }

        /// A line of a frame log: microseconds, milliseconds, milliseconds.
        init?(_ line: Substring) {
            let numbers = line.split(separator: "\t").compactMap { Double($0) }
            guard numbers.count >= 3 else { return nil }
            start = numbers[0] / 1_000_000
            work = numbers[1] / 1000
            length = numbers[2] / 1000
        }
    }

    /// Seconds from the start of the program to its first frame.
    let firstFrame: Double
    /// Seconds from the start of the program to the first frame whose map was as it stays; nil
    /// without a map.
    let complete: Double?
    /// The frames while it was measured.
    let frames: [Frame]
    /// Processor time by time while it was measured.
    let processorShare: Double
    /// Bytes when it had been measured.
    let memory: Double

    /// Seconds from frame to frame.
    var intervals: [Double] {
        zip(frames, frames.dropFirst()).map { $0.1.start - $0.0.start }
    }

    /// Runs a program.
    /// - Parameters:
    ///   - settle: seconds until the measuring begins.
    ///   - seconds: how long it is measured; or as long as the input takes.
    ///   - input: what a person does meanwhile.
    init?(
        _ path: String, _ arguments: [String], settle: Double, seconds: Double,
        input: (() -> Void)? = nil
    ) {
        guard let folder = Directories.temporary()?.root else { return nil }
        defer { Files.removeFolder(folder) }
        let log = folder + "/frames"
        guard let program = Program(path, arguments + ["--frame-log", log]) else { return nil }
        pause(settle)
        let began = (Stopwatch.now, program.processorTime)
        if let input { input() } else { pause(seconds) }
        let ended = (Stopwatch.now, program.processorTime)
        memory = program.memory
        program.end()
        let lines = File.text(log).split(separator: "\n")
        let all = lines.compactMap(Frame.init)
        guard let first = all.first else { return nil }
        firstFrame = first.end - program.start
        let mark = lines.first { $0.hasSuffix("\tcomplete") }?.split(separator: "\t").first
        let start = program.start
        complete = mark.flatMap { Double($0) }.map { $0 / 1_000_000 - start }
        frames = all.filter { $0.start >= began.0 && $0.start < ended.0 }
        processorShare = (ended.1 - began.1) / (ended.0 - began.0)
    }
}
