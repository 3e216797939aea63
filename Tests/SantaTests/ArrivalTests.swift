import CivilTime
import Platform
import Santa
import Testing

@Suite struct ArrivalTests {
    /// facts: local 23:00 on 24 December 2026 in real zones, as UTC.
    static let instants: [(zone: String, day: Int, hour: Int, minute: Int)] = [
        ("Europe/Stockholm", 24, 22, 0), ("Europe/London", 24, 23, 0),
        ("America/New_York", 25, 4, 0), ("America/St_Johns", 25, 2, 30),
        ("Asia/Kathmandu", 24, 17, 15), ("Australia/Eucla", 24, 14, 15),
        ("Australia/Adelaide", 24, 12, 30), ("Australia/Lord_Howe", 24, 12, 0),
        ("Pacific/Chatham", 24, 9, 15), ("Pacific/Kiritimati", 24, 9, 0),
        ("Pacific/Pago_Pago", 25, 10, 0), ("Pacific/Marquesas", 25, 8, 30),
    ]

    @Test("§6.1: 23:00 on the 24th is the right instant in real zones", arguments: instants)
    func instant(zone: String, day: Int, hour: Int, minute: Int) throws {
        let home = Home(coordinate: Homes.village, name: "", zone: zone)
        let real = try SystemZone(zone)
        let flight = Flight(
            plan: FlightPlan(home: home), season: Season(year: 2026, zone: real), zone: real)
        let expected = CivilDateTime(year: 2026, month: 12, day: day, hour: hour, minute: minute)
        #expect(flight.arrival(at: flight.launch).seconds == expected.utcSeconds)
        #expect(flight.state(at: Instant(seconds: expected.utcSeconds)).phase == .here)
    }

    @Test("no. 1: from noon it is the 24th, before noon the night of the 24th to the 25th")
    func night() throws {
        let late = try #require(ArrivalTime(hour: 0, minute: 30))
        #expect(late.date(year: 2026).day == 25)
        // 25 December 2026 is a Friday.
        #expect(late.weekday(year: 2026) == 5)
        #expect(ArrivalTime.standard.date(year: 2026).day == 24)
        #expect(ArrivalTime.standard.weekday(year: 2026) == 4)
        #expect(try #require(ArrivalTime(hour: 12, minute: 0)).day == 24)
        #expect(try #require(ArrivalTime(hour: 11, minute: 59)).day == 25)
        #expect(ArrivalTime.standard < late)
        #expect(ArrivalTime(minutesAfterNoon: 750) == late)
        #expect(ArrivalTime(hour: 24, minute: 0) == nil)
        #expect(ArrivalTime(hour: 9, minute: 60) == nil)
    }

    @Test("no. 2: the home's zone counts, not the computer's")
    func zoneOfHome() throws {
        let home = Home(coordinate: Homes.village, name: "", zone: "America/New_York")
        let there = try SystemZone("America/New_York")
        let flight = Flight(
            plan: FlightPlan(home: home), season: Season(year: 2026, zone: there), zone: there)
        let arrival = flight.arrival(at: flight.launch)
        #expect(try SystemZone("Asia/Tokyo").civil(at: arrival).hour == 13)
        #expect(there.civil(at: arrival).hour == 23)
    }

    @Test("no. 6: there is always a next arrival or a night that has just been")
    func seasons() {
        let zone = Homes.tokyo
        let moments: [(CivilDateTime, Int)] = [
            (CivilDateTime(year: 2026, month: 12, day: 26, hour: 11, minute: 59), 2026),
            (CivilDateTime(year: 2026, month: 12, day: 26, hour: 12), 2027),
            (CivilDateTime(year: 2026, month: 12, day: 31, hour: 23, minute: 59, second: 59), 2027),
            (CivilDateTime(year: 2027, month: 1, day: 1), 2027),
            (CivilDateTime(year: 2027, month: 12, day: 24), 2027),
            (CivilDateTime(year: 2028, month: 2, day: 29), 2028),
            (CivilDateTime(year: 2027, month: 12, day: 24, hour: 23, second: 1), 2027),
        ]
        for (civil, year) in moments {
            let instant = zone.instant(of: civil)
            #expect(Season(at: instant, zone: zone).year == year)
            let flight = Flight(plan: FlightPlan(home: Homes.hiroshima), at: instant, zone: zone)
            #expect(flight.season.contains(instant))
            let state = flight.state(at: instant)
            #expect(state.secondsLeft > 0 || state.phase.isAfterArrival)
        }
        let second = zone.instant(
            of: CivilDateTime(
                year: 2026, month: 12, day: 24, hour: 23, second: 1))
        #expect(Homes.flight().state(at: second).countdown.isZero)
    }

    @Test("no. 37: dates far ahead")
    func farAhead() {
        for year in [2038, 2100, 2400] {
            let flight = Flight(
                plan: FlightPlan(home: Homes.hiroshima),
                season: Season(year: year, zone: Homes.tokyo),
                zone: Homes.tokyo)
            let arrival = flight.arrival(at: flight.launch)
            #expect(Homes.tokyo.civil(at: arrival).year == year)
            #expect(flight.state(at: arrival - 60).countdown.seconds == 0)
            #expect(flight.state(at: arrival - 1800).distanceLeft > 10_000)
        }
    }
}
