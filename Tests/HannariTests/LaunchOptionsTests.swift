import CivilTime
import Geography
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
        (["--lyon"], LaunchOptions.Failure.unknownOption("--lyon")),
        (["geo:95,135"], .noPlace("geo:95,135")),
        (["geo:Kyoto"], .noPlace("geo:Kyoto")),
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

    @Test(arguments: [
        ("geo:34.69,135.50", 34.69, 135.5), ("GEO:-33.5,151.25;u=35", -33.5, 151.25),
        ("geo:35.0,135.75,40?z=12", 35, 135.75),
    ])
    func places(address: String, latitude: Double, longitude: Double) throws {
        let options = try LaunchOptions(["--fullscreen", address], pages: ["kyoto"])
        #expect(options.fullscreen)
        #expect(options.place?.latitude == latitude)
        #expect(options.place?.longitude == longitude)
    }

    @Test func onlyOnTheEve() throws {
        let utc = FixedZone(identifier: "UTC", offset: 0)
        let options = try LaunchOptions(["--santa", "--on-christmas-eve"], pages: ["santa"])
        #expect(options.onlyOnTheEve)
        for (text, isTheEve) in [
            ("2026-12-23T23:59:59Z", false), ("2026-12-24T00:00:00Z", true),
            ("2026-12-24T23:59:59Z", true), ("2026-12-25T00:00:00Z", false),
            ("2026-01-24T12:00:00Z", false),
        ] {
            let now = try #require(Instant(iso8601: text, zone: utc))
            #expect(options.isTheEve(at: now, zone: utc) == isTheEve, "\(text)")
        }
    }
}
