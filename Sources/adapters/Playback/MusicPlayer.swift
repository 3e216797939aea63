import Glibc
public import Music
import Platform
import Synchronization

/// Plays the Christmas music through whichever player program works, and keeps at it.
///
/// All methods return at once and may be called from any thread; a thread of its own mixes, turns
/// the volume smoothly and feeds the player. When the program ends in any way, even by SIGKILL, the
/// player's input ends and so does the player.
public final class MusicPlayer: Sendable {
    /// What is to be heard, and whether it is.
    public enum State: Hashable, Sendable {
        /// Nothing is to be heard.
        case stopped
        /// A player takes the music (also when it is muted).
        case playing
        /// No player takes it; it is tried again quietly every few seconds.
        case noDevice(NoDevice)
    }

    /// Why nobody takes the music.
    public enum NoDevice: Hashable, Sendable {
        /// None of the player programs is installed.
        case noPlayer
        /// The players found no sound device; the last one's own words, in its own language.
        case refused(String)
    }

    /// What to play.
    public enum Music: Hashable, Sendable {
        case jingleBells
        /// A sound that wakes.
        case alarm(AlarmSound)
        /// A music file of the person's own. WAV is read directly; anything else needs one of the
        /// decoder programs of `MusicDecoder.standard`.
        case file(String)
    }

    private let mailbox: Mailbox
    private let thread: Mutex<FeederThread?>

    /// A player that is silent until `start`.
    ///
    /// - Parameters:
    ///   - players: Tried in this order.
    ///   - decoders: For music files that are not WAV, tried in this order.
    ///   - volume: 0…1.
    ///   - onState: Called for each change of state, on the feeder's thread.
    ///   - onFileTrouble: Called when the music file cannot be played and Jingle Bells go on in its
    ///     stead, on the feeder's thread.
    public init(
        players: [PlayerCommand] = PlayerCommand.standard,
        decoders: [MusicDecoder] = MusicDecoder.standard, volume: Double = 0.7,
        isMuted: Bool = false,
        onState: @escaping @Sendable (State) -> Void,
        onFileTrouble: @escaping @Sendable (MusicFileTrouble) -> Void = { _ in }
    ) {
        mailbox = Mailbox(Wishes(volume: Float(min(1, max(0, volume))), isMuted: isMuted))
        let setup = Feeder.Setup(
            players: players, decoders: decoders, onState: onState, onFileTrouble: onFileTrouble)
        thread = Mutex(FeederThread(mailbox: mailbox, setup: setup))
    }

    /// A player of alarms that is silent until `start`, never waits long before it tries again, and
    /// plays handbells in place of a file that cannot be played.
    ///
    /// - Parameter stream: the name of its sound in mixers, another one for each ring: some mixers
    ///   remember that a name was muted.
    public static func forAlarms(
        stream: String, onState: @escaping @Sendable (State) -> Void
    ) -> MusicPlayer {
        MusicPlayer(
            Feeder.Setup(
                players: PlayerCommand.alarm(stream: stream), decoders: MusicDecoder.standard,
                onState: onState, onFileTrouble: { _ in }, fallback: AlarmSound.bells.score,
                longestPause: 1))
    }

    init(_ setup: Feeder.Setup) {
        mailbox = Mailbox(Wishes(volume: 0.7, isMuted: false))
        thread = Mutex(FeederThread(mailbox: mailbox, setup: setup))
    }

    deinit { close() }

    /// Starts the music from its beginning; nothing changes when it is playing.
    public func start() { mailbox.change { $0.isPlaying = true } }

    /// Fades out and lets the player go.
    public func stop() { mailbox.change { $0.isPlaying = false } }

    /// 0 (silent) … 1; loudness follows its square, which feels even to the ear.
    public var volume: Double {
        get { Double(mailbox.wishes.volume) }
        set { mailbox.change { $0.volume = Float(min(1, max(0, newValue))) } }
    }

    /// Silent, while the volume is kept.
    public var isMuted: Bool {
        get { mailbox.wishes.isMuted }
        set { mailbox.change { $0.isMuted = newValue } }
    }

    public var music: Music {
        get { mailbox.wishes.music }
        set { mailbox.change { $0.music = newValue } }
    }

    /// Plays a short piece once, over the music (which steps back) or alone.
    public func play(_ flourish: Score) { mailbox.change { $0.flourishes.append(flourish) } }

    /// Silence at once and no process left; the player cannot be used again. Also done by deinit.
    public func close() {
        mailbox.change { $0.isClosing = true }
        let thread = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        thread?.join()
    }
}

/// What the person wants to hear.
struct Wishes: Sendable {
    var isPlaying = false
    var volume: Float
    var isMuted: Bool
    var music = MusicPlayer.Music.jingleBells
    /// Asked for and not yet begun.
    var flourishes: [Score] = []
    var isClosing = false
}

/// Carries wishes to the feeder and wakes it.
final class Mailbox: Sendable {
    private let content: Mutex<Wishes>
    /// Nil only when the system has no file left; the feeder then looks in now and then.
    let bell: Spawn.Pipe?

    init(_ wishes: Wishes) {
        content = Mutex(wishes)
        bell = try? Spawn.Pipe()
        if let bell {
            for end in [bell.reading, bell.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        }
    }

    deinit {
        if let bell {
            close(bell.reading)
            close(bell.writing)
        }
    }

    var wishes: Wishes { content.withLock { $0 } }

    func change(_ body: (inout Wishes) -> Void) {
        content.withLock { body(&$0) }
        var ring: UInt8 = 1
        if let bell { _ = write(bell.writing, &ring, 1) }
    }

    /// The wishes as they stand; flourishes are handed over once.
    func collect() -> Wishes {
        if let bell {
            var bytes = [UInt8](repeating: 0, count: 64)
            while read(bell.reading, &bytes, bytes.count) > 0 {}
        }
        return content.withLock { wishes in
            defer { wishes.flourishes = [] }
            return wishes
        }
    }
}

/// The thread on which the feeder lives.
struct FeederThread: Sendable {
    private let id: pthread_t

    init?(mailbox: Mailbox, setup: Feeder.Setup) {
        let start = Unmanaged.passRetained(Start(mailbox: mailbox, setup: setup))
        var id = pthread_t()
        let failure = pthread_create(
            &id, nil,
            { start in
                guard let start else { return nil }
                Unmanaged<Start>.fromOpaque(start).takeRetainedValue().run()
                return nil
            }, start.toOpaque())
        guard failure == 0 else {
            start.release()
            setup.onState(.noDevice(.refused(String(cString: strerror(failure)))))
            return nil
        }
        self.id = id
    }

    func join() { pthread_join(id, nil) }

    private final class Start: Sendable {
        let mailbox: Mailbox
        let setup: Feeder.Setup

        init(mailbox: Mailbox, setup: Feeder.Setup) {
            self.mailbox = mailbox
            self.setup = setup
        }

        func run() {
            // Signals are for the main thread; a player that is gone shows as EPIPE.
            var signals = sigset_t()
            sigfillset(&signals)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            signal(SIGPIPE, SIG_IGN)
            // Where the system lets it, sound goes before pictures; its players inherit this.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, -8)
            var feeder = Feeder(mailbox: mailbox, setup: setup)
            feeder.run()
        }
    }
}
