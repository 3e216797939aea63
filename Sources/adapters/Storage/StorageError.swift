import Glibc
import Platform

/// Why a file could not be kept.
public enum StorageError: Error, Hashable {
    /// The folder or the file may not be written.
    case notAllowed(path: String)
    /// No space is left.
    case full(path: String)
    /// Another reason of the system, an `errno`.
    case failed(path: String, reason: Int32)
    /// The value holds a number that JSON cannot say.
    case notJSON(path: String)

    init(path: String, reason: Int32) {
        self =
            switch reason {
            case EACCES, EPERM, EROFS: .notAllowed(path: path)
            case ENOSPC, EDQUOT: .full(path: path)
            default: .failed(path: path, reason: reason)
            }
    }

    /// A sentence for the person that says what to do.
    public var sentence: String {
        switch self {
        case .notAllowed(let path):
            format(
                tr("“{path}” could not be saved: writing is not allowed there."), ["path": path])
        case .full(let path):
            format(
                tr("“{path}” could not be saved: the disk is full. Please make some room."),
                ["path": path])
        case .failed(let path, let reason):
            format(
                tr("“{path}” could not be saved: {reason}."),
                ["path": path, "reason": String(cString: strerror(reason))])
        case .notJSON(let path):
            format(
                tr("“{path}” could not be saved: it holds an impossible number."), ["path": path])
        }
    }
}

/// What happened while a file was loaded that the person should know.
public enum StorageNotice: Hashable, Sendable {
    /// The file could not be understood and now stands aside; `recovered` tells whether the copy
    /// before it was taken instead.
    case setAside(path: String, recovered: Bool)
    /// The file is there and may not be read.
    case unreadable(path: String, reason: Int32)
    /// A newer program has written the file, which stays as it is.
    case newer(path: String)

    /// Whether the file must not be saved over, since what it holds is not known.
    public var keepsFile: Bool {
        switch self {
        case .setAside: false
        case .unreadable, .newer: true
        }
    }

    /// A sentence for the person.
    public var sentence: String {
        switch self {
        case .setAside(let path, recovered: true):
            format(
                tr(
                    "A file was damaged, so the copy before it is used. The damaged one is kept as “{path}”."
                ),
                ["path": path])
        case .setAside(let path, recovered: false):
            format(
                tr("A file was damaged, so we start afresh. The damaged one is kept as “{path}”."),
                ["path": path])
        case .unreadable(let path, let reason):
            format(
                tr(
                    "“{path}” could not be read ({reason}). It stays as it is, and nothing is saved."
                ),
                ["path": path, "reason": String(cString: strerror(reason))])
        case .newer(let path):
            format(
                tr(
                    "“{path}” was written by a newer Hannari. It stays as it is, and nothing is saved."
                ),
                ["path": path])
        }
    }
}
