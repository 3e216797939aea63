/// Reads JSON (RFC 8259) into values.
///
/// A decoder that is asked for one type after the other takes many times as long, which counts for
/// files of ten thousand places.
struct JSONParser {
    /// Levels inside one another; deeper text is refused, since no honest file has them.
    static let deepest = 256

    private let bytes: UnsafeBufferPointer<UInt8>
    private var next = 0
    private var depth = 0

    private struct Malformed: Error {}

    /// The value of a whole text in UTF-8; nil when it is not JSON.
    static func value(of bytes: [UInt8]) -> JSONValue? {
        bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(bytes: buffer)
            if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { parser.next = 3 }
            guard let value = try? parser.value() else { return nil }
            parser.skipSpace()
            return parser.next == buffer.count ? value : nil
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var sign: UInt8? { next < bytes.count ? bytes[next] : nil }

    private mutating func skipSpace() {
        while let sign, sign == 32 || sign == 10 || sign == 13 || sign == 9 { next += 1 }
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(Malformed) {
        guard sign == UInt8(ascii: character) else { throw Malformed() }
        next += 1
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard sign == UInt8(ascii: character) else { return false }
        next += 1
        return true
    }

    private mutating func value() throws(Malformed) -> JSONValue {
        skipSpace()
        switch sign {
        case UInt8(ascii: "{"):
            return try nested { parser throws(Malformed) in try parser.object() }
        case UInt8(ascii: "["): return try nested { parser throws(Malformed) in try parser.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(Malformed) -> JSONValue
    ) throws(Malformed) -> JSONValue {
        depth += 1
        guard depth <= Self.deepest else { throw Malformed() }
        let value = try body(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(Malformed) -> JSONValue {
        next += 1
        var fields: [String: JSONValue] = [:]
        skipSpace()
        if take("}") { return .object(fields) }
        repeat {
            skipSpace()
            let name = try string()
            skipSpace()
            try expect(":")
            fields[name] = try value()
            skipSpace()
        } while take(",")
        try expect("}")
        return .object(fields)
    }

    private mutating func array() throws(Malformed) -> JSONValue {
        next += 1
        var values: [JSONValue] = []
        skipSpace()
        if take("]") { return .array(values) }
        repeat {
            values.append(try value())
            skipSpace()
        } while take(",")
        try expect("]")
        return .array(values)
    }

    private mutating func word(
        _ text: StaticString, _ value: JSONValue
    ) throws(Malformed) -> JSONValue {
        let letters = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard bytes[next...].starts(with: letters) else { throw Malformed() }
        next += letters.count
        return value
    }

    // MARK: Numbers

    private mutating func number() throws(Malformed) -> JSONValue {
        let start = next
        _ = take("-")
        let first = next
        try digits()
        // 0 stands alone before the point.
        if bytes[first] == UInt8(ascii: "0"), next > first + 1 { throw Malformed() }
        var isWhole = true
        if take(".") {
            isWhole = false
            try digits()
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<next], as: UTF8.self)
        if isWhole, let number = Int(text) { return .integer(number) }
        guard let number = Double(text), number.isFinite else { throw Malformed() }
        return .number(number)
    }

    private mutating func digits() throws(Malformed) {
        let start = next
        while let sign, sign >= 48, sign <= 57 { next += 1 }
        if next == start { throw Malformed() }
    }

    // MARK: Text

    private mutating func string() throws(Malformed) -> String {
        try expect("\"")
        let start = next
        while let sign, sign != UInt8(ascii: "\""), sign != UInt8(ascii: "\\"), sign >= 32 {
            next += 1
        }
        if take("\"") { return try text(bytes[start..<next - 1]) }
        var collected = Array(bytes[start..<next])
        while true {
            guard let sign, sign >= 32 else { throw Malformed() }
            next += 1
            switch sign {
            case UInt8(ascii: "\""): return try text(collected)
            case UInt8(ascii: "\\"): try escape(into: &collected)
            default: collected.append(sign)
            }
        }
    }

    private func text(_ utf8: some Collection<UInt8>) throws(Malformed) -> String {
        guard let text = String(validating: utf8, as: UTF8.self) else { throw Malformed() }
        return text
    }

    private mutating func escape(into collected: inout [UInt8]) throws(Malformed) {
        guard let sign else { throw Malformed() }
        next += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): collected.append(sign)
        case UInt8(ascii: "b"): collected.append(8)
        case UInt8(ascii: "f"): collected.append(12)
        case UInt8(ascii: "n"): collected.append(10)
        case UInt8(ascii: "r"): collected.append(13)
        case UInt8(ascii: "t"): collected.append(9)
        case UInt8(ascii: "u"): collected += String(try scalar()).utf8
        default: throw Malformed()
        }
    }

    private mutating func scalar() throws(Malformed) -> Character {
        var value = try unit()
        if value & 0xFC00 == 0xD800 {
            try expect("\\")
            try expect("u")
            let low = try unit()
            guard low & 0xFC00 == 0xDC00 else { throw Malformed() }
            value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
        }
        guard let scalar = Unicode.Scalar(value) else { throw Malformed() }
        return Character(scalar)
    }

    private mutating func unit() throws(Malformed) -> UInt32 {
        guard next + 4 <= bytes.count,
            let value = UInt32(String(decoding: bytes[next..<next + 4], as: UTF8.self), radix: 16),
            bytes[next] != UInt8(ascii: "+"), bytes[next] != UInt8(ascii: "-")
        else { throw Malformed() }
        next += 4
        return value
    }
}
