import Glibc
import Platform

/// Has sessions start the ringer, where the installed app has not seen to that already.
struct SessionStart {
    /// Whether an alarm is set that a new session must know of.
    var isWanted = false {
        didSet { if isWanted != oldValue, !isInstalled { isWanted ? switchOn() : switchOff() } }
    }

    private let entry: Autostart
    private let isInstalled: Bool

    init(_ directories: Directories) {
        let name = Product.identifier + ".Ringer"
        entry = Autostart(
            folder: Files.parent(of: directories.config) + "/autostart", identifier: name)
        let folders = getenv("XDG_CONFIG_DIRS").map { String(cString: $0) } ?? ""
        isInstalled = (folders.isEmpty ? "/etc/xdg" : folders).split(separator: ":")
            .contains { Files.exists("\($0)/autostart/\(name).desktop") }
        isWanted = entry.isOn
    }

    private func switchOn() {
        _ = entry.switchOn(Autostart.program, ["--start"], name: tr("Alarms of Hannari"))
    }

    private func switchOff() { _ = entry.switchOff() }
}
