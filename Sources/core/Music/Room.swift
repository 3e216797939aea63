import Glibc

/// A small warm hall: eight echo lines feeding each other (Jot's feedback delay network with a
/// Householder matrix), each with a one-pole low-pass so that high sounds fade first.
struct Room: Sendable {
    /// Seconds until an echo has fallen by 60 dB.
    static let decay = 1.5

    private static let size = 4096
    /// Frames of each line: primes between 25 and 60 ms, so that echoes never pile up.
    private static let delays = [1117, 1303, 1511, 1733, 1951, 2179, 2399, 2657]

    private var line = [SIMD8<Float>](repeating: .zero, count: Room.size)
    private var index = 0
    private var isQuiet = true
    private var low = SIMD8<Float>.zero
    private let loss: SIMD8<Float>

    init() {
        var loss = SIMD8<Float>.zero
        for (i, delay) in Self.delays.enumerated() {
            loss[i] = Float(
                pow(10, -3 * Double(delay) / (Self.decay * Double(Synthesizer.sampleRate))))
        }
        self.loss = loss
    }

    /// Adds the room's answer to `input` to `output`, frame by frame.
    mutating func answer(
        _ input: UnsafeBufferPointer<SIMD2<Float>>,
        addingTo output: UnsafeMutableBufferPointer<SIMD2<Float>>
    ) {
        isQuiet = false
        let mask = Self.size - 1
        // Where each line is read, as an offset in floats from where all are written.
        let back = SIMD8<Int>(
            Self.delays.enumerated().map { -$0.element * 8 + $0.offset })
        let floats = Self.size * 8 - 1
        var low = low
        var index = index
        let loss = loss
        line.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let lanes = base.assumingMemoryBound(to: Float.self)
            for i in 0..<input.count {
                let at = index * 8
                let heard = SIMD8<Float>(
                    lanes[(at + back[0]) & floats], lanes[(at + back[1]) & floats],
                    lanes[(at + back[2]) & floats], lanes[(at + back[3]) & floats],
                    lanes[(at + back[4]) & floats], lanes[(at + back[5]) & floats],
                    lanes[(at + back[6]) & floats], lanes[(at + back[7]) & floats])
                low += (heard - low) * 0.62
                let kept = low * loss
                let left = input[i].x
                let right = input[i].y
                let mixed =
                    kept - kept.sum() * 0.25
                    + SIMD8(left, right, -left, -right, left, right, -left, -right)
                base.storeBytes(of: mixed, toByteOffset: at * 4, as: SIMD8<Float>.self)
                index = (index + 1) & mask
                output[i] += Self.spread(heard)
            }
        }
        self.low = low
        self.index = index
    }

    /// Forgets all echoes.
    mutating func hush() {
        guard !isQuiet else { return }
        self = Room()
    }

    /// Even lines to the left, odd ones to the right, every second turned over so that the two
    /// sides differ.
    @inline(__always)
    private static func spread(_ heard: SIMD8<Float>) -> SIMD2<Float> {
        let sides = heard.lowHalf - heard.highHalf
        return (sides.lowHalf - sides.highHalf) * 0.32
    }
}
