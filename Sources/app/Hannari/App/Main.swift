import CivilTime
import Glibc
import Gtk
import Platform

@main struct Main {
    static func main() {
        ProcessMemory.setUp()
        Translation.setUp()
        if CommandLine.arguments.dropFirst().first == "alarm" {
            exit(AlarmCommandLine.run(Array(CommandLine.arguments.dropFirst(2))))
        }
        let options: LaunchOptions
        do {
            options = try LaunchOptions(
                Array(CommandLine.arguments.dropFirst()), pages: PageKind.names)
        } catch {
            say(2, Usage.sentence(for: error))
            exit(2)
        }
        if options.showsHelp { return say(1, Usage.help(pages: PageKind.names)) }
        if options.showsVersion { return say(1, "Hannari \(Product.version)") }
        if options.onlyOnTheEve, !options.isTheEve(at: SystemClock().now) { return }
        guard Application.openDisplay() else {
            say(2, tr("Hannari needs a graphical desktop: no display could be opened."))
            exit(1)
        }
        // Handlers hold the controller weakly, so it must be held here while the loop runs.
        exit(withExtendedLifetime(AppController(options)) { $0.run(CommandLine.arguments) })
    }

    private static func say(_ descriptor: Int32, _ text: String) {
        let line = text + "\n"
        _ = line.withCString { write(descriptor, $0, strlen($0)) }
    }
}
