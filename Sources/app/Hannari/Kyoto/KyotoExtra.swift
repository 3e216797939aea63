import Gtk

/// Something that joins the Kyoto page without the page knowing what it is, such as a song.
protocol KyotoExtra: AnyObject {
    /// What it adds to the window's actions, under "win.".
    var actions: [Action] { get }
    /// What it adds to the main menu.
    var menuEntries: [(label: String, action: String)] { get }
    /// Keys for the window that lists them.
    var shortcuts: [Shortcut] { get }
    /// A key that nothing else on the map has used; says whether it was used.
    func press(_ key: String) -> Bool
    /// Whether what it paints moves by itself.
    var isAnimating: Bool { get }
    /// The page is seen, or not any more.
    func appear()
    func disappear()
}

extension KyotoExtra {
    var shortcuts: [Shortcut] { [] }
    func press(_ key: String) -> Bool { false }
    var isAnimating: Bool { false }
    func appear() {}
    func disappear() {}
}

extension KyotoPage {
    /// Makes everything that joins the page; what they paint they put into `page.map.painters`, or
    /// into `page.underThread` to lie below thread and pin.
    /// Those that lack what they need stay away.
    static var extras: [(KyotoPage) -> (any KyotoExtra)?] {
        [{ StreetLullaby($0) }, { CitySearch($0) }]
    }
}
