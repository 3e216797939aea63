/// What the window costs beside an empty one.
final class WindowLines {
    private let app: String
    private let empty: String
    /// Pairs of runs, the app's and the empty window's in turns.
    private var starting: [Pair]?
    private var opening: [Pair]?
    private var resting: [Pair]?
    private var following: [Pair]?
    private var circling: [Pair]?
    private var moving: [Pair]?

    private struct Pair {
        let app: WindowRun
        let empty: WindowRun
    }

    init(app: String, empty: String) {
        self.app = app
        self.empty = empty
    }

    /// Half an hour before the arrival: the map of the region.
    private let eve = ["--santa", "--now", "2026-12-24T22:30:00+09:00"]
    /// In the evening before: the globe.
    private let tour = ["--santa", "--now", "2026-12-24T18:00:00+09:00"]
    /// A day on which nobody has said where home is: the globe, and a form.
    private let summer = ["--santa", "--now", "2026-07-01T12:00:00+09:00"]
    /// A page on which nothing moves: no music, no Santa, no cursor that blinks.
    private let still = ["--kyoto", "--now", "2026-07-01T12:00:00+09:00"]

    var all: [Budget] {
        starts + rests
            + follows("Santa followed near home", follow) { self.pairs(&self.following, $0) }
            + follows("Santa followed over the globe", circle) { self.pairs(&self.circling, $0) }
            + moves
    }

    private var starts: [Budget] {
        [
            Budget(what: "exec to first frame", unit: .seconds, limit: .times(1.5)) { [self] in
                measurement(pairs(&starting, start, rounds: 7), \.firstFrame)
            },
            Budget(what: "exec to complete map of the eve", unit: .seconds, limit: .times(1.5)) {
                [self] in complete(pairs(&starting, start, rounds: 7))
            },
            Budget(what: "exec to complete map of Kyoto", unit: .seconds, limit: .times(1.5)) {
                [self] in complete(pairs(&resting, rest))
            },
            Budget(what: "exec to complete globe, first run", unit: .seconds, limit: .times(1.5)) {
                [self] in complete(pairs(&opening, open))
            },
        ]
    }

    private var rests: [Budget] {
        [
            Budget(what: "nothing moves: frames a second", unit: .frames, limit: .most(0)) {
                [self] in
                measurement(pairs(&resting, rest)) { Double($0.frames.count) / 5 }
            },
            Budget(what: "nothing moves: processor", unit: .share, limit: .above(0.002)) { [self] in
                measurement(pairs(&resting, rest), \.processorShare)
            },
        ]
    }

    private func follows(
        _ what: String, _ run: @escaping () -> Pair?,
        _ runs: @escaping (() -> Pair?) -> [Pair]
    ) -> [Budget] {
        [
            Budget(what: "\(what): processor", unit: .share, limit: .times(1.5)) { [self] in
                measurement(runs(run), \.processorShare)
            },
            Budget(what: "\(what): own work, p95", unit: .seconds, limit: .most(0.006)) { [self] in
                work(runs(run))
            },
            Budget(what: "\(what): frame to frame, p95", unit: .seconds, limit: .most(0.02)) {
                [self] in
                measurement(runs(run)) { Stopwatch.percentile(95, of: $0.intervals) }
            },
            Budget(what: "\(what): memory", unit: .bytes, limit: .above(80e6)) { [self] in
                guard let memory = measurement(runs(run), \.memory),
                    let window = measurement(pairs(&resting, rest), \.memory)
                else { return nil }
                return Measurement(figure: memory.figure, reference: window.reference)
            },
        ]
    }

    private var moves: [Budget] {
        [
            Budget(what: "pan and zoom: processor", unit: .share, limit: .times(2)) { [self] in
                measurement(pairs(&moving, move, rounds: 2), \.processorShare)
            },
            Budget(what: "pan and zoom: own work, p95", unit: .seconds, limit: .most(0.006)) {
                [self] in work(pairs(&moving, move, rounds: 2))
            },
            Budget(what: "pan and zoom: frame to frame, p95", unit: .seconds, limit: .most(0.02)) {
                [self] in
                measurement(pairs(&moving, move, rounds: 2)) {
                    Stopwatch.percentile(95, of: $0.intervals.filter { $0 < 0.2 })
                }
            },
        ]
    }

    // MARK: Runs

    private func start() -> Pair? {
        pair(
            Household.family.visit { WindowRun(app, eve, settle: 2.5, seconds: 0) },
            WindowRun(empty, [], settle: 1, seconds: 0))
    }

    private func open() -> Pair? {
        pair(
            WindowRun(app, summer, settle: 2.5, seconds: 0),
            WindowRun(empty, [], settle: 1, seconds: 0))
    }

    private func rest() -> Pair? {
        pair(
            WindowRun(app, still, settle: 4, seconds: 5),
            WindowRun(empty, [], settle: 2, seconds: 5))
    }

    private func follow() -> Pair? { followed(eve) }
    private func circle() -> Pair? { followed(tour) }

    private func followed(_ time: [String]) -> Pair? {
        pair(
            Household.family.visit {
                WindowRun(app, time + ["--fullscreen"], settle: 4, seconds: 8)
            },
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

    /// Runs a kind of pair some times, once for all the lines that need it.
    private func pairs(
        _ known: inout [Pair]?, _ run: () -> Pair?, rounds: Int = 3
    ) -> [Pair] {
        if let known { return known }
        let pairs = (0..<rounds).compactMap { _ in run() }
        known = pairs
        return pairs
    }

    // MARK: Measurements

    private func measurement(
        _ pairs: [Pair], _ value: (WindowRun) -> Double
    ) -> Measurement? {
        guard !pairs.isEmpty else { return nil }
        return Measurement(
            figure: Stopwatch.median(pairs.map { value($0.app) }),
            reference: Stopwatch.median(pairs.map { value($0.empty) }))
    }

    private func complete(_ pairs: [Pair]) -> Measurement? {
        guard let first = measurement(pairs, \.firstFrame) else { return nil }
        // A map that is never complete keeps no budget.
        let figure = Stopwatch.median(pairs.map { $0.app.complete ?? .infinity })
        return Measurement(figure: figure, reference: first.reference)
    }

    private func work(_ pairs: [Pair]) -> Measurement? {
        guard !pairs.isEmpty else { return nil }
        return Measurement(
            figure: Stopwatch.median(
                pairs.map { Stopwatch.percentile(95, of: $0.app.frames.map(\.work)) }))
    }
}

/// The hand of a person, by real events.
enum Hand {
    /// Drags in all directions at every zoom from the globe to the street, with the wheel between.
    static func dragsAndZooms() {
        var words: [String] = []
        for round in 0..<4 {
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
                words += ["click", round < 2 ? "4" : "5", "sleep", "0.05"]
            }
        }
        Program("xdotool", words)?.waitUntilEnded()
    }
}
