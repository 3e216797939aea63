import Atlas
import CivilTime
import Drawing
import Geography
import Observation
import Panorama
import Platform
import Santa
import Storage
import Streets

/// Makes the computed view of a place: for the time that it is, or another hour of the day.
final class SkyMaker {
    private let context: AppContext
    private var santa: SantaModel?

    init(_ context: AppContext) { self.context = context }

    /// Reads the family's plan again, which may have changed on another page.
    func refresh() {
        santa = SantaModel(
            folder: context.directories.data, clock: context.clock, places: context.atlas?.places)
    }

    /// - Parameter hour: hours of the place's own day; nil for now.
    func make(_ place: Coordinate, height: Double, hour: Double?) async -> LookContent {
        let eye = Eye(place: place, height: height)
        let instant = instant(at: place, hour: hour)
        let landmarks = landmarks(eye)
        let visitor = hour == nil ? visitor(eye) : nil
        let month = zone(of: place).civil(at: instant).month
        return await Self.paint(
            eye, instant, context.atlas, landmarks, visitor, month)
    }

    /// Where Santa is seen from an eye; nil while he is not on his way.
    func visitor(_ eye: Eye) -> SkyScene.Visitor? {
        guard let state = santa?.state, state.isVisible, state.groundSpeed > 0 else { return nil }
        return SkyScene.Visitor(
            sight: eye.sight(of: state.position, top: Self.flightLevel), heading: state.heading)
    }

    /// Metres above the sea at which he flies.
    private static let flightLevel = 18_000.0

    func instant(at place: Coordinate, hour: Double?) -> Instant {
        let now = context.clock.now
        guard let hour else { return now }
        let zone = zone(of: place)
        var civil = zone.civil(at: now)
        civil.hour = min(Int(hour), 23)
        civil.minute = Int((hour - hour.rounded(.down)) * 60)
        civil.second = 0
        return zone.instant(of: civil)
    }

    func zone(of place: Coordinate) -> any Zone {
        let name = context.atlas?.places.zone(at: place)
        return name.flatMap { try? SystemZone($0) } ?? SystemZone.local
    }

    private func landmarks(_ eye: Eye) -> [Landmark] {
        let words = LookWords(context.settings)
        return HorizonPlaces(eye: eye, isJapanese: context.settings.usesJapaneseNames) {
            words.distance($0)
        }.landmarks(places: context.atlas?.places, sights: context.city.map?.sights ?? [])
    }

    @concurrent private nonisolated static func paint(
        _ eye: Eye, _ instant: Instant, _ atlas: AtlasFile?, _ landmarks: [Landmark],
        _ visitor: SkyScene.Visitor?, _ month: Int
    ) async -> LookContent {
        let scene = SkyScene(
            eye: eye, at: instant, stars: atlas?.stars ?? [], landmarks: landmarks,
            visitor: visitor, month: month)
        return .sky(scene, SkyBackdrop(scene, atlas: atlas))
    }
}
