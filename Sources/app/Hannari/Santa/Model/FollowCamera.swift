import Geography
import Santa

/// Who holds the camera: the page follows Santa until a person takes the map, and takes it back
/// when nobody has touched it for a while.
struct FollowCamera {
    private enum Mode {
        case following
        case released(at: Double)
        case returning(from: Viewport, since: Double)
    }

    private var mode = Mode.following

    var isFollowing: Bool {
        if case .released = mode { return false }
        return true
    }

    /// A person moves the map.
    mutating func release(at time: Double) { mode = .released(at: time) }

    /// A person asks to follow Santa again.
    mutating func follow(from viewport: Viewport, at time: Double, cuts: Bool) {
        guard !isFollowing else { return }
        mode = cuts ? .following : .returning(from: viewport, since: time)
    }

    /// The map to show; nil while a person holds it.
    /// - Parameters:
    ///   - target: what following would show.
    ///   - delay: seconds without a touch after which the camera goes back.
    mutating func viewport(
        _ target: Viewport, now current: Viewport, time: Double, delay: Double, cuts: Bool
    ) -> Viewport? {
        switch mode {
        case .following: return target
        case .released(let touched):
            guard time - touched >= delay else { return nil }
            follow(from: current, at: time, cuts: cuts)
            return cuts ? target : current
        case .returning(let start, let since):
            guard time - since < SantaCamera.returnDuration else {
                mode = .following
                return target
            }
            return SantaCamera.returning(from: start, to: target, elapsed: time - since)
        }
    }
}
