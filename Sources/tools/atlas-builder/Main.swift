import FoundationEssentials

/// Makes the embedded atlas from the unpacked packages.
@main struct Main {
    /// Noon UTC on 24 December 2026, when the offsets of the tour's towns were frozen.
    static let christmasEve = 1_798_113_600

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else {
            throw InputError.missing("usage: atlas-builder atlas|towns INPUTS OUTPUT")
        }
        let inputs = Inputs(root: arguments[2])
        let catalogue = try MessageCatalogue(path: inputs.japanese("libgweather-4.0-locations"))
        let weather = try WeatherCities(
            locations: inputs.weatherLocations, catalogue: catalogue)
        let names = JapaneseNames(weather: weather)
        let towns = try Town.read(path: inputs.geoNames("cities500.json"))
        let capitals = try Capitals(path: inputs.geoNames("countries.json"), towns: towns)
        let source = TourTowns(towns: towns, capitals: capitals.ids, names: names)
            .source(at: christmasEve)
        try source.write(toFile: arguments[3], atomically: true, encoding: .utf8)
    }
}
