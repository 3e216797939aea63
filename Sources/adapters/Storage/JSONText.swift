import FoundationEssentials

/// JSON as bytes and as typed values.
extension JSONValue {
    /// The value that a file's bytes stand for, or nil when they are not JSON.
    public init?(parsing bytes: [UInt8]) {
        guard let value = JSONParser.value(of: bytes) else { return nil }
        self = value
    }

    /// Readable bytes with sorted fields, the same for the same value; nil when a number is not
    /// finite, which JSON cannot say.
    public var bytes: [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { Array($0) + [UInt8(ascii: "\n")] }
    }

    /// A typed value as JSON; nil when it cannot be said in JSON.
    public init?(encoding value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value) else { return nil }
        self.init(parsing: Array(data))
    }

    /// The typed value, or nil when a field is missing or of another kind.
    public func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        guard let bytes else { return nil }
        return try? JSONDecoder().decode(type, from: Data(bytes))
    }
}
