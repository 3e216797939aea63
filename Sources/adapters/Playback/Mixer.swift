import Music

/// Something that sounds for ever, block by block.
protocol SoundSource {
    /// Adds the next block of `Synthesizer.blockFrames` frames.
    mutating func render(addingTo frames: UnsafeMutableBufferPointer<SIMD2<Float>>)
    /// Passes over the next block unheard.
    mutating func skipBlock()
    /// Why it cannot go on, if it cannot.
    var trouble: MusicFileTrouble? { get }
}

extension Synthesizer: SoundSource {
    var trouble: MusicFileTrouble? { nil }
}

/// Music, flourishes over it, and the gains: what comes out is what the player gets.
struct Mixer {
    private var music: any SoundSource
    private var next: (any SoundSource)?
    private var flourishes: [Synthesizer] = []
    private var wantsMusic = false
    private var musicGain = Ramp(0)
    private var masterGain = Ramp(0)
    /// Down while one player hands over to another.
    private var playerGain = Ramp(0)
    private var frames = [SIMD2<Float>](repeating: .zero, count: Synthesizer.blockFrames)

    init(music: any SoundSource) { self.music = music }

    /// Whether there is nothing to be heard any more.
    var isIdle: Bool { !wantsMusic && musicGain.isSilent && flourishes.isEmpty }

    /// Whether a player may leave without being missed.
    var isFadedOut: Bool { playerGain.isSilent }

    /// Why the music cannot go on, if it cannot.
    var trouble: MusicFileTrouble? { next == nil ? music.trouble : nil }

    mutating func wish(music isWanted: Bool, gain: Float) {
        wantsMusic = isWanted
        masterGain.move(to: gain, in: 0.06)
    }

    /// The other music begins when the present one has faded out.
    mutating func change(to source: any SoundSource) {
        if musicGain.isSilent { music = source } else { next = source }
    }

    mutating func play(_ score: Score) { flourishes.append(Synthesizer(score)) }

    /// Ends unwanted music without a fade, while no player listens.
    mutating func cutMusic() {
        if !wantsMusic { musicGain = Ramp(0) }
    }

    /// Short pieces are for now or never.
    mutating func forgetFlourishes() { flourishes = [] }

    mutating func fadePlayer(in isIn: Bool) { playerGain.move(to: isIn ? 1 : 0, in: 0.03) }

    /// Fills `samples` with the next block, interleaved, left first.
    mutating func render(into samples: inout [Int16]) {
        moveMusic()
        let isHeard = !masterGain.isSilent && !playerGain.isSilent
        frames.withUnsafeMutableBufferPointer { frames in
            frames.update(repeating: .zero)
            if !musicGain.isSilent {
                if isHeard { music.render(addingTo: frames) } else { music.skipBlock() }
                musicGain.apply(to: frames)
            }
            for i in flourishes.indices {
                if isHeard {
                    flourishes[i].render(addingTo: frames)
                } else {
                    flourishes[i].skipBlock()
                }
            }
            masterGain.apply(to: frames)
            playerGain.apply(to: frames)
            for i in frames.indices {
                samples[2 * i] = Synthesizer.sample(frames[i].x)
                samples[2 * i + 1] = Synthesizer.sample(frames[i].y)
            }
        }
        flourishes.removeAll { $0.isFinished }
    }

    /// The music steps back behind a flourish, and away for other music.
    private mutating func moveMusic() {
        if let source = next, musicGain.value == 0 {
            music = source
            next = nil
        }
        if !wantsMusic || next != nil {
            musicGain.move(to: 0, in: 0.06)
        } else {
            musicGain.move(to: isTold ? 0.4 : 1, in: musicGain.value == 0 ? 0.03 : 0.4)
        }
    }

    /// Whether a piece is told that deserves a quieter background; a mere touch does not.
    private var isTold: Bool {
        flourishes.contains {
            $0.length > 2 * Synthesizer.sampleRate && $0.position < $0.length
        }
    }
}
