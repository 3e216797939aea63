import Motion

/// Accelerometers of older laptops, which tell all three axes in one file: "(x,y,z)".
final class PositionFile: AccelerometerSource {
    let name: String
    private let path: String
    /// What turns the file's numbers into g along the axes of the panel.
    private let factors: SIMD3<Double>

    /// The known kinds that this machine has.
    static func all(_ roots: SensorRoots) -> [PositionFile] {
        let folder = "\(roots.sysfs)/devices/platform"
        let kinds: [(name: String, factors: SIMD3<Double>)] = [
            // Thousandths of g; the left side up is X+, the front up Y−.
            ("lis3lv02d", [0.001, -0.001, -0.001]),
            // About 256 to a g, with the signs that the kernel's own joystick makes of them.
            ("applesmc.768", [-1.0 / 256, -1.0 / 256, -1.0 / 256]),
        ]
        return kinds.compactMap { kind in
            let path = "\(folder)/\(kind.name)/position"
            return exists(path) ? PositionFile(kind.name, path, kind.factors) : nil
        }
    }

    private init(_ name: String, _ path: String, _ factors: SIMD3<Double>) {
        self.name = name
        self.path = path
        self.factors = factors
    }

    func read() -> RawReading {
        switch SystemFile.read(path) {
        case .success(let text):
            guard let vector = Self.parse(text) else { return .trouble(.garbage) }
            return .vector(vector * factors)
        case .failure(let failure):
            return .trouble(failure.trouble)
        }
    }

    static func parse(_ text: String) -> SIMD3<Double>? {
        guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
        let numbers = text.dropFirst().dropLast()
            .split(separator: ",", omittingEmptySubsequences: false)
            .map { Double(String($0.filter { !$0.isWhitespace })) }
        guard numbers.count == 3, let x = numbers[0], let y = numbers[1], let z = numbers[2],
            x.isFinite, y.isFinite, z.isFinite
        else { return nil }
        return [x, y, z]
    }
}
