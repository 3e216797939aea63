import Geography
import Glibc

/// The stops of a night in order, with what has been done by each of them, found in constant time.
struct Timeline: Sendable {
    /// Gifts of a whole night.
    static let allGifts = 2_104_000_000.0

    private(set) var stops: [Stop] = []
    /// Flight times, rising.
    private(set) var times: [Double] = []
    /// Metres flown and gifts delivered by the time of each stop.
    private(set) var travelled: [Double] = []
    private(set) var gifts: [Double] = []
    /// Indices of the stop of the approach that comes first, of home, and of the departure from it.
    private(set) var approachStart = 0
    private(set) var homeIndex = 0
    /// For each stop the next one after it that has a name.
    private var nextNamed: [Int] = []
    /// For each stop itself or the last one before it that has a name.
    private var lastNamed: [Int] = []
    private var verticals: [SIMD3<Double>] = []
    private var buckets: [Int32] = []
    private static let bucketWidth = 32.0

    init(
        outward: ([Stop], TourPath), approach: ([Stop], ApproachPath), home: Stop,
        onward: ([Stop], TourPath)
    ) {
        for (index, stop) in outward.0.enumerated() {
            let leg = outward.1.legs[index]
            append(stop, time: leg.startTime)
            travelled.append((travelled.last ?? 0) + leg.angle * Ellipsoid.meanRadius)
        }
        // Each stop's own figure is what had been flown on arrival there.
        let flown = travelled.last ?? 0
        travelled = [0] + travelled.dropLast()
        approachStart = stops.count
        for (index, stop) in approach.0.enumerated() {
            append(stop, time: approach.1.times[index])
            travelled.append(flown + approach.1.travelled[index])
        }
        homeIndex = stops.count
        append(home, time: 0)
        travelled.append(flown + approach.1.length)
        append(home, time: TourSchedule.stay)
        travelled.append(flown + approach.1.length)
        for (index, stop) in onward.0.enumerated() {
            let leg = onward.1.legs[index]
            append(stop, time: leg.endTime)
            travelled.append(travelled[travelled.count - 1] + leg.angle * Ellipsoid.meanRadius)
        }
        countGifts()
        linkNames()
        fillBuckets()
    }

    private mutating func append(_ stop: Stop, time: Double) {
        stops.append(stop)
        verticals.append(stop.coordinate.direction)
        times.append(time)
    }

    private mutating func countGifts() {
        var sum = 0.0
        var sums: [Double] = []
        for stop in stops {
            switch stop.kind {
            case .town: sum += pow(Double(stop.population), 0.75) + 3000
            case .home: sum += 1
            case .village, .bend: break
            }
            sums.append(sum)
        }
        gifts = sums.map { $0 / max(sum, 1) * Self.allGifts }
    }

    private mutating func linkNames() {
        for (index, stop) in stops.enumerated() {
            lastNamed.append(stop.isNamed ? index : lastNamed[index - 1])
        }
        nextNamed = [Int](repeating: stops.count, count: stops.count)
        for index in stride(from: stops.count - 2, through: 0, by: -1) {
            nextNamed[index] = stops[index + 1].isNamed ? index + 1 : nextNamed[index + 1]
        }
    }

    private mutating func fillBuckets() {
        let count = Int((times[times.count - 1] - times[0]) / Self.bucketWidth) + 2
        var index = 0
        for bucket in 0..<count {
            let time = times[0] + Double(bucket) * Self.bucketWidth
            while index < times.count - 2, times[index + 1] <= time { index += 1 }
            buckets.append(Int32(index))
        }
    }

    /// The stops after home.
    var onwardStops: ArraySlice<Stop> { stops[(homeIndex + 2)...] }

    /// The stop that was passed last at a flight time; the first before it, the last but one after.
    func index(at time: Double) -> Int {
        let bucket = (time - times[0]) / Self.bucketWidth
        guard bucket > 0 else { return 0 }
        guard bucket < Double(buckets.count) else { return times.count - 2 }
        var index = Int(buckets[Int(bucket)])
        while index < times.count - 2, times[index + 1] <= time { index += 1 }
        return index
    }

    /// The share of the time between a stop and the next that has passed, 0...1.
    func share(at time: Double, after index: Int) -> Double {
        min(max((time - times[index]) / (times[index + 1] - times[index]), 0), 1)
    }

    /// The stop that he is nearest to in time if it is near, and the named one after.
    /// - Parameter distance: metres from home; near home only what is near counts as under him.
    func surroundings(
        at time: Double, after index: Int, vertical: SIMD3<Double>, distance: Double
    ) -> (over: Stop?, next: Stop?) {
        if time >= times[times.count - 1] { return (stops[stops.count - 1], nil) }
        if index == homeIndex { return (stops[homeIndex], stops[homeIndex + 2]) }
        let next = nextNamed[index]
        let last = lastNamed[index]
        // Home is what comes next until he stands on its roof.
        let isPast = time - times[last] <= times[next] - time || next == homeIndex
        let nearer = isPast ? last : next
        let reach = min(300_000, 1000 + 0.6 * distance) / Ellipsoid.meanRadius
        let near = Ellipsoid.dot(verticals[nearer], vertical) > cos(reach)
        let following = nearer == last ? next : nextNamed[next]
        return (
            near ? stops[nearer] : nil,
            near ? (following < stops.count ? stops[following] : nil) : stops[next]
        )
    }
}
