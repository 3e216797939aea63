import Observation

/// Runs `body` now, and again in a later turn of the main loop whenever something it read from an
/// `@Observable` model has changed, for as long as `owner` lives.
///
/// Changes made in one turn lead to one run. `body` is given the owner: it should capture nothing
/// that holds the owner.
public func observe<Owner: AnyObject>(_ owner: Owner, _ body: @escaping (Owner) -> Void) {
    Observer(owner, body).run()
}

private final class Observer<Owner: AnyObject> {
    private weak var owner: Owner?
    private let body: (Owner) -> Void

    init(_ owner: Owner, _ body: @escaping (Owner) -> Void) {
        self.owner = owner
        self.body = body
    }

    func run() {
        guard let owner else { return }
        withObservationTracking {
            body(owner)
        } onChange: {
            // The value changes only after this call, hence the hop.
            Task { @MainActor in self.run() }
        }
    }
}
