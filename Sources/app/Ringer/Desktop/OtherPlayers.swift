import Platform

/// Asks other programs that play (MPRIS) to pause while it rings, and those to go on afterwards.
final class OtherPlayers {
    private let bus: Bus
    private var paused: [String] = []

    init(_ bus: Bus) { self.bus = bus }

    func pause() {
        guard paused.isEmpty else { return }
        for name in bus.names("org.mpris.MediaPlayer2.") {
            bus.call(
                properties(name), "Get",
                [.string("org.mpris.MediaPlayer2.Player"), .string("PlaybackStatus")], timeout: 2
            ) { [weak self] result in
                guard let self, case .success(let values) = result,
                    values.first?.text == "Playing"
                else { return }
                paused.append(name)
                bus.call(player(name), "Pause")
            }
        }
    }

    func resume() {
        for name in paused { bus.call(player(name), "Play") }
        paused = []
    }

    private func player(_ name: String) -> Bus.Target {
        Bus.Target(
            name: name, path: "/org/mpris/MediaPlayer2",
            interface: "org.mpris.MediaPlayer2.Player")
    }

    private func properties(_ name: String) -> Bus.Target {
        Bus.Target(
            name: name, path: "/org/mpris/MediaPlayer2",
            interface: "org.freedesktop.DBus.Properties")
    }
}
