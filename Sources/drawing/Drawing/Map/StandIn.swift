import Canvas
import Geography

/// The surroundings of a flat view, painted at once at a fraction of the size: what is seen where
/// tiles are still missing.
struct StandIn: Sendable {
    /// Device pixels to one of its pixels.
    static let factor = 4.0

    let picture: Surface
    let look: TileLook
    /// Its own pixels around the Earth, and where its corner lies.
    let worldWidth: Double
    let left: Double
    let top: Double
    /// Whether it has all that tiles have: hills and the light of towns.
    let isComplete: Bool
    /// How much of a source was known when it was painted.
    var groundRevision = 0

    /// - Parameters:
    ///   - margin: how far it goes beyond each edge of the frame, as a part of its size.
    ///   - towns: those that shine; nil as long as nobody knows.
    init?(
        _ composer: FlatComposer, _ painter: BasePainter, margin: Double, towns: [TownLight]?,
        isComplete: Bool
    ) {
        let columns = Self.span(composer.left, composer.width, margin)
        let rows = Self.span(composer.top, composer.height, margin)
        guard let picture = Surface(width: columns.length, height: rows.length) else { return nil }
        let transform = MapTransform.mercator(
            worldWidth: composer.worldWidth / Self.factor, left: columns.start, top: rows.start)
        var painter = painter
        painter.deviceScale /= Self.factor
        if composer.look.isLit {
            painter.paint(picture, transform, towns: towns ?? [])
        } else {
            painter.paint(picture, transform)
        }
        self.picture = picture
        look = composer.look
        worldWidth = composer.worldWidth / Self.factor
        left = columns.start
        top = rows.start
        self.isComplete = isComplete
    }

    private static func span(
        _ start: Double, _ length: Int, _ margin: Double
    ) -> (start: Double, length: Int) {
        let rim = Double(length) * margin + factor
        return (
            ((start - rim) / factor).rounded(.down), Int((Double(length) + 2 * rim) / factor) + 2
        )
    }

    /// Where the picture for a frame will lie, in its own pixels.
    static func place(
        _ composer: FlatComposer, margin: Double
    ) -> (place: GroundPlace, width: Int, height: Int) {
        let columns = span(composer.left, composer.width, margin)
        let rows = span(composer.top, composer.height, margin)
        let place = GroundPlace(
            worldWidth: composer.worldWidth / factor, left: columns.start, top: rows.start)
        return (place, columns.length, rows.length)
    }

    /// Whether it lies under the whole frame.
    func covers(_ composer: FlatComposer) -> Bool {
        let ratio = composer.worldWidth / worldWidth
        return composer.look == look && left * ratio <= composer.left
            && top * ratio <= composer.top
            && (left + Double(picture.width)) * ratio >= composer.left + Double(composer.width)
            && (top + Double(picture.height)) * ratio >= composer.top + Double(composer.height)
    }

    /// Whether it is as sharp as it should be.
    func isSharp(for composer: FlatComposer) -> Bool {
        let ratio = composer.worldWidth / worldWidth / Self.factor
        return ratio < 1.6 && ratio > 0.4
    }
}
