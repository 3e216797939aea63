import Atlas
import CivilTime
import Geography
import Glibc
import Observation
import Platform
import Santa
import Storage

/// The family's plan, the flight that it leads to, and the time at which the page looks at it.
@Observable final class SantaModel {
    /// What the family wants; nil until they have said where home is.
    private(set) var plan: FlightPlan?
    /// The plan worked out; nil for a moment after each change.
    private(set) var flight: Flight?
    /// The home's time zone.
    private(set) var zone: SystemZone?
    /// A sentence on what is wrong with the file, if anything is.
    private(set) var problem: String?
    /// The last minutes played in a minute and a half; nil at all other times.
    private(set) var rehearsal: Rehearsal?

    @ObservationIgnored private let file: JSONFile
    /// Why the file must stay as it is, if it must.
    @ObservationIgnored private let lock: StorageNotice?
    @ObservationIgnored private let clock: any WallClock
    @ObservationIgnored private let places: PlaceIndex?
    @ObservationIgnored private var work: Task<Void, Never>?

    /// - Parameter folder: where `home.json` is kept.
    init(folder: String, clock: any WallClock, places: PlaceIndex?) {
        file = JSONFile("\(folder)/home.json")
        self.clock = clock
        self.places = places
        let loaded = file.load(FlightPlan.self) { json in
            guard case .integer(let version)? = json["version"] else { return false }
            return version > FlightPlan.currentVersion
        }
        problem = loaded.notice?.sentence
        lock = loaded.notice.flatMap { $0.keepsFile ? $0 : nil }
        plan = loaded.value
        // At once, so that the first picture is of where he is.
        if let plan {
            let zone = zone(of: plan)
            self.zone = zone
            flight = Flight(plan: plan, at: clock.now, zone: zone)
        }
    }

    // MARK: Time

    /// The instant that the page shows.
    var now: Instant { rehearsal?.instant ?? clock.now }

    /// Everything about Santa now; asks for the next season's flight when this one is over.
    var state: FlightState? {
        guard let flight else { return nil }
        let now = now
        if !flight.season.contains(now) { workOut() }
        return flight.state(at: now)
    }

    func startRehearsal() {
        guard let flight else { return }
        rehearsal = Rehearsal(arrival: flight.arrival(at: clock.now))
    }

    func endRehearsal() { rehearsal = nil }

    // MARK: Plan

    /// Keeps a home, an arrival and the way he takes, and works out the flight.
    func keep(_ home: Home, _ arrival: ArrivalTime, _ style: FlightStyle = .tour) {
        endRehearsal()
        if var changed = plan, changed.home.coordinate == home.coordinate,
            changed.home.zone == home.zone, let zone
        {
            changed.home = home
            changed.style = style
            let now = clock.now
            if arrival != changed.promise(at: now, zone: zone) {
                changed = changed.retimed(to: arrival, at: now, zone: zone)
            }
            plan = changed
        } else {
            plan = FlightPlan(
                home: home, arrival: arrival, style: style,
                candidates: neighbours(of: home.coordinate))
        }
        if let lock {
            problem = lock.sentence
        } else if let plan {
            do {
                try file.save(plan)
            } catch {
                problem = error.sentence
            }
        }
        workOut()
    }

    /// The towns within 250 km, over which he may come in.
    private func neighbours(of home: Coordinate) -> [Neighbour] {
        guard let places else { return [] }
        let reach = 250_000.0
        let height = reach / 110_000
        let width = min(height / max(cos(home.latitude * .pi / 180), 0.02), 180)
        let box = GeoBox(
            south: max(home.latitude - height, -90), west: home.longitude - width,
            north: min(home.latitude + height, 90), east: home.longitude + width)
        return places.labels(in: box, maximumRank: 30, limit: 1500)
            .filter {
                $0.population > 0 && $0.kind.isTown
                    && Geodesic.distance(from: home, to: $0.coordinate) <= reach
            }
            .prefix(600)
            .map {
                Neighbour(
                    name: $0.name, japanese: $0.japanese, coordinate: $0.coordinate,
                    population: $0.population)
            }
    }

    private func workOut() {
        guard work == nil else { return }
        guard let plan else {
            flight = nil
            return
        }
        let zone = zone(of: plan)
        self.zone = zone
        let now = clock.now
        work = Task { [weak self] in
            let flight = await Self.flight(plan, at: now, zone: zone)
            guard let self else { return }
            work = nil
            if self.plan == plan { self.flight = flight } else { workOut() }
        }
    }

    private func zone(of plan: FlightPlan) -> SystemZone {
        do {
            return try SystemZone(plan.home.zone)
        } catch {
            problem = error.sentence
            return SystemZone.local
        }
    }

    @concurrent private nonisolated static func flight(
        _ plan: FlightPlan, at now: Instant, zone: SystemZone
    ) async -> Flight {
        Flight(plan: plan, at: now, zone: zone)
    }
}

extension Place.Kind {
    /// Whether Santa can come over it: countries and seas have names on the map too.
    fileprivate var isTown: Bool {
        switch self {
        case .town, .provincialCapital, .capital: true
        default: false
        }
    }
}
