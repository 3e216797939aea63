/// Why an atlas file cannot be used.
public enum AtlasError: Error, Hashable, Sendable {
    /// The file cannot be opened; the number is `errno`.
    case unreadable(path: String, code: Int32)
    /// Not an atlas.
    case foreign
    /// Written for a later version of the app.
    case newer(version: Int)
    /// Shorter or longer than it says, or its checksum is wrong.
    case damaged
}
