/// A colour with alpha, components 0...1, not premultiplied, sRGB.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour such as `0xF7F2E6`.
    public init(_ hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
            blue: Double(hex & 255) / 255, alpha: alpha)
    }

    public static let white = Color(0xFFFFFF)
    public static let black = Color(0x000000)
    public static let clear = Color(0x000000, alpha: 0)

    /// The same colour with its alpha multiplied.
    public func opacity(_ factor: Double) -> Color {
        var color = self
        color.alpha *= factor
        return color
    }

    /// The colour a part of the way to another, 0...1.
    public func mixed(with other: Color, _ amount: Double) -> Color {
        Color(
            red: red + (other.red - red) * amount, green: green + (other.green - green) * amount,
            blue: blue + (other.blue - blue) * amount,
            alpha: alpha + (other.alpha - alpha) * amount)
    }

    /// As a cairo ARGB32 pixel, premultiplied.
    public var pixel: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
            | byte(blue * alpha)
    }
}
