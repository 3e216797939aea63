import Geography
import Network
import Observation
import Panorama
import Photos
import Platform

/// Pictures of streets that people share with Panoramax; asked only while it is switched on.
@Observable final class Panoramax {
    /// What a question led to.
    enum Answer: Sendable {
        case found(WebShot, metres: Double)
        case nothing
        /// A sentence on why there is no answer.
        case trouble(String)
    }

    /// Where the federation is asked.
    private nonisolated static let federation = "https://api.panoramax.xyz"

    @ObservationIgnored private let settings: SettingsModel
    @ObservationIgnored private var fetcher: WebFetcher?
    /// What is known of pictures, so that a walk need not ask twice.
    @ObservationIgnored private var known: [String: WebShot] = [:]

    init(_ settings: SettingsModel) { self.settings = settings }

    var isOn: Bool {
        get { settings.asksPanoramax }
        set {
            settings.asksPanoramax = newValue
            if !newValue {
                fetcher = nil
                known = [:]
            }
        }
    }

    private var server: String { settings.panoramaxServer ?? Self.federation }

    /// The picture of a kind that was met before.
    func shot(_ id: String) -> WebShot? { known[id] }

    /// The nearest picture around a place: within 15 m, then 50, then 200.
    func nearest(to place: Coordinate) async -> Answer {
        for reach in LookModel.reaches {
            let query =
                "place_position=\(place.longitude),\(place.latitude)"
                + "&place_distance=0-\(Int(reach))&limit=10"
            switch await search(query) {
            case .failure(let trouble): return .trouble(trouble.sentence)
            case .success(let shots):
                let near = shots.map { ($0, Geodesic.distance(from: place, to: $0.shot.place)) }
                let best = near.filter { $0.1 <= reach * 1.5 }.min {
                    $0.1 * ($0.0.shot.coverage == nil ? 3 : 1)
                        < $1.1 * ($1.0.shot.coverage == nil ? 3 : 1)
                }
                if let best { return .found(best.0, metres: best.1) }
            }
            if Task.isCancelled || !isOn { return .nothing }
        }
        return .nothing
    }

    /// A picture by its identifier, for a step along its sequence.
    func picture(_ id: String) async -> Answer {
        if let shot = known[id] { return .found(shot, metres: 0) }
        let plain = id.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        switch await search("ids=%5B%22\(plain)%22%5D") {
        case .failure(let trouble): return .trouble(trouble.sentence)
        case .success(let shots):
            return shots.first { $0.shot.path == id }.map { .found($0, metres: 0) } ?? .nothing
        }
    }

    private struct Trouble: Error {
        let sentence: String
    }

    private func search(_ query: String) async -> Result<[WebShot], Trouble> {
        guard isOn else { return .success([]) }
        do throws(WebFetcher.Failure) {
            let bytes = try await open().bytes(at: "\(server)/api/search?\(query)")
            guard let shots = PanoramaxAnswer.shots(bytes) else {
                return .failure(
                    Trouble(sentence: tr("Panoramax gave an answer that cannot be understood.")))
            }
            for shot in shots { known[shot.shot.path] = shot }
            return .success(shots)
        } catch {
            return .failure(Trouble(sentence: Self.sentence(error)))
        }
    }

    /// A picture's pixels.
    func content(
        _ address: String, of shot: Shot
    ) async -> Result<LookContent, PanoramaxTrouble> {
        guard isOn else { return .failure(PanoramaxTrouble(sentence: "")) }
        let bytes: [UInt8]
        do throws(WebFetcher.Failure) {
            bytes = try await open().bytes(at: address)
        } catch {
            return .failure(PanoramaxTrouble(sentence: Self.sentence(error)))
        }
        do throws(PhotoError) {
            return .success(try await LookLoader.unpack(bytes, shot))
        } catch {
            return .failure(PanoramaxTrouble(sentence: LookWords.sentence(for: error)))
        }
    }

    /// Connections exist only from the first question on.
    private func open() -> WebFetcher {
        if let fetcher { return fetcher }
        let made = WebFetcher(
            userAgent: "Hannari/\(Product.version) (\(Product.identifier))")
        fetcher = made
        return made
    }

    private static func sentence(_ failure: WebFetcher.Failure) -> String {
        switch failure {
        case .unreachable: tr("Panoramax cannot be reached just now.")
        case .refused: tr("Panoramax has no such picture any more, or is out of order.")
        }
    }
}

/// A sentence on why a shared picture cannot be shown.
struct PanoramaxTrouble: Error {
    let sentence: String
}
