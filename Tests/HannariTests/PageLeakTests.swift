import Atlas
import CGtk
import CivilTime
import Glibc
import Platform
import XCTest

@testable import Gtk
@testable import Hannari

/// Every page can be opened and closed 200 times without leaving anything behind.
final class PageLeakTests: XCTestCase {
    /// Objects of GTK that have been seen and are not yet finalized.
    @MainActor private static var alive: [UnsafeMutableRawPointer: String] = [:]

    @MainActor func testPagesLeaveNothingBehind() async throws {
        setenv("GSK_RENDERER", "cairo", 0)
        guard Application.openDisplay() else { throw XCTSkip("no display") }
        guard let temporary = Directories.temporary() else { return XCTFail("no folder") }
        defer { Files.removeFolder(temporary.root) }
        let application = Application(
            identifier: "io.github.hannari.Test", standsAlone: true)
        g_application_register(application.typed(), nil, nil)
        let clock = StoppedClock(now: Instant(seconds: 1_798_119_000))
        // The alarms of whoever runs this are none of its business.
        let context = AppContext(
            clock: clock,
            options: try LaunchOptions(), directories: temporary.directories,
            settings: SettingsModel(folder: temporary.directories.config),
            appearance: Appearance(DesktopSettings(), look: .light), atlas: Self.atlas,
            alarms: AlarmsModel(playing: clock))
        for kind in PageKind.all {
            for _ in 0..<100 { await openAndClose(kind, application, context) }
            // What GTK keeps for the display, such as the tooltip, is there by now, and the heap has
            // found its shape.
            Self.stir(context)
            let kept = Self.alive.values.sorted()
            let memory = await Self.restingBytes()
            for _ in 0..<100 { await openAndClose(kind, application, context) }
            Self.stir(context)
            let grown = await Self.restingBytes() - memory
            XCTAssertEqual(Self.alive.values.sorted(), kept, "objects of \(kind.name)")
            XCTAssertLessThan(grown, 6_000_000, "memory of \(kind.name)")
        }
    }

    /// The atlas of the source tree, if it has one.
    private static var atlas: AtlasFile? {
        try? AtlasFile(path: "data/atlas/hannari.atlas")
    }

    @MainActor private func openAndClose(
        _ kind: PageKind, _ application: Application, _ context: AppContext
    ) async {
        weak var weakWindow: MainWindow?
        do {
            let window = MainWindow(application, context) {}
            weakWindow = window
            window.open(kind.name)
            window.present()
            await Self.settle(0.03)
            Self.watch(window.window.widget)
            window.close()
        }
        await Self.settle(0.01)
        XCTAssertNil(weakWindow)
    }

    /// Runs the main loop for a while; XCTest runs the main actor itself.
    @MainActor private static func settle(_ seconds: Double) async {
        let end = monotonicTime() + seconds
        repeat {
            while g_main_context_iteration(nil, 0) != 0 {}
            try? await Task.sleep(for: .milliseconds(2))
        } while monotonicTime() < end
    }

    /// Counts a widget, what listens to it and its descendants until they are finalized.
    @MainActor private static func watch(_ widget: UnsafeMutablePointer<GtkWidget>) {
        count(widget)
        let controllers = gtk_widget_observe_controllers(widget)
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            count(item)
            g_object_unref(item)
        }
        g_object_unref(UnsafeMutableRawPointer(controllers))
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            watch(next)
            child = gtk_widget_get_next_sibling(next)
        }
    }

    @MainActor private static func count(_ object: UnsafeMutableRawPointer) {
        alive[object] = String(cString: cgtk_type_name(object))
        g_object_weak_ref(
            object.assumingMemoryBound(to: GObject.self),
            { _, object in
                if let object { PageLeakTests.alive[UnsafeMutableRawPointer(object)] = nil }
            }, nil)
    }

    /// Changes what pages look at, and back: only a change lets go of those who looked and have gone.
    @MainActor private static func stir(_ context: AppContext) {
        for _ in 0..<2 {
            context.settings.showsSnow.toggle()
            context.settings.isMuted.toggle()
            context.settings.asksPanoramax.toggle()
            context.appearance.isNight.toggle()
        }
        let language = context.settings.nameLanguage
        context.settings.nameLanguage = .both
        context.settings.nameLanguage = language
    }

    /// Memory in use when what the last pages had begun to paint is done: the least of some looks.
    @MainActor private static func restingBytes() async -> Int {
        var least = Int.max
        for _ in 0..<8 {
            await settle(0.25)
            least = min(least, residentBytes)
        }
        return least
    }

    /// Memory of this process that is in use, without what is kept to be used again.
    private static var residentBytes: Int {
        ProcessMemory.giveBack()
        guard let bytes = Files.read("/proc/self/statm") else { return 0 }
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
    }
}
