import Testing

@testable import Hannari

@Suite struct LaunchOptionsTests {
    @Test func nothing() throws {
        let options = try LaunchOptions([])
        #expect(!options.travelsInTime)
        #expect(!options.fullscreen)
        #expect(options.page == nil)
    }

    @Test func everything() throws {
        let options = try LaunchOptions(
            [
                "--santa", "--fullscreen", "--now", "2026-12-24T22:30:00+09:00", "--speed=60",
                "--appearance", "dark", "--frame-log", "/tmp/x",
            ], pages: ["santa"])
        #expect(options.page == "santa")
        #expect(options.fullscreen)
        #expect(options.now == "2026-12-24T22:30:00+09:00")
        #expect(options.speed == 60)
        #expect(options.look == .dark)
        #expect(options.frameLog == "/tmp/x")
        #expect(options.travelsInTime)
    }

    @Test(arguments: [
        (["--kyoto"], LaunchOptions.Failure.unknownOption("--kyoto")),
        (["santa"], .unknownOption("santa")),
        (["--now"], .missingValue("--now")),
        (["--now", "yesterday"], .badValue(option: "--now", value: "yesterday")),
        (["--speed", "0"], .badValue(option: "--speed", value: "0")),
        (["--speed", "nan"], .badValue(option: "--speed", value: "nan")),
        (["--appearance=pink"], .badValue(option: "--appearance", value: "pink")),
    ])
    func refused(arguments: [String], failure: LaunchOptions.Failure) {
        #expect(throws: failure) { try LaunchOptions(arguments, pages: ["santa"]) }
    }
}
