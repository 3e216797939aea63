import Geography
import Glibc
import Streets

/// Where a name of a street may stand.
struct StreetNameSpot: Hashable {
    /// Of the street among all, and of the spot along it.
    struct ID: Hashable {
        let line: Int
        let level: Int
        let number: Int
    }

    let id: ID
    let place: Coordinate
    /// Radians by which the street turns from its direction, clockwise on the screen.
    let turn: Double
}

/// Spots along streets, in columns for those that run east and in rows for those that run south, so
/// that names stand in order and move with the map.
struct StreetNameSpots {
    /// Logical pixels between the names of one street, at whole zooms.
    static let distance = 470.0

    /// - Parameters:
    ///   - level: the zoom, whole.
    ///   - line: number of the street among all that have names.
    static func spots(
        of lines: [[Coordinate]], isEastWest: Bool, line: Int, level: Int
    ) -> [StreetNameSpot] {
        let step = distance * 360 / (256 * exp2(Double(level)))
        // Between two streets in the middle of the town.
        let origin = isEastWest ? 135.75615 : 35.00680
        let scale = isEastWest ? 1.0 : cos(35 * .pi / 180)
        var spots: [StreetNameSpot] = []
        for part in lines {
            for (from, to) in zip(part, part.dropFirst()) {
                let start = isEastWest ? from.longitude : -from.latitude
                let end = isEastWest ? to.longitude : -to.latitude
                guard end > start else { continue }
                let first = ((start - origin * (isEastWest ? 1 : -1)) / (step * scale)).rounded(.up)
                var number = Int(first)
                while true {
                    let at = origin * (isEastWest ? 1 : -1) + Double(number) * step * scale
                    guard at < end else { break }
                    let t = (at - start) / (end - start)
                    spots.append(
                        spot(
                            from, to, t, isEastWest, .init(line: line, level: level, number: number)
                        )
                    )
                    number += 1
                }
            }
        }
        if spots.isEmpty, let part = lines.first, part.count >= 2 {
            let middle = (part.count - 1) / 2
            spots.append(
                spot(
                    part[middle], part[middle + 1], 0.5, isEastWest,
                    .init(line: line, level: level, number: .max)))
        }
        return spots
    }

    private static func spot(
        _ from: Coordinate, _ to: Coordinate, _ t: Double, _ isEastWest: Bool,
        _ id: StreetNameSpot.ID
    ) -> StreetNameSpot {
        let latitude = from.latitude + (to.latitude - from.latitude) * t
        let longitude = from.longitude + (to.longitude - from.longitude) * t
        let east = (to.longitude - from.longitude) * cos(latitude * .pi / 180)
        let south = from.latitude - to.latitude
        return StreetNameSpot(
            id: id, place: Coordinate(clamped: latitude, longitude),
            turn: isEastWest ? atan2(south, east) : -atan2(east, south))
    }
}
