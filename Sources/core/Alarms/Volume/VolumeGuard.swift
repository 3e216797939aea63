/// Keeps an alarm audible: muting, turning down, headphones and moving the sound elsewhere do not
/// silence it, and afterwards everything is as it was.
public struct VolumeGuard: Hashable, Sendable {
    /// How a sink was before, and how the guard has left it.
    public struct Saved: Hashable, Sendable {
        public var sink: String
        public var isMuted: Bool
        public var volume: Double
        public var port: String?
        /// What was written, so that a person's own later choice is told from it.
        public var written: Written

        public struct Written: Hashable, Sendable {
            public var unmuted = false
            public var volume: Double?
            public var port: String?

            public init(unmuted: Bool = false, volume: Double? = nil, port: String? = nil) {
                (self.unmuted, self.volume, self.port) = (unmuted, volume, port)
            }
        }

        public init(
            sink: String, isMuted: Bool, volume: Double, port: String?, written: Written = Written()
        ) {
            self.sink = sink
            self.isMuted = isMuted
            self.volume = volume
            self.port = port
            self.written = written
        }
    }

    /// Softer than this (about −9 dB) does not wake: mixers' volumes are cubic.
    public static let floor = 0.7
    /// The volume when nobody has moved for two minutes.
    public static let louder = 1.0
    /// Steps of the mixer that are no change.
    private static let tolerance = 0.02

    public private(set) var saved: [Saved]
    /// The sink that sounds since the beginning.
    public private(set) var home: String?

    public init(saved: [Saved] = [], home: String? = nil) {
        (self.saved, self.home) = (saved, home)
    }

    /// What to do so that it is heard.
    public mutating func orders(for state: MixerState, isLouder: Bool = false) -> [MixerOrder] {
        // The sink of the beginning stays the alarm's, whatever becomes the standard.
        let chosen =
            state.sinks.first { $0.name == home } ?? state.sinks.first { $0.name == state.standard }
            ?? state.sinks.first
        guard let sink = chosen else { return [] }
        home = sink.name
        if !saved.contains(where: { $0.sink == sink.name }) {
            saved.append(
                Saved(
                    sink: sink.name, isMuted: sink.isMuted, volume: sink.volume, port: sink.port))
        }
        guard let index = saved.firstIndex(where: { $0.sink == sink.name }) else { return [] }
        var orders: [MixerOrder] = []
        if sink.isSuspended { orders.append(.resume(sink: sink.name)) }
        if let port = speaker(for: sink) {
            saved[index].written.port = port
            orders.append(.port(sink: sink.name, port))
        }
        let floor = isLouder ? Self.louder : Self.floor
        if sink.volume < floor - Self.tolerance {
            saved[index].written.volume = floor
            orders.append(.volume(sink: sink.name, floor))
        }
        if sink.isMuted {
            saved[index].written.unmuted = true
            orders.append(.mute(sink: sink.name, false))
        }
        for stream in state.streams {
            if stream.sink != sink.index { orders.append(.moveStream(stream.index, to: sink.name)) }
            if stream.isMuted { orders.append(.unmuteStream(stream.index)) }
            if stream.volume < 1 - Self.tolerance { orders.append(.streamVolume(stream.index, 1)) }
        }
        return orders
    }

    /// What to do when it is over: each thing goes back unless the person has changed it since.
    public func restoring(_ state: MixerState) -> [MixerOrder] {
        saved.flatMap { saved -> [MixerOrder] in
            guard let sink = state.sinks.first(where: { $0.name == saved.sink }) else { return [] }
            var orders: [MixerOrder] = []
            if let volume = saved.written.volume, abs(sink.volume - volume) <= Self.tolerance {
                orders.append(.volume(sink: sink.name, saved.volume))
            }
            if saved.written.unmuted, saved.isMuted, !sink.isMuted {
                orders.append(.mute(sink: sink.name, true))
            }
            if let port = saved.written.port, sink.port == port, let before = saved.port {
                orders.append(.port(sink: sink.name, before))
            }
            return orders
        }
    }

    /// Whether an alarm would sound only in someone's headphones, for a warning in the evening.
    public static func isHeadphonesOnly(_ state: MixerState) -> Bool {
        guard let sink = state.sinks.first(where: { $0.name == state.standard }),
            let port = sink.ports.first(where: { $0.name == sink.port })
        else { return false }
        return port.isHeadphones && !sink.ports.contains { $0.isSpeaker && $0.isAvailable }
    }

    private func speaker(for sink: MixerState.Sink) -> String? {
        guard let port = sink.ports.first(where: { $0.name == sink.port }), port.isHeadphones
        else { return nil }
        return sink.ports.first { $0.isSpeaker && $0.isAvailable }?.name
    }
}
