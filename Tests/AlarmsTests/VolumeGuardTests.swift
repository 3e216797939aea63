import Testing

@testable import Alarms

/// Case K10 and the headphone rows of the loophole table, without a mixer.
struct VolumeGuardTests {
    private typealias Port = MixerState.Sink.Port

    private func state(
        muted: Bool = false, volume: Double = 0.8, suspended: Bool = false, port: String? = nil,
        ports: [MixerState.Sink.Port] = [], streams: [MixerState.Stream] = []
    ) -> MixerState {
        MixerState(
            sinks: [
                MixerState.Sink(
                    name: "desk", index: 1, isMuted: muted, volume: volume,
                    isSuspended: suspended, port: port, ports: ports),
                MixerState.Sink(name: "hdmi", index: 2, isMuted: false, volume: 0.1),
            ], standard: "desk", streams: streams)
    }

    @Test func aLoudMixerIsLeftAlone() {
        var guarding = VolumeGuard()
        #expect(guarding.orders(for: state()) == [])
        #expect(guarding.restoring(state()).isEmpty)
    }

    @Test func muteAndSoftnessAreUndoneAndComeBackAfterwards() {
        var guarding = VolumeGuard()
        let orders = guarding.orders(for: state(muted: true, volume: 0.2))
        #expect(orders == [.volume(sink: "desk", 0.7), .mute(sink: "desk", false)])
        #expect(
            guarding.restoring(state(volume: 0.7))
                == [.volume(sink: "desk", 0.2), .mute(sink: "desk", true)])
    }

    @Test func whatThePersonTurnedAfterwardsStays() {
        var guarding = VolumeGuard()
        _ = guarding.orders(for: state(volume: 0.2))
        #expect(guarding.restoring(state(volume: 0.9)).isEmpty)
        // Muting during the ring is not how it was before.
        var loud = VolumeGuard()
        _ = loud.orders(for: state())
        _ = loud.orders(for: state(muted: true))
        #expect(loud.restoring(state()).isEmpty)
    }

    @Test func nobodyMovesForTwoMinutes() {
        var guarding = VolumeGuard()
        _ = guarding.orders(for: state(volume: 0.7))
        #expect(
            guarding.orders(for: state(volume: 0.7), isLouder: true) == [.volume(sink: "desk", 1)])
        #expect(guarding.restoring(state(volume: 1)) == [.volume(sink: "desk", 0.7)])
    }

    @Test func theStreamIsBroughtBackAndHeard() {
        var guarding = VolumeGuard()
        let stream = MixerState.Stream(index: 9, sink: 2, isMuted: true, volume: 0.3)
        #expect(
            guarding.orders(for: state(streams: [stream])) == [
                .moveStream(9, to: "desk"), .unmuteStream(9), .streamVolume(9, 1),
            ])
    }

    @Test func anotherStandardIsNoWayOut() {
        var guarding = VolumeGuard()
        _ = guarding.orders(for: state())
        var moved = state(muted: true)
        moved.standard = "hdmi"
        #expect(guarding.orders(for: moved) == [.mute(sink: "desk", false)])
        // Pulled out: the next best sounds.
        moved.sinks.removeFirst()
        #expect(guarding.orders(for: moved) == [.volume(sink: "hdmi", 0.7)])
    }

    @Test func headphonesGiveWayToSpeakers() {
        let ports = [
            Port(name: "analog-output-headphones", kind: "Headphones", isAvailable: true),
            Port(name: "analog-output-speaker", kind: "Speaker", isAvailable: true),
        ]
        var guarding = VolumeGuard()
        let plugged = state(port: ports[0].name, ports: ports)
        #expect(guarding.orders(for: plugged) == [.port(sink: "desk", ports[1].name)])
        #expect(
            guarding.restoring(state(port: ports[1].name, ports: ports))
                == [.port(sink: "desk", ports[0].name)])
        #expect(!VolumeGuard.isHeadphonesOnly(plugged))
        #expect(VolumeGuard.isHeadphonesOnly(state(port: ports[0].name, ports: [ports[0]])))
        #expect(!VolumeGuard.isHeadphonesOnly(state()))
    }

    @Test func aSuspendedSinkIsWoken() {
        var guarding = VolumeGuard()
        #expect(guarding.orders(for: state(suspended: true)) == [.resume(sink: "desk")])
    }
}
