import CGLib
import CivilTime
import Glibc

/// A time zone of the system's IANA data, read by GLib.
public final class SystemZone: Zone, @unchecked Sendable {
    public let identifier: String
    // GTimeZone is immutable once made; GLib documents its readers as safe from any thread.
    private let handle: OpaquePointer

    /// The zone of an IANA name such as `Asia/Tokyo`.
    ///
    /// - Throws: `ZoneError.unknown` when the system has no data of that name; GLib alone would
    ///   also take rules such as `JST-9`, which are no names and would not survive a move.
    public init(_ identifier: String) throws(ZoneError) {
        guard Self.isKnown(identifier), let handle = g_time_zone_new_identifier(identifier) else {
            throw .unknown(identifier)
        }
        self.identifier = identifier
        self.handle = handle
    }

    private init(local handle: OpaquePointer) {
        self.handle = handle
        identifier = String(cString: g_time_zone_get_identifier(handle))
    }

    deinit { g_time_zone_unref(handle) }

    /// The zone that this computer is set to; UTC where it is set to nothing that can be read.
    public static var local: SystemZone { SystemZone(local: g_time_zone_new_local()) }

    public func utcOffset(at instant: Instant) -> Int {
        let second = gint64(instant.seconds.rounded(.down))
        let interval = g_time_zone_find_interval(handle, G_TIME_TYPE_UNIVERSAL, second)
        return Int(g_time_zone_get_offset(handle, interval))
    }

    /// The short name in force at an instant, such as `JST`.
    public func abbreviation(at instant: Instant) -> String {
        let second = gint64(instant.seconds.rounded(.down))
        let interval = g_time_zone_find_interval(handle, G_TIME_TYPE_UNIVERSAL, second)
        return String(cString: g_time_zone_get_abbreviation(handle, interval))
    }

    private static func isKnown(_ identifier: String) -> Bool {
        if identifier == "UTC" { return true }
        let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            part.first.map { $0.isLetter && $0.isASCII } ?? false
                && part.utf8.allSatisfy { isNameByte($0) }
        }
        guard isName else { return false }
        return ZoneList.folders.contains { folder in
            var status = stat()
            return stat("\(folder)/\(identifier)", &status) == 0
                && status.st_mode & S_IFMT == S_IFREG
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

/// What can be wrong with the name of a time zone.
public enum ZoneError: Error, Hashable {
    /// The system has no data for this name.
    case unknown(String)

    /// A sentence for the person.
    public var sentence: String {
        switch self {
        case .unknown(let name):
            format(
                tr("This computer does not know the time zone “{name}”. Please choose another."),
                ["name": name])
        }
    }
}
