import Testing

@testable import Hannari

@Suite struct PinStageTests {
    @Test("a pin falls, then it speaks, then nothing moves")
    func story() {
        var stage = PinStage()
        #expect(!stage.isMoving(at: 0) && stage.drop(0) == 1 && stage.callout(0) == 1)
        stage.drop(at: 10)
        #expect(stage.drop(10) == 0 && stage.callout(10) == 0 && stage.isMoving(at: 10))
        #expect(stage.drop(10.1) > 0 && stage.callout(10.1) == 0)
        #expect(stage.callout(10.3) > 0)
        #expect(stage.drop(10.5) == 1 && stage.callout(10.5) == 1 && !stage.isMoving(at: 10.5))
    }

    @Test("the whole takes less than half a second") func short() {
        #expect(PinStage.pause + PinStage.opening < 0.5 && PinStage.fall < 0.3)
    }

    @Test("a lifted pin comes down again")
    func lifting() {
        var stage = PinStage()
        stage.lift(at: 1)
        #expect(stage.lift(1.5) == 1 && !stage.isMoving(at: 1.5))
        stage.putDown(at: 2)
        #expect(stage.isMoving(at: 2.05) && stage.lift(2.5) == 0)
    }

    @Test("with reduced motion it stands and speaks at once")
    func still() {
        var stage = PinStage()
        stage.isStill = true
        stage.drop(at: 5)
        #expect(stage.drop(5) == 1 && stage.callout(5) == 1 && !stage.isMoving(at: 5))
    }
}
