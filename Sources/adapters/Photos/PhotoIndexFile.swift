import Geography
import Panorama
import Platform

/// Keeps an index in the cache: lines of fields with tabs between, first a line that names the form.
/// A file that is missing, damaged or of another form is an empty index; a line that cannot be read
/// is a file that is looked into again.
public struct PhotoIndexFile: Hashable, Sendable {
    private static let form = "hannari pictures 1"
    private let path: String

    public init(_ path: String) { self.path = path }

    public func load() -> PhotoIndex {
        guard let bytes = Files.read(path) else { return PhotoIndex() }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == Self.form[...] else { return PhotoIndex() }
        var index = PhotoIndex()
        for line in lines.dropFirst() {
            if let (path, entry) = Self.entry(line) { index.entries[path] = entry }
        }
        return index
    }

    /// Writes the whole file anew, so that it is never half there; false if that fails.
    @discardableResult
    public func save(_ index: PhotoIndex) -> Bool {
        guard Files.makeFolder(Files.parent(of: path)) == 0 else { return false }
        var text = Self.form + "\n"
        for (path, entry) in index.entries.sorted(by: { $0.key < $1.key }) {
            text += Self.line(path, entry) + "\n"
        }
        return Files.write(Array(text.utf8), to: path) == 0
    }

    // MARK: Lines

    private static func line(_ path: String, _ entry: PhotoIndex.Entry) -> String {
        var fields = [escaped(path), "\(entry.stamp.changed)", "\(entry.stamp.size)"]
        guard let shot = entry.shot else { return fields.joined(separator: "\t") }
        let part = shot.coverage.map { "\($0.left) \($0.top) \($0.width) \($0.height)" }
        fields += [
            "\(shot.place.latitude)", "\(shot.place.longitude)", part ?? "flat",
            shot.heading.map { "\($0)" } ?? "", shot.isMagnetic ? "magnetic" : "",
            "\(shot.pitch)", "\(shot.roll)", escaped(shot.taken ?? ""), escaped(shot.author ?? ""),
            escaped(shot.licence ?? ""),
        ]
        return fields.joined(separator: "\t")
    }

    private static func entry(_ line: Substring) -> (String, PhotoIndex.Entry)? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 3 || fields.count == 13, let changed = Int(fields[1]),
            let size = Int(fields[2])
        else { return nil }
        let path = plain(fields[0])
        let stamp = FileStamp(changed: changed, size: size)
        if fields.count == 3 { return (path, PhotoIndex.Entry(stamp: stamp, shot: nil)) }
        guard let latitude = Double(fields[3]), let longitude = Double(fields[4]),
            let place = try? Coordinate(latitude: latitude, longitude: longitude),
            let kind = kind(fields[5]), let pitch = Double(fields[8]), let roll = Double(fields[9])
        else { return nil }
        func text(_ index: Int) -> String? { fields[index].isEmpty ? nil : plain(fields[index]) }
        let shot = Shot(
            path: path, place: place, kind: kind, heading: Double(fields[6]),
            isMagnetic: fields[7] == "magnetic", pitch: pitch, roll: roll, taken: text(10),
            author: text(11), licence: text(12))
        return (path, PhotoIndex.Entry(stamp: stamp, shot: shot))
    }

    private static func kind(_ field: Substring) -> Shot.Kind? {
        if field == "flat" { return .flat }
        let numbers = field.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return .sphere(
            PanoramaCoverage(
                left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3]))
    }

    /// Tabs, ends of lines and the sign of the escape itself are written as `%09` and so on.
    private static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "%" || $0.value < 32 }) else {
            return text
        }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar == "%" || scalar.value < 32 {
                let digits = String(scalar.value, radix: 16)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    private static func plain(_ text: Substring) -> String {
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
            if let code = UInt8(part.prefix(2), radix: 16) {
                result.unicodeScalars.append(Unicode.Scalar(code))
            }
            result += part.dropFirst(2)
        }
    }
}
