import CivilTime
import Glibc
import Platform

/// A small JSON file that is never half written: whatever happens while it is saved, a later load
/// finds the old value or the new one.
///
/// Each file has one writer. It is readable by its owner only.
public struct JSONFile: Sendable, Hashable {
    public let path: String

    /// The file at a path; its folder is made when it is first saved.
    public init(_ path: String) { self.path = path }

    /// What a load found.
    public struct Loaded<Value: Sendable>: Sendable {
        /// Nil when there is no file, or none that can be understood.
        public var value: Value?
        public var notice: StorageNotice?
    }

    /// Loads the file as plain JSON. A file that is not JSON is renamed to
    /// `<name>.corrupt-<date>`, and the copy before it takes its place.
    public func load(at now: Instant = SystemClock().now) -> Loaded<JSONValue> {
        load(at: now) { $0 }
    }

    /// Loads the file as a typed value; one that lacks a field is as damaged as one that is no JSON.
    ///
    /// - Parameter isNewer: tells of JSON that a newer program wrote: it is left alone.
    public func load<Value: Decodable & Sendable>(
        _ type: Value.Type, at now: Instant = SystemClock().now,
        isNewer: (JSONValue) -> Bool = { _ in false }
    ) -> Loaded<Value> {
        load(at: now, isNewer: isNewer) { $0.decoded(as: type) }
    }

    /// Saves plain JSON in place of what is there; the file before it stays as `<name>.bak`.
    public func save(_ value: JSONValue) throws(StorageError) {
        guard let bytes = value.bytes else { throw .notJSON(path: path) }
        try AtomicFile.write(bytes, to: path, keepingBackup: true)
    }

    /// Saves a typed value and leaves the fields in place that `Value` does not know.
    public func save<Value: Codable>(_ value: Value) throws(StorageError) {
        guard let new = JSONValue(encoding: value) else { throw .notJSON(path: path) }
        guard let old = Files.read(path).flatMap({ JSONValue(parsing: $0) }) else {
            return try save(new)
        }
        // Fields of `Value` that have become nil are not written, so what the old file says of them
        // must go: they are those that survive a round trip through `Value`.
        let known = old.decoded(as: Value.self).flatMap { JSONValue(encoding: $0) }
        try save((known.map { old.without(fieldsOf: $0) } ?? old).overwritten(by: new))
    }

    /// Forgets the value: removes the file and the copy before it.
    public func remove() {
        unlink(path)
        unlink(backupPath)
    }

    private func load<Value: Sendable>(
        at now: Instant, isNewer: (JSONValue) -> Bool = { _ in false },
        _ read: (JSONValue) -> Value?
    ) -> Loaded<Value> {
        guard let bytes = Files.read(path) else {
            let reason = errno
            let backup = reason == ENOENT ? value(of: backupPath, read) : nil
            let notice: StorageNotice? =
                reason == ENOENT ? nil : .unreadable(path: path, reason: reason)
            return Loaded(value: backup, notice: notice)
        }
        let json = JSONValue(parsing: bytes)
        if let value = json.flatMap(read) { return Loaded(value: value) }
        if let json, isNewer(json) { return Loaded(notice: .newer(path: path)) }
        let aside = freeName("\(path).corrupt-\(now.iso8601.filter { $0 != ":" })")
        rename(path, aside)
        let backup = value(of: backupPath, read)
        return Loaded(value: backup, notice: .setAside(path: aside, recovered: backup != nil))
    }

    private var backupPath: String { "\(path).bak" }

    private func value<Value>(of path: String, _ read: (JSONValue) -> Value?) -> Value? {
        Files.read(path).flatMap { JSONValue(parsing: $0) }.flatMap(read)
    }

    private func freeName(_ name: String) -> String {
        guard Files.exists(name) else { return name }
        var number = 2
        while Files.exists("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }
}

extension JSONValue {
    /// This object without the fields that another has, at every depth; an object that loses all its
    /// fields stays as an empty one.
    fileprivate func without(fieldsOf other: JSONValue) -> JSONValue {
        guard case .object(let fields) = self, case .object(let gone) = other else { return self }
        return .object(
            fields.reduce(into: [:]) { result, field in
                guard let match = gone[field.key] else {
                    result[field.key] = field.value
                    return
                }
                if case .object = match, case .object = field.value {
                    result[field.key] = field.value.without(fieldsOf: match)
                }
            })
    }
}
