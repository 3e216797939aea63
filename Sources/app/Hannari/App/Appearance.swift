import Drawing
import Gtk
import Observation
import Platform

/// The look of the app: that of the desktop unless the command line says otherwise.
@Observable final class Appearance {
    /// Whether the page tells of a night, which is told on a dark screen.
    var isNight = false

    private let look: LaunchOptions.Look?
    private let desktop: DesktopSettings
    /// What GTK was told by the desktop before the app itself switched its transitions.
    private let gtkAnimates = Display.animates

    init(_ desktop: DesktopSettings, look: LaunchOptions.Look?) {
        self.desktop = desktop
        self.look = look
    }

    var isDark: Bool { look.map { $0 == .dark } ?? isNight || desktop.prefersDark }
    var palette: Palette { .matching(dark: isDark) }
    /// Whether pictures cut instead of moving by themselves.
    var reducesMotion: Bool { desktop.reducesMotion || !gtkAnimates }
}
