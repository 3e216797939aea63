import Glibc

/// Times work, and pairs of work in turns.
enum Stopwatch {
    /// Seconds of a clock that never goes back.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Seconds that some work takes.
    static func time<E: Error>(_ work: () throws(E) -> Void) throws(E) -> Double {
        let start = now
        try work()
        return now - start
    }

    /// The median times of two pieces of work done in turns, so that what else the machine does
    /// falls on both alike.
    static func alternating<E: Error>(
        rounds: Int, _ figure: () throws(E) -> Void, reference: () throws(E) -> Void
    ) throws(E) -> Measurement {
        var figures: [Double] = []
        var references: [Double] = []
        for _ in 0..<rounds {
            figures.append(try time(figure))
            references.append(try time(reference))
        }
        return Measurement(figure: median(figures), reference: median(references))
    }

    /// The middle of some numbers, 0 of none.
    static func median(_ numbers: [Double]) -> Double { percentile(50, of: numbers) }

    /// The number below which so many percent of the numbers are, 0 of none.
    static func percentile(_ percent: Double, of numbers: [Double]) -> Double {
        guard !numbers.isEmpty else { return 0 }
        let sorted = numbers.sorted()
        return sorted[min(Int(Double(sorted.count) * percent / 100), sorted.count - 1)]
    }
}

/// What was measured, in the unit of the budget, and what its reference took beside it.
struct Measurement {
    var figure: Double
    var reference: Double?

    /// Both shared among so many repetitions.
    func each(_ count: Int) -> Measurement {
        Measurement(figure: figure / Double(count), reference: reference.map { $0 / Double(count) })
    }
}

/// Keeps a value from being optimised away.
@inline(never) func consume<T>(_ value: T) {}
