import Glibc
import Synchronization

/// A server on this computer that answers as a test says: any bytes, slowly, cut short.
final class LoopbackServer: Sendable {
    struct Request: Sendable {
        var path: String
        /// Names in small letters.
        var headers: [String: String]
    }

    /// What is sent, and how.
    struct Answer: Sendable {
        var status = "200 OK"
        var headers: [String: String] = [:]
        var body: [UInt8] = []
        /// Bytes of the body that are really sent; nil for all.
        var sent: Int?
        /// Milliseconds before anything is sent.
        var delay = 0
        /// Whether the server never answers at all.
        var isSilent = false
    }

    private struct State {
        var requests: [Request] = []
        var open = 0
        var mostOpen = 0
    }

    let port: UInt16
    private let listener: Int32
    private let state = Mutex(State())
    private let respond: @Sendable (Request, Int) -> Answer

    /// - Parameter respond: is given the request and how many came before it.
    init(_ respond: @escaping @Sendable (Request, Int) -> Answer) {
        self.respond = respond
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, length)
                listen(listener, 64)
                getsockname(listener, $0, &length)
            }
        }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        start { $0.acceptAll() }
    }

    /// Stops listening; what is open ends by itself.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    var template: String { "http://127.0.0.1:\(port)/{z}/{x}/{y}.png" }
    var requests: [Request] { state.withLock { $0.requests } }
    /// The most connections that were open at a time.
    var mostOpen: Int { state.withLock { $0.mostOpen } }

    private final class Work {
        let server: LoopbackServer
        let run: (LoopbackServer) -> Void
        init(_ server: LoopbackServer, _ run: @escaping (LoopbackServer) -> Void) {
            self.server = server
            self.run = run
        }
    }

    private func start(_ run: @escaping (LoopbackServer) -> Void) {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(self, run))
        pthread_create(
            &thread, nil,
            { data in
                guard let data else { return nil }
                let work = Unmanaged<Work>.fromOpaque(data).takeRetainedValue()
                work.run(work.server)
                return nil
            }, work.toOpaque())
        pthread_detach(thread)
    }

    private func acceptAll() {
        while case let connection = accept(listener, nil, nil), connection >= 0 {
            state.withLock {
                $0.open += 1
                $0.mostOpen = max($0.mostOpen, $0.open)
            }
            start { server in
                while server.serve(connection) {}
                close(connection)
                server.state.withLock { $0.open -= 1 }
            }
        }
        close(listener)
    }

    /// Answers one request; says whether the connection stays.
    private func serve(_ connection: Int32) -> Bool {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while !bytes.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
            guard recv(connection, &byte, 1, 0) == 1, bytes.count < 20_000 else { return false }
            bytes.append(byte)
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        var request = Request(path: "", headers: [:])
        request.path = String(lines.first?.split(separator: " ").dropFirst().first ?? "")
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            request.headers[line[..<colon].lowercased()] =
                String(line[line.index(after: colon)...].drop { $0 == " " })
        }
        let count = state.withLock { state in
            state.requests.append(request)
            return state.requests.count - 1
        }
        let answer = respond(request, count)
        if answer.isSilent {
            // Until the other side gives up.
            return recv(connection, &byte, 1, 0) == 1
        }
        usleep(UInt32(answer.delay) * 1000)
        var head = "HTTP/1.1 \(answer.status)\r\nContent-Length: \(answer.body.count)\r\n"
        for (name, value) in answer.headers { head += "\(name): \(value)\r\n" }
        send(connection, Array((head + "\r\n").utf8))
        send(connection, Array(answer.body.prefix(answer.sent ?? answer.body.count)))
        return answer.sent == nil
    }

    private func send(_ connection: Int32, _ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { raw in
                Glibc.send(
                    connection, raw.baseAddress.map { $0 + sent }, raw.count - sent,
                    Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }
}
