import Atlas
import FoundationEssentials

/// Makes the embedded atlas, or the towns of Santa's tour, from the unpacked packages.
@main struct Main {
    /// Noon UTC on 24 December 2026, when the offsets of the tour's towns were frozen.
    static let christmasEve = 1_798_113_600

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, ["atlas", "towns"].contains(arguments[1]) else {
            throw InputError.missing("usage: atlas-builder atlas|towns INPUTS OUTPUT")
        }
        let inputs = Inputs(root: arguments[2])
        let towns = try Town.read(path: inputs.geoNames("cities500.json"))
        let capitals = try Capitals(path: inputs.geoNames("countries.json"), towns: towns)
        let catalogue = try MessageCatalogue(path: inputs.japanese("libgweather-4.0-locations"))
        let weather = try WeatherCities(
            locations: inputs.weatherLocations, catalogue: catalogue)
        let names = JapaneseNames(weather: weather, towns: towns)
        if arguments[1] == "towns" {
            let source = TourTowns(towns: towns, capitals: capitals.ids, names: names)
                .source(at: christmasEve)
            try source.write(toFile: arguments[3], atomically: true, encoding: .utf8)
        } else {
            try atlas(inputs, towns, capitals, names).write(to: arguments[3])
        }
    }

    private static func atlas(
        _ inputs: Inputs, _ towns: [Town], _ capitals: Capitals, _ names: JapaneseNames
    ) throws -> AtlasWriter {
        let codes = try IsoCodes(
            countries: inputs.isoCodes("iso_3166-1"), subdivisions: inputs.isoCodes("iso_3166-2"))
        let countries = Countries(
            table: try AttributeTable(
                path: inputs.naturalEarth("cultural/ne_10m_admin_0_countries.dbf")),
            codes: codes.countries,
            catalogue: try MessageCatalogue(path: inputs.japanese("iso_3166-1")))
        var atlas = AtlasWriter()
        var strings = StringPool()
        var layers = Layers(inputs: inputs, countries: countries)
        try layers.add(to: &atlas, strings: &strings)

        let ranks = try TownRanks(
            path: inputs.magics("10m/ne_10m_populated_places_simple.dbf"), towns: towns)
        let regions = Regions(
            towns: towns, ranks: ranks, codes: codes,
            catalogue: try MessageCatalogue(path: inputs.japanese("iso_3166-2")))
        let list = PlaceList(
            towns: towns, names: names, ranks: ranks, regions: regions, capitals: capitals.ids)
        let great = try Town.read(path: inputs.geoNames("cities15000.json"))
        var rows = PlaceList.selection(of: towns, great: great, capitals: capitals.ids)
            .map(list.row)
        rows += countries.list.compactMap {
            PlaceList.country($0, id: capitals.countryIds[$0.iso] ?? 0)
        }
        rows += Waters.list.enumerated().map { PlaceList.water($0.element, id: $0.offset + 1) }
        PlacePacker(rows).pack(into: &atlas, countries: countries, strings: &strings)

        atlas.add(.stars, try Stars.section(inputs.marble("stars/stars.dat")))
        let day = try EarthPicture(path: inputs.shorelines("bmng.jpg"))
        let night = try EarthPicture(
            path: inputs.marble("maps/earth/citylights/citylights.jpg"))
        let relief = Relief(land: try layers.land("50m", 0))
            .slopes(of: try EarthPicture(path: inputs.shorelines("shadedrelief.jpg")))
        atlas.add(.texture(.day), try day.jpeg(quality: 84))
        atlas.add(.texture(.night), try night.jpeg(quality: 82))
        var slopes = ByteWriter()
        relief.withUnsafeBytes { slopes.append($0) }
        atlas.add(.texture(.relief), slopes)
        atlas.add(.strings, strings.data)
        for (code, size) in atlas.sizes { print(String(code, radix: 16), size) }
        return atlas
    }
}
