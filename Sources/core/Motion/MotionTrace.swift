/// A recorded movement: lines of "seconds x y z" with acceleration in g, so that people can send one.
///
/// The first line is "hannari-motion 1"; lines that begin with # are remarks. Times only grow.
public struct MotionTrace: Hashable, Sendable {
    public var samples: [Acceleration]

    public static let heading = "hannari-motion 1"
    /// Samples; more than an hour at 50 Hz is refused.
    public static let limit = 200_000

    /// Why a text is no trace.
    public enum Fault: Error, Hashable, Sendable {
        /// The first line is not the heading.
        case heading
        /// A line, counted from 1, is not four numbers, or its time is not later than the last.
        case line(Int)
        case tooLong
    }

    public init(_ samples: [Acceleration]) { self.samples = samples }

    public init(text: String) throws(Fault) {
        var samples: [Acceleration] = []
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            if number == 1 {
                guard line == Self.heading else { throw .heading }
                continue
            }
            if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
            let numbers = line.split(whereSeparator: \.isWhitespace).map { Double($0) }
            guard numbers.count == 4, let time = numbers[0], let x = numbers[1],
                let y = numbers[2], let z = numbers[3]
            else { throw .line(number) }
            let sample = Acceleration([x, y, z], at: time)
            guard sample.isPlausible, samples.last.map({ $0.time < time }) ?? true else {
                throw .line(number)
            }
            guard samples.count < Self.limit else { throw .tooLong }
            samples.append(sample)
        }
        guard number > 0 else { throw .heading }
        self.samples = samples
    }

    /// One line for a sample, with a line end. Times to a tenth of a millisecond, g to a hundredth of
    /// a thousandth.
    public static func line(_ sample: Acceleration) -> String {
        func text(_ value: Double, _ digits: Int) -> String {
            var scale = 1.0
            for _ in 0..<digits { scale *= 10 }
            let whole = Int64((abs(value) * scale).rounded())
            let fraction = String(whole % Int64(scale))
            let sign = value < 0 && whole != 0 ? "-" : ""
            let zeros = String(repeating: "0", count: digits - fraction.count)
            return "\(sign)\(whole / Int64(scale)).\(zeros)\(fraction)"
        }
        let v = sample.vector
        return "\(text(sample.time, 4)) \(text(v.x, 5)) \(text(v.y, 5)) \(text(v.z, 5))\n"
    }

    public var text: String { Self.heading + "\n" + samples.map(Self.line).joined() }
}
