import Atlas
import CivilTime
import Geography
import Glibc
import Platform
import Santa
import XCTest

@testable import Hannari

/// The family's plan as the page keeps it.
@MainActor final class SantaModelTests: XCTestCase {
    private var root = ""

    override func setUp() async throws {
        let temporary = try XCTUnwrap(Directories.temporary())
        root = temporary.root
    }

    override func tearDown() async throws { Files.removeFolder(root) }

    private let home = Home(
        coordinate: Coordinate(clamped: 34.3978, 132.4757), name: "Hiroshima", zone: "Asia/Tokyo")

    private func instant(_ day: Int, _ hour: Int, _ minute: Int) throws -> Instant {
        try SystemZone("Asia/Tokyo").instant(
            of: CivilDateTime(year: 2026, month: 12, day: day, hour: hour, minute: minute))
    }

    private func model(_ now: Instant) -> SantaModel {
        SantaModel(folder: root, clock: StoppedClock(now: now), places: nil)
    }

    private func flight(of model: SantaModel) async throws -> Flight {
        for _ in 0..<500 where model.flight == nil || model.flight?.plan != model.plan {
            try await Task.sleep(for: .milliseconds(10))
        }
        return try XCTUnwrap(model.flight)
    }

    func testKeepsHomeForItsOwnerOnly() async throws {
        let first = model(try instant(1, 12, 0))
        XCTAssertNil(first.plan)
        first.keep(home, .standard)
        _ = try await flight(of: first)
        let again = model(try instant(1, 12, 0))
        XCTAssertEqual(again.plan, first.plan)
        var status = stat()
        XCTAssertEqual(stat("\(root)/home.json", &status), 0)
        XCTAssertEqual(status.st_mode & 0o777, 0o600)
    }

    func testSetsACorruptFileAside() async throws {
        let file = try XCTUnwrap(fopen("\(root)/home.json", "w"))
        fputs("{\"version\": 1, \"home\":", file)
        fclose(file)
        let model = model(try instant(1, 12, 0))
        XCTAssertNil(model.plan)
        XCTAssertNotNil(model.problem)
    }

    func testAPlanOfANewerProgramStaysAsItIs() async throws {
        let path = "\(root)/home.json"
        let text = "{\"version\": 99, \"home\": {\"planet\": \"Mars\"}}"
        let file = try XCTUnwrap(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
        let model = model(try instant(1, 12, 0))
        XCTAssertNil(model.plan)
        XCTAssertTrue(try XCTUnwrap(model.problem).contains("newer"))
        // This evening goes on, and the other program's plan stays.
        model.keep(home, .standard)
        let flight = try await flight(of: model)
        XCTAssertEqual(flight.plan.home, home)
        XCTAssertEqual(Files.read(path), Array(text.utf8))
    }

    func testAFolderInPlaceOfThePlanIsSaid() async throws {
        Files.makeFolder("\(root)/home.json")
        let model = model(try instant(1, 12, 0))
        XCTAssertNotNil(model.problem)
        model.keep(home, .standard)
        _ = try await flight(of: model)
        XCTAssertNotNil(model.problem)
    }

    func testLinesOfTheSeaAreSentOverTheSea() async throws {
        let path = try XCTUnwrap(Directories.dataFile("atlas/hannari.atlas"))
        let places = try AtlasFile(path: path).places
        let settings = SettingsModel(folder: root)
        settings.nameLanguage = .english
        let words = SantaWords(settings) { places.country(at: $0) == nil }
        var lines = 0
        for (latitude, longitude, zone) in [
            (34.4, 132.5, "Asia/Tokyo"), (51.5, -0.1, "Europe/London"),
            (-33.9, 151.2, "Australia/Sydney"), (40.7, -74, "America/New_York"),
        ] {
            let home = Home(
                coordinate: Coordinate(clamped: latitude, longitude), name: "", zone: zone)
            let system = try SystemZone(zone)
            let flight = Flight(
                plan: FlightPlan(home: home), season: Season(year: 2026, zone: system),
                zone: system)
            for message in flight.messages {
                guard words.line(message, flight).contains("water") else { continue }
                lines += 1
                for seconds in [0.0, 60] {
                    let place = flight.state(at: message.instant + seconds).position
                    XCTAssertNil(places.country(at: place), "\(message)")
                }
            }
        }
        XCTAssertGreaterThan(lines, 0)
    }

    func testAChangeInFlightIsARetiming() async throws {
        let later = try XCTUnwrap(ArrivalTime(hour: 23, minute: 20))
        let before = model(try instant(1, 12, 0))
        before.keep(home, .standard)
        _ = try await flight(of: before)
        before.keep(home, later)
        XCTAssertEqual(before.plan?.arrival, later)
        XCTAssertEqual(before.plan?.retimings.count, 0)
        before.keep(home, .standard)
        _ = try await flight(of: before)

        let flying = model(try instant(24, 22, 0))
        let old = try await flight(of: flying).state(at: instant(24, 22, 0))
        flying.keep(home, later)
        XCTAssertEqual(flying.plan?.retimings.count, 1)
        let new = try await flight(of: flying).state(at: instant(24, 22, 0))
        XCTAssertLessThan(Geodesic.distance(from: old.position, to: new.position), 1)
        XCTAssertEqual(new.secondsLeft, old.secondsLeft + 1200)
    }

    func testAnUnknownZoneIsSaidAndNothingBreaks() async throws {
        let model = model(try instant(1, 12, 0))
        model.keep(
            Home(coordinate: home.coordinate, name: "", zone: "Nowhere/Land"), .standard)
        _ = try await flight(of: model)
        XCTAssertNotNil(model.problem)
        XCTAssertNotNil(model.state)
    }

    func testRehearsalPlaysTheLastMinutesAndTheLandingAtItsOwnPace() {
        let rehearsal = Rehearsal(arrival: Instant(seconds: 1_000_000))
        XCTAssertEqual(rehearsal.instant(elapsed: 0).seconds, 999_400)
        var last = Instant(seconds: 0)
        for step in 0..<1000 {
            let instant = rehearsal.instant(elapsed: Double(step) * 0.1)
            XCTAssertGreaterThan(instant, last)
            last = instant
        }
        let landing = (Rehearsal.hurry + Rehearsal.landing)
        XCTAssertEqual(rehearsal.instant(elapsed: landing).seconds, 1_000_000, accuracy: 1e-6)
        XCTAssertLessThanOrEqual(landing, 60)
    }

    func testTheCameraIsLetGoAndComesBack() {
        let size = ScreenSize(width: 800, height: 600)
        let there = Viewport(centre: Coordinate(clamped: 10, 10), zoom: 5, size: size)
        let target = Viewport(centre: Coordinate(clamped: 30, 130), zoom: 9, size: size)
        var camera = FollowCamera()
        XCTAssertEqual(camera.viewport(target, now: there, time: 0, delay: 20, cuts: false), target)
        camera.release(at: 1)
        XCTAssertNil(camera.viewport(target, now: there, time: 20.9, delay: 20, cuts: false))
        XCTAssertEqual(
            camera.viewport(target, now: there, time: 21, delay: 20, cuts: false), there)
        XCTAssertTrue(camera.isFollowing)
        XCTAssertEqual(
            camera.viewport(target, now: there, time: 30, delay: 20, cuts: false), target)
        camera.release(at: 31)
        XCTAssertEqual(camera.viewport(target, now: there, time: 31, delay: 0, cuts: true), target)
    }
}
