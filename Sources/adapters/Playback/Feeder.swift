import Glibc
import Music
import Platform

/// Lives on its own thread: keeps a player running while there is something to hear, and gives it
/// the mixer's blocks as fast as it takes them.
///
/// It sleeps in `poll` until a wish arrives, the player wants more, or the player has been silent
/// too long. The player's appetite is its heartbeat.
struct Feeder {
    /// What is handed in at the beginning.
    struct Setup: Sendable {
        var players: [PlayerCommand]
        var decoders: [MusicDecoder]
        var onState: @Sendable (MusicPlayer.State) -> Void
        var onFileTrouble: @Sendable (MusicFileTrouble) -> Void
        /// Bytes that the header of a WAV stream promises.
        var waveBytes = WaveHeader.endless
        /// What plays in place of a file that cannot be played.
        var fallback = JingleBells.score
        /// Seconds between rounds through all players while none works.
        var longestPause = 10.0
    }

    private let mailbox: Mailbox
    private let setup: Setup
    private var mixer = Mixer(music: Synthesizer(JingleBells.score))
    private var wishes: Wishes
    private var music = MusicPlayer.Music.jingleBells
    private var link: PlayerLink?
    /// Players that play what they still have.
    private var leaving: [PlayerLink] = []
    private var rota: PlayerRota
    private var state = MusicPlayer.State.stopped
    /// Whether the computer has been too busy for a quick player.
    private var isPatient = false
    private var block = [Int16](repeating: 0, count: 2 * Synthesizer.blockFrames)

    init(mailbox: Mailbox, setup: Setup) {
        self.mailbox = mailbox
        self.setup = setup
        wishes = mailbox.wishes
        rota = PlayerRota(count: setup.players.count, longestPause: setup.longestPause)
    }

    mutating func run() {
        while true {
            collectWishes()
            if wishes.isClosing { break }
            keepPlayer()
            sleep()
            serveLink()
            serveLeaving()
            replaceBrokenMusic()
        }
        link?.child.end()
        for i in leaving.indices { leaving[i].child.end() }
    }
}

// MARK: - Wishes

extension Feeder {
    private mutating func collectWishes() {
        wishes = mailbox.collect()
        let isStarting = mixer.isIdle && wishes.isPlaying
        if wishes.music != music || isStarting { changeMusic(to: wishes.music) }
        if link == nil, !wishes.isPlaying { mixer.cutMusic() }
        let gain = wishes.isMuted ? 0 : wishes.volume * wishes.volume
        mixer.wish(music: wishes.isPlaying, gain: gain)
        for flourish in wishes.flourishes { mixer.play(flourish) }
        if !wishes.isPlaying, mixer.isIdle { report(.stopped) }
    }

    private mutating func changeMusic(to wanted: MusicPlayer.Music) {
        music = wanted
        switch wanted {
        case .jingleBells: mixer.change(to: Synthesizer(JingleBells.score))
        case .alarm(let sound): mixer.change(to: Synthesizer(sound.score))
        case .file(let path):
            do throws(MusicFileTrouble) {
                mixer.change(to: try MusicFile.open(path, decoders: setup.decoders))
            } catch {
                setup.onFileTrouble(error)
                mixer.change(to: Synthesizer(setup.fallback))
            }
        }
    }

    private mutating func replaceBrokenMusic() {
        guard let trouble = mixer.trouble else { return }
        setup.onFileTrouble(trouble)
        mixer.change(to: Synthesizer(setup.fallback))
    }

    private mutating func report(_ new: MusicPlayer.State) {
        guard new != state else { return }
        state = new
        setup.onState(new)
    }
}

// MARK: - The player

extension Feeder {
    /// Starts a player when one is needed and the time has come; lets it go when it is not.
    private mutating func keepPlayer() {
        if mixer.isIdle {
            rota.rest()
            // What is left of the fade-out still has to go out.
            if let link, link.isEmpty { letGo() }
            return
        }
        guard link == nil, let index = rota.next(at: MonotonicClock.now) else { return }
        let command = setup.players[index]
        do throws(Spawn.Failure) {
            link = try PlayerLink(command, waveBytes: setup.waveBytes, isPatient: isPatient)
            mixer.fadePlayer(in: true)
        } catch {
            failed(error.reason == ENOENT ? nil : String(cString: strerror(error.reason)))
        }
    }

    private mutating func failed(_ words: String?) {
        guard rota.failed(words, at: MonotonicClock.now) else { return }
        mixer.forgetFlourishes()
        if wishes.isPlaying {
            report(.noDevice(rota.words.map { .refused($0) } ?? .noPlayer))
        }
    }

    /// The player keeps what it has and leaves by itself.
    private mutating func letGo() {
        guard var link else { return }
        link.child.closeStream()
        link.deadline = MonotonicClock.now + 3
        leaving.append(link)
        self.link = nil
    }

    private mutating func lose(_ link: PlayerLink) {
        var link = link
        link.child.end()
        self.link = nil
        if link.age(at: MonotonicClock.now) > 2, link.isProven {
            rota.lost(at: MonotonicClock.now)
        } else {
            failed(link.child.lastLine)
        }
    }

    /// Gives the player blocks until its pipe is full.
    private mutating func serveLink() {
        guard var link else { return }
        self.link = nil
        var isAlive = link.child.listen()
        let now = MonotonicClock.now
        while isAlive, link.pause(at: now) == 0 {
            if link.isEmpty {
                if link.isEnding { mixer.fadePlayer(in: false) }
                if mixer.isIdle || (link.isEnding && mixer.isFadedOut) { break }
                mixer.render(into: &block)
                link.load(block)
            }
            switch link.push(at: now) {
            case .took: continue
            case .full: break
            case .gone: isAlive = false
            }
            break
        }
        self.link = link
        if !isAlive || link.isStuck(at: now) { return lose(link) }
        if link.isProven {
            rota.proven()
            if wishes.isPlaying { report(.playing) }
        }
        if link.isHungry { isPatient = true }
        if link.isEmpty, link.isEnding, mixer.isFadedOut { letGo() }
    }

    private mutating func serveLeaving() {
        let now = MonotonicClock.now
        leaving = leaving.compactMap { link in
            var link = link
            guard link.child.listen(), now < link.deadline else {
                link.child.end()
                return nil
            }
            return link
        }
    }

    /// Waits for a wish, the player's appetite or its end, or the next thing to be done.
    private func sleep() {
        var waits: [pollfd] = []
        if let bell = mailbox.bell {
            waits.append(pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0))
        }
        var alarm = mailbox.bell == nil ? MonotonicClock.now + 0.2 : .infinity
        if let link {
            let appetite = link.pause(at: MonotonicClock.now)
            waits.append(
                pollfd(
                    fd: link.child.stream, events: appetite > 0 ? 0 : Int16(POLLOUT), revents: 0))
            if appetite > 0 { alarm = min(alarm, MonotonicClock.now + appetite) }
            waits.append(pollfd(fd: link.child.complaints, events: Int16(POLLIN), revents: 0))
            alarm = min(alarm, link.patienceEnds)
        } else if !mixer.isIdle {
            alarm = min(alarm, rota.nextTry)
        }
        for link in leaving {
            waits.append(pollfd(fd: link.child.complaints, events: Int16(POLLIN), revents: 0))
            alarm = min(alarm, link.deadline)
        }
        let seconds = alarm - MonotonicClock.now
        let milliseconds = seconds.isFinite ? Int32(max(0, (seconds * 1000).rounded(.up))) : -1
        _ = poll(&waits, nfds_t(waits.count), milliseconds)
    }
}
