import CZlib

/// Unpacks gzip and zlib streams.
enum Gzip {
    /// The unpacked bytes, or nil when they are damaged, cut short, or more than `limit`.
    static func unpacked(_ bytes: some Collection<UInt8>, limit: Int) -> [UInt8]? {
        var input = Array(bytes)
        guard input.count <= limit else { return nil }
        var stream = z_stream()
        // 32: gzip or zlib, as the header says.
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, size) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        return input.withUnsafeMutableBufferPointer { input -> [UInt8]? in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            var output: [UInt8] = []
            var room = min(max(input.count * 4, 4096), limit)
            while true {
                let start = output.count
                output.append(contentsOf: repeatElement(0, count: room))
                let result = output.withUnsafeMutableBufferPointer { buffer -> Int32 in
                    stream.next_out = buffer.baseAddress.map { $0 + start }
                    stream.avail_out = UInt32(room)
                    return inflate(&stream, Z_NO_FLUSH)
                }
                output.removeLast(Int(stream.avail_out))
                if result == Z_STREAM_END { return output }
                guard result == Z_OK, stream.avail_out == 0, output.count < limit else {
                    return nil
                }
                room = min(output.count, limit - output.count)
            }
        }
    }
}
