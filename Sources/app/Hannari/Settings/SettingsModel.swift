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
    /// When the music is silent; nil for never.
    var quietHours: QuietHours? { didSet { changed() } }
    /// Whether snow falls on the Santa page.
    var showsSnow = true { didSet { changed() } }
    /// How the pin of the Kyoto page looks.
    var marker = MarkerStyle.marker { didSet { changed() } }
    /// Which rings the Kyoto page shows.
    var rings = RingPlan.Kind.automatic { didSet { changed() } }
    var ringLook = RingLook.both { didSet { changed() } }
    /// How the ball game is played.
    var braBall = BraBallSettings() { didSet { changed() } }
    /// Maps of the person's own, and which map is chosen, by the keys of `MapChoice`.
    @ObservationIgnored var maps: [String] = [] { didSet { changed() } }
    @ObservationIgnored var map: String? { didSet { changed() } }
    /// Folders with the person's own pictures.
    var pictureFolders: [String] = [] { didSet { changed() } }
    /// Whether Panoramax may be asked for pictures of streets, and another server of its kind.
    var asksPanoramax = false { didSet { changed() } }
    @ObservationIgnored private(set) var panoramaxServer: String?
    /// The window as it was left, in logical pixels.
    @ObservationIgnored var windowSize: WindowSize? { didSet { changed() } }

    /// A sentence on what is wrong with the file, if anything is.
    private(set) var problem: String?

    private let file: JSONFile
    /// What is in the way of saving: a file that must stay as it is.
    private let isLocked: Bool
    @ObservationIgnored private var isLoading = true
    @ObservationIgnored private var saving: Task<Void, Never>?

    /// The settings in a folder; without a file they are the standard ones.
    init(folder: String) {
        file = JSONFile("\(folder)/settings.json")
        let loaded = file.load(SettingsFile.self)
        problem = loaded.notice?.sentence
        isLocked = loaded.notice?.keepsFile == true
        if let stored = loaded.value { take(stored) }
        isLoading = false
    }

    /// Writes what has changed now; otherwise it is written a little later.
    func save() {
        guard saving != nil else { return }
        saving?.cancel()
        saving = nil
        guard !isLocked else { return }
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
        quietHours = stored.quietHours.flatMap { $0.isSensible ? $0 : nil }
        showsSnow = stored.showsSnow ?? showsSnow
        marker = stored.marker.flatMap { MarkerStyle(rawValue: $0) } ?? marker
        rings = stored.rings.flatMap { RingPlan.Kind(rawValue: $0) } ?? rings
        ringLook = stored.ringLook.flatMap { RingLook(rawValue: $0) } ?? ringLook
        braBall = stored.braBall?.sensible ?? braBall
        maps = stored.maps ?? []
        map = stored.map
        pictureFolders = stored.pictureFolders ?? []
        asksPanoramax = stored.asksPanoramax ?? asksPanoramax
        panoramaxServer = stored.panoramaxServer
        windowSize = stored.window.flatMap { $0.isSensible ? $0 : nil }
    }

    private var stored: SettingsFile {
        SettingsFile(
            nameLanguage: nameLanguage, units: units, volume: volume, isMuted: isMuted,
            musicFile: musicFile, quietHours: quietHours, showsSnow: showsSnow,
            marker: marker.rawValue, rings: rings.rawValue, ringLook: ringLook.rawValue,
            braBall: braBall, maps: maps.isEmpty ? nil : maps, map: map,
            pictureFolders: pictureFolders.isEmpty ? nil : pictureFolders,
            asksPanoramax: asksPanoramax, panoramaxServer: panoramaxServer, window: windowSize)
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

/// The fields of `settings.json`; all may be missing. One that cannot be understood, perhaps of a
/// newer program, counts as missing and stays in the file.
private nonisolated struct SettingsFile: Codable {
    var nameLanguage: NameLanguage?
    var units: DistanceUnits?
    var volume: Double?
    var isMuted: Bool?
    var musicFile: String?
    var quietHours: QuietHours?
    var showsSnow: Bool?
    var marker: String?
    var rings: String?
    var ringLook: String?
    var braBall: BraBallSettings?
    var maps: [String]?
    var map: String?
    var pictureFolders: [String]?
    var asksPanoramax: Bool?
    var panoramaxServer: String?
    var window: WindowSize?
}

nonisolated extension SettingsFile {
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
            try? fields.decodeIfPresent(Value.self, forKey: key)
        }
        self.init(
            nameLanguage: value(.nameLanguage), units: value(.units), volume: value(.volume),
            isMuted: value(.isMuted), musicFile: value(.musicFile), quietHours: value(.quietHours),
            showsSnow: value(.showsSnow), marker: value(.marker), rings: value(.rings),
            ringLook: value(.ringLook), braBall: value(.braBall), maps: value(.maps),
            map: value(.map), pictureFolders: value(.pictureFolders),
            asksPanoramax: value(.asksPanoramax), panoramaxServer: value(.panoramaxServer),
            window: value(.window))
    }
}
