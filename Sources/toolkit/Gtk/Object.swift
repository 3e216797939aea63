import CGtk

/// A strong reference to a GObject; a floating reference is taken over.
///
/// GTK owns what is on the screen and Swift what it still wants to talk to: the object lives until
/// both have let go.
///
/// `@MainActor` is spelt out wherever a `deinit` is isolated: optimised builds of other modules do not
/// see the module's default.
@MainActor public class Object {
    let raw: UnsafeMutableRawPointer

    /// Takes over a floating reference, or adds one to an object that others own.
    init(sinking raw: UnsafeMutableRawPointer) {
        g_object_ref_sink(raw)
        self.raw = raw
    }

    /// Takes over a reference that a constructor handed out.
    init(owned raw: UnsafeMutableRawPointer) { self.raw = raw }

    isolated deinit { g_object_unref(raw) }

    /// As a pointer to one of the structures that GTK's functions ask for.
    func typed<Structure>() -> UnsafeMutablePointer<Structure> {
        raw.assumingMemoryBound(to: Structure.self)
    }

    /// As a pointer to a type without public fields.
    var opaque: OpaquePointer { OpaquePointer(raw) }

    func setBoolean(_ property: String, _ value: Bool) {
        cgtk_set_boolean(raw, property, value ? 1 : 0)
    }

    func boolean(_ property: String) -> Bool { cgtk_get_boolean(raw, property) != 0 }
}

/// A string that GTK hands over; freed here.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "" }
    defer { g_free(text) }
    return String(cString: text)
}
