import Geography
import Gtk

/// One of the joys of the house: a widget with its model, made when it is first opened.
protocol Page: AnyObject {
    var widget: Widget { get }
    /// The page is now the one that is seen.
    func appear()
    /// Another page is seen now, or the window goes.
    func disappear()
    /// Something needs the person more than the page does; what moves waits until they go on.
    func pause(_ reason: PauseReason)
    /// The window has entered or left full screen.
    func fullscreenChanged(_ isFullscreen: Bool)
    /// A place was handed over from elsewhere: from another page, or from a `geo:` address.
    func receive(_ place: Coordinate)
    /// Files of places were dropped on the window.
    func take(files: [String])
    /// What the page adds to the window's actions, under "win.".
    var actions: [Action] { get }
    /// What the page adds to the top of the main menu: a label and an action such as "win.rehearse".
    var menuEntries: [(label: String, action: String)] { get }
    /// Keys of the page, for the window that lists them.
    var shortcuts: [Shortcut] { get }
    /// Whether the screen stays on while the page fills it.
    var keepsScreenAwake: Bool { get }
    /// Whether keys pressed by chance in full screen may neither quit nor open anything.
    var isForLittleHands: Bool { get }
}

extension Page {
    func appear() {}
    func disappear() {}
    func pause(_ reason: PauseReason) {}
    func fullscreenChanged(_ isFullscreen: Bool) {}
    func receive(_ place: Coordinate) {}
    func take(files: [String]) {}
    var actions: [Action] { [] }
    var menuEntries: [(label: String, action: String)] { [] }
    var shortcuts: [Shortcut] { [] }
    var keepsScreenAwake: Bool { false }
    var isForLittleHands: Bool { false }
}

/// Why a page waits, what weighs least first.
enum PauseReason: Int, Comparable {
    /// The keyboard is in another window; that may be a mere flicker.
    case elsewhere
    /// The page or its window cannot be seen.
    case hidden
    /// An alarm rings.
    case alarm

    static func < (a: PauseReason, b: PauseReason) -> Bool { a.rawValue < b.rawValue }
}

/// A page before it is made: what the switch and the command line need.
struct PageKind {
    /// The name on the command line and in the state of the window.
    let name: String
    let title: String
    let make: (AppContext, any PageHost) -> any Page
}

/// What a page may ask of the window that it is in. The window owns its pages; they hold it weakly.
protocol PageHost: AnyObject {
    var application: Application { get }
    var window: ApplicationWindow { get }
    var isFullscreen: Bool { get set }
    /// Shows a notice above the page, or exchanges the one of the same name.
    func show(_ notice: Notice)
    /// Takes a notice away.
    func dismiss(_ name: String)
    /// Shows another page and hands a place over to it.
    func open(_ page: String, at place: Coordinate)
}

/// Keys and what they do, as shown to people.
struct Shortcut {
    /// Names of keys as on their caps; pressed together.
    let keys: [String]
    let meaning: String
}
