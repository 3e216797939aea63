/// Why a picture of a person's own could not be used.
public enum PhotoError: Error, Hashable {
    /// The file is gone or may not be read.
    case notThere
    /// No picture of a kind that is read here, or damaged.
    case damaged
    /// More pixels than are ever unpacked.
    case tooLarge
}
