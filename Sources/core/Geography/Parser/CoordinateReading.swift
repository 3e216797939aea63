/// A written pair of angles, made sense of.
struct CoordinateReading {
    private let text: String

    init(_ text: String) { self.text = text }

    /// An angle as it was written.
    private struct Angle {
        var axis: CoordinateToken.Axis?
        /// From a direction, +1 or -1; nil without one.
        var side: Int?
        /// From a plus or minus sign.
        var sign: Int?
        var numbers: [(value: Double, hasFraction: Bool)] = []
        /// How many of the numbers have their unit behind them.
        var units = 0

        /// Degrees, north and east positive.
        func degrees() throws(CoordinateParsingError) -> Double {
            if side != nil, sign == -1 { throw .contradictoryDirections }
            guard let last = numbers.last, numbers.count <= 3,
                numbers.dropLast().allSatisfy({ !$0.hasFraction }),
                numbers.dropFirst().allSatisfy({ $0.value < 60 })
            else { throw .malformedAngle }
            guard last.value.isFinite else { throw .notFinite }
            var total = 0.0
            var unit = 1.0
            for number in numbers {
                total += number.value / unit
                unit *= 60
            }
            return Double(side ?? sign ?? 1) * total
        }
    }

    func place() throws(CoordinateParsingError) -> Coordinate {
        let tokens = try CoordinateToken.tokens(of: text)
        let numbers = tokens.count { if case .number = $0 { true } else { false } }
        guard numbers > 0 else { throw .notCoordinates }
        guard numbers > 1 else { throw .onlyOneNumber }
        var angles = try angles(tokens)
        if angles.count == 1 { angles = try Self.halves(angles[0]) }
        guard angles.count == 2 else { throw .ambiguous }
        if angles[0].axis == nil {
            angles[0].axis = angles[1].axis == .latitude ? .longitude : .latitude
        }
        if angles[1].axis == nil {
            angles[1].axis = angles[0].axis == .latitude ? .longitude : .latitude
        }
        guard angles[0].axis != angles[1].axis else { throw .contradictoryDirections }
        if angles[0].axis == .longitude { angles.swapAt(0, 1) }
        return try CoordinateParser.place(
            latitude: try angles[0].degrees(), longitude: try angles[1].degrees())
    }

    /// Numbers without any mark between latitude and longitude: as many for the one as for the other.
    private static func halves(_ angle: Angle) throws(CoordinateParsingError) -> [Angle] {
        let count = angle.numbers.count
        guard angle.units == 0, angle.axis == nil, count % 2 == 0, count <= 6 else {
            throw .ambiguous
        }
        var first = angle
        first.numbers = Array(angle.numbers.prefix(count / 2))
        var second = Angle()
        second.numbers = Array(angle.numbers.suffix(count / 2))
        return [first, second]
    }

    /// The angles of a text, parted by separators, directions, signs and a second sign for degrees.
    private func angles(
        _ tokens: [CoordinateToken]
    ) throws(CoordinateParsingError) -> [Angle] {
        var angles: [Angle] = []
        var angle = Angle()
        let directionsLead = Self.directionsLead(tokens)

        func finish() {
            if !angle.numbers.isEmpty { angles.append(angle) }
            angle = Angle()
        }

        for (index, token) in tokens.enumerated() {
            switch token {
            case .separator:
                // "N 34, E 132" and "34, 132"; a separator inside an angle would be a new angle.
                if !angle.numbers.isEmpty { finish() }
            case .sign(let sign):
                if !angle.numbers.isEmpty { finish() }
                guard angle.sign == nil else { throw .malformedAngle }
                angle.sign = sign
            case .label(let axis):
                if !angle.numbers.isEmpty { finish() }
                guard angle.axis == nil || angle.axis == axis else {
                    throw .contradictoryDirections
                }
                angle.axis = axis
            case .direction(let axis, let side):
                if directionsLead, !angle.numbers.isEmpty { finish() }
                guard angle.side == nil, angle.axis == nil || angle.axis == axis else {
                    throw .contradictoryDirections
                }
                angle.axis = axis
                angle.side = side
                if !directionsLead {
                    guard !angle.numbers.isEmpty else { throw .malformedAngle }
                    finish()
                }
            case .number(let value, let hasFraction):
                // Degrees with their sign begin a new angle.
                if index + 1 < tokens.count, tokens[index + 1] == .degrees, angle.units > 0 {
                    finish()
                }
                angle.numbers.append((value, hasFraction))
            case .degrees, .minutes, .seconds:
                let position = token == .degrees ? 1 : token == .minutes ? 2 : 3
                guard angle.numbers.count == position, angle.units < position else {
                    throw .malformedAngle
                }
                angle.units = position
            }
        }
        finish()
        return angles
    }

    /// Whether directions stand before their numbers.
    private static func directionsLead(_ tokens: [CoordinateToken]) -> Bool {
        for token in tokens {
            switch token {
            case .direction: return true
            case .number: return false
            default: continue
            }
        }
        return false
    }
}
