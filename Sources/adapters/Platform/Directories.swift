import CGLib
import Glibc

/// The folders in which the app keeps a person's files (XDG base directories, each with `hannari`
/// at its end).
public struct Directories: Sendable, Hashable {
    /// Homes, places, scores, alarms.
    public var data: String
    /// Settings.
    public var config: String
    /// What has been shown; rings in progress.
    public var state: String
    /// What can be made again at any time.
    public var cache: String

    /// The folders that an environment asks for. Relative paths in it are ignored, as the XDG base
    /// directory specification says.
    public init(environment: (String) -> String?, home: String) {
        func folder(_ variable: String, _ standard: String) -> String {
            let chosen = environment(variable) ?? ""
            return (chosen.hasPrefix("/") ? chosen : "\(home)/\(standard)") + "/hannari"
        }
        data = folder("XDG_DATA_HOME", ".local/share")
        config = folder("XDG_CONFIG_HOME", ".config")
        state = folder("XDG_STATE_HOME", ".local/state")
        cache = folder("XDG_CACHE_HOME", ".cache")
    }

    /// Four folders below one.
    init(below root: String) {
        data = "\(root)/data"
        config = "\(root)/config"
        state = "\(root)/state"
        cache = "\(root)/cache"
    }

    /// The folders of the person who runs the app.
    public static var standard: Directories {
        Directories(
            environment: { name in getenv(name).map { String(cString: $0) } },
            home: String(cString: g_get_home_dir()))
    }

    /// New empty folders for a run with another time of day, so that it cannot touch real plans.
    /// Whoever asks for them removes them with `Files.removeFolder(_:)` on `root`.
    ///
    /// They are in the session's own folder where there is one: it goes with the session, so not
    /// even a power cut leaves a copy of a home behind.
    public static func temporary() -> (directories: Directories, root: String)? {
        let session = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
        for parent in [session, String(cString: g_get_tmp_dir())] where parent.hasPrefix("/") {
            var template = Array("\(parent)/hannari-XXXXXX".utf8CString)
            guard let made = mkdtemp(&template) else { continue }
            let root = String(cString: made)
            return (Directories(below: root), root)
        }
        return nil
    }
}
