/// Why a text is no street layer.
public enum StreetError: Error, Hashable, Sendable {
    /// The first line is not `hannari-streets` and a number.
    case notAStreetLayer
    /// Written by a newer program.
    case unknownVersion(Int)
    /// A line, counted from 1, does not keep to the format.
    case badLine(Int)
    /// Two things of a kind have one id.
    case repeatedName(String)
    /// The song counts a street that is not there.
    case unknownStreet(String)
    /// Longer than a layer made by hand ever is.
    case tooLarge
}
