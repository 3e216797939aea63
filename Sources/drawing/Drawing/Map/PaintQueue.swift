import Dispatch
import Synchronization

/// Paints on two background threads what the view needs, the most urgent first, and forgets what it
/// no longer needs.
final class PaintQueue: Sendable {
    /// Kinds of work, the most urgent first.
    enum Group: Int, Sendable { case standIn, tiles, patch, world }

    struct Job: Sendable {
        let key: Key
        let work: @Sendable () -> Void
    }

    enum Key: Hashable, Sendable {
        case standIn
        case tile(TileKey)
        case patch
        case world(Palette.Kind)
    }

    private struct State {
        var waiting: [Group: [Job]] = [:]
        var running: Set<Key> = []
        var workers = 0
    }

    private static let limit = 2
    private let state = Mutex(State())
    private let threads = DispatchQueue(
        label: "map painter", qos: .utility, attributes: .concurrent)

    /// Replaces the waiting jobs of a group; what is being painted already is not started again.
    func replace(_ group: Group, with jobs: [Job]) {
        let starts = state.withLock { state in
            state.waiting[group] = jobs.filter { !state.running.contains($0.key) }
            let waiting = state.waiting.values.reduce(0) { $0 + $1.count }
            let starts = max(min(Self.limit - state.workers, waiting), 0)
            state.workers += starts
            return starts
        }
        for _ in 0..<starts { threads.async { self.work() } }
    }

    /// Forgets all that waits; what is being painted is finished.
    func clear() { state.withLock { $0.waiting = [:] } }

    /// Whether nothing is waiting or being painted.
    var isIdle: Bool {
        state.withLock { $0.workers == 0 && $0.waiting.values.allSatisfy(\.isEmpty) }
    }

    func isRunning(_ key: Key) -> Bool { state.withLock { $0.running.contains(key) } }

    private func work() {
        while let job = next() {
            job.work()
            state.withLock { _ = $0.running.remove(job.key) }
        }
    }

    private func next() -> Job? {
        state.withLock { state in
            for group in [Group.standIn, .tiles, .patch, .world] {
                guard let job = state.waiting[group]?.first else { continue }
                state.waiting[group]?.removeFirst()
                state.running.insert(job.key)
                return job
            }
            state.workers -= 1
            return nil
        }
    }
}
