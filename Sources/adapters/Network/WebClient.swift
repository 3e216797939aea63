import Dispatch
import Synchronization

/// Asks servers over two connections, the newest question first.
///
/// Two threads of its own sleep until something is asked; each has a session that no other thread
/// touches.
final class WebClient: Sendable {
    private let desk: WebDesk

    /// - Parameters:
    ///   - userAgent: how the app calls itself to servers.
    ///   - timeout: seconds without a byte after which a connection is given up.
    init(userAgent: String, timeout: Int = 20) {
        desk = WebDesk(userAgent: userAgent, timeout: timeout)
        for _ in 0..<Self.connections { desk.openLane() }
    }

    static let connections = 2

    deinit { desk.close() }

    /// Fetches an address; with an etag or date only if it has changed since.
    func get(
        _ address: String, etag: String? = nil, modified: String? = nil
    ) async throws(WebError) -> WebReply {
        let job = WebJob(address: address, etag: etag, modified: modified)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                desk.add(job, continuation)
            }
        } onCancel: {
            desk.cancel(job)
        }
        return try result.get()
    }
}

/// The questions that wait, and the threads that take them.
final class WebDesk: Sendable {
    typealias Continuation = CheckedContinuation<Result<WebReply, WebError>, Never>

    private struct State {
        var waiting: [(job: WebJob, continuation: Continuation)] = []
        var isClosed = false
    }

    let userAgent: String
    let timeout: Int
    private let state = Mutex(State())
    private let bell = DispatchSemaphore(value: 0)

    init(userAgent: String, timeout: Int) {
        self.userAgent = userAgent
        self.timeout = timeout
    }

    func add(_ job: WebJob, _ continuation: Continuation) {
        let isTaken = state.withLock { state in
            guard !state.isClosed, !job.isCancelled else { return false }
            state.waiting.append((job, continuation))
            return true
        }
        if isTaken { bell.signal() } else { continuation.resume(returning: .failure(.cancelled)) }
    }

    func cancel(_ job: WebJob) {
        job.cancel()
        let continuation = state.withLock { state -> Continuation? in
            guard let index = state.waiting.firstIndex(where: { $0.job === job }) else {
                return nil
            }
            return state.waiting.remove(at: index).continuation
        }
        continuation?.resume(returning: .failure(.cancelled))
    }

    func close() {
        let left = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for (_, continuation) in left { continuation.resume(returning: .failure(.cancelled)) }
        for _ in 0..<WebClient.connections { bell.signal() }
    }

    /// Starts a thread that answers questions until the desk is closed.
    func openLane() { WebLane.start(self) }

    /// The newest question, waited for; nil when the desk is closed.
    func next() -> (job: WebJob, continuation: Continuation)? {
        while true {
            bell.wait()
            let (job, isClosed) = state.withLock { ($0.waiting.popLast(), $0.isClosed) }
            if let job { return job }
            if isClosed { return nil }
        }
    }
}
