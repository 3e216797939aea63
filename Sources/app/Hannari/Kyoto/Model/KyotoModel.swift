import Geography
import Kyoto
import Observation
import Platform
import Storage

/// Where the page measures from, the one pin, and the kept places.
@Observable final class KyotoModel {
    /// The one pin.
    struct Pin: Hashable {
        var coordinate: Coordinate
        /// What is there, if it has a name.
        var name: String?
        /// Of the atlas.
        var placeID: Int?
    }

    private(set) var centre = Centre.palace
    private(set) var pin: Pin?
    private(set) var ranking = Ranking(centre: Centre.palace.coordinate)
    /// A sentence on what is wrong with the file, if anything is.
    private(set) var problem: String?

    @ObservationIgnored private let file: PlacesFile
    @ObservationIgnored private var saving: Task<Void, Never>?

    /// - Parameter folder: where `places.json` is kept.
    init(folder: String) {
        file = PlacesFile(folder: folder)
        let loaded = file.load()
        problem = loaded.problem
        centre = loaded.centre
        ranking = Ranking(centre: loaded.centre.coordinate, places: loaded.places)
    }

    /// What Kyoto makes of the pin.
    var verdict: Verdict? {
        pin.map { Verdict(pin: $0.coordinate, centre: centre.coordinate) }
    }

    // MARK: Pin

    /// Sets the one pin; the earlier one goes.
    func put(_ pin: Pin?) {
        if pin != self.pin { self.pin = pin }
    }

    /// Measures everything from another place.
    func measure(from centre: Centre) {
        guard centre != self.centre else { return }
        self.centre = centre
        ranking.measure(from: centre.coordinate)
        changed()
    }

    // MARK: Ranking

    func keep(_ name: String, at coordinate: Coordinate) {
        ranking.keep(name, at: coordinate)
        changed()
    }

    /// Keeps places of a file; answers how many are new.
    func keep(_ places: [(name: String, coordinate: Coordinate)]) -> Int {
        let count = ranking.keep(places)
        if count > 0 { changed() }
        return count
    }

    func rename(_ id: Int, to name: String) {
        ranking.rename(id, to: name)
        changed()
    }

    func remove(_ id: Int) -> KeptPlace? {
        guard let place = ranking.remove(id) else { return nil }
        changed()
        return place
    }

    func restore(_ place: KeptPlace) {
        ranking.restore(place)
        changed()
    }

    // MARK: Saving

    /// Writes what has changed now; otherwise it is written a little later.
    func save() {
        guard saving != nil else { return }
        saving?.cancel()
        saving = nil
        do {
            try file.save(ranking.places, centre)
            problem = nil
        } catch {
            problem = error.sentence
        }
    }

    private func changed() {
        guard saving == nil else { return }
        saving = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(400))
            if !Task.isCancelled { self?.save() }
        }
    }
}
