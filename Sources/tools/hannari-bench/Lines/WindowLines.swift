/// What the window costs beside an empty one.
final class WindowLines {
    private let app: String
    private let empty: String
    /// Pairs of runs, the app's and the empty window's in turns.
    private var following: [Pair]?
    private var moving: [Pair]?
    private var resting: [Pair]?

    private struct Pair {
        let app: WindowRun
        let empty: WindowRun
    }

    init(app: String, empty: String) {
        self.app = app
        self.empty = empty
    }

    /// Half an hour before the arrival.
    private let eve = ["--santa", "--now", "2026-12-24T22:30:00+09:00"]
    /// A day on which nothing moves.
    private let summer = ["--santa", "--now", "2026-07-01T12:00:00+09:00"]

    var all: [Budget] {
        [
            Budget(what: "exec to first frame", unit: .seconds, limit: .times(1.5)) { [self] in
                measurement(pairs(&resting, rest), \.firstFrame)
            },
            Budget(what: "exec to complete map", unit: .seconds, limit: .times(1.5)) { [self] in
                measurement(pairs(&resting, rest), \.rest)
            },
            Budget(what: "nothing moves: frames a second", unit: .frames, limit: .most(0)) {
                [self] in
                measurement(pairs(&resting, rest)) { Double($0.frames.count) / 5 }
            },
            Budget(what: "nothing moves: processor", unit: .share, limit: .above(0.002)) { [self] in
                measurement(pairs(&resting, rest), \.processorShare)
            },
            Budget(what: "Santa followed, full screen: processor", unit: .share, limit: .times(1.5))
            { [self] in
                measurement(pairs(&following, follow), \.processorShare)
            },
            Budget(what: "Santa followed: frame to frame, p95", unit: .seconds, limit: .most(0.02))
            { [self] in
                measurement(pairs(&following, follow)) {
                    Stopwatch.percentile(95, of: $0.intervals)
                }
            },
            Budget(what: "Santa followed: memory", unit: .bytes, limit: .above(80e6)) { [self] in
                guard let memory = measurement(pairs(&following, follow), \.memory),
                    let window = measurement(pairs(&resting, rest), \.memory)
                else { return nil }
                return Measurement(figure: memory.figure, reference: window.reference)
            },
            Budget(what: "pan and zoom: processor", unit: .share, limit: .times(2)) { [self] in
                measurement(pairs(&moving, move), \.processorShare)
            },
            Budget(what: "pan and zoom: own work, p95", unit: .seconds, limit: .most(0.006)) {
                [self] in
                measurement(pairs(&moving, move)) {
                    Stopwatch.percentile(95, of: $0.frames.map(\.work))
                }
            },
            Budget(what: "pan and zoom: frame to frame, p95", unit: .seconds, limit: .most(0.02)) {
                [self] in
                measurement(pairs(&moving, move)) {
                    Stopwatch.percentile(95, of: $0.intervals.filter { $0 < 0.2 })
                }
            },
        ]
    }

    private func rest() -> Pair? {
        pair(
            WindowRun(app, summer, settle: 4, seconds: 5),
            WindowRun(empty, [], settle: 2, seconds: 5))
    }

    private func follow() -> Pair? {
        pair(
            WindowRun(app, eve + ["--fullscreen"], settle: 4, seconds: 8),
            WindowRun(empty, ["--fullscreen", "--animated"], settle: 2, seconds: 8))
    }

    private func move() -> Pair? {
        pair(
            WindowRun(
                app, summer + ["--fullscreen"], settle: 4, seconds: 0, input: Hand.dragsAndZooms),
            WindowRun(
                empty, ["--fullscreen", "--animated"], settle: 2, seconds: 0,
                input: Hand.dragsAndZooms))
    }

    private func pair(_ app: WindowRun?, _ empty: WindowRun?) -> Pair? {
        guard let app, let empty else { return nil }
        return Pair(app: app, empty: empty)
    }

    /// Runs a kind of pair three times, once for all the lines that need it.
    private func pairs(_ known: inout [Pair]?, _ run: () -> Pair?) -> [Pair] {
        if let known { return known }
        let pairs = (0..<3).compactMap { _ in run() }
        known = pairs
        return pairs
    }

    private func measurement(
        _ pairs: [Pair], _ value: (WindowRun) -> Double
    ) -> Measurement? {
        guard !pairs.isEmpty else { return nil }
        return Measurement(
            figure: Stopwatch.median(pairs.map { value($0.app) }),
            reference: Stopwatch.median(pairs.map { value($0.empty) }))
    }
}

/// The hand of a person, by real events.
enum Hand {
    /// Drags in all directions at every zoom from the globe to the street, with the wheel between.
    static func dragsAndZooms() {
        var words: [String] = []
        for round in 0..<8 {
            for direction in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
                words += ["mousemove", "960", "540", "mousedown", "1"]
                for step in 1...20 {
                    words += [
                        "mousemove", "\(960 + direction.0 * step * 15)",
                        "\(540 + direction.1 * step * 12)", "sleep", "0.016",
                    ]
                }
                words += ["mouseup", "1", "sleep", "0.1"]
            }
            for _ in 0..<6 {
                words += ["click", round < 4 ? "4" : "5", "sleep", "0.05"]
            }
        }
        Program("xdotool", words)?.waitUntilEnded()
    }
}
