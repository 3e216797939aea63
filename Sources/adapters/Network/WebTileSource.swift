import Glibc
import Synchronization
public import Tiling

/// The one client and cache that all servers' tiles share.
public final class TileWeb: Sendable {
    public let cache: TileCache
    let client: WebClient

    /// - Parameter userAgent: how the app calls itself to servers.
    public init(userAgent: String, cache: TileCache) {
        self.cache = cache
        client = WebClient(userAgent: userAgent)
    }
}

/// Tiles from a server: what was fetched before is taken from the cache as long as it holds, and
/// asked for again only if it has changed. A server in trouble is left alone for a while.
public final class WebTileSource: TileSource {
    public let info: TileSourceInfo

    private let template: TileTemplate
    private let web: TileWeb
    private let unpack: @Sendable ([UInt8]) -> [UInt8]?
    private let trouble = Mutex(Trouble())

    /// Failures in a row, and until when the server is left alone.
    private struct Trouble {
        var failures = 0
        var until = 0
    }

    /// Seconds: for answers that say nothing, and at least.
    private static let usualLifetime = 7 * 86_400
    private static let shortestLifetime = 60
    /// Seconds for which a missing tile is believed to be missing.
    private static let nothingLifetime = 86_400
    private static let longestRest = 600

    /// - Parameter unpack: takes gzip off vector tiles.
    public init(
        _ template: TileTemplate, info: TileSourceInfo, web: TileWeb,
        unpack: @escaping @Sendable ([UInt8]) -> [UInt8]? = { $0 }
    ) {
        self.template = template
        var info = info
        info.isOnline = true
        self.info = info
        self.web = web
        self.unpack = unpack
    }

    public func tile(_ id: TileID) async throws(TileError) -> [UInt8]? {
        guard info.mayHave(id) else { return nil }
        let address = address(id)
        let kept = web.cache.entry(for: address)
        let now = time(nil)
        if let kept, kept.expires > now { return try used(kept) }
        let rest = trouble.withLock { $0.until - now }
        if rest > 0 {
            // Better an old tile than none.
            if let kept { return try used(kept) }
            throw .notNow(seconds: Double(rest))
        }
        let reply: WebReply
        do throws(WebError) {
            reply = try await web.client.get(address, etag: kept?.etag, modified: kept?.modified)
        } catch {
            if error == .cancelled { throw .cancelled }
            return try fail(after: nil, kept)
        }
        return try take(reply, kept, address)
    }

    /// The address of a tile.
    func address(_ id: TileID) -> String { template.address(of: id) }

    /// Lets the next question through, as time does.
    func endRest() { trouble.withLock { $0.until = 0 } }

    private func take(
        _ reply: WebReply, _ kept: TileCache.Entry?, _ address: String
    ) throws(TileError) -> [UInt8]? {
        switch reply.status {
        case 200:
            guard isWhole(reply.body) else { return try fail(after: nil, kept) }
            let entry = entry(reply, body: reply.body)
            if reply.mayBeKept { web.cache.keep(entry, for: address) }
            succeed()
            return try used(entry)
        case 304:
            guard var kept else { return try fail(after: nil, nil) }
            kept.expires = entry(reply, body: []).expires
            if let etag = reply.etag { kept.etag = etag }
            web.cache.keep(kept, for: address)
            succeed()
            return try used(kept)
        case 204, 404, 410:
            succeed()
            let nothing = TileCache.Entry(
                etag: nil, modified: nil, expires: time(nil) + Self.nothingLifetime, body: [])
            web.cache.keep(nothing, for: address)
            return nil
        default:
            return try fail(after: reply.retryAfter, kept)
        }
    }

    private func entry(_ reply: WebReply, body: [UInt8]) -> TileCache.Entry {
        let lifetime = max(reply.lifetime ?? Self.usualLifetime, Self.shortestLifetime)
        return TileCache.Entry(
            etag: reply.etag, modified: reply.modified,
            expires: time(nil) + min(lifetime, 365 * 86_400), body: body)
    }

    private func used(_ entry: TileCache.Entry) throws(TileError) -> [UInt8]? {
        guard !entry.body.isEmpty else { return nil }
        guard let bytes = info.kind == .vector ? unpack(entry.body) : entry.body else {
            throw .damaged
        }
        return bytes
    }

    private func succeed() { trouble.withLock { $0 = Trouble() } }

    /// Leaves the server alone: as long as it says, else twice as long with each failure.
    private func fail(
        after seconds: Int?, _ kept: TileCache.Entry?
    ) throws(TileError) -> [UInt8]? {
        let rest = trouble.withLock { trouble in
            trouble.failures += 1
            let own = 2 << min(trouble.failures, 9)
            let rest = min(max(seconds ?? own, 1), Self.longestRest)
            trouble.until = max(trouble.until, time(nil) + rest)
            return rest
        }
        if let kept { return try used(kept) }
        throw .notNow(seconds: Double(rest))
    }

    /// Whether bytes are a whole tile, and not a page of words or the half of a picture.
    private func isWhole(_ bytes: [UInt8]) -> Bool {
        guard info.kind == .raster else {
            return unpack(bytes).map { (try? VectorTileDecoder.decode($0)) != nil } ?? false
        }
        return TileFormat(bytes).isWholePicture(bytes)
    }
}
