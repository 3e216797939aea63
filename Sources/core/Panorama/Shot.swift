import Geography

/// A picture that knows where it was taken.
public struct Shot: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Around the eye, or a part of it.
        case sphere(PanoramaCoverage)
        /// As an ordinary camera takes it.
        case flat
    }

    /// The file.
    public let path: String
    public let place: Coordinate
    public let kind: Kind
    /// Of the middle of the picture; nil where nothing says it.
    public let heading: Double?
    /// Whether the heading is that of a magnetic needle.
    public let isMagnetic: Bool
    /// Degrees, see ``PanoramaPose``.
    public let pitch: Double
    public let roll: Double
    /// As the camera's clock showed it, `2021-07-29 11:16:42`.
    public let taken: String?
    public let author: String?
    public let licence: String?

    public init(
        path: String, place: Coordinate, kind: Kind, heading: Double?, isMagnetic: Bool = false,
        pitch: Double = 0, roll: Double = 0, taken: String? = nil, author: String? = nil,
        licence: String? = nil
    ) {
        self.path = path
        self.place = place
        self.kind = kind
        self.heading = heading
        self.isMagnetic = isMagnetic
        self.pitch = pitch
        self.roll = roll
        self.taken = taken
        self.author = author
        self.licence = licence
    }

    /// How the camera stood; without a heading the middle of the picture is taken for north.
    public var pose: PanoramaPose {
        PanoramaPose(heading: heading ?? 0, pitch: pitch, roll: roll)
    }

    /// The part of the sphere that it shows; nil for a flat picture.
    public var coverage: PanoramaCoverage? {
        if case .sphere(let coverage) = kind { coverage } else { nil }
    }

    /// Reads what the tags of a file say; nil where they tell no place.
    public init?(path: String, tags: PhotoTags) {
        guard
            let latitude = tags.angle("Exif.GPSInfo.GPSLatitude", positive: "N", negative: "S"),
            let longitude = tags.angle("Exif.GPSInfo.GPSLongitude", positive: "E", negative: "W"),
            abs(longitude) <= 180, latitude != 0 || longitude != 0,
            let place = try? Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        let coverage = tags.coverage
        let heading = tags.heading(isSphere: coverage != nil)
        self.init(
            path: path, place: place, kind: coverage.map { .sphere($0) } ?? .flat,
            heading: heading?.degrees, isMagnetic: heading?.isMagnetic ?? false,
            pitch: tags.tilt("PosePitchDegrees", limit: 90),
            roll: tags.tilt("PoseRollDegrees", limit: 180),
            taken: tags.text("Exif.Photo.DateTimeOriginal").flatMap(Self.time),
            author: tags.text("Exif.Image.Artist"), licence: tags.text("Exif.Image.Copyright"))
    }

    /// `2021:07:29 11:16:42` with dashes in its date; nil for anything else.
    private static func time(_ text: String) -> String? {
        var letters = Array(text)
        guard letters.count == 19, letters[4] == letters[7], letters[10] == " " else { return nil }
        let digits = [0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18]
        guard digits.allSatisfy({ letters[$0].isASCII && letters[$0].isNumber }) else { return nil }
        letters[4] = "-"
        letters[7] = "-"
        return String(letters)
    }
}
