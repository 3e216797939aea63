public import Alarms
public import Platform
public import Storage

/// The file in which a person's alarms are kept. The ringer is its only writer.
public struct AlarmsFile: Sendable {
    /// What is kept.
    public struct Content: Hashable, Sendable {
        public var list = AlarmList()
        /// Whether people who cannot shake may end a ring by a sentence.
        public var hasWayOut = true

        public init(list: AlarmList = AlarmList(), hasWayOut: Bool = true) {
            (self.list, self.hasWayOut) = (list, hasWayOut)
        }
    }

    /// The version that is written.
    public static let version = 1

    private let file: JSONFile
    /// The file as it was read or written last, with what this version does not know.
    private var raw = JSONValue.object([:])
    /// A file that is not understood stays as it is.
    public private(set) var isReadOnly = false

    public init(_ directories: Directories) { self.init(path: "\(directories.data)/alarms.json") }

    public init(path: String) { file = JSONFile(path) }

    /// Reads the file, or the copy before it where it is damaged.
    public mutating func load() -> (content: Content, notice: StorageNotice?) {
        let loaded = file.load(Document.self, isNewer: { ($0["version"]?.double ?? 1) > 1.5 })
        isReadOnly = loaded.notice?.keepsFile ?? false
        guard let document = loaded.value else { return (Content(), loaded.notice) }
        raw = document.json
        let content = Content(
            list: AlarmList(document.alarms), hasWayOut: raw["wayOut"]?.flag ?? true)
        return (content, loaded.notice)
    }

    /// Writes the alarms; what a newer version has added to an alarm stays with it.
    public mutating func save(_ content: Content) throws(StorageError) {
        guard !isReadOnly else { return }
        let known = (raw["alarms"]?.list ?? []).reduce(into: [String: JSONValue]()) {
            if let id = $1["id"]?.text { $0[id] = $1 }
        }
        let alarms = content.list.alarms.map { alarm in
            var old = known[alarm.id] ?? .object([:])
            // These may have gone or changed their kind.
            for name in ["handled", "sound"] { old[name] = nil }
            return old.overwritten(by: alarm.json)
        }
        let new = raw.overwritten(
            by: .object([
                "version": .integer(Self.version), "alarms": .array(alarms),
                "wayOut": .bool(content.hasWayOut),
            ]))
        try file.save(new)
        raw = new
    }

    /// A file that holds a list of alarms; anything else is damaged.
    private struct Document: Decodable, Sendable {
        var json: JSONValue
        var alarms: [Alarm]

        private struct Damaged: Error {}

        init(from decoder: any Decoder) throws {
            json = try JSONValue(from: decoder)
            guard let list = json["alarms"]?.list else { throw Damaged() }
            alarms = list.compactMap { Alarm(json: $0) }
            guard alarms.count == list.count else { throw Damaged() }
        }
    }
}
