/// A distance rounded for reading.
public struct ReadableDistance: Hashable, Sendable {
    public enum Unit: String, Sendable {
        case metre = "m"
        case kilometre = "km"
        case foot = "ft"
        case mile = "mi"
    }

    /// The rounded number, in tenths of the unit so that it is exact.
    public let tenths: Int
    public let unit: Unit

    /// 0 for metres and feet, 1 for kilometres and miles.
    public var fractionDigits: Int { unit == .kilometre || unit == .mile ? 1 : 0 }

    public var value: Double { Double(tenths) / 10 }

    /// For instance `990m`, `1.0km`, `450ft`, `0.1mi`.
    public var text: String {
        let whole = String(tenths / 10)
        return (fractionDigits == 0 ? whole : "\(whole).\(tenths % 10)") + unit.rawValue
    }
}

/// How distances are rounded for reading.
public enum DistanceFormat: Sendable {
    /// Steps of 10 m; from 1 km steps of 0.1 km.
    case kilometres
    /// Steps of 50 ft; from 0.1 mi steps of 0.1 mi.
    case miles

    private static let metresPerFoot = 0.3048
    private static let feetPerMile = 5280.0

    /// Rounds a distance of 0 or more metres; what rounds to a whole step of the larger unit is
    /// shown in it, so 999.6 m is 1.0 km.
    public func readable(metres: Double) -> ReadableDistance {
        let metres = metres.isFinite ? min(max(metres, 0), 1e12) : 0
        switch self {
        case .kilometres:
            let rounded = (metres / 10).rounded() * 10
            guard rounded >= 1000 else {
                return ReadableDistance(tenths: Int(rounded) * 10, unit: .metre)
            }
            return ReadableDistance(tenths: Int((metres / 100).rounded()), unit: .kilometre)
        case .miles:
            let feet = metres / Self.metresPerFoot
            let rounded = (feet / 50).rounded() * 50
            guard rounded >= Self.feetPerMile / 10 else {
                return ReadableDistance(tenths: Int(rounded) * 10, unit: .foot)
            }
            return ReadableDistance(
                tenths: max(Int((feet / Self.feetPerMile * 10).rounded()), 1), unit: .mile)
        }
    }

    /// Such as `990m` or `1.0km`.
    public func text(metres: Double) -> String { readable(metres: metres).text }
}
