/// What a picture file says of itself, as read and not yet believed.
public struct PhotoTags: Hashable, Sendable {
    /// Pixels across, as stored.
    public var width: Int
    /// Pixels down, as stored.
    public var height: Int
    /// By the names of Exiv2, such as `Xmp.GPano.ProjectionType`; rationals as `3/2`, lists with
    /// spaces.
    public var texts: [String: String]

    public init(width: Int, height: Int, texts: [String: String]) {
        self.width = width
        self.height = height
        self.texts = texts
    }

    /// The tags that ``Shot`` asks for.
    public static let names: [String] =
        [
            "GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef", "GPSImgDirection",
            "GPSImgDirectionRef", "GPSTrack",
        ].map { "Exif.GPSInfo." + $0 }
        + ["Make", "Model", "ImageDescription", "Artist", "Copyright"].map { "Exif.Image." + $0 }
        + ["Exif.Photo.DateTimeOriginal", "Exif.Photo.FocalLengthIn35mmFilm"]
        + [
            "ProjectionType", "FullPanoWidthPixels", "FullPanoHeightPixels",
            "CroppedAreaImageWidthPixels", "CroppedAreaImageHeightPixels", "CroppedAreaLeftPixels",
            "CroppedAreaTopPixels", "PoseHeadingDegrees", "PosePitchDegrees", "PoseRollDegrees",
        ].map { "Xmp.GPano." + $0 }

    func text(_ name: String) -> String? {
        guard let text = texts[name] else { return nil }
        let trimmed = text.split(separator: "\0").first ?? ""
        let plain = String(trimmed).trimmedOfSpaces
        return plain.isEmpty ? nil : plain
    }

    /// A finite number, written as a decimal or as a ratio.
    func number(_ name: String) -> Double? { text(name).flatMap { Self.number($0[...]) } }

    static func number(_ text: Substring) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, (1...2).contains(parts.count) else { return nil }
        let number = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
        return number.isFinite ? number : nil
    }

    /// Degrees, minutes and seconds with a letter for the side; nil for what is no such angle.
    func angle(_ name: String, positive: Character, negative: Character) -> Double? {
        guard let side = text(name + "Ref")?.first, side == positive || side == negative,
            let parts = text(name)?.split(separator: " "), (1...3).contains(parts.count)
        else { return nil }
        let numbers = parts.compactMap { Self.number($0) }
        guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
        let angle = zip(numbers, [1, 60, 3600.0]).reduce(0) { $0 + $1.0 / $1.1 }
        return side == positive ? angle : -angle
    }

    /// Degrees of a compass in 0..<360.
    func bearing(_ name: String) -> Double? {
        guard let number = number(name), (-360...720).contains(number) else { return nil }
        return LookView.wrapped(number)
    }
}

extension String {
    fileprivate var trimmedOfSpaces: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
