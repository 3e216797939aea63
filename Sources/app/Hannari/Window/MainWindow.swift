import Geography
import Gtk
import Platform

/// The window: a header with the page switch and the main menu, notices, and the page.
final class MainWindow: PageHost {
    let application: Application
    let window: ApplicationWindow
    private let context: AppContext
    private let stack = Stack()
    private let notices = NoticeBar()
    private let menuButton: MenuButton
    private let pointerHider: PointerHider
    private let drop: MapDrop
    private var kinds: [String: PageKind] = [:]
    /// Where pages go when they are first opened.
    private var slots: [String: Box] = [:]
    private var pages: [String: any Page] = [:]
    private var current: (any Page)?
    private var awake: Inhibition?
    private var hands = LittleHands()
    private let onClose: () -> Void

    /// - Parameter page: the name of the one to begin with; nil for the first.
    init(
        _ application: Application, _ context: AppContext, page: String? = nil,
        onClose: @escaping () -> Void
    ) {
        self.application = application
        self.context = context
        self.onClose = onClose
        window = ApplicationWindow(application)
        menuButton = MenuButton(icon: "open-menu-symbolic", name: tr("Main menu"))
        pointerHider = PointerHider(window)
        drop = MapDrop(context.maps, on: window)
        build()
        addActions()
        restoreSize()
        listen()
        open(page ?? PageKind.all.first?.name ?? "")
        noticeProblems()
    }

    // MARK: PageHost

    var isFullscreen: Bool {
        get { window.isFullscreen }
        set { window.isFullscreen = newValue }
    }

    /// Whether only Escape and F11 lead out, and everything else waits until then.
    var isLocked: Bool { isFullscreen && current?.isForLittleHands == true }

    func show(_ notice: Notice) { notices.show(notice) }
    func dismiss(_ name: String) { notices.dismiss(name) }

    // MARK: For the app

    /// Lets the page wait that is seen.
    func pause(_ reason: PauseReason) { current?.pause(reason) }

    func present() { window.present() }
    func close() { window.close() }

    /// Shows a page; unknown names are not followed.
    func open(_ name: String) {
        guard kinds[name] != nil else { return }
        stack.visibleName = name
        showCurrent()
    }

    func open(_ name: String, at place: Coordinate) {
        open(name)
        pages[name]?.receive(place)
    }

    // MARK: Building

    private func build() {
        window.title = "Hannari"
        window.setIconName(Product.identifier)
        window.addClass("hannari")
        window.setClass("no-compositor", !Display.isComposited)
        let header = HeaderBar()
        menuButton.makePrimary()
        header.packEnd(menuButton)
        for kind in PageKind.all {
            let slot = Box(.vertical)
            kinds[kind.name] = kind
            slots[kind.name] = slot
            stack.add(slot, name: kind.name, title: kind.title)
        }
        // One page needs no switch; its name says enough.
        header.setTitle(kinds.count > 1 ? StackSwitcher(stack) : nil)
        window.setTitlebar(header)
        stack.expandsVertically = true
        // Where words would lie on each other; a telephone's screen is larger, also on its side.
        stack.setMinimumSize(width: 340, height: 260)
        window.setChild(Box(.vertical, [notices.widget, stack]))
    }

    private func restoreSize() {
        let size = context.settings.windowSize
        window.defaultSize = (size?.width ?? 1100, size?.height ?? 720)
        if size?.isMaximized == true { window.isMaximized = true }
    }

    private func addActions() {
        addUnlocked("close") { $0.close() }
        window.add(
            Action("fullscreen") { [weak self] in
                guard let self, !(isLocked && areHandsAtPlay) else { return }
                isFullscreen.toggle()
            })
        addUnlocked("preferences") { $0.showPreferences() }
        addUnlocked("shortcuts") { $0.showShortcuts() }
        addUnlocked("about") { $0.showAbout() }
    }

    /// Adds an action that does nothing while the window is locked.
    private func addUnlocked(_ name: String, _ body: @escaping (MainWindow) -> Void) {
        window.add(
            Action(name) { [weak self] in
                if let self, !isLocked { body(self) }
            })
    }

    private var areHandsAtPlay: Bool { hands.areAtPlay(at: monotonicTime()) }

