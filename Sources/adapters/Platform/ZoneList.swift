import Glibc

/// The time zones that this computer has data for.
public enum ZoneList {
    /// Where GLib looks for zone data, in its order.
    static var folders: [String] {
        let chosen = getenv("TZDIR").map { [String(cString: $0)] } ?? []
        return chosen + ["/usr/share/zoneinfo", "/usr/lib/zoneinfo"]
    }

    /// The names that a person may choose from, in alphabetical order: those of the system's
    /// `tzdata.zi`-derived tables (`zone1970.tab`, else `zone.tab`), and `UTC`.
    public static func identifiers() -> [String] {
        for folder in folders {
            for table in ["zone1970.tab", "zone.tab"] {
                guard let text = Files.read("\(folder)/\(table)") else { continue }
                let names = String(decoding: text, as: UTF8.self).split(separator: "\n")
                    .filter { !$0.hasPrefix("#") }
                    .compactMap { line -> String? in
                        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                        return fields.count > 2 ? String(fields[2]) : nil
                    }
                return (names + ["UTC"]).sorted()
            }
        }
        return ["UTC"]
    }
}
