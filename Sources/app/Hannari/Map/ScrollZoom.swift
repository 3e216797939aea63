/// How far a map zooms when somebody scrolls: as far by a wheel as by two fingers that would scroll a
/// page as far.
nonisolated enum ScrollZoom {
    /// Logical pixels by which desktops scroll a page of usual height at one click of a wheel.
    static let click = 75.0

    /// Levels of zoom; scrolling down, or as the person has set it, zooms out.
    /// - Parameter distance: clicks of a wheel, or logical pixels of a touchpad.
    static func levels(_ distance: Double, isWheel: Bool) -> Double {
        -0.5 * (isWheel ? distance : distance / click)
    }
}
