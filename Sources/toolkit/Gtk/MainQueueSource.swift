import CGtk
import Dispatch
import Glibc

/// Runs the main actor's jobs inside GLib's main loop by draining the dispatch main queue.
///
/// Libdispatch announces work on an eventfd, which GLib polls: idle costs nothing. After a drain the
/// source stays out of one turn of the loop, so that neither a busy main actor can starve the frame
/// clock nor the other way round.
public enum MainQueueSource {
    private struct Storage {
        var source: GSource
        var poll: GPollFD
        var isResting: Bool
    }

    // GLib keeps the address of this table, so it must be a stored static property.
    private static var functions = GSourceFuncs(
        prepare: { source, timeout in
            timeout?.pointee = MainQueueSource.storage(source).pointee.isResting ? 0 : -1
            return 0
        },
        check: { source in
            let storage = MainQueueSource.storage(source)
            guard storage.pointee.isResting else {
                return storage.pointee.poll.revents == 0 ? 0 : 1
            }
            storage.pointee.isResting = false
            return 0
        },
        dispatch: { source, _, _ in
            let storage = MainQueueSource.storage(source)
            var count: UInt64 = 0
            _ = read(storage.pointee.poll.fd, &count, MemoryLayout<UInt64>.size)
            _dispatch_main_queue_callback_4CF(nil)
            storage.pointee.isResting = true
            return 1
        },
        finalize: nil, closure_callback: nil, closure_marshal: nil)

    private static var isAttached = false

    /// Attaches the source to the default main context, once; call it on the main thread before the
    /// loop runs.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        let source = g_source_new(&functions, guint(MemoryLayout<Storage>.size))!
        let storage = storage(source)
        storage.pointee.isResting = false
        storage.pointee.poll = GPollFD(
            fd: _dispatch_get_main_queue_handle_4CF(), events: gushort(G_IO_IN.rawValue),
            revents: 0)
        // A descriptor added with g_source_add_unix_fd would make GLib ignore a false check.
        let offset = MemoryLayout<Storage>.offset(of: \.poll)!
        g_source_add_poll(
            source,
            (UnsafeMutableRawPointer(storage) + offset).assumingMemoryBound(to: GPollFD.self))
        g_source_set_static_name(source, "dispatch main queue")
        g_source_attach(source, nil)
        g_source_unref(source)
    }

    private static func storage(
        _ source: UnsafeMutablePointer<GSource>?
    ) -> UnsafeMutablePointer<Storage> {
        UnsafeMutableRawPointer(source!).assumingMemoryBound(to: Storage.self)
    }
}
