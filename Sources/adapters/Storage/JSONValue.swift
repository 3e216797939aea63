/// Any JSON value. What the app does not know of a file stays in it as such a value, so that a file
/// of a newer version survives being saved by an older one.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A whole number, kept exactly.
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A field of an object; nil for other values. Setting nil removes the field.
    public subscript(name: String) -> JSONValue? {
        get {
            guard case .object(let fields) = self else { return nil }
            return fields[name]
        }
        set {
            guard case .object(var fields) = self else { return }
            fields[name] = newValue
            self = .object(fields)
        }
    }

    /// This value with another written over it: fields of objects that only this one has stay, at
    /// every depth; anything else becomes the other.
    public func overwritten(by other: JSONValue) -> JSONValue {
        guard case .object(let old) = self, case .object(let new) = other else { return other }
        return .object(old.merging(new) { $0.overwritten(by: $1) })
    }
}

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
