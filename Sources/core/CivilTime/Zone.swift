/// A time zone: the offset from UTC as a function of the instant.
public protocol Zone: Sendable {
    /// The IANA name, such as `Asia/Tokyo`.
    var identifier: String { get }

    /// Seconds east of UTC that are in force at an instant.
    func utcOffset(at instant: Instant) -> Int
}

extension Zone {
    /// What a clock in this zone shows.
    public func civil(at instant: Instant) -> CivilDateTime {
        CivilDateTime(utcSeconds: instant.seconds + Double(utcOffset(at: instant)))
    }

    /// The instant of a wall time; a repeated time is the first of the two, a time in a gap is the
    /// first valid time after it, which is the transition itself.
    public func instant(of civil: CivilDateTime) -> Instant {
        let local = civil.utcSeconds
        let early = utcOffset(at: Instant(seconds: local - 86400))
        let late = utcOffset(at: Instant(seconds: local + 86400))
        let candidates = Set([early, late, utcOffset(at: Instant(seconds: local - Double(early)))])
            .map { Instant(seconds: local - Double($0)) }
            .filter { $0.seconds + Double(utcOffset(at: $0)) == local }
        return candidates.min() ?? transition(after: local - 86400, before: local + 86400)
    }

    /// The first instant of the later offset in a span in which the offset changes once.
    private func transition(after start: Double, before end: Double) -> Instant {
        var low = start.rounded(.down)
        var high = end.rounded(.up)
        let old = utcOffset(at: Instant(seconds: low))
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if utcOffset(at: Instant(seconds: middle)) == old {
                low = middle
            } else {
                high = middle
            }
        }
        return Instant(seconds: high)
    }
}

/// A zone whose offset never changes.
public struct FixedZone: Zone, Hashable {
    public let identifier: String
    private let offset: Int

    /// A zone `offset` seconds east of UTC.
    public init(identifier: String, offset: Int) {
        self.identifier = identifier
        self.offset = offset
    }

    public func utcOffset(at instant: Instant) -> Int { offset }
}
