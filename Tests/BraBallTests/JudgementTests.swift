import Glibc
import TestSupport
import Testing

@testable import BraBall

@Suite("The referee")
struct JudgementTests {
    @Test(
        "The bounds, floored first and judged then (B2)",
        arguments: [
            (-1.0, -1.0, Verdict.out), (0, 0, .out), (0.0099, 0, .out), (0.01, 0.01, .bravo),
            (1.9999, 1.99, .bravo), (2, 2, .normal), (10, 10, .normal), (10.0001, 10, .normal),
            (10.01, 10.01, .out), (380, 380, .out),
        ])
    func bounds(gap: Double, shown: Double, verdict: Verdict) {
        let judgement = Judgement(gap: gap)
        #expect(judgement.verdict == verdict)
        #expect(judgement.difference == shown)
    }

    @Test("No number is out", arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func noNumber(gap: Double) {
        #expect(Judgement(gap: gap).verdict == .out)
    }

    @Test("The neighbours of every bound fall on the side that the floor puts them")
    func neighbours() {
        for bound in [0, 0.01, 0.02, 1.99, 2, 2.01, 9.99, 10, 10.01, 10.02] {
            for gap in [bound.nextDown, bound, bound.nextUp] {
                let floored = floor(gap * 100) / 100
                let judgement = Judgement(gap: gap)
                #expect(judgement.difference == floored)
                let expected: Verdict =
                    floored >= 0.01 && floored < 2
                    ? .bravo : floored >= 2 && floored <= 10 ? .normal : .out
                #expect(judgement.verdict == expected)
            }
        }
        #expect(Judgement(gap: 2.0.nextDown).difference == 1.99)
        #expect(Judgement(gap: 10.01.nextDown).verdict == .normal)
    }

    @Test("A million gaps: floor(100 d) / 100, never more than the gap or a hundredth less")
    func million() {
        var random = SeededGenerator(seed: 1)
        var wrong = 0
        for _ in 0..<1_000_000 {
            let gap = Double.random(in: -70...400, using: &random)
            let shown = Judgement(gap: gap).difference
            if shown != floor(100 * gap) / 100 || shown > gap + 1e-12 || gap - shown > 0.01 + 1e-12
            {
                wrong += 1
            }
        }
        #expect(wrong == 0)
    }

    @Test("The gap is the outside's left edge less the ball's left edge")
    func gap() {
        #expect(Field.gap(ballX: 380) == 0)
        #expect(Field.gap(ballX: 378.5) == 1.5)
        #expect(Field.lineLeft == 0.45 * Field.width)
    }
}
