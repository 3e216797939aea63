import CivilTime
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

@Suite struct LocalInstantTests {
    private let tokyo = FixedZone(identifier: "Asia/Tokyo", offset: 32_400)

    @Test(arguments: [
        ("2026-12-24T22:30:00+09:00", 1_798_119_000.0), ("2026-12-24T13:30:00Z", 1_798_119_000),
        ("2026-12-24T22:30", 1_798_119_000), ("2026-12-24T05:00:00-08:30", 1_798_119_000),
        ("1970-01-01T00:00:00Z", 0),
    ])
    func read(text: String, seconds: Double) {
        #expect(LocalInstant(text)?.instant(in: tokyo).seconds == seconds)
    }

    @Test(arguments: [
        "", "2026-12-24", "2026-12-24 22:30", "2026-13-01T00:00", "2026-02-30T00:00",
        "2026-12-24T24:00", "2026-12-24T22:60", "2026-12-24T22:30+9", "T",
        "2026-12-24T22:30:00+99:00",
    ])
    func refused(text: String) {
        #expect(LocalInstant(text) == nil)
    }
}
