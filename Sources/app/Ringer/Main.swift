import Glibc
import Platform
import Ringing

/// The program that rings: no window, alive as long as an alarm is set.
@main struct Main {
    static func main() {
        ProcessMemory.setUp()
        Translation.setUp()
        signal(SIGPIPE, SIG_IGN)
        guard let bus = Bus(.session) else { exit(1) }
        // A session that begins only asks for the ringer; the bus starts it where it belongs.
        if CommandLine.arguments.contains("--start") {
            do {
                _ = try bus.ask(RingerBus.target, "State", timeout: 20)
                exit(0)
            } catch {
                // Where the bus knows no way, this one stays.
                guard error.isNobodyThere else { exit(1) }
            }
        }
        let loop = EventLoop()
        let ringer = Ringer(bus, directories: .standard) { loop.quit() }
        EndSignals.observe { MainActor.assumeIsolated { loop.quit() } }
        ringer.start()
        withExtendedLifetime(ringer) { loop.run() }
        ringer.leave()
    }
}
