import CExpat

/// What a reader of one kind of XML is told.
protocol XMLListener: AnyObject {
    /// An element begins; names are without their prefix.
    func begin(_ name: String, attributes: [String: String], inside parent: String?)
    /// An element ends; `text` is all that stood directly in it.
    func end(_ name: String, text: String, inside parent: String?)
    /// Why reading must stop, if it must.
    var failure: PlacemarksError? { get }
}

/// Reads XML with expat and refuses what only hostile files do: entities of their own, thousands of
/// levels.
final class XMLReader {
    /// Bytes of text that are kept of one element.
    private static let longestText = 1 << 16

    private struct Level {
        let name: String
        var text: [UInt8] = []
    }

    private let parser: OpaquePointer
    private let listener: any XMLListener
    private var levels: [Level] = []
    private var failure: PlacemarksError?

    private init?(_ listener: any XMLListener) {
        guard let parser = XML_ParserCreate(nil) else { return nil }
        self.parser = parser
        self.listener = listener
    }

    deinit { XML_ParserFree(parser) }

    static func read(
        _ bytes: [UInt8], telling listener: any XMLListener
    ) throws(PlacemarksError) {
        guard let reader = XMLReader(listener) else { throw .damaged(line: nil) }
        try reader.run(bytes)
    }

    private func run(_ bytes: [UInt8]) throws(PlacemarksError) {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in XMLReader.of(data)?.begin(name, attributes) },
            { data, _ in XMLReader.of(data)?.end() })
        XML_SetCharacterDataHandler(
            parser, { data, text, length in XMLReader.of(data)?.add(text, Int(length)) })
        XML_SetEntityDeclHandler(
            parser, { data, _, _, _, _, _, _, _, _ in XMLReader.of(data)?.stop(.entities) })
        let status = bytes.withUnsafeBytes { buffer in
            XML_Parse(
                parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(buffer.count), 1)
        }
        if let failure { throw failure }
        guard status == XML_STATUS_OK else {
            throw .damaged(line: Int(XML_GetCurrentLineNumber(parser)))
        }
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
        data.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func stop(_ reason: PlacemarksError) {
        guard failure == nil else { return }
        failure = reason
        XML_StopParser(parser, UInt8(XML_FALSE))
    }

    private func begin(
        _ name: UnsafePointer<CChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard failure == nil, let name else { return }
        guard levels.count < Placemarks.deepest else { return stop(.tooDeep) }
        var values: [String: String] = [:]
        if var next = attributes {
            while let key = next[0], let value = next[1] {
                values[Self.local(key)] = String(cString: value)
                next += 2
            }
        }
        let parent = levels.last?.name
        let local = Self.local(name)
        levels.append(Level(name: local))
        listener.begin(local, attributes: values, inside: parent)
        if let failure = listener.failure { stop(failure) }
    }

    private func end() {
        guard failure == nil, let level = levels.popLast() else { return }
        listener.end(
            level.name, text: String(decoding: level.text, as: UTF8.self),
            inside: levels.last?.name)
        if let failure = listener.failure { stop(failure) }
    }

    private func add(_ text: UnsafePointer<CChar>?, _ length: Int) {
        guard failure == nil, let text, let last = levels.indices.last,
            levels[last].text.count < Self.longestText
        else { return }
        text.withMemoryRebound(to: UInt8.self, capacity: length) {
            levels[last].text.append(contentsOf: UnsafeBufferPointer(start: $0, count: length))
        }
    }

    /// A name without the prefix of its namespace.
    private static func local(_ name: UnsafePointer<CChar>) -> String {
        let full = String(cString: name)
        guard let colon = full.lastIndex(of: ":") else { return full }
        return String(full[full.index(after: colon)...])
    }
}
