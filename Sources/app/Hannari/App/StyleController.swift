import CStyle
import Gtk

/// The style sheets of the app, which follow its look.
final class StyleController {
    private let colors: StyleSheet
    private let rules: StyleSheet
    private let appearance: Appearance

    init(_ appearance: Appearance) {
        self.appearance = appearance
        colors = StyleSheet(Self.text(cstyle_paper_css))
        rules = StyleSheet(Self.text(cstyle_hannari_css))
        observe(self) { style in style.apply(dark: style.appearance.isDark) }
        observe(self) { style in Display.animates = !style.appearance.reducesMotion }
    }

    private func apply(dark: Bool) {
        Display.prefersDark = dark
        colors.load(Self.text(dark ? cstyle_indigo_css : cstyle_paper_css))
    }

    private static func text(
        _ bytes: (UnsafeMutablePointer<Int>) -> UnsafePointer<CChar>
    ) -> String {
        var count = 0
        let start = bytes(&count)
        return String(
            decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
