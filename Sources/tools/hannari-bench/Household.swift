import Glibc
import Platform

/// Folders of a family that has said where home is, so that its page shows the real flight.
struct Household {
    /// In one run of the bench all programs visit the same family.
    static let family = Household()

    private static let variables = [
        "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
    ]
    private static let plan = """
        {"version":1,"home":{"latitude":34.4,"longitude":132.45,"name":"Hiroshima",\
        "zone":"Asia/Tokyo"},"arrival":{"hour":23,"minute":0}}
        """

    private let root: String?

    private init() {
        root = Directories.temporary()?.root
        guard let root else { return }
        mkdir(root + "/hannari", 0o700)
        guard let file = fopen(root + "/hannari/home.json", "we") else { return }
        fputs(Self.plan, file)
        fclose(file)
    }

    /// Has programs that are started meanwhile find the family's folders.
    func visit<Result>(_ body: () -> Result) -> Result {
        guard let root else { return body() }
        let before = Self.variables.map { name in getenv(name).map { String(cString: $0) } }
        for name in Self.variables { setenv(name, root, 1) }
        defer {
            for (name, value) in zip(Self.variables, before) {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
        return body()
    }

    func remove() {
        if let root { Files.removeFolder(root) }
    }
}
