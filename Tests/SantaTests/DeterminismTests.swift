import CivilTime
import Geography
import Santa
import Testing

@Suite struct DeterminismTests {
    /// Seconds from the arrival and where he was when version 1 of the plan was frozen.
    static let positions: [(time: Double, latitude: Double, longitude: Double)] = [
        (0.0, 34.39783518267202, 132.47571119130762),
        (-20000.0, 34.377824253737806, -158.39707325273875),
        (-15432.1, -46.390170036913865, 168.3479582684141),
        (-9000.0, 5.840085583852518, 158.25849846350044),
        (-7300.0, -34.49998846913254, 138.66633444758824),
        (-5000.0, -19.733798472681087, 152.7524091664129),
        (-2500.0, 35.11376121348304, 134.45174195663859),
        (-1799.5, 34.80123368742714, 132.85717238824216),
        (-700.0, 34.358045376087176, 132.52143289553442),
        (-61.0, 34.398768653998964, 132.46666286746606),
        (-3.0, 34.39783744127092, 132.47568930632713),
        (4000.0, 33.10287308294531, 114.42665057937663),
        (30000.25, 39.42922180195615, 0.7420072808895152),
        (70000.0, 17.15295017002291, -159.26040812643797),
    ]

    @Test("no. 14: version 1 gives the same flight on every machine, to 1e-9 of a radian")
    func frozen() {
        let flight = Homes.flight()
        let arrival = flight.arrival(at: flight.launch)
        let limit = 1e-9 * 180 / Double.pi
        for (time, latitude, longitude) in Self.positions {
            let place = flight.state(at: arrival + time).position
            #expect(abs(place.latitude - latitude) < limit, "at \(time)")
            #expect(abs(Coordinate.wrapped(place.longitude - longitude)) < limit, "at \(time)")
        }
    }
}
