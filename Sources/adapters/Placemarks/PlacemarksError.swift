import Glibc
import Platform

/// Why a file's places were not taken, or not written.
public enum PlacemarksError: Error, Hashable, Sendable {
    /// The file cannot be read; an `errno`.
    case unreadable(reason: Int32)
    /// The file cannot be written; an `errno`.
    case unwritable(reason: Int32)
    /// More bytes than `Placemarks.largestFile`.
    case tooLarge
    /// More places than `Placemarks.mostPlaces`.
    case tooMany
    /// More levels than `Placemarks.deepest`.
    case tooDeep
    /// Neither GeoJSON nor KML nor GPX.
    case unknownFormat
    /// The file breaks the rules of its format, in a line if that is known.
    case damaged(line: Int?)
    /// The file defines words of its own (XML entities), which honest files of places do not.
    case entities
    /// A place that cannot be on Earth.
    case impossiblePlace(name: String)
    /// There is no place in the file.
    case noPlaces

    /// A sentence for the person.
    public var sentence: String {
        switch self {
        case .unreadable(let reason):
            format(
                tr("The file could not be read: {reason}."), ["reason": Self.text(reason)])
        case .unwritable(let reason):
            format(
                tr("The file could not be written: {reason}."), ["reason": Self.text(reason)])
        case .tooLarge: tr("This file is larger than 32 MB, so it was left alone.")
        case .tooMany: tr("This file holds more than 50,000 places, so it was left alone.")
        case .tooDeep: tr("This file is nested too deeply, so it was left alone.")
        case .unknownFormat: tr("This is no GeoJSON, KML or GPX file.")
        case .damaged(let line?):
            format(
                tr("This file is damaged in line {line}, so nothing was taken from it."),
                ["line": String(line)])
        case .damaged(nil): tr("This file is damaged, so nothing was taken from it.")
        case .entities:
            tr("This file defines words of its own, which is not safe, so it was left alone.")
        case .impossiblePlace(let name):
            name.isEmpty
                ? tr("A place of this file is not on Earth, so nothing was taken from it.")
                : format(
                    tr("“{name}” in this file is not on Earth, so nothing was taken from it."),
                    ["name": String(name.prefix(60))])
        case .noPlaces: tr("There are no single places in this file.")
        }
    }

    private static func text(_ reason: Int32) -> String { String(cString: strerror(reason)) }
}
