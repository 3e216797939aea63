/// Notes on a time line of beats: what is played, not how it sounds.
public struct Score: Sendable {
    /// One note for one instrument.
    public struct Note: Hashable, Sendable {
        public var voice: Voice
        public var pitch: Pitch
        /// Beats from the beginning of the score.
        public var start: Double
        /// Beats until a sustained voice is let go; struck voices ring as long as they like.
        public var length: Double
        /// How hard it is struck, 0…1.
        public var velocity: Float
        /// Place between the left (−1) and the right (1) loudspeaker.
        public var pan: Float

        public init(
            _ voice: Voice, _ pitch: Pitch, at start: Double, length: Double = 1,
            velocity: Float = 0.7, pan: Float = 0
        ) {
            self.voice = voice
            self.pitch = pitch
            self.start = start
            self.length = length
            self.velocity = velocity
            self.pan = pan
        }
    }

    public var beatsPerMinute: Double
    /// Beats until the score begins again or is over (what still rings then rings on).
    public var beats: Double
    /// Whether it starts again for ever.
    public var repeats: Bool
    public var notes: [Note]

    public init(beatsPerMinute: Double, beats: Double, repeats: Bool, notes: [Note]) {
        self.beatsPerMinute = beatsPerMinute
        self.beats = beats
        self.repeats = repeats
        self.notes = notes
    }

    /// Seconds from the beginning to that beat.
    public func seconds(at beat: Double) -> Double { beat * 60 / beatsPerMinute }

    /// Seconds until the score begins again or is over.
    public var duration: Double { seconds(at: beats) }
}
