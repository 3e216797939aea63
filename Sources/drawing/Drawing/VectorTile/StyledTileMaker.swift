import Tiling

/// Sorts the features of a vector tile of the OpenMapTiles schema by what they look like.
///
/// Layers and classes that it does not know are left out, so tiles of other schemas show the little
/// that they share.
struct StyledTileMaker {
    /// The layers that are read.
    static let layers: Set<String> = [
        "landcover", "landuse", "park", "aeroway", "water", "waterway", "building",
        "transportation", "boundary", "place", "transportation_name", "poi", "water_name",
        "mountain_peak", "housenumber", "aerodrome_label",
    ]

    private var result = StyledTile()

    static func make(_ tile: VectorTile, _ id: TileID) -> StyledTile {
        var maker = StyledTileMaker()
        for layer in tile.layers { maker.add(layer) }
        maker.result.names = TileNames(tile, id).labels
        return maker.result
    }

    private mutating func add(_ layer: VectorLayer) {
        for feature in layer.features where feature.kind != .point {
            let name = layer.text("class", of: feature)
            switch layer.name {
            case "landcover", "landuse", "park":
                addGround(layer, feature, name)
            case "aeroway" where feature.kind == .area:
                addGround(layer, feature, name)
            case "water" where feature.kind == .area:
                if name == "ocean" {
                    result.sea.append(result.shape(feature, extent: layer.extent))
                } else {
                    result.water.append(result.shape(feature, extent: layer.extent))
                }
            case "waterway" where feature.kind == .line:
                addWaterway(layer, feature, name)
            case "building" where feature.kind == .area:
                result.buildings.append(result.shape(feature, extent: layer.extent))
            case "transportation": addWay(layer, feature, name ?? "")
            case "boundary" where feature.kind == .line: addBorder(layer, feature)
            default: break
            }
        }
    }

    private mutating func addGround(
        _ layer: VectorLayer, _ feature: VectorFeature, _ name: String?
    ) {
        guard feature.kind == .area,
            let ground = GroundClass(
                layer: layer.name, name, detail: layer.text("subclass", of: feature))
        else { return }
        result.grounds[ground, default: []].append(result.shape(feature, extent: layer.extent))
    }

    private mutating func addWaterway(
        _ layer: VectorLayer, _ feature: VectorFeature, _ name: String?
    ) {
        guard StreetLevel(layer.text("brunnel", of: feature)) != .tunnel else { return }
        let shape = result.shape(feature, extent: layer.extent)
        if name == "river" || name == "canal" {
            result.rivers.append(shape)
        } else {
            result.streams.append(shape)
        }
    }

    private mutating func addWay(_ layer: VectorLayer, _ feature: VectorFeature, _ name: String) {
        let detail = layer.text("subclass", of: feature)
        let level = StreetLevel(layer.text("brunnel", of: feature))
        if feature.kind == .area {
            switch name {
            case "pier", "bridge", "platform":
                result.piers.append(result.shape(feature, extent: layer.extent))
            case "path", "pedestrian":
                result.grounds[.plaza, default: []]
                    .append(result.shape(feature, extent: layer.extent))
            default: break
            }
            return
        }
        if let rail = RailClass(name, service: layer.text("service", of: feature)) {
            guard level != .tunnel else { return }
            result.rails[rail, default: []].append(result.shape(feature, extent: layer.extent))
            return
        }
        guard let street = StreetClass(name, detail: detail) else { return }
        // What lies under houses and stations is not to be seen.
        if level == .tunnel, street.rawValue < StreetClass.minor.rawValue { return }
        let key = StyledTile.Street(street: street, level: level)
        result.streets[key, default: []].append(result.shape(feature, extent: layer.extent))
    }

    private mutating func addBorder(_ layer: VectorLayer, _ feature: VectorFeature) {
        guard (layer.number("maritime", of: feature) ?? 0) == 0 else { return }
        switch layer.number("admin_level", of: feature) ?? 99 {
        case ...2: result.countryBorders.append(result.shape(feature, extent: layer.extent))
        case ...4: result.provinceBorders.append(result.shape(feature, extent: layer.extent))
        default: break
        }
    }
}
