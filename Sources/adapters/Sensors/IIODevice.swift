import Motion

/// An accelerometer of the kernel's Industrial I/O subsystem, as its files describe it.
struct IIODevice: Hashable, Sendable {
    /// Its folder.
    let path: String
    let name: String
    let place: Place
    let matrix: MountMatrix
    /// Whether a matrix was given that no sensor can be mounted by.
    let hasBadMatrix: Bool
    let channels: [Channel]

    /// Where in the machine it is. The screen's own is best for tilting; any will do for shaking.
    enum Place: Int, Hashable, Comparable {
        case displayLabel, displayRule, lid, unknown, base

        static func < (a: Place, b: Place) -> Bool { a.rawValue < b.rawValue }
    }

    /// One axis: m/s² = (raw + offset) · scale.
    struct Channel: Hashable, Sendable {
        let path: String
        let scale: Double
        let offset: Double
    }

    /// All accelerometers, the one to prefer first.
    static func all(_ roots: SensorRoots) -> [IIODevice] {
        let folder = "\(roots.sysfs)/bus/iio/devices"
        return SystemFile.names(in: folder).filter { $0.hasPrefix("iio:device") }
            .compactMap { IIODevice(path: "\(folder)/\($0)", node: $0, roots) }
            .sorted { ($0.place, $0.path) < ($1.place, $1.path) }
    }

    /// Nil for what is no accelerometer, or one whose unit is not told.
    init?(path: String, node: String, _ roots: SensorRoots) {
        var channels: [Channel] = []
        for axis in ["x", "y", "z"] {
            guard let channel = Self.channel(path, axis) else { return nil }
            channels.append(channel)
        }
        let rules = Self.rules(path, node, roots)
        self.path = path
        self.channels = channels
        name = SystemFile.text("\(path)/name") ?? node
        let label = SystemFile.text("\(path)/label")
        let location = SystemFile.text("\(path)/location")
        place =
            if label == "accel-display" {
                .displayLabel
            } else if rules["ACCEL_LOCATION"] == "display" {
                .displayRule
            } else if location == "lid" {
                .lid
            } else if label == "accel-base" || rules["ACCEL_LOCATION"] == "base"
                || location == "base"
            {
                .base
            } else {
                .unknown
            }
        let given =
            rules["ACCEL_MOUNT_MATRIX"]
            ?? ["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"].lazy.compactMap {
                SystemFile.text("\(path)/\($0)")
            }.first
        let read = given.map { MountMatrix($0) }
        matrix = (read ?? nil) ?? .identity
        hasBadMatrix = given != nil && read == .some(nil)
    }

    private static func channel(_ path: String, _ axis: String) -> Channel? {
        let stem = "\(path)/in_accel_\(axis)"
        if exists("\(stem)_raw") {
            guard
                let scale = SystemFile.number("\(stem)_scale")
                    ?? SystemFile.number("\(path)/in_accel_scale"),
                scale.isFinite, scale != 0
            else { return nil }
            let offset =
                SystemFile.number("\(stem)_offset") ?? SystemFile.number("\(path)/in_accel_offset")
            return Channel(path: "\(stem)_raw", scale: scale, offset: offset ?? 0)
        }
        guard exists("\(stem)_input") else { return nil }
        return Channel(path: "\(stem)_input", scale: 1, offset: 0)
    }

    /// What udev's rules say of the device.
    private static func rules(
        _ path: String, _ node: String, _ roots: SensorRoots
    ) -> [String: String] {
        var files = ["\(roots.udev)/+iio:\(node)"]
        if let numbers = SystemFile.text("\(path)/dev") {
            files.insert("\(roots.udev)/c\(numbers)", at: 0)
        }
        var rules: [String: String] = [:]
        for file in files {
            for line in (SystemFile.text(file) ?? "").split(separator: "\n") {
                guard line.hasPrefix("E:"), let equals = line.firstIndex(of: "=") else { continue }
                let key = String(line[line.index(line.startIndex, offsetBy: 2)..<equals])
                if rules[key] == nil { rules[key] = String(line[line.index(after: equals)...]) }
            }
        }
        return rules
    }
}
