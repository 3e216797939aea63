import Synchronization

/// The towns that shine at night, read from the atlas when they are first needed.
final class TownLights: Sendable {
    private let source: any MapSource
    private let loaded = Mutex<[TownLight]?>(nil)

    init(_ source: any MapSource) { self.source = source }

    /// The towns if they have been read already.
    var known: [TownLight]? { loaded.withLockIfAvailable { $0 } ?? nil }

    var all: [TownLight] {
        loaded.withLock { loaded in
            if let loaded { return loaded }
            let towns = source.townLights()
            loaded = towns
            return towns
        }
    }
}
