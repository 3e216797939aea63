import Geography
import Observation
import Panorama

/// Where a person wants to look around, and what there is to see.
@Observable final class LookModel {
    /// The place that was chosen.
    struct Pin: Hashable {
        var coordinate: Coordinate
        var name: String?
    }

    /// How far pictures are looked for, in metres, nearest first.
    static let reaches = [15.0, 50, 200]

    private(set) var pin: Pin?
    /// The nearest picture of the person's own.
    private(set) var found: (shot: Shot, metres: Double)?
    /// The nearest picture of others, where one may be asked for.
    private(set) var offered: (shot: Shot, metres: Double)?
    /// Whether others are being asked.
    private(set) var isAsking = false
    /// A sentence on why others gave no answer.
    private(set) var trouble: String?
    /// The picture that is looked at; nil for the computed view.
    private(set) var shown: Shot?
    /// Whether the viewer is open.
    private(set) var isOpen = false
    /// Metres of the eye above the ground in the computed view.
    var height = 20.0
    /// The hour of the day in the computed view; nil for now.
    var hour: Double?

    /// Chooses a place; what was found for another is forgotten.
    func choose(_ pin: Pin, among shots: ShotCollection) {
        self.pin = pin
        offered = nil
        trouble = nil
        isAsking = false
        look(among: shots)
    }

    /// Looks again, since pictures have come or gone.
    func look(among shots: ShotCollection) {
        guard let pin else { return }
        let nearest = Self.reaches.lazy.compactMap {
            shots.nearest(to: pin.coordinate, within: $0)
        }.first
        if nearest?.shot != found?.shot { found = nearest }
    }

    /// The picture to open first.
    var best: (shot: Shot, metres: Double)? { found ?? offered }

    func beginAsking() { isAsking = true }

    /// Takes what others have answered.
    func hear(_ offered: (shot: Shot, metres: Double)?, trouble: String?) {
        isAsking = false
        self.offered = offered
        self.trouble = trouble
    }

    func clear() {
        pin = nil
        offered = nil
        trouble = nil
        isAsking = false
        found = nil
        close()
    }

    /// Opens the viewer on a picture, or on the computed view.
    func open(_ shot: Shot?) {
        shown = shot
        isOpen = true
    }

    func close() {
        isOpen = false
        shown = nil
    }

    /// Where the eye stands.
    var place: Coordinate? { shown?.place ?? pin?.coordinate }
}
