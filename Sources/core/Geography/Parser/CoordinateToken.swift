/// What stands in a written coordinate.
enum CoordinateToken: Equatable {
    /// A number without its sign, and whether it has a fraction.
    case number(Double, hasFraction: Bool)
    case sign(Int)
    /// ° ' "
    case degrees, minutes, seconds
    /// A compass direction or its name: the axis, and +1 for north and east.
    case direction(Axis, Int)
    /// "lat" and "lon" in front of a number.
    case label(Axis)
    case separator

    enum Axis { case latitude, longitude }

    private static let words: [String: CoordinateToken] = [
        "n": .direction(.latitude, 1), "north": .direction(.latitude, 1),
        "s": .direction(.latitude, -1), "south": .direction(.latitude, -1),
        "e": .direction(.longitude, 1), "east": .direction(.longitude, 1),
        "w": .direction(.longitude, -1), "west": .direction(.longitude, -1),
        "北緯": .direction(.latitude, 1), "南緯": .direction(.latitude, -1),
        "東経": .direction(.longitude, 1), "西経": .direction(.longitude, -1),
        "lat": .label(.latitude), "latitude": .label(.latitude), "緯": .label(.latitude),
        "lon": .label(.longitude), "lng": .label(.longitude), "long": .label(.longitude),
        "longitude": .label(.longitude), "経": .label(.longitude),
        "deg": .degrees, "degrees": .degrees, "min": .minutes, "sec": .seconds,
    ]

    /// The tokens of a normalised text.
    static func tokens(of text: String) throws(CoordinateParsingError) -> [CoordinateToken] {
        let characters = Array(text)
        // A comma between digits is a decimal comma only where no point is one.
        let comma: Character? = hasDecimalPoint(characters) ? nil : ","
        var tokens: [CoordinateToken] = []
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if isDigit(character) || character == "." {
                tokens.append(try number(characters, &index, decimalComma: comma))
            } else if character.isLetter {
                try word(characters, &index, into: &tokens)
            } else {
                index += 1
                if let token = try sign(character) { tokens.append(token) }
            }
        }
        return tokens
    }

    static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    private static func hasDecimalPoint(_ characters: [Character]) -> Bool {
        zip(characters, characters.dropFirst()).contains { $0 == "." && isDigit($1) }
    }

    private static func sign(
        _ character: Character
    ) throws(CoordinateParsingError) -> CoordinateToken? {
        switch character {
        case "+": return .sign(1)
        case "-": return .sign(-1)
        case "°": return .degrees
        case "'": return .minutes
        case "\"": return .seconds
        case ",", ";", "/", "|": return .separator
        case " ", "(", ")", "[", "]", ":", "=": return nil
        default: throw .notCoordinates
        }
    }

    private static func word(
        _ characters: [Character], _ index: inout Int, into tokens: inout [CoordinateToken]
    ) throws(CoordinateParsingError) {
        let start = index
        while index < characters.count, characters[index].isLetter { index += 1 }
        let word = String(characters[start..<index])
        if ["nan", "inf", "infinity"].contains(word.lowercased()) { throw .notFinite }
        // 1e5 is a number of programmers, not one degree east.
        if word == "e", start > 0, index < characters.count, isDigit(characters[start - 1]),
            "0123456789+-".contains(characters[index])
        {
            throw .ambiguous
        }
        guard let token = words[word.lowercased()] else { throw .notCoordinates }
        tokens.append(token)
    }

    private static func number(
        _ characters: [Character], _ index: inout Int, decimalComma: Character?
    ) throws(CoordinateParsingError) -> CoordinateToken {
        let start = index
        while index < characters.count, isDigit(characters[index]) { index += 1 }
        var text = String(characters[start..<index])
        var hasFraction = false
        if index + 1 < characters.count, isDigit(characters[index + 1]),
            characters[index] == "." || characters[index] == decimalComma
        {
            hasFraction = true
            index += 1
            let fraction = index
            while index < characters.count, isDigit(characters[index]) { index += 1 }
            text = (text.isEmpty ? "0" : text) + "." + String(characters[fraction..<index])
        } else if index < characters.count, characters[index] == "." {
            // "34." is 34, but ".", "34.N" and "1.2.3" are not numbers.
            index += 1
            guard !text.isEmpty, index == characters.count || characters[index] != "." else {
                throw .notCoordinates
            }
        }
        if hasFraction, index < characters.count {
            if characters[index] == "." { throw .notCoordinates }
            // In 59,33,18,07 one comma cannot be told from the other.
            if characters[index] == decimalComma, index + 1 < characters.count,
                isDigit(characters[index + 1])
            {
                throw .ambiguous
            }
        }
        guard let value = Double(text), value.isFinite else { throw .notFinite }
        return .number(value, hasFraction: hasFraction)
    }
}
