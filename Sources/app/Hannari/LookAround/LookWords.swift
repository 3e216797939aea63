import CivilTime
import Geography
import Panorama
import Photos
import Platform

/// Puts views into words.
struct LookWords {
    let formats: Formats

    init(_ settings: SettingsModel) {
        formats = Formats(usesMiles: settings.units.map { $0 == .miles })
    }

    /// Such as `3.0km`.
    func distance(_ metres: Double) -> String {
        (formats.usesMiles ? DistanceFormat.miles : .kilometres).text(metres: metres)
    }

    /// North, north-east … north-west, short.
    static var compass: [String] {
        [tr("N"), tr("NE"), tr("E"), tr("SE"), tr("S"), tr("SW"), tr("W"), tr("NW")]
    }

    /// The same in full.
    static func direction(_ bearing: Double) -> String {
        let names = [
            tr("north"), tr("north-east"), tr("east"), tr("south-east"), tr("south"),
            tr("south-west"), tr("west"), tr("north-west"),
        ]
        return names[Int((LookView.wrapped(bearing) / 45).rounded()) % 8]
    }

    /// Whole degrees, 0...359.
    static func degrees(_ bearing: Double) -> String {
        "\(Int(LookView.wrapped(bearing).rounded()) % 360)°"
    }

    /// What a screen reader says of a view.
    static func description(_ view: LookView) -> String {
        format(
            tr("Looking {direction}, {degrees}"),
            ["direction": direction(view.heading), "degrees": degrees(view.heading)])
    }

    /// Such as `Kyoto Station · 178° · 4.3km`.
    static func bearing(_ landmark: Landmark) -> String {
        [landmark.name, degrees(landmark.sight.bearing), landmark.detail].joined(separator: " · ")
    }

    /// Who made a picture, when, and under which licence.
    static func credit(_ shot: Shot) -> String {
        [tr("Your own picture"), shot.author, shot.taken, shot.licence].compactMap { $0 }
            .joined(separator: " · ")
    }

    static func sentence(for error: PhotoError) -> String {
        switch error {
        case .notThere: tr("The picture is no longer there. Look for it in its folder.")
        case .damaged: tr("The picture is damaged or of a kind that cannot be read.")
        case .tooLarge: tr("The picture has more pixels than this computer should unpack.")
        }
    }

    /// Heights of the eye to choose from, in metres.
    static let heights = [1.7, 20, 100, 450, 2000, 10_000]

    static var heightNames: [String] {
        [
            tr("Standing on the ground"), tr("From a roof, 20 m"), tr("From a tower, 100 m"),
            tr("From a high tower, 450 m"), tr("From a mountain, 2,000 m"),
            tr("From an airplane, 10,000 m"),
        ]
    }
}
