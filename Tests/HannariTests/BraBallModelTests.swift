import BraBall
import Glibc
import Motion
import Platform
import Sensors
import Testing

@testable import Hannari

@MainActor @Suite("The game in progress")
final class BraBallModelTests {
    private let folders = Directories.temporary()
    private var folder: String { folders?.directories.data ?? "/nonexistent" }

    isolated deinit { if let folders { Files.removeFolder(folders.root) } }

    private func model(_ motion: BallMotion = .classic) -> BraBallModel {
        var settings = BraBallSettings()
        settings.motion = motion
        return BraBallModel(folder: folder, settings: settings, seed: 1)
    }

    private func writeText(_ text: String, _ path: String) {
        guard let file = fopen(path, "w") else { return }
        fputs(text, file)
        fclose(file)
    }

    /// Rolls the classic ball to the left edge of the line at a gap, by one lean of a hundredth.
    private func play(_ model: BraBallModel, gap: Double, at time: Double = 0) {
        _ = model.frame(at: time)
        // 380 − gap by steps of five times the angle.
        let way = 380 - gap
        let steps = 80.0
        let angle = way / 5 / steps / BallMotion.classic.handShare
        let part = angle / Tilt.limit * (1 - PointerTilt.deadZone) + PointerTilt.deadZone
        model.point((x: part, y: 0), at: time)
        _ = model.frame(at: time + steps / 100)
        model.point(nil, at: time + steps / 100)
        model.freeze(at: time + steps / 100)
    }

    @Test("All three verdicts, each judged from the ball that was shown")
    func verdicts() {
        let model = model()
        for (gap, verdict) in [(1.5, Verdict.bravo), (6.5, .normal), (-20.0, .out)] {
            play(model, gap: gap)
            #expect(model.judgement?.verdict == verdict)
            #expect(abs((model.judgement?.difference ?? 99) - gap) < 0.02)
            model.retry()
        }
        let score = model.book[ScoreKind(.classic, .pointer)]
        #expect(score.attempts == 3)
        #expect(score.bravos == 1)
    }

    @Test("The pointer that leaves levels the field at once (B6)")
    func leaves() {
        let model = model()
        _ = model.frame(at: 0)
        model.point((x: 0.5, y: 0.5), at: 0)
        #expect(model.tilt.x > 0.8)
        model.point(nil, at: 0.1)
        #expect(model.tilt == .level)
    }

    @Test("A sensor goes before the mouse, keys before both; who moved it last is counted")
    func inputs() {
        let model = model()
        model.take(.found(name: "accel"))
        model.take(.sample(Acceleration([0.1, 0, -0.99], at: 0)))
        model.point((x: -0.9, y: 0), at: 0)
        #expect(model.tilt.x > 0)
        #expect(model.input == .sensor)
        model.press(x: -1, at: 0.05)
        _ = model.frame(at: 0.1)
        _ = model.frame(at: 0.2)
        #expect(model.tilt.x < 0)
        #expect(model.input == .keys)
        model.press(x: 0, at: 0.2)
        _ = model.frame(at: 2)
        model.settings.ignoresSensor = true
        model.point((x: -0.9, y: 0), at: 2)
        #expect(model.tilt.x < -1.3)
        #expect(model.input == .pointer)
    }

    @Test("A tap between two frames still nudges the ball")
    func tap() {
        let model = model()
        let before = model.frame(at: 0)
        model.press(x: 1, at: 0.001)
        model.press(x: 0, at: 0.015)
        let after = model.frame(at: 0.1)
        #expect(after.position.x > before.position.x)
        #expect(model.input == .keys)
    }

    @Test("A sensor that goes leaves the ball where it is, and the mouse tilts (B8)")
    func sensorGoes() {
        let model = model()
        model.take(.found(name: "accel"))
        model.take(.sample(Acceleration([0.2, 0, -0.98], at: 0)))
        let before = model.frame(at: 0.05)
        model.take(.trouble(.vanished, name: "accel"))
        _ = model.frame(at: 0.06)
        let after = model.frame(at: 0.3)
        #expect(model.tilt == .level)
        #expect(abs(after.position.x - before.position.x) < 70)
        #expect(model.sensor == .trouble(.vanished, name: "accel"))
        model.point((x: 0.5, y: 0), at: 0.3)
        #expect(model.tilt.x > 0.8)
    }

    @Test("In classic motion a hand tilts gently, a machine as the rule has it")
    func gentleHand() {
        let classic = model()
        let start = classic.frame(at: 0)
        // At the edge two degrees: ten units a step.
        classic.point((x: 1, y: 0), at: 0)
        #expect(abs(classic.tilt.x - 2) < 1e-9)
        #expect(abs(classic.frame(at: 0.1).position.x - start.position.x - 100) < 1e-6)
        classic.settings.sensitivity = 3
        classic.point((x: 1, y: 0), at: 0.1)
        #expect(abs(classic.tilt.x - 2) < 1e-9)
        let tilted = model()
        tilted.take(.found(name: "accel"))
        tilted.take(.sample(Acceleration([0.0, 0, -1], at: 0)))
        for step in 1...200 {
            // 4.5 degrees, of which the dead zone takes half a one.
            tilted.take(
                .sample(Acceleration([0.078459, 0, -0.996917], at: Double(step) * 0.02)))
        }
        #expect(abs(tilted.tilt.x - 4) < 0.01)
        let rolling = model(.rolling)
        rolling.point((x: 1, y: 0), at: 0)
        #expect(rolling.tilt.x == 30)
    }

