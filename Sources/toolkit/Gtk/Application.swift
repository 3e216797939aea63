import CGtk

/// The running program: one to a desktop session unless it is made to stand alone.
public final class Application: Object {
    /// - Parameters:
    ///   - identifier: the D-Bus name, such as `org.example.App`.
    ///   - standsAlone: does not hand its arguments to a program that runs already.
    public init(identifier: String, standsAlone: Bool) {
        var flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue
        if standsAlone { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
        super.init(
            owned: UnsafeMutableRawPointer(
                gtk_application_new(identifier, GApplicationFlags(rawValue: flags))))
    }

    /// Opens the display; false when there is none. Call it first, after setting the locale, which GTK
    /// leaves as it is.
    public static func openDisplay() -> Bool {
        if !isLocaleKept {
            gtk_disable_setlocale()
            isLocaleKept = true
        }
        return gtk_init_check() != 0
    }

    private static var isLocaleKept = false

    private var application: UnsafeMutablePointer<GApplication> { typed() }

    /// Runs the main loop, and the main actor in it, until the last window is closed or `quit`;
    /// returns the exit status.
    public func run(_ arguments: [String]) -> Int32 {
        MainQueueSource.attach()
        let copies = arguments.map { g_strdup($0) }
        var pointers = copies
        defer { for pointer in copies { g_free(pointer) } }
        return g_application_run(application, Int32(arguments.count), &pointers)
    }

    /// Leaves the main loop.
    public func quit() { g_application_quit(application) }

    /// Runs a handler once, before the first window.
    public func onStartup(_ handler: @escaping () -> Void) {
        connect("startup") { _ in handler() }
    }

    /// Runs a handler when a desktop asks for the program.
    public func onActivate(_ handler: @escaping () -> Void) {
        connect("activate") { _ in handler() }
    }

    /// Runs a handler in the first instance with the arguments of each start; it returns the exit
    /// status of that start.
    public func onCommandLine(_ handler: @escaping ([String]) -> Int32) {
        connect("command-line") { arguments in
            guard let line = arguments.object(1) else { return }
            var count: Int32 = 0
            let list = g_application_command_line_get_arguments(
                line.assumingMemoryBound(to: GApplicationCommandLine.self), &count)
            defer { g_strfreev(list) }
            let texts = (0..<Int(count)).compactMap { list?[$0].map { String(cString: $0) } }
            arguments.answer(handler(texts))
        }
    }

    public func onShutdown(_ handler: @escaping () -> Void) {
        connect("shutdown") { _ in handler() }
    }

    public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

    /// Sets the keys of an action, such as "<Control>q".
    public func setAccelerators(_ action: String, _ keys: [String]) {
        let copies = keys.map { g_strdup($0) }
        defer { for copy in copies { g_free(copy) } }
        let list = copies.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(typed(), action, list)
    }

    /// Keeps the screen awake while the window is on it; goes with the result.
    public func keepAwake(_ window: Window, reason: String) -> Inhibition {
        Inhibition(self, window, reason)
    }
}

/// A wish that the screen stays on; it ends when it is ended or let go, or the program dies.
@MainActor public final class Inhibition {
    private let application: Application
    private var cookie: guint

    fileprivate init(_ application: Application, _ window: Window, _ reason: String) {
        self.application = application
        cookie = gtk_application_inhibit(
            application.typed(), window.window,
            GtkApplicationInhibitFlags(
                rawValue: GTK_APPLICATION_INHIBIT_IDLE.rawValue
                    | GTK_APPLICATION_INHIBIT_SUSPEND.rawValue), reason)
    }

    isolated deinit { end() }

    /// False where the desktop has nothing that could be asked.
    public var isGranted: Bool { cookie != 0 }

    public func end() {
        guard cookie != 0 else { return }
        gtk_application_uninhibit(application.typed(), cookie)
        cookie = 0
    }
}
