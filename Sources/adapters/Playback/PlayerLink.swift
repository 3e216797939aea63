import Glibc
import Platform

/// A running player and what is on its way to it.
struct PlayerLink {
    /// What happened to the bytes.
    enum Answer { case took, full, gone }

    var child: ChildProcess
    /// When it is ended by force, if it is leaving.
    var deadline = Double.infinity
    private let limit: Int?
    private let start = MonotonicClock.now
    private var progress = MonotonicClock.now
    private var sent = 0
    private var pending: [UInt8] = []
    private var offset = 0
    /// Bytes that it may take ahead of time, and when they were counted.
    private var allowance = PlayerLink.lead
    private var counted = MonotonicClock.now

    /// Bytes that wait in the pipe: one block of sound, a fortieth of a second, so that stop and
    /// volume act at once, or a tenth of a second on a computer that is too busy for that.
    private static let pipeSizes: (eager: Int32, patient: Int32) = (4096, 16_384)
    private let isPatient: Bool
    private let store: Int
    private var starvation = Starvation()
    /// Three seconds.
    private static let lead = 3 * 176_400.0
    /// Bytes a second of a device 2 % too fast.
    private static let fastest = 1.02 * 176_400

    /// - Parameter isPatient: rather steady than quick.
    init(_ command: PlayerCommand, waveBytes: Int, isPatient: Bool) throws(Spawn.Failure) {
        self.isPatient = isPatient
        store = command.store
        child = try ChildProcess(
            isPatient ? command.patientArguments : command.arguments, talk: .input,
            pipeSize: isPatient ? Self.pipeSizes.patient : Self.pipeSizes.eager)
        if command.input == .wave {
            pending = WaveHeader.bytes(dataBytes: waveBytes)
            limit = waveBytes
        } else {
            limit = nil
        }
    }

    var isEmpty: Bool { offset == pending.count }

    /// It took more than fits into pipes and first buffers: sound comes out.
    var isProven: Bool { sent >= store }

    /// It has run dry again and again: one that stores more must follow.
    var isHungry: Bool { !isPatient && starvation.count >= 3 }

    /// Another must follow, also when the stream's promised length is used up but for its last
    /// second.
    var isEnding: Bool { isHungry || limit.map { sent + 176_400 > $0 } ?? false }

    func age(at now: Double) -> Double { now - start }

    /// A player that takes nothing for a second hangs; at its beginning it may take two.
    var patienceEnds: Double { progress + (isProven ? 1 : 2) }

    func isStuck(at now: Double) -> Bool { now >= patienceEnds }

    /// Seconds to let pass before it gets more. A device whose clock runs a little fast is never
    /// kept waiting; a program that swallows everything at once is, or the feeder would spin.
    func pause(at now: Double) -> Double {
        allowance + (now - counted) * Self.fastest >= 0 ? 0 : 0.1
    }

    mutating func load(_ samples: [Int16]) {
        pending = samples.withUnsafeBytes { Array($0) }
        offset = 0
    }

    /// Writes what the pipe takes.
    mutating func push(at now: Double) -> Answer {
        allowance = min(Self.lead, allowance + (now - counted) * Self.fastest)
        counted = now
        while !isEmpty {
            let count = pending.withUnsafeBytes { bytes in
                write(child.stream, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if count > 0 {
                offset += count
                sent += count
                allowance -= Double(count)
                progress = now
            } else if count < 0, errno == EINTR {
                continue
            } else {
                guard count >= 0 || errno == EAGAIN else { return .gone }
                // At its beginning a player fills its own store first.
                if age(at: now) > 3 {
                    starvation.see(sent: Double(sent) / 176_400, at: now)
                }
                return .full
            }
        }
        return .took
    }
}

/// The head of a WAV stream of 16-bit stereo at 44.1 kHz.
enum WaveHeader {
    /// As much as every reader believes: 3 hours and 22 minutes.
    static let endless = 0x7FFF_FF00

    static func bytes(dataBytes: Int) -> [UInt8] {
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        return Array("RIFF".utf8) + little(dataBytes + 36, 4) + Array("WAVEfmt ".utf8)
            + little(16, 4) + little(1, 2) + little(2, 2) + little(44_100, 4)
            + little(176_400, 4) + little(4, 2) + little(16, 2)
            + Array("data".utf8) + little(dataBytes, 4)
    }
}

/// Seconds that never jump (they stand still while the computer sleeps).
enum MonotonicClock {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
