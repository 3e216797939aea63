import Platform

/// Fetches small files from a server that a person has switched on: one question after the other is
/// answered whole or not at all.
public final class WebFetcher: Sendable {
    /// Why nothing came.
    public enum Failure: Error, Hashable {
        /// The server was not reached, broke off, or sent more than 8 MB.
        case unreachable
        /// The server answered that it has none, or that something is wrong.
        case refused(status: Int)
    }

    private let client: WebClient

    /// - Parameter timeout: seconds without a byte after which a connection is given up.
    public init(userAgent: String, timeout: Int = 12) {
        client = WebClient(userAgent: userAgent, timeout: timeout)
    }

    /// The bytes at an address.
    public func bytes(at address: String) async throws(Failure) -> [UInt8] {
        let reply: WebReply
        do {
            reply = try await client.get(address)
        } catch {
            throw .unreachable
        }
        guard reply.status == 200 else { throw .refused(status: reply.status) }
        return reply.body
    }
}