    private func listen() {
        window.onCloseRequest { [weak self] in
            guard let self else { return false }
            // The window manager has keys of its own that close.
            guard !(isLocked && areHandsAtPlay) else { return true }
            closing()
            return false
        }
        window.onFullscreenChange { [weak self] _ in self?.fullscreenChanged() }
        let watch = KeyController()
        watch.listenFirst()
        watch.onPress { [weak self] key, _ in
            guard let self, isLocked else { return false }
            if key == "Escape" { return areHandsAtPlay }
            hands.press(key, at: monotonicTime())
            return ["F10", "Menu"].contains(key)
        }
        window.add(watch)
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard let self, key == "Escape", isFullscreen else { return false }
            isFullscreen = false
            return true
        }
        window.add(keys)
        stack.onChange { [weak self] in self?.showCurrent() }
        drop.onPlaces = { [weak self] paths in
            guard let self, !isLocked else { return }
            let kyoto = KyotoPage.kind.name
            open(kyoto)
            pages[kyoto]?.take(files: paths)
        }
        observe(self) { window in
            let dark = window.context.appearance.isDark
            window.window.setClass("indigo", dark)
        }
    }

    // MARK: Pages

    private func showCurrent() {
        guard let kind = kinds[stack.visibleName] else { return }
        let page = pages[kind.name] ?? make(kind)
        guard page !== current else { return }
        current?.disappear()
        current = page
        window.title = kind.title
        menuButton.setMenu(menu(for: page))
        page.appear()
        fullscreenChanged()
    }

    private func make(_ kind: PageKind) -> any Page {
        let page = kind.make(context, self)
        pages[kind.name] = page
        page.widget.expandsVertically = true
        slots[kind.name]?.append(page.widget)
        for action in page.actions { window.add(action) }
        return page
    }

    private func fullscreenChanged() {
        let full = isFullscreen
        pointerHider.isOn = full
        awake =
            full && current?.keepsScreenAwake == true
            ? application.keepAwake(window, reason: tr("Santa is on his way")) : nil
        current?.fullscreenChanged(full)
    }

    private func closing() {
        if !window.isFullscreen {
            let size = window.defaultSize
            let left = WindowSize(
                width: size.width, height: size.height, isMaximized: window.isMaximized)
            if context.settings.windowSize != left { context.settings.windowSize = left }
        }
        awake = nil
        current?.disappear()
        current = nil
        onClose()
    }

    // MARK: Menu

    private func menu(for page: any Page) -> Menu {
        let menu = Menu()
        if !page.menuEntries.isEmpty {
            let section = Menu()
            for entry in page.menuEntries { section.append(entry.label, action: entry.action) }
            menu.append(section: section)
        }
        let view = Menu()
        view.append(tr("Full Screen"), action: "win.fullscreen")
        menu.append(section: view)
        let common = Menu()
        common.append(tr("Preferences"), action: "win.preferences")
        common.append(tr("Keyboard Shortcuts"), action: "win.shortcuts")
        common.append(tr("About Hannari"), action: "win.about")
        menu.append(section: common)
        let end = Menu()
        end.append(tr("Quit"), action: "app.quit")
        menu.append(section: end)
        return menu
    }

    private func showPreferences() {
        PreferencesWindow.present(over: window, context)
    }

    private func showShortcuts() {
        ShortcutsWindow.present(
            over: window, page: current?.shortcuts ?? [], context.appearance)
    }

    private func showAbout() { About.present(over: window) }

    private func noticeProblems() {
        if !JapaneseGlyphs.areAvailable {
            show(
                Notice(
                    name: "glyphs",
                    text: tr("This computer has no Japanese font. Please install Noto Sans CJK.")))
        }
        if let problem = context.city.problem { show(Notice(name: "streets", text: problem)) }
        // The last notice is the one that is seen, so what weighs most comes last.
        if context.atlas == nil {
            show(
                Notice(
                    name: "atlas",
                    text: tr("The map's data is missing. Please install Hannari again.")))
        }
        observe(self) { window in
            guard let problem = window.context.settings.problem else { return }
            window.show(Notice(name: "settings", text: problem))
        }
        observe(self) { window in
            guard let problem = window.context.maps.problem else {
                return window.dismiss("maps")
            }
            window.show(Notice(name: "maps", text: problem))
        }
    }
}
