/// Reads vector tiles (Mapbox vector tile specification 2.1).
///
/// It checks every length and index and stops at `VectorTileLimits`, so any bytes at all give a tile
/// or an error. Features of unknown geometry are left out.
public struct VectorTileDecoder {
    private let limits: VectorTileLimits
    private var features = 0
    private var points = 0
    private var tags = 0

    private init(_ limits: VectorTileLimits) { self.limits = limits }

    /// Decodes bytes that are not compressed.
    /// - Parameter wanted: the layers to read; others cost nothing.
    public static func decode(
        _ bytes: [UInt8], limits: VectorTileLimits = VectorTileLimits(),
        layers wanted: Set<String>? = nil
    ) throws(VectorTileError) -> VectorTile {
        guard bytes.count <= limits.bytes else { throw .tooLarge }
        var decoder = VectorTileDecoder(limits)
        let result = bytes.withUnsafeBytes { raw -> Result<VectorTile, VectorTileError> in
            do throws(VectorTileError) {
                return .success(try decoder.tile(ProtoReader(raw), wanted))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private mutating func tile(
        _ reader: ProtoReader, _ wanted: Set<String>?
    ) throws(VectorTileError) -> VectorTile {
        var reader = reader
        var layers: [VectorLayer] = []
        while let field = try reader.next() {
            guard field == 3 else {
                try reader.skip()
                continue
            }
            let block = try reader.block()
            guard layers.count < limits.layers else { throw .tooLarge }
            if let layer = try layer(block, wanted) { layers.append(layer) }
        }
        return VectorTile(layers: layers)
    }

    private mutating func layer(
        _ block: ProtoReader, _ wanted: Set<String>?
    ) throws(VectorTileError) -> VectorLayer? {
        guard let name = try name(block) else { throw .malformed }
        if let wanted, !wanted.contains(name) { return nil }
        var layer = VectorLayer(name: name, extent: 4096, keys: [], values: [], features: [])
        var blocks: [ProtoReader] = []
        var reader = block
        while let field = try reader.next() {
            switch field {
            case 2:
                features += 1
                guard features <= limits.features else { throw .tooLarge }
                blocks.append(try reader.block())
            case 3: layer.keys.append(try reader.text())
            case 4: layer.values.append(try value(try reader.block()))
            case 5:
                let extent = try reader.number(.varint)
                guard (1...1 << 20).contains(extent) else { throw .malformed }
                layer.extent = Int(extent)
            default: try reader.skip()
            }
            guard layer.keys.count + layer.values.count <= limits.entries else { throw .tooLarge }
        }
        layer.features.reserveCapacity(blocks.count)
        for block in blocks {
            if let feature = try feature(block, layer) { layer.features.append(feature) }
        }
        return layer
    }

    /// The name may stand anywhere in a layer, and decides whether the rest is read.
    private func name(_ block: ProtoReader) throws(VectorTileError) -> String? {
        var reader = block
        while let field = try reader.next() {
            if field == 1 { return try reader.text() }
            try reader.skip()
        }
        return nil
    }

    private func value(_ block: ProtoReader) throws(VectorTileError) -> VectorValue {
        var reader = block
        var value = VectorValue.bool(false)
        while let field = try reader.next() {
            switch field {
            case 1: value = .text(try reader.text())
            case 2:
                let bits = UInt32(truncatingIfNeeded: try reader.number(.fixed32))
                value = .number(Double(Float(bitPattern: bits)))
            case 3: value = .number(Double(bitPattern: try reader.number(.fixed64)))
            case 4:
                let bits = try reader.number(.varint)
                value = .number(Double(Int64(bitPattern: bits)))
            case 5: value = .number(Double(try reader.number(.varint)))
            case 6:
                let bits = try reader.number(.varint)
                value = .number(Double(Int64(bits >> 1) ^ -Int64(bits & 1)))
            case 7: value = .bool(try reader.number(.varint) != 0)
            default: try reader.skip()
            }
        }
        return value
    }

    private mutating func feature(
        _ block: ProtoReader, _ layer: VectorLayer
    ) throws(VectorTileError) -> VectorFeature? {
        var feature = VectorFeature(id: nil, kind: .point, tags: [], parts: [])
        var kind: UInt64 = 0
        var geometry: ProtoReader?
        var reader = block
        while let field = try reader.next() {
            switch field {
            case 1: feature.id = try reader.number(.varint)
            case 2: try readTags(try reader.block(), layer, into: &feature)
            case 3: kind = try reader.number(.varint)
            case 4: geometry = try reader.block()
            default: try reader.skip()
            }
        }
        switch kind {
        case 1: feature.kind = .point
        case 2: feature.kind = .line
        case 3: feature.kind = .area
        default: return nil
        }
        guard let geometry else { return nil }
        var commands = GeometryReader(geometry, points: points, limit: limits.points)
        feature.parts = try commands.parts(feature.kind)
        points = commands.points
        return feature.parts.isEmpty ? nil : feature
    }

    private mutating func readTags(
        _ block: ProtoReader, _ layer: VectorLayer, into feature: inout VectorFeature
    ) throws(VectorTileError) {
        var reader = block
        while !reader.isAtEnd {
            let key = try reader.varint()
            let value = try reader.varint()
            guard key < layer.keys.count, value < layer.values.count else { throw .malformed }
            tags += 1
            guard tags <= limits.tags else { throw .tooLarge }
            feature.tags.append(VectorFeature.Tag(key: UInt32(key), value: UInt32(value)))
        }
    }
}
