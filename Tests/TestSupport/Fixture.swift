import Glibc

/// Files of `Tests/Fixtures`.
public enum Fixture {
    /// The path of a fixture.
    public static func path(_ name: String) -> String {
        let parts = #filePath.split(separator: "/").prefix { $0 != "TestSupport" }
        return "/" + parts.joined(separator: "/") + "/Fixtures/" + name
    }

    /// The rows of a tab-separated fixture, without comments and empty lines; empty if there is no
    /// such file, so tests check the number of rows.
    public static func rows(_ name: String) -> [[String]] {
        text(name).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The text of a fixture; empty if there is no such file.
    public static func text(_ name: String) -> String {
        guard let file = fopen(path(name), "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
