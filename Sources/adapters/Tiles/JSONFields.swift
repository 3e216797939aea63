/// Finds texts among the outermost fields of a JSON object, and leaves all the rest alone: the
/// description of a map may be large and nest as deep as it likes.
enum JSONFields {
    /// The text of a field; nil if there is none or what comes before it is no JSON.
    static func text(_ name: String, in bytes: [UInt8]) -> String? {
        var scanner = Scanner(bytes: bytes)
        return scanner.text(name)
    }

    private struct Scanner {
        let bytes: [UInt8]
        var index = 0

        mutating func text(_ name: String) -> String? {
            var depth = 0
            var key: String?
            var isValue = false
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                switch byte {
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: ":") where depth == 1: isValue = true
                case UInt8(ascii: ",") where depth == 1:
                    isValue = false
                    key = nil
                case UInt8(ascii: "\""):
                    guard let string = string() else { return nil }
                    guard depth == 1 else { continue }
                    if !isValue {
                        key = string
                    } else if key == name {
                        return string
                    }
                default: break
                }
            }
            return nil
        }

        /// The rest of a string whose quotation mark was read.
        private mutating func string() -> String? {
            var text: [UInt8] = []
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                switch byte {
                case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
                case UInt8(ascii: "\\"):
                    guard let character = escaped() else { return nil }
                    text += Array(String(character).utf8)
                default: text.append(byte)
                }
            }
            return nil
        }

        private mutating func escaped() -> Character? {
            guard index < bytes.count else { return nil }
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return " "
            case UInt8(ascii: "b"), UInt8(ascii: "f"): return " "
            case UInt8(ascii: "u"):
                guard let first = unit() else { return nil }
                var units = [first]
                if first >> 10 == 0x36, bytes[index...].starts(with: Array("\\u".utf8)) {
                    index += 2
                    if let second = unit() { units.append(second) }
                }
                return String(decoding: units, as: UTF16.self).first
            default: return Character(Unicode.Scalar(byte))
            }
        }

        private mutating func unit() -> UInt16? {
            guard index + 4 <= bytes.count else { return nil }
            defer { index += 4 }
            return UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        }
    }
}
