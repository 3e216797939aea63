import Storage
import Testing

struct JSONValueTests {
    private let text = #"{"a":1,"b":1.5,"c":"ｶﾅ/é","d":[true,null,{}],"e":9007199254740993}"#

    @Test func everyKindComesBack() throws {
        let value = try #require(JSONValue(parsing: Array(text.utf8)))
        #expect(value["a"] == .integer(1))
        #expect(value["b"] == .number(1.5))
        #expect(value["d"] == .array([.bool(true), .null, .object([:])]))
        #expect(value["e"] == .integer(9_007_199_254_740_993))
        #expect(JSONValue(parsing: try #require(value.bytes)) == value)
    }

    @Test(arguments: ["", "{", "{\"a\":}", "nul", "{\"a\":1}x", "\u{0}"])
    func damagedText(text: String) {
        #expect(JSONValue(parsing: Array(text.utf8)) == nil)
    }

    @Test func impossibleNumbers() {
        #expect(JSONValue.number(.nan).bytes == nil)
        #expect(JSONValue(encoding: [Double.infinity]) == nil)
    }

    @Test func overwriting() {
        let old = JSONValue.object(["x": .object(["keep": .integer(1), "go": .integer(2)])])
        let new = JSONValue.object(["x": .object(["go": .string("new")])])
        let expected = JSONValue.object(["x": .object(["keep": .integer(1), "go": .string("new")])])
        #expect(old.overwritten(by: new) == expected)
    }
}
