import CSoup
import Glibc

/// A thread with a session of its own that answers one question after the other.
enum WebLane {
    /// Bytes of an answer that are read at most.
    static let limit = 8 << 20

    static func start(_ desk: WebDesk) {
        var thread = pthread_t()
        let box = Unmanaged.passRetained(desk)
        let result = pthread_create(
            &thread, nil,
            { data in
                guard let data else { return nil }
                WebLane.run(Unmanaged<WebDesk>.fromOpaque(data).takeRetainedValue())
                return nil
            }, box.toOpaque())
        if result == 0 { pthread_detach(thread) } else { box.release() }
    }

    private static func run(_ desk: WebDesk) {
        guard let session = soup_session_new() else { return }
        defer { g_object_unref(session) }
        soup_session_set_user_agent(session, desk.userAgent)
        soup_session_set_timeout(session, guint(desk.timeout))
        while let (job, continuation) = desk.next() {
            continuation.resume(returning: answer(job, session))
        }
    }

    private static func answer(
        _ job: WebJob, _ session: UnsafeMutablePointer<SoupSession>
    ) -> Result<WebReply, WebError> {
        guard let message = soup_message_new("GET", job.address) else { return .failure(.failed) }
        defer { g_object_unref(UnsafeMutableRawPointer(message)) }
        let asked = soup_message_get_request_headers(message)
        if let etag = job.etag { soup_message_headers_replace(asked, "If-None-Match", etag) }
        if let modified = job.modified {
            soup_message_headers_replace(asked, "If-Modified-Since", modified)
        }
        let stream = soup_session_send(session, message, job.cancellable, nil)
        guard let stream else { return .failure(job.isCancelled ? .cancelled : .failed) }
        defer { g_object_unref(stream) }
        guard let body = read(stream, job) else {
            return .failure(job.isCancelled ? .cancelled : .failed)
        }
        return .success(reply(message, body))
    }

    /// Nil for a body that breaks off or is too long.
    private static func read(
        _ stream: UnsafeMutablePointer<GInputStream>, _ job: WebJob
    ) -> [UInt8]? {
        var body: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = g_input_stream_read(
                stream, &chunk, gsize(chunk.count), job.cancellable, nil)
            guard count >= 0, body.count + Int(count) <= limit else { return nil }
            if count == 0 { return body }
            body += chunk[..<Int(count)]
        }
    }

    private static func reply(_ message: OpaquePointer, _ body: [UInt8]) -> WebReply {
        let headers = soup_message_get_response_headers(message)
        func header(_ name: String) -> String? {
            soup_message_headers_get_one(headers, name).map { String(cString: $0) }
        }
        let control =
            soup_message_headers_get_list(headers, "Cache-Control")
            .map { String(cString: $0).lowercased() } ?? ""
        var reply = WebReply(status: Int(soup_message_get_status(message).rawValue), body: body)
        reply.etag = header("ETag")
        reply.modified = header("Last-Modified")
        reply.mayBeKept = !control.contains("no-store")
        reply.lifetime = lifetime(control) ?? header("Expires").map(secondsUntil)
        reply.retryAfter = header("Retry-After").map { Int($0) ?? secondsUntil($0) }
        return reply
    }

    private static func lifetime(_ control: String) -> Int? {
        if control.contains("no-cache") { return 0 }
        for part in control.split(whereSeparator: { $0 == "," || $0 == " " })
        where part.hasPrefix("max-age=") {
            return Int(part.dropFirst(8)).map { max($0, 0) }
        }
        return nil
    }

    /// Seconds until a date of HTTP; 0 for the past and for what is no date.
    private static func secondsUntil(_ date: String) -> Int {
        guard let parsed = soup_date_time_new_from_http_string(date) else { return 0 }
        defer { g_date_time_unref(parsed) }
        return max(Int(g_date_time_to_unix(parsed)) - time(nil), 0)
    }
}
