import CGLib
import Glibc

/// The text in the person's language. `text` is the English source and must be a literal on one
/// line, so that `meson-helpers/update-po` finds it.
public func tr(_ text: String) -> String {
    // Without a translation gettext returns the very pointer it was given.
    text.withCString { String(cString: dgettext(Translation.domain, $0)) }
}

/// The text in the person's language for a number of things; both forms must be literals, with
/// `{count}` where the number stands.
public func trn(_ singular: String, _ plural: String, _ count: Int) -> String {
    singular.withCString { singular in
        plural.withCString { plural in
            String(
                cString: dngettext(Translation.domain, singular, plural, UInt(count.magnitude)))
        }
    }
}

/// A text with each `{name}` replaced by its value; a name without a value stays as it is.
public func format(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{") {
        result += rest[..<start]
        rest = rest[start...]
        guard let end = rest.firstIndex(of: "}") else { break }
        let name = String(rest[rest.index(after: start)..<end])
        result += values[name] ?? String(rest[...end])
        rest = rest[rest.index(after: end)...]
    }
    return result + rest
}

/// The set-up of gettext.
public enum Translation {
    static let domain = "hannari"

    /// Takes the person's locale and finds the translations, installed or in the build tree. Call it
    /// once, before the first text is looked up and before GTK starts.
    public static func setUp() {
        if setlocale(LC_ALL, "") == nil { useMessagesOnly() }
        let folder = Directories.localeFolders.first { folder in
            Files.exists("\(folder)/ja/LC_MESSAGES/\(domain).mo")
        }
        if let folder { bindtextdomain(domain, folder) }
        bind_textdomain_codeset(domain, "UTF-8")
        textdomain(domain)
    }

    /// A language whose locale was never generated on this computer is still spoken: gettext takes
    /// the language's name from `LANGUAGE` as soon as the locale is not plain `C`.
    private static func useMessagesOnly() {
        let wanted = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
            .first { !$0.isEmpty }
        setlocale(LC_ALL, "C.UTF-8")
        if let wanted { setenv("LANGUAGE", wanted, 0) }
    }

    /// The language in which texts are shown: `ja`, `en`, …; for the language of map labels.
    public static var language: String {
        // TRANSLATORS: the two-letter code of the language you translate into.
        tr("en")
    }
}
