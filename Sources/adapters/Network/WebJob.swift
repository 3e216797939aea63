import CSoup

/// A question to a server, which can be taken back from any thread.
final class WebJob: @unchecked Sendable {
    let address: String
    let etag: String?
    let modified: String?
    /// GLib's own lock guards it.
    let cancellable: UnsafeMutablePointer<GCancellable>?

    init(address: String, etag: String?, modified: String?) {
        self.address = address
        self.etag = etag
        self.modified = modified
        cancellable = g_cancellable_new()
    }

    deinit { g_object_unref(cancellable) }

    var isCancelled: Bool { g_cancellable_is_cancelled(cancellable) != 0 }
    func cancel() { g_cancellable_cancel(cancellable) }
}
