import Drawing
import Kyoto
import Observation
import Platform
import Storage

/// What a person has chosen, kept in `settings.json`.
@Observable final class SettingsModel {
    /// The language of names on maps; nil for that of the app.
    var nameLanguage: NameLanguage? { didSet { changed() } }
    /// How distances are shown; nil for the custom of the country.
    var units: DistanceUnits? { didSet { changed() } }
    /// 0...1.
    var volume = 0.7 { didSet { changed() } }
    var isMuted = false { didSet { changed() } }
    /// The path of the person's own music; nil for the bells.
    var musicFile: String? { didSet { changed() } }
    /// Whether snow falls on the Santa page.
    var showsSnow = true { didSet { changed() } }
    /// How the pin of the Kyoto page looks.
    var marker = MarkerStyle.marker { didSet { changed() } }
    /// Which rings the Kyoto page shows.
    var rings = RingPlan.Kind.automatic { didSet { changed() } }
    var ringLook = RingLook.both { didSet { changed() } }
    /// The window as it was left, in logical pixels.
    @ObservationIgnored var windowSize: WindowSize? { didSet { changed() } }

    /// A sentence on what is wrong with the file, if anything is.
    private(set) var problem: String?

    private let file: JSONFile
    @ObservationIgnored private var isLoading = true
    @ObservationIgnored private var saving: Task<Void, Never>?

    /// The settings in a folder; without a file they are the standard ones.
    init(folder: String) {
        file = JSONFile("\(folder)/settings.json")
        let loaded = file.load(SettingsFile.self)
        problem = loaded.notice?.sentence
        if let stored = loaded.value { take(stored) }
        isLoading = false
    }

    /// Writes what has changed now; otherwise it is written a little later.
    func save() {
        guard saving != nil else { return }
        saving?.cancel()
        saving = nil
        do {
            try file.save(stored)
        } catch {
            problem = error.sentence
        }
    }

    private func changed() {
        guard !isLoading, saving == nil else { return }
        saving = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(500))
            if !Task.isCancelled { self?.save() }
        }
    }

    private func take(_ stored: SettingsFile) {
        nameLanguage = stored.nameLanguage
        units = stored.units
        volume = min(max(stored.volume ?? volume, 0), 1)
        isMuted = stored.isMuted ?? isMuted
        musicFile = stored.musicFile
        showsSnow = stored.showsSnow ?? showsSnow
        marker = stored.marker.flatMap { MarkerStyle(rawValue: $0) } ?? marker
        rings = stored.rings.flatMap { RingPlan.Kind(rawValue: $0) } ?? rings
        ringLook = stored.ringLook.flatMap { RingLook(rawValue: $0) } ?? ringLook
        windowSize = stored.window.flatMap { $0.isSensible ? $0 : nil }
    }

    private var stored: SettingsFile {
        SettingsFile(
            nameLanguage: nameLanguage, units: units, volume: volume, isMuted: isMuted,
            musicFile: musicFile, showsSnow: showsSnow, marker: marker.rawValue,
            rings: rings.rawValue, ringLook: ringLook.rawValue, window: windowSize)
    }
}

/// The languages in which maps name places.
enum NameLanguage: String, Codable, CaseIterable {
    case english = "en"
    case japanese = "ja"
    /// As people there write them.
    case local
    /// In English and in Japanese.
    case both
}

/// What distances are measured in.
enum DistanceUnits: String, Codable, CaseIterable {
    case kilometres = "km"
    case miles = "mi"
}

/// The size of the window when it fills neither the screen nor the work area.
nonisolated struct WindowSize: Codable, Equatable {
    var width: Int
    var height: Int
    var isMaximized: Bool

    /// Whether a screen can have such a window.
    var isSensible: Bool {
        let range = 1...32_767
        return range.contains(width) && range.contains(height)
    }
}

/// The fields of `settings.json`; all may be missing.
private nonisolated struct SettingsFile: Codable {
    var nameLanguage: NameLanguage?
    var units: DistanceUnits?
    var volume: Double?
    var isMuted: Bool?
    var musicFile: String?
    var showsSnow: Bool?
    var marker: String?
    var rings: String?
    var ringLook: String?
    var window: WindowSize?
}
