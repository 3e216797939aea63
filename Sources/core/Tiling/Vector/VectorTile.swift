/// A decoded vector tile (Mapbox vector tile specification 2.1).
public struct VectorTile: Hashable, Sendable {
    public var layers: [VectorLayer]

    public init(layers: [VectorLayer]) { self.layers = layers }

    /// The first layer of a name.
    public subscript(name: String) -> VectorLayer? { layers.first { $0.name == name } }
}

/// Features of one theme. Names and values are kept once for all its features.
public struct VectorLayer: Hashable, Sendable {
    public var name: String
    /// Units to a side of the tile.
    public var extent: Int
    public var keys: [String]
    public var values: [VectorValue]
    public var features: [VectorFeature]

    /// What a feature says of a key.
    public func value(_ key: String, of feature: VectorFeature) -> VectorValue? {
        for pair in feature.tags where keys[Int(pair.key)] == key {
            return values[Int(pair.value)]
        }
        return nil
    }

    /// What a feature says of a key, if that is a text.
    public func text(_ key: String, of feature: VectorFeature) -> String? {
        if case .text(let text) = value(key, of: feature) { text } else { nil }
    }

    /// What a feature says of a key, if that is a number.
    public func number(_ key: String, of feature: VectorFeature) -> Double? {
        value(key, of: feature)?.number
    }
}

/// A point, line or area with what is said of it.
public struct VectorFeature: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case point, line, area }

    /// Indices into the keys and values of the layer.
    public struct Tag: Hashable, Sendable {
        public var key: UInt32
        public var value: UInt32
    }

    public var id: UInt64?
    public var kind: Kind
    public var tags: [Tag]
    /// Points, lines, or rings without a repeated last point; y grows downwards.
    public var parts: [[SIMD2<Int32>]]
}

/// What can be said of a feature.
public enum VectorValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case bool(Bool)

    /// Numbers, and yes and no as 1 and 0.
    public var number: Double? {
        switch self {
        case .text: nil
        case .number(let value): value
        case .bool(let value): value ? 1 : 0
        }
    }
}
