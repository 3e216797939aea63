/// What the desktop's mixer says, as far as an alarm is concerned.
public struct MixerState: Hashable, Sendable {
    /// Something that sound comes out of.
    public struct Sink: Hashable, Sendable {
        /// A connector of it.
        public struct Port: Hashable, Sendable {
            public var name: String
            /// Such as `Speaker` or `Headphones`.
            public var kind: String
            public var isAvailable: Bool

            public init(name: String, kind: String, isAvailable: Bool) {
                (self.name, self.kind, self.isAvailable) = (name, kind, isAvailable)
            }

            /// Whether only one who wears it hears it.
            public var isHeadphones: Bool {
                let words = (name + " " + kind).lowercased()
                return words.contains("headphone") || words.contains("headset")
            }

            var isSpeaker: Bool { (name + " " + kind).lowercased().contains("speaker") }
        }

        public var name: String
        public var index: Int
        public var isMuted: Bool
        public var isSuspended: Bool
        /// 0…1 and more, the loudest channel.
        public var volume: Double
        public var port: String?
        public var ports: [Port]

        public init(
            name: String, index: Int, isMuted: Bool, volume: Double, isSuspended: Bool = false,
            port: String? = nil, ports: [Port] = []
        ) {
            self.name = name
            self.index = index
            self.isMuted = isMuted
            self.volume = volume
            self.isSuspended = isSuspended
            self.port = port
            self.ports = ports
        }
    }

    /// The alarm's own sound in the mixer.
    public struct Stream: Hashable, Sendable {
        public var index: Int
        /// The index of the sink that it goes to.
        public var sink: Int
        public var isMuted: Bool
        public var volume: Double

        public init(index: Int, sink: Int, isMuted: Bool, volume: Double) {
            (self.index, self.sink, self.isMuted, self.volume) = (index, sink, isMuted, volume)
        }
    }

    public var sinks: [Sink]
    /// The name of the sink that sound goes to by itself.
    public var standard: String?
    /// Streams of the alarm alone.
    public var streams: [Stream]

    public init(sinks: [Sink], standard: String?, streams: [Stream] = []) {
        (self.sinks, self.standard, self.streams) = (sinks, standard, streams)
    }
}

/// One thing to tell the mixer.
public enum MixerOrder: Hashable, Sendable {
    case mute(sink: String, Bool)
    /// 0…1.
    case volume(sink: String, Double)
    case port(sink: String, String)
    case resume(sink: String)
    case unmuteStream(Int)
    case streamVolume(Int, Double)
    case moveStream(Int, to: String)
}
