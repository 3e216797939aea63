import CivilTime
import Geography
import Testing

@testable import Hannari

/// facts/santa.md §6.10 no. 55: a drag takes the camera, 20 s without a touch give it back.
@MainActor @Suite struct FollowCameraTests {
    private let size = ScreenSize(width: 800, height: 480)

    private func viewport(_ longitude: Double) -> Viewport {
        Viewport(centre: Coordinate(clamped: 0, longitude), zoom: 5, size: size)
    }

    @Test func followsUntilAPersonTakesTheMap() {
        var camera = FollowCamera()
        let target = viewport(10)
        #expect(
            camera.viewport(target, now: viewport(0), time: 0, delay: 20, cuts: false) == target)
        camera.release(at: 1)
        #expect(!camera.isFollowing)
        #expect(
            camera.viewport(target, now: viewport(0), time: 20.9, delay: 20, cuts: false) == nil)
    }

    @Test func returnsSmoothlyAfterTheDelay() {
        var camera = FollowCamera()
        camera.release(at: 0)
        let start = viewport(0)
        let target = viewport(10)
        #expect(camera.viewport(target, now: start, time: 20, delay: 20, cuts: false) == start)
        let middle = camera.viewport(target, now: start, time: 21.2, delay: 20, cuts: false)
        let longitude = middle?.centre.longitude ?? .nan
        #expect(longitude > 0.5 && longitude < 9.5, "\(longitude)")
        #expect(camera.viewport(target, now: start, time: 23, delay: 20, cuts: false) == target)
        #expect(camera.isFollowing)
    }

    @Test func cutsWithReducedMotionAndInTheLastMinutes() {
        var camera = FollowCamera()
        camera.release(at: 0)
        let target = viewport(10)
        #expect(
            camera.viewport(target, now: viewport(0), time: 0.1, delay: 0, cuts: true) == target)
    }

    @Test func aFurtherTouchWhileReturningTakesTheMapAgain() {
        var camera = FollowCamera()
        camera.release(at: 0)
        _ = camera.viewport(viewport(10), now: viewport(0), time: 20, delay: 20, cuts: false)
        camera.release(at: 21)
        #expect(
            camera.viewport(viewport(10), now: viewport(1), time: 30, delay: 20, cuts: false) == nil
        )
    }

    @Test func rehearsalHurriesAndThenLandsAtItsOwnPace() {
        let arrival = Instant(seconds: 1_798_120_800)
        let rehearsal = Rehearsal(arrival: arrival)
        #expect(rehearsal.instant(elapsed: 0) == arrival - 600)
        #expect(rehearsal.instant(elapsed: Rehearsal.hurry) == arrival - 24)
        #expect(rehearsal.instant(elapsed: Rehearsal.hurry + 24) == arrival)
        #expect(Rehearsal.hurry + 24 < 61, "the last minutes in a minute")
    }
}
