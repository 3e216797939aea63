import Geography

/// Sizes of the text over the map, from the size of the window.
struct HudMetrics: Hashable {
    /// Tall windows have the text above and below the map, wide ones beside it.
    let isPortrait: Bool
    /// Logical pixels to a unit; a window 810 high has 1.
    let unit: Double
    let margin: Double
    /// The greatest width of text.
    let column: Double
    let numerals: Double
    let headline: Double
    let caption: Double
    let distance: Double
    let place: Double
    let messageHeading: Double
    let messageText: Double
    let gifts: Double

    /// - Parameter squeeze: 1, or less where long words must fit into a small window.
    init(size: ScreenSize, isSofa: Bool, isFinale: Bool, squeeze: Double = 1) {
        isPortrait = size.width < size.height * 1.25
        unit =
            isPortrait
            ? min(size.width / 560, size.height / 900) : min(size.height / 810, size.width / 1000)
        let u = unit
        let sofa = isSofa ? 1.14 : 1
        margin = max(isPortrait ? 32 * u : 60 * u, 16)
        // A third of a wide window: the camera keeps the rest for the map.
        column =
            isPortrait ? size.width - 2 * margin : max(size.width / 3 - margin - 12 * u, 160)
        let eighth = size.height / 8 * (isFinale ? 1.22 : 1)
        // The time left gives way last.
        numerals = min(eighth, column / (isFinale ? 3.1 : 3.3)) * squeeze.squareRoot()
        headline = max(min(size.height / 15, column / 7.5), 20) * squeeze
        caption = max(26 * u * sofa, 15) * squeeze
        distance = max(30 * u * sofa, 17) * squeeze
        place = max(22 * u * sofa, 14) * squeeze
        messageHeading = max(15 * u * sofa, 12) * squeeze
        messageText = max(19.5 * u * sofa, 14) * squeeze
        gifts = max(22 * u * sofa, 14) * squeeze
    }
}
