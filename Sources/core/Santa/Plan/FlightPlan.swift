import CivilTime
import Geography

/// How Santa comes.
public enum FlightStyle: String, Codable, Sendable, CaseIterable {
    /// Round the world with the evening, over real towns.
    case tour
    /// Straight in from the south-west, 1/10000 degree a second on both axes.
    case straight
}

/// A change of the arrival that a parent made while Santa was on his way.
public struct Retiming: Hashable, Codable, Sendable {
    /// When it was made.
    public var at: Instant
    /// The arrival that has been promised since then.
    public var arrival: ArrivalTime

    public init(at: Instant, arrival: ArrivalTime) {
        self.at = at
        self.arrival = arrival
    }
}

/// Everything that decides a flight, as it is stored: what the family wants, not instants.
///
/// The same plan gives the same flight on every machine; `Flight` works it out for one Christmas.
public struct FlightPlan: Hashable, Sendable {
    /// The version of the way a flight is derived from a plan.
    public static let currentVersion = 1

    public let version: Int
    public var home: Home
    public var arrival: ArrivalTime
    public var style: FlightStyle
    /// In the order in which they were made; those of earlier years have no effect.
    public var retimings: [Retiming]
    /// The towns near home over which he comes in, farthest first.
    public let neighbours: [Neighbour]

    /// A plan for a home; `candidates` are the places near it (some hundreds, within 250 km), of
    /// which the plan keeps those that he will pass.
    public init(
        home: Home, arrival: ArrivalTime = .standard, style: FlightStyle = .tour,
        retimings: [Retiming] = [], candidates: [Neighbour] = []
    ) {
        version = Self.currentVersion
        self.home = home
        self.arrival = arrival
        self.style = style
        self.retimings = retimings
        neighbours = Spiral(around: home.coordinate, candidates: candidates).neighbours
    }

    /// The arrival that the family counts on at an instant: the last that was set for this Christmas,
    /// or that of the next one once he has landed.
    public func promise(at instant: Instant, zone: any Zone) -> ArrivalTime {
        let season = Season(at: instant, zone: zone)
        let made = retimings.last { season.contains($0.at) && $0.at <= instant }?.arrival ?? arrival
        return made.isOver(at: instant, zone: zone) ? arrival : made
    }

    /// The same plan with the arrival changed at an instant: before he has set out that is a new
    /// arrival, later a retiming, and after the landing the arrival of the next Christmas.
    public func retimed(to arrival: ArrivalTime, at instant: Instant, zone: any Zone) -> FlightPlan
    {
        let flight = Flight(plan: self, at: instant, zone: zone)
        var plan = self
        guard instant < flight.arrival(at: instant) else {
            // This year's stays what it was.
            plan.retimings.insert(Retiming(at: flight.season.start, arrival: self.arrival), at: 0)
            plan.arrival = arrival
            return plan
        }
        if instant < flight.launch, flight.retimingCount == 0 {
            plan.retimings = []
            plan.arrival = arrival
        } else {
            plan.retimings.append(Retiming(at: instant, arrival: arrival))
        }
        return plan
    }
}

extension FlightPlan: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, home, arrival, style, retimings, neighbours
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(Int.self, forKey: .version)
        guard (1...Self.currentVersion).contains(version) else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription: "flight plan version \(version) is newer than this program")
        }
        home = try container.decode(Home.self, forKey: .home)
        arrival = try container.decode(ArrivalTime.self, forKey: .arrival)
        style = (try? container.decodeIfPresent(FlightStyle.self, forKey: .style)) ?? .tour
        retimings = try container.decodeIfPresent([Retiming].self, forKey: .retimings) ?? []
        neighbours = try container.decodeIfPresent([Neighbour].self, forKey: .neighbours) ?? []
    }
}
