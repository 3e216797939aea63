import Atlas
import CivilTime
import Platform

/// What all pages share.
final class AppContext {
    /// The time of day as the app sees it.
    let clock: any WallClock
    let options: LaunchOptions
    let directories: Directories
    let settings: SettingsModel
    let appearance: Appearance
    /// The map's content; nil when its file is missing or damaged.
    let atlas: AtlasFile?
    /// Kyoto, street by street.
    let city: CityLayer
    /// What may lie over it.
    let maps: MapSources
    /// The person's alarms; nobody is asked for them before a page or a ring needs them.
    let alarms: AlarmsModel
    /// Nil unless frames are measured.
    let frameLog: FrameLog?

    init(
        clock: any WallClock, options: LaunchOptions, directories: Directories,
        settings: SettingsModel, appearance: Appearance, atlas: AtlasFile?,
        city: CityLayer = .none, alarms: AlarmsModel? = nil
    ) {
        self.clock = clock
        self.options = options
        self.directories = directories
        self.settings = settings
        self.appearance = appearance
        self.atlas = atlas
        self.city = city
        maps = MapSources(settings, cacheFolder: "\(directories.cache)/tiles")
        self.alarms =
            alarms
            ?? (options.travelsInTime ? AlarmsModel(playing: clock) : AlarmsModel(clock: clock))
        frameLog = options.frameLog.flatMap { FrameLog(path: $0) }
    }
}
