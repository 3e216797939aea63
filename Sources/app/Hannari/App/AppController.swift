import Atlas
import CivilTime
import Geography
import Gtk
import Platform
import Storage

/// The running app: its windows and what they share.
final class AppController {
    private let application: Application
    private let options: LaunchOptions
    private var context: AppContext?
    private var window: MainWindow?
    private var style: StyleController?
    private var ring: RingStage?
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
        let ring = RingStage(application, context, context.alarms)
        ring.onRing = { [weak self] in self?.window?.pause(.alarm) }
        ring.onUp = { [weak self] in self?.present(page: AlarmsPage.kind.name) }
        self.ring = ring
        if let icons = Directories.dataFile("icons") { Display.addIconFolder(icons) }
        application.add(
            Action("quit") { [weak self] in
                guard let self, window?.isLocked != true, self.ring?.isHolding != true else {
                    return
                }
                quit()
            })
        // The ringer asks for these two.
        application.add(Action("ring") { [weak self] in self?.showRing() })
        application.add(Action("prepare-ring") { [weak self] in self?.showRing() })
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
            let real = directories
            if let temporary = Directories.temporary() {
                copyIntent(from: real, to: temporary.directories)
                directories = temporary.directories
                temporaryRoot = temporary.root
            } else {
                // Without room for temporary files nothing is kept; never the real ones are used.
                directories = Directories(environment: { _ in nil }, home: "/dev/null")
            }
        }
        return AppContext(
            clock: clock, options: options, directories: directories,
            settings: SettingsModel(folder: directories.config),
            appearance: Appearance(DesktopSettings(), look: options.look),
            atlas: Directories.dataFile("atlas/hannari.atlas").flatMap { try? AtlasFile(path: $0) },
            city: CityLayer(path: Directories.dataFile("streets/kyoto.streets")))
    }

    /// Lets a run in another time begin with the person's own home and settings, as copies.
    private func copyIntent(from real: Directories, to copy: Directories) {
        let files = [
            ("\(real.data)/home.json", "\(copy.data)/home.json"),
            ("\(real.config)/settings.json", "\(copy.config)/settings.json"),
        ]
        for (from, to) in files {
            let value = Files.read(from).flatMap { JSONValue(parsing: $0) }
            if let value { try? JSONFile(to).save(value) }
        }
    }

    /// Follows a command line, of this start or of a later one handed over.
    private func take(_ arguments: [String]) -> Int32 {
        let parsed = try? LaunchOptions(Array(arguments.dropFirst()), pages: PageKind.names)
        if parsed?.onlyRings == true {
            showRing()
            return 0
        }
        present(
            page: parsed?.page, place: parsed?.place, fullscreen: parsed?.fullscreen ?? false)
        return 0
    }

    private func present(
        page: String? = nil, place: Coordinate? = nil, fullscreen: Bool = false
    ) {
        guard let context else { return }
        let shown =
            window
            ?? MainWindow(application, context, page: page) { [weak self] in self?.window = nil }
        if window != nil, let page { shown.open(page) }
        window = shown
        if let place { shown.open("kyoto", at: place) }
        if fullscreen { shown.isFullscreen = true }
        shown.present()
        giveBackMemory()
    }

    /// What starting up needed is given back once the first pictures are painted.
    private func giveBackMemory() {
        Task {
            try? await Task.sleep(for: .seconds(8))
            ProcessMemory.giveBack()
        }
    }

    /// Something rings, or is about to.
    private func showRing() {
        ring?.prepare()
        context?.alarms.listen()
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
