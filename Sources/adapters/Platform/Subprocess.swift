import CGLib
import Glibc
import Synchronization

/// A program that runs beside the app, in a process group of its own, with its standard input fed
/// through a pipe.
///
/// When the app ends in any way, even by SIGKILL, the pipe closes and a program that reads it ends
/// by itself.
public final class Subprocess: Sendable {
    /// How a program ended.
    public enum Ending: Sendable, Hashable {
        case exited(code: Int32)
        case killed(signal: Int32)
    }

    public let processID: Int32
    /// The end of the pipe to write to. It blocks, unless the writer sets it otherwise; a program
    /// that is gone gives EPIPE.
    public let standardInput: Int32
    private let state = Mutex(State())

    private struct State {
        var hasEnded = false
        var isInputOpen = true
    }

    /// Starts a program, looked up in PATH, with what it prints thrown away.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments; not empty.
    ///   - onEnd: Called once, in GLib's main loop, after the program has ended.
    /// - Throws: `SubprocessError` with the reason of the system.
    public init(_ arguments: [String], onEnd: @escaping @Sendable (Ending) -> Void)
        throws(SubprocessError)
    {
        guard let name = arguments.first else { throw SubprocessError(program: "", reason: ENOENT) }
        signal(SIGPIPE, SIG_IGN)
        do throws(Spawn.Failure) {
            let pipe = try Spawn.Pipe()
            defer { close(pipe.reading) }
            do throws(Spawn.Failure) {
                processID = try Spawn.start(arguments, input: pipe.reading)
            } catch {
                close(pipe.writing)
                throw error
            }
            standardInput = pipe.writing
        } catch {
            throw SubprocessError(program: name, reason: error.reason)
        }
        watch(onEnd)
    }

    deinit { closeInput() }

    /// Whether the program has not been seen to end.
    public var isRunning: Bool { state.withLock { !$0.hasEnded } }

    /// Closes the pipe; a player then ends after what it has in store.
    public func closeInput() {
        state.withLock { state in
            if state.isInputOpen { close(standardInput) }
            state.isInputOpen = false
        }
    }

    /// Sends a signal to the program and all that it has started.
    public func send(signal: Int32) {
        state.withLock { state in
            if !state.hasEnded { kill(-processID, signal) }
        }
    }

    /// Ends the program at once.
    public func end() {
        send(signal: SIGKILL)
        closeInput()
    }

    private func watch(_ onEnd: @escaping @Sendable (Ending) -> Void) {
        let box = CallbackBox<Int32> { [weak self] status in
            self?.state.withLock { $0.hasEnded = true }
            onEnd(Self.ending(of: status))
        }
        g_child_watch_add_full(
            G_PRIORITY_DEFAULT, processID,
            { _, status, box in CallbackBox<Int32>.call(box, status) },
            Unmanaged.passRetained(box).toOpaque(),
            { box in CallbackBox<Int32>.release(box) })
    }

    private static func ending(of status: Int32) -> Ending {
        let signal = status & 0x7F
        return signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .killed(signal: signal)
    }
}

/// Why a program could not be started.
public struct SubprocessError: Error, Hashable {
    public var program: String
    /// An `errno`.
    public var reason: Int32

    /// A sentence for the person.
    public var sentence: String {
        format(
            tr("The program “{program}” could not be started: {reason}."),
            ["program": program, "reason": String(cString: strerror(reason))])
    }
}
