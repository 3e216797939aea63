import CGLib
import Glibc

extension Directories {
    /// A file that comes with the app, such as `atlas/hannari.atlas`: beside the program
    /// (`../share/hannari`), else in the source tree when the program runs from its build folder,
    /// else in the system's data folders. Nil when it is in none of them.
    public static func dataFile(_ name: String) -> String? {
        dataFolders.map { "\($0)/\(name)" }.first { Files.exists($0) }
    }

    /// Another program of the app: in the same folder, or installed under the same prefix. Nil when it
    /// is in neither.
    public static func companion(_ name: String) -> String? {
        let own = Files.parent(of: program)
        let prefix = Files.parent(of: own)
        return ["\(own)/\(name)", "\(prefix)/bin/\(name)", "\(prefix)/libexec/\(name)"]
            .first { access($0, X_OK) == 0 }
    }

    /// Folders that may hold the app's own files, best first.
    static var dataFolders: [String] {
        ["\(ownShare)/hannari"] + sourceTree.map { "\($0)/data" }
            + systemShares.map { "\($0)/hannari" }
    }

    /// Folders that may hold compiled translations, best first.
    static var localeFolders: [String] {
        ["\(ownShare)/locale"] + sourceTree.map { "\($0)/.build/locale" }
            + systemShares.map { "\($0)/locale" }
    }

    /// `share` beside the program, whatever the prefix.
    private static var ownShare: String { "\(Files.parent(of: Files.parent(of: program)))/share" }

    /// The data folders of the system.
    private static var systemShares: [String] {
        var folders: [String] = []
        var next = g_get_system_data_dirs()
        while let folder = next?.pointee {
            folders.append(String(cString: folder))
            next = next?.advanced(by: 1)
        }
        return folders
    }

    /// The folder with `Package.swift` above the program, when it runs from the build folder; else
    /// none.
    private static let sourceTree: [String] = {
        var folder = Files.parent(of: program)
        while folder != "/", folder != "." {
            if Files.exists("\(folder)/Package.swift"), Files.exists("\(folder)/data") {
                return [folder]
            }
            folder = Files.parent(of: folder)
        }
        return []
    }()

    /// The path of the running program.
    static let program: String = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
        guard count > 0 else { return "/" }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()
}
