public import Tiling

extension BaseMap {
    /// What lies over the atlas on the flat map; nil for the atlas alone.
    public var ground: (any TileSource)? {
        get { layer.source }
        set { layer.source = newValue }
    }
    /// Where the names in tiles of `ground` go.
    public var groundNames: GroundNames? {
        get { layer.names }
        set { layer.names = newValue }
    }
    /// Called when `ground` cannot be read any more.
    public var onGroundGone: (() -> Void)? {
        get { layer.onGone }
        set { layer.onGone = newValue }
    }
}
