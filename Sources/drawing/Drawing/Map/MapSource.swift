public import Atlas

/// Where the map's content comes from: the atlas in the app, plain shapes in tests.
public protocol MapSource: Sendable {
    /// Hands over the shapes of a layer that touch a box. `box` stays within -180...180.
    func forEachShape(
        _ layer: AtlasLayer, _ detail: Detail, in box: GeoBox, _ body: (AtlasShape) -> Void)

    /// Places with a label, the most important first.
    func labels(in box: GeoBox, maximumRank: Int, limit: Int) -> [Place]

    /// Changes with the content, so that pictures kept from an earlier start are known to fit.
    var fingerprint: UInt64 { get }

    /// The fixed stars.
    var stars: [Star] { get }
}
