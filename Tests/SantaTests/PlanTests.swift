import CivilTime
import FoundationEssentials
import Geography
import Santa
import Testing

@Suite struct PlanTests {
    private let plan = FlightPlan(
        home: Homes.hiroshima, arrival: ArrivalTime(minutesAfterNoon: 750), style: .tour,
        retimings: [Retiming(at: Instant(seconds: 1_700_000_000), arrival: .standard)],
        candidates: Homes.neighbours)

    @Test("no. 27, 43: a plan comes back from its file as it was, with the same flight")
    func roundTrip() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let bytes = try encoder.encode(plan)
        let back = try JSONDecoder().decode(FlightPlan.self, from: bytes)
        #expect(back == plan)
        #expect(try encoder.encode(back) == bytes)
        let zone = Homes.tokyo
        let season = Season(year: 2026, zone: zone)
        let a = Flight(plan: plan, season: season, zone: zone)
        let b = Flight(plan: back, season: season, zone: zone)
        let middle = a.launch + 12_345
        #expect(a.state(at: middle) == b.state(at: middle))
    }

    @Test("no. 20, 43: newer plans and impossible places and times are refused")
    func refused() throws {
        let good = String(decoding: try JSONEncoder().encode(plan), as: UTF8.self)
        for (old, new) in [
            ("\"version\":1", "\"version\":2"), ("\"hour\":0", "\"hour\":24"),
            ("\"latitude\":34.39783518267202", "\"latitude\":90.0001"),
        ] {
            #expect(good.contains(old))
            let bad = good.replacing(old, with: new)
            #expect(throws: (any Error).self) {
                try JSONDecoder().decode(FlightPlan.self, from: Data(bad.utf8))
            }
        }
    }
}
