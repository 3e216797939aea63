extension PhotoTags {
    /// The part of the sphere that a picture shows; nil for a flat one.
    var coverage: PanoramaCoverage? {
        let crop = writtenCoverage
        switch text("Xmp.GPano.ProjectionType")?.lowercased() {
        case "equirectangular": return crop ?? guessedCoverage
        // Sweeps of some phones call themselves so, and are equirectangular all the same.
        case "cylindrical": return crop
        case .some: return nil
        case nil: return isKnownCamera && width == 2 * height ? .whole : nil
        }
    }

    /// The rectangle as it is written. Only ratios count, since many files were made smaller later.
    private var writtenCoverage: PanoramaCoverage? {
        func size(_ name: String) -> Double? {
            number("Xmp.GPano." + name).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
        }
        guard let width = size("CroppedAreaImageWidthPixels"),
            let height = size("CroppedAreaImageHeightPixels"),
            let left = number("Xmp.GPano.CroppedAreaLeftPixels"),
            let top = number("Xmp.GPano.CroppedAreaTopPixels")
        else { return nil }
        let fullHeight = size("FullPanoHeightPixels")
        let fullWidth = size("FullPanoWidthPixels") ?? fullHeight.map { $0 * 2 } ?? width
        let whole = (fullWidth, fullHeight ?? fullWidth / 2)
        guard left >= 0, top >= 0, left + width <= whole.0 + 1, top + height <= whole.1 + 1,
            width / whole.0 >= 0.05, height / whole.1 >= 0.05
        else { return nil }
        return PanoramaCoverage(
            left: left / whole.0, top: top / whole.1, width: width / whole.0,
            height: height / whole.1)
    }

    /// Without a rectangle that can be: once around, the horizon in the middle.
    private var guessedCoverage: PanoramaCoverage {
        guard width > 0, height > 0 else { return .whole }
        let part = min(2 * Double(height) / Double(width), 1)
        return PanoramaCoverage(left: 0, top: (1 - part) / 2, width: 1, height: part)
    }

    /// Cameras with eyes on both sides, some of which write no XMP.
    private var isKnownCamera: Bool {
        let name = ((text("Exif.Image.Make") ?? "") + " " + (text("Exif.Image.Model") ?? ""))
            .lowercased()
        let known = [
            "theta", "gopro max", "gear 360", "sm-c200", "sm-r210", "insta360", "qoocam", "lg-r105",
            "virb 360", "pilano", "pilot era", "mi sphere", "yi 360", "osmo 360",
        ]
        return known.contains { name.contains($0) }
    }

    /// Where the middle of the picture looks.
    ///
    /// A pose of exactly 0 means that nobody set it: real GoPro files have it beside the true
    /// direction in GPS. The direction of travel is the last resort.
    func heading(isSphere: Bool) -> (degrees: Double, isMagnetic: Bool)? {
        let pose = isSphere ? bearing("Xmp.GPano.PoseHeadingDegrees") : nil
        if let pose, pose != 0 { return (pose, false) }
        if let direction = bearing("Exif.GPSInfo.GPSImgDirection") {
            return (direction, text("Exif.GPSInfo.GPSImgDirectionRef")?.first == "M")
        }
        if let compass = mapillaryHeading { return (compass, false) }
        if let track = bearing("Exif.GPSInfo.GPSTrack") { return (track, false) }
        return pose.map { ($0, false) }
    }

    /// Mapillary's programs write JSON into the description.
    private var mapillaryHeading: Double? {
        guard let text = text("Exif.Image.ImageDescription"),
            let compass = text.firstRange(of: "MAPCompassHeading"),
            let heading = text[compass.upperBound...].firstRange(of: "TrueHeading\"")
        else { return nil }
        let rest = text[heading.upperBound...].drop { !$0.isNumber && $0 != "-" }
        guard let number = Double(rest.prefix { $0.isNumber || $0 == "." || $0 == "-" })
        else { return nil }
        return (0...360).contains(number) ? LookView.wrapped(number) : nil
    }

    func tilt(_ name: String, limit: Double) -> Double {
        guard let number = number("Xmp.GPano." + name), abs(number) <= limit else { return 0 }
        return number
    }
}

extension StringProtocol {
    /// The first place where a text stands in this one.
    fileprivate func firstRange(of text: String) -> Range<Index>? {
        var from = startIndex
        while from < endIndex {
            if self[from...].hasPrefix(text) {
                return from..<index(from, offsetBy: text.count)
            }
            from = index(after: from)
        }
        return nil
    }
}
