import Glibc

/// Curves of motion: 0 up to 0, 1 from 1.
enum Ease {
    /// Slow in, slow out.
    static func smooth(_ t: Double) -> Double {
        let x = min(max(t, 0), 1)
        return x * x * (3 - 2 * x)
    }

    /// Fast in, slow out (cubic).
    static func out(_ t: Double) -> Double {
        let x = 1 - min(max(t, 0), 1)
        return 1 - x * x * x
    }

    /// Fast in and a single small overshoot before it settles.
    static func settle(_ t: Double) -> Double {
        let x = min(max(t, 0), 1) - 1
        return 1 + x * x * (2.2 * x + 1.2)
    }

    /// How far `value` lies between two bounds, 0...1, smoothly.
    static func step(_ low: Double, _ high: Double, _ value: Double) -> Double {
        smooth((value - low) / (high - low))
    }
}
