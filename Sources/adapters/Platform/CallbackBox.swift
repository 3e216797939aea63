/// A Swift closure on its way through a C callback's user data.
final class CallbackBox<Value>: Sendable {
    private let body: @Sendable (Value) -> Void

    init(_ body: @escaping @Sendable (Value) -> Void) { self.body = body }

    static func call(_ data: UnsafeMutableRawPointer?, _ value: Value) {
        guard let data else { return }
        Unmanaged<CallbackBox<Value>>.fromOpaque(data).takeUnretainedValue().body(value)
    }

    static func release(_ data: UnsafeMutableRawPointer?) {
        guard let data else { return }
        Unmanaged<CallbackBox<Value>>.fromOpaque(data).release()
    }
}
