import CGLib

/// A value on its way over D-Bus, as far as Hannari needs them.
public indirect enum BusValue: Hashable, Sendable {
    case string(String)
    case bool(Bool)
    case int(Int32)
    case uint(UInt32)
    case long(Int64)
    case byte(UInt8)
    case double(Double)
    case path(String)
    /// The number of a file that travels along.
    case handle(Int32)
    case strings([String])
    /// Names with values of any type (`a{sv}`).
    case fields([String: BusValue])
    case list([BusValue])
    /// A value of a type that is only known to who reads it.
    case any(BusValue)
    /// Something that Hannari never asks for.
    case other

    public var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        case .any(let value): value.text
        default: nil
        }
    }

    public var flag: Bool? {
        switch self {
        case .bool(let flag): flag
        case .any(let value): value.flag
        default: nil
        }
    }

    public var number: Int? {
        switch self {
        case .int(let value): Int(value)
        case .uint(let value): Int(value)
        case .long(let value): Int(value)
        case .byte(let value): Int(value)
        case .any(let value): value.number
        default: nil
        }
    }

    /// The value for GLib, floating.
    var variant: OpaquePointer? {
        switch self {
        case .string(let text): g_variant_new_string(text)
        case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
        case .int(let value): g_variant_new_int32(value)
        case .uint(let value): g_variant_new_uint32(value)
        case .long(let value): g_variant_new_int64(gint64(value))
        case .byte(let value): g_variant_new_byte(value)
        case .double(let value): g_variant_new_double(value)
        case .path(let text): g_variant_new_object_path(text)
        case .handle(let value): g_variant_new_handle(value)
        case .strings(let texts): Self.array(of: "s", texts.map { g_variant_new_string($0) })
        case .fields(let fields):
            Self.array(
                of: "{sv}",
                fields.map { name, value in
                    g_variant_new_dict_entry(
                        g_variant_new_string(name), g_variant_new_variant(value.variant))
                })
        case .list(let values):
            Self.array(of: "v", values.map { g_variant_new_variant($0.variant) })
        case .any(let value): g_variant_new_variant(value.variant)
        case .other: g_variant_new_string("")
        }
    }

    /// Several values as a call takes them, floating.
    static func tuple(_ values: [BusValue]) -> OpaquePointer? {
        g_variant_new_tuple(values.map(\.variant), gsize(values.count))
    }

    /// The values of a tuple.
    static func values(_ tuple: OpaquePointer?) -> [BusValue] {
        guard let tuple, g_variant_is_container(tuple) != 0 else { return [] }
        return children(tuple).map { $0 }
    }

    private static func array(of type: String, _ values: [OpaquePointer?]) -> OpaquePointer? {
        g_variant_new_array(g_variant_type_checked_(type), values, gsize(values.count))
    }

    private static func children(_ container: OpaquePointer) -> [BusValue] {
        (0..<g_variant_n_children(container)).map { index in
            guard let child = g_variant_get_child_value(container, index) else { return .other }
            defer { g_variant_unref(child) }
            return BusValue(child)
        }
    }

    init(_ variant: OpaquePointer) {
        switch g_variant_classify(variant) {
        case G_VARIANT_CLASS_STRING: self = .string(Self.text(variant))
        case G_VARIANT_CLASS_OBJECT_PATH: self = .path(Self.text(variant))
        case G_VARIANT_CLASS_BOOLEAN: self = .bool(g_variant_get_boolean(variant) != 0)
        case G_VARIANT_CLASS_INT32: self = .int(g_variant_get_int32(variant))
        case G_VARIANT_CLASS_UINT32: self = .uint(g_variant_get_uint32(variant))
        case G_VARIANT_CLASS_INT64: self = .long(Int64(g_variant_get_int64(variant)))
        case G_VARIANT_CLASS_BYTE: self = .byte(g_variant_get_byte(variant))
        case G_VARIANT_CLASS_DOUBLE: self = .double(g_variant_get_double(variant))
        case G_VARIANT_CLASS_HANDLE: self = .handle(g_variant_get_handle(variant))
        case G_VARIANT_CLASS_VARIANT:
            guard let inner = g_variant_get_variant(variant) else {
                self = .other
                return
            }
            defer { g_variant_unref(inner) }
            self = .any(BusValue(inner))
        case G_VARIANT_CLASS_ARRAY: self = Self.array(variant)
        case G_VARIANT_CLASS_TUPLE: self = .list(Self.children(variant))
        default: self = .other
        }
    }

    private static func array(_ variant: OpaquePointer) -> BusValue {
        switch String(cString: g_variant_get_type_string(variant)) {
        case "as": return .strings(children(variant).compactMap(\.text))
        case "a{sv}":
            var fields: [String: BusValue] = [:]
            for index in 0..<g_variant_n_children(variant) {
                guard let entry = g_variant_get_child_value(variant, index) else { continue }
                defer { g_variant_unref(entry) }
                let parts = children(entry)
                if parts.count == 2, let name = parts[0].text { fields[name] = parts[1] }
            }
            return .fields(fields)
        default: return .list(children(variant))
        }
    }

    private static func text(_ variant: OpaquePointer) -> String {
        g_variant_get_string(variant, nil).map { String(cString: $0) } ?? ""
    }
}
