import Atlas
import CivilTime
import Gtk
import Platform

/// The running app: its windows and what they share.
final class AppController {
    private let application: Application
    private let options: LaunchOptions
    private var context: AppContext?
    private var window: MainWindow?
    private var style: StyleController?
    /// Where a run in another time keeps its files; removed at the end.
    private var temporaryRoot: String?

    init(_ options: LaunchOptions) {
        self.options = options
        application = Application(
            identifier: Product.identifier, standsAlone: options.travelsInTime)
    }

    /// Runs until the last window is closed; returns the exit status.
    func run(_ arguments: [String]) -> Int32 {
        application.onStartup { [weak self] in self?.start() }
        application.onActivate { [weak self] in self?.present() }
        application.onCommandLine { [weak self] arguments in self?.take(arguments) ?? 1 }
        application.onShutdown { [weak self] in self?.shutDown() }
        EndSignals.observe { [weak self] in
            MainActor.assumeIsolated { self?.quit() }
        }
        return application.run(arguments)
    }

    private func start() {
        let context = makeContext()
        self.context = context
        style = StyleController(context.appearance)
        if let icons = Directories.dataFile("icons") { Display.addIconFolder(icons) }
        application.add(Action("quit") { [weak self] in self?.quit() })
        application.setAccelerators("app.quit", ["<Control>q"])
        application.setAccelerators("win.close", ["<Control>w"])
        application.setAccelerators("win.fullscreen", ["F11"])
        application.setAccelerators("win.preferences", ["<Control>comma"])
        application.setAccelerators("win.shortcuts", ["<Control>question", "F1"])
    }

    private func makeContext() -> AppContext {
        var clock: any WallClock = SystemClock()
        var directories = Directories.standard
        if options.travelsInTime {
            let start = options.now.flatMap { Instant(iso8601: $0, zone: SystemZone.local) }
            clock = ScaledClock(start: start ?? SystemClock().now, speed: options.speed)
            if let temporary = Directories.temporary() {
                directories = temporary.directories
                temporaryRoot = temporary.root
            }
        }
        return AppContext(
            clock: clock, options: options, directories: directories,
            settings: SettingsModel(folder: directories.config),
            appearance: Appearance(DesktopSettings(), look: options.look),
            atlas: Directories.dataFile("atlas/hannari.atlas").flatMap { try? AtlasFile(path: $0) })
    }

    /// Follows a command line, of this start or of a later one handed over.
    private func take(_ arguments: [String]) -> Int32 {
        let parsed = try? LaunchOptions(Array(arguments.dropFirst()), pages: PageKind.names)
        present()
        guard let parsed, let window else { return 0 }
        if let page = parsed.page { window.open(page) }
        if parsed.fullscreen { window.isFullscreen = true }
        return 0
    }

    private func present() {
        guard let context else { return }
        if window == nil {
            window = MainWindow(application, context) { [weak self] in self?.window = nil }
        }
        window?.present()
    }

    private func quit() {
        window?.close()
        application.quit()
    }

    private func shutDown() {
        context?.settings.save()
        window = nil
        if let temporaryRoot { Files.removeFolder(temporaryRoot) }
    }
}