    @Test("The picture's turn on the screen is followed; a choice of one's own goes before it")
    func screenTurn() {
        let model = model(.rolling)
        model.take(.found(name: "accel"))
        // The panel's left edge is up.
        model.take(.sample(Acceleration([0.2, 0, -0.98], at: 0)))
        #expect(model.tilt.x > 5 && abs(model.tilt.y) < 1e-9)
        model.screenTurn = 1
        model.take(.sample(Acceleration([0.2, 0, -0.98], at: 0.02)))
        #expect(model.tilt.y > 5 && abs(model.tilt.x) < 1e-9)
        model.settings.turn = 2
        model.take(.sample(Acceleration([0.2, 0, -0.98], at: 0.04)))
        #expect(model.tilt.x < -5 && abs(model.tilt.y) < 1e-9)
        #expect(model.settings.sensible.turn == 2)
        model.settings.turn = 9
        #expect(model.settings.sensible.turn == nil)
    }

    @Test("A sensor that tells wrongly how it is mounted is named so")
    func badMount() {
        let model = model()
        model.take(.found(name: "accel", hasBadMount: true))
        #expect(model.sensor == .using(name: "accel", hasBadMount: true))
        #expect(model.canLevel)
    }

    @Test("An alarm keeps the game waiting whatever the keyboard does (B10)")
    func alarm() {
        let model = model()
        let before = model.frame(at: 0)
        model.pause(.elsewhere)
        model.pause(.alarm)
        #expect(model.pauseReason == .alarm)
        // What weighs less does not take its place.
        model.pause(.elsewhere)
        model.pause(.hidden)
        #expect(model.pauseReason == .alarm)
        #expect(model.frame(at: 9).position == before.position)
        model.resume()
        #expect(!model.isPaused)
        #expect(model.frame(at: 10).position == before.position)
    }

    @Test("Level here makes the present pose the level one, and it is kept (B7)")
    func level() {
        let model = model()
        model.take(.found(name: "accel"))
        model.take(.sample(Acceleration([0.05, -0.9, -0.4], at: 0)))
        #expect(model.tilt != .level)
        model.levelHere()
        _ = model.frame(at: 0.1)
        #expect(model.tilt == .level)
        #expect(model.settings.level == [0.05, -0.9, -0.4])
    }

    @Test("Paused, presses and leans do nothing; afterwards the ball is where it was (B10)")
    func pauses() {
        let model = model()
        _ = model.frame(at: 0)
        model.point((x: 0.1, y: 0), at: 0)
        let before = model.frame(at: 0.1)
        model.pause(.hidden)
        model.freeze(at: 0.2)
        #expect(model.judgement == nil)
        #expect(model.frame(at: 5).position == before.position)
        model.resume()
        #expect(model.frame(at: 6).position == before.position)
    }

    @Test("Scores are kept, reset and taken back")
    func scores() {
        let first = model()
        play(first, gap: 1.5)
        let second = model()
        #expect(second.book[ScoreKind(.classic, .pointer)].bravos == 1)
        second.resetScores()
        #expect(model().book[ScoreKind(.classic, .pointer)] == Score())
        second.undoReset()
        #expect(model().book[ScoreKind(.classic, .pointer)].bravos == 1)
    }

    @Test("A file of scores that is damaged is set aside and said")
    func damaged() {
        Files.makeFolder(folder)
        for (text, isProblem) in [("{", true), (#"{"version":1,"scores":{}}"#, false)] {
            writeText(text, "\(folder)/scores.json")
            #expect((model().problem != nil) == isProblem)
            #expect(model().book == ScoreBook())
        }
        // Figures that cannot be are not believed.
        writeText(
            #"{"version":1,"scores":{"classic.keys":{"attempts":1,"bravos":9,"streak":0,"#
                + #""longestStreak":0}}}"#, "\(folder)/scores.json")
        #expect(model().book == ScoreBook())
    }

    @Test("A round: the turn goes on with each verdict, and a new round keeps the names")
    func round() {
        let model = model()
        #expect(!model.startMatch(["Aki"]))
        #expect(model.startMatch(["Aki", "Ben"]))
        for turn in 0..<6 {
            #expect(model.match?.turn?.player == turn % 2)
            play(model, gap: turn % 2 == 0 ? 1.5 : 6.5, at: Double(turn) * 10)
            model.retry()
        }
        #expect(model.match?.isOver == true)
        #expect(model.match?.standings.first?.player.name == "Aki")
        model.endMatch()
        #expect(model.match == nil)
    }

    @Test("Settings that make no sense are the standard ones")
    func settings() {
        var settings = BraBallSettings()
        settings.sensitivity = 99
        settings.level = [1, .nan, 0]
        #expect(settings.sensible.sensitivity == 1)
        #expect(settings.sensible.level == nil)
    }
}
