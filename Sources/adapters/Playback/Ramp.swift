import Music

/// A gain that moves to its target in small steps, so that no change clicks.
struct Ramp {
    private(set) var value: Float
    private(set) var target: Float
    private var step: Float = 0

    init(_ value: Float) {
        self.value = value
        target = value
    }

    /// Goes to `target`, taking `seconds` for the way from 0 to 1.
    mutating func move(to target: Float, in seconds: Float) {
        self.target = target
        step = 1 / (seconds * Float(Synthesizer.sampleRate))
    }

    /// Whether it is and stays silent.
    var isSilent: Bool { value == 0 && target == 0 }

    /// Multiplies the frames by the gain while it moves.
    mutating func apply(to frames: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        if value == target && value == 1 { return }
        for i in frames.indices {
            if value < target { value = min(target, value + step) }
            if value > target { value = max(target, value - step) }
            frames[i] *= value
        }
    }
}
