/// What a server answered.
struct WebReply: Sendable {
    let status: Int
    var body: [UInt8] = []
    var etag: String?
    var modified: String?
    /// Seconds for which the answer holds; nil if the server does not say.
    var lifetime: Int?
    /// Whether the answer may be kept.
    var mayBeKept = true
    /// Seconds after which the server wants to be asked again.
    var retryAfter: Int?
}

/// Why there is no answer.
enum WebError: Error, Hashable {
    /// No connection, a connection that broke, or an answer that is too long.
    case failed
    case cancelled
}
