import Storage
import Testing

@Suite struct JSONParserTests {
    private func parse(_ text: String) -> JSONValue? { JSONValue(parsing: Array(text.utf8)) }

    @Test("values of all kinds")
    func values() {
        #expect(
            parse(#" {"a":[1,-2.5,1e3,true,false,null],"b":{"c":"é\n\"\\\/\u0041\ud83e\udd8c"}} "#)
                == .object([
                    "a": .array([
                        .integer(1), .number(-2.5), .number(1000), .bool(true), .bool(false), .null,
                    ]),
                    "b": .object(["c": .string("é\n\"\\/A🦌")]),
                ]))
        #expect(parse("\u{FEFF}[]") == .array([]))
        #expect(parse("9223372036854775807") == .integer(.max))
        #expect(parse("9223372036854775808") == .number(9.223372036854775808e18))
        #expect(parse("{ }") == .object([:]))
    }

    @Test(
        "what is no JSON is refused",
        arguments: [
            "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "1e", "-", "nul",
            "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\u{1}\"",
            "[1] 2",
            "1e999", "NaN", "\"\\u+123\"", "[1 2]", "{\"a\" 1}",
        ])
    func refused(_ text: String) { #expect(parse(text) == nil) }

    @Test("bytes that are no text are refused") func badUTF8() {
        #expect(JSONValue(parsing: [0x22, 0xFF, 0x22]) == nil)
        #expect(JSONValue(parsing: [0x22, 0x5C, 0x6E, 0xC3, 0x22]) == nil)
    }

    @Test("deep nesting does not crash") func deep() {
        #expect(parse(String(repeating: "[", count: 1_000_000)) == nil)
        let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(parse(deep) != nil)
    }
}
