import Testing

@testable import Hannari

/// Number 60 of the night's list: keys mashed for a minute lead nowhere.
@Suite struct LittleHandsTests {
    @Test("a minute of different keys is play all the time") func minute() {
        var hands = LittleHands()
        let keys = ["a", "q", "space", "m", "F1", "Control_L", "Return", "7"]
        for press in 0..<240 {
            let time = 50 + Double(press) / 4
            hands.press(keys[press * 5 % keys.count], at: time)
            #expect(press == 0 || hands.areAtPlay(at: time + 0.2))
        }
    }

    @Test("a person may leave soon after, and after a key held down") func person() {
        var hands = LittleHands()
        #expect(!hands.areAtPlay(at: 0))
        for press in 0..<40 { hands.press("Left", at: Double(press) / 20) }
        #expect(!hands.areAtPlay(at: 2.1))
        hands.press("plus", at: 2.2)
        #expect(hands.areAtPlay(at: 2.3))
        #expect(!hands.areAtPlay(at: 4.3))
    }
}
