import Glibc

/// Turns a score into sound, block by block, from any place and for ever.
///
/// Every block is computed from the score alone: a mode's pointer is set afresh at each block from
/// the exact time since its stroke, so hours of playing gather no rounding error, and the end of a
/// repeating score rings over into its next beginning. Only the room remembers; after a jump it is
/// filled from the two seconds before.
public struct Synthesizer: Sendable {
    /// Frames a second.
    public static let sampleRate = 44_100
    /// Frames in a block; `seek` goes to multiples of it.
    public static let blockFrames = 1024

    /// Frame at which the next block begins.
    public private(set) var position = 0

    /// Frames until the score begins again or is over.
    public let length: Int
    private let repeats: Bool
    private let strikes: [Strike]
    private let longest: Int
    private let last: Int
    private var room = Room()

    public init(_ score: Score) {
        length = max(1, Int((score.duration * Double(Self.sampleRate)).rounded()))
        repeats = score.repeats
        strikes = Strike.strikes(of: score).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        longest = strikes.map { $0.end - $0.start }.max() ?? 0
        last = (strikes.map(\.end).max() ?? 0) + Int(Room.decay * Double(Self.sampleRate))
    }

    /// Whether a score that does not repeat has died away.
    public var isFinished: Bool { !repeats && position >= last }

    /// Goes to the block that holds that frame, counted over all repeats.
    public mutating func seek(to frame: Int) {
        let target = max(0, frame) / Self.blockFrames * Self.blockFrames
        let memory = 2 * Self.sampleRate / Self.blockFrames * Self.blockFrames
        position = max(0, target - memory)
        room = Room()
        var scratch = [SIMD2<Float>](repeating: .zero, count: Self.blockFrames)
        while position < target {
            scratch.withUnsafeMutableBufferPointer { render(addingTo: $0) }
        }
    }

    /// Adds the next block, left and right within about ±1, to `output` of `blockFrames` frames.
    public mutating func render(addingTo output: UnsafeMutableBufferPointer<SIMD2<Float>>) {
        precondition(output.count == Self.blockFrames, "a block has \(Self.blockFrames) frames")
        withUnsafeTemporaryAllocation(of: SIMD2<Float>.self, capacity: Self.blockFrames) { send in
            send.initialize(repeating: .zero)
            // A repeat begins within a block, so the last frame counts, not the first.
            let passes =
                repeats
                ? max(0, position - longest) / length...(position + Self.blockFrames - 1) / length
                : 0...0
            for pass in passes {
                play(pass, output, send)
            }
            room.answer(UnsafeBufferPointer(send), addingTo: output)
        }
        position += Self.blockFrames
    }

    /// Passes over the next block unheard; the room is quiet afterwards.
    public mutating func skipBlock() {
        position += Self.blockFrames
        room.hush()
    }

    /// The next block as interleaved 16-bit samples, left first.
    public mutating func renderBlock() -> [Int16] {
        var block = [SIMD2<Float>](repeating: .zero, count: Self.blockFrames)
        block.withUnsafeMutableBufferPointer { render(addingTo: $0) }
        var samples: [Int16] = []
        samples.reserveCapacity(2 * Self.blockFrames)
        for frame in block {
            samples.append(Self.sample(frame.x))
            samples.append(Self.sample(frame.y))
        }
        return samples
    }

    /// The 16-bit sample for a value of ±1; louder is held at the rail.
    public static func sample(_ value: Float) -> Int16 {
        Int16(max(-32_767, min(32_767, (value * 32_767).rounded())))
    }

    /// Adds what is heard of one repeat within the block.
    private func play(
        _ pass: Int, _ output: UnsafeMutableBufferPointer<SIMD2<Float>>,
        _ send: UnsafeMutableBufferPointer<SIMD2<Float>>
    ) {
        let now = position - pass * length
        var first = 0
        var behind = strikes.count
        // First stroke that could still ring.
        while first < behind {
            let middle = (first + behind) / 2
            if strikes[middle].start < now - longest { first = middle + 1 } else { behind = middle }
        }
        for i in first..<strikes.count {
            guard strikes[i].start < now + Self.blockFrames else { break }
            if strikes[i].end > now { strikes[i].ring(from: now, output, send) }
        }
    }
}

extension Strike {
    /// Adds the part of this stroke that falls into the block beginning at frame `now`.
    func ring(
        from now: Int, _ output: UnsafeMutableBufferPointer<SIMD2<Float>>,
        _ send: UnsafeMutableBufferPointer<SIMD2<Float>>
    ) {
        let lower = max(0, start - now)
        let upper = min(output.count, end - now)
        guard lower < upper else { return }
        let age = now + lower - start
        // The high modes die first; half the work is saved when four are enough.
        let size = SIMD8<Double>(
            (0..<8).map { amplitude[$0] * exp(fade[$0] * Double(age)) })
        if size.highHalf.max() > Self.silence {
            ring(SIMD8<Float>.self, size, age, lower..<upper, output, send)
        } else {
            ring(SIMD4<Float>.self, size, age, lower..<upper, output, send)
        }
    }

    @inline(__always)
    private func ring<Modes: SIMD<Float>>(
        _: Modes.Type, _ size: SIMD8<Double>, _ age: Int, _ frames: Range<Int>,
        _ output: UnsafeMutableBufferPointer<SIMD2<Float>>,
        _ send: UnsafeMutableBufferPointer<SIMD2<Float>>
    ) {
        var (x, y) = (Modes.zero, Modes.zero)
        var (cosine, sine) = (Modes.zero, Modes.zero)
        for k in x.indices where amplitude[k] > 0 {
            let angle = (turn[k] * Double(age)).truncatingRemainder(dividingBy: 2 * .pi)
            x[k] = Float(size[k] * cos(angle))
            y[k] = Float(size[k] * sin(angle))
            let shrink = exp(fade[k])
            cosine[k] = Float(shrink * cos(turn[k]))
            sine[k] = Float(shrink * sin(turn[k]))
        }
        for i in frames {
            let sample = y.sum() * envelope(age + i - frames.lowerBound)
            output[i] += gain * sample
            send[i] += roomGain * sample
            let turned = x * cosine - y * sine
            y = x * sine + y * cosine
            x = turned
        }
    }

    /// Smooth rise at the beginning, smooth fall when let go; 1 between.
    @inline(__always)
    private func envelope(_ age: Int) -> Float {
        if age >= attack && age < release { return 1 }
        let up = min(1, Float(age) / Float(attack))
        let down = min(1, max(0, Float(release + releaseFrames - age) / Float(releaseFrames)))
        return up * up * (3 - 2 * up) * down * down * (3 - 2 * down)
    }
}
