/// One line of the table: something that must not take more than it may.
struct Budget {
    enum Unit {
        case seconds, bytes, frames, share
    }

    enum Limit {
        /// No more than this.
        case most(Double)
        /// No more than so many times the reference.
        case times(Double)
        /// No more than the reference and so much above it.
        case above(Double)
    }

    let what: String
    let unit: Unit
    let limit: Limit
    /// Nil where it cannot be measured here, for instance without the atlas.
    let measure: () async -> Measurement?

    /// Whether a measurement keeps to the budget.
    func isKept(by measurement: Measurement) -> Bool {
        switch limit {
        case .most(let most): measurement.figure <= most
        case .times(let factor):
            measurement.reference.map { measurement.figure <= factor * $0 } ?? false
        case .above(let room):
            measurement.reference.map { measurement.figure <= $0 + room } ?? false
        }
    }

    var limitText: String {
        switch limit {
        case .most(let most): "≤ \(unit.text(most))"
        case .times(let factor): "≤ \(Decimal.text(factor, digits: 2)) ×"
        case .above(let room): "≤ ref + \(unit.text(room))"
        }
    }
}

extension Budget.Unit {
    /// A number with its unit.
    func text(_ number: Double) -> String {
        switch self {
        case .seconds where number == 0: "0 s"
        case .seconds where number < 1e-6: "\(Decimal.text(number * 1e9, digits: 0)) ns"
        case .seconds where number < 1e-3: "\(Decimal.text(number * 1e6, digits: 2)) µs"
        case .seconds where number < 1: "\(Decimal.text(number * 1e3, digits: 1)) ms"
        case .seconds: "\(Decimal.text(number, digits: 2)) s"
        case .bytes: "\(Decimal.text(number / 1e6, digits: 1)) MB"
        case .frames: "\(Decimal.text(number, digits: 0)) frames"
        case .share: "\(Decimal.text(number * 100, digits: 1)) %"
        }
    }
}

/// Decimal numbers without a formatter.
enum Decimal {
    static func text(_ number: Double, digits: Int) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "?" }
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((abs(number) * Double(scale)).rounded())
        let sign = number < 0 && scaled > 0 ? "-" : ""
        guard digits > 0 else { return sign + String(scaled) }
        let fraction = String(scaled % scale)
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return "\(sign)\(scaled / scale).\(zeros)\(fraction)"
    }
}
