/// Days of the week on which an alarm repeats; none means once.
public struct Weekdays: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue & 0x7F }

    /// - Parameter numbers: 1 for Monday to 7 for Sunday (ISO 8601); others are left out.
    public init(numbers: some Sequence<Int>) {
        self.init(
            rawValue: numbers.filter { (1...7).contains($0) }.reduce(0) { $0 | 1 << UInt8($1 - 1) })
    }

    public static let everyDay = Weekdays(rawValue: 0x7F)
    public static let workdays = Weekdays(numbers: 1...5)
    public static let weekend = Weekdays(numbers: 6...7)

    /// 1 for Monday to 7 for Sunday, in that order.
    public var numbers: [Int] { (1...7).filter { contains(number: $0) } }

    /// Whether a day from 1 for Monday to 7 for Sunday is among them.
    public func contains(number: Int) -> Bool {
        (1...7).contains(number) && rawValue & 1 << UInt8(number - 1) != 0
    }

    /// Names used in files and on the command line, Monday first.
    public static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// The names of the days, Monday first.
    public var names: [String] { numbers.map { Self.names[$0 - 1] } }

    /// Reads `mon-fri`, `sat,sun`, `fri-mon`, `daily` or `once`; nil for anything else.
    public init?(text: String) {
        switch text.lowercased() {
        case "daily": self = .everyDay
        case "once", "": self = []
        default:
            var days = Weekdays()
            for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
                let ends = part.split(separator: "-", omittingEmptySubsequences: false)
                    .map { Self.names.firstIndex(of: String($0)) }
                guard (1...2).contains(ends.count), let first = ends[0],
                    let last = ends[ends.count - 1]
                else { return nil }
                let span = (last - first + 7) % 7
                days.formUnion(Weekdays(numbers: (0...span).map { (first + $0) % 7 + 1 }))
            }
            self = days
        }
    }
}
