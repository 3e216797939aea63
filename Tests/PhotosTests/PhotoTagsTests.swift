import Geography
import Panorama
import Photos
import TestSupport
import Testing

/// Real files of real cameras; what they should say was read with the program `exiv2`.
@Suite struct PhotoTagsTests {
    private func shot(_ name: String) throws -> Shot? {
        let path = Fixture.path("photos/" + name)
        return Shot(path: path, tags: try PhotoFile.tags(of: path))
    }

    @Test func aWalkWithTwoHeadingsTakesTheTrueOne() throws {
        let shot = try #require(try shot("walk/1.jpg"))
        // The pose says 0.0, the position data 1163411/3333.
        #expect(abs((shot.heading ?? 0) - 349.0582) < 0.001)
        #expect(!shot.isMagnetic)
        #expect(shot.coverage == .whole)
        #expect(abs(shot.place.latitude - 49.00690) < 1e-4)
        #expect(abs(shot.place.longitude - 1.91920) < 1e-3)
        #expect(shot.taken == "2021-07-29 11:16:42")
    }

    @Test func aShrunkenSphereIsWholeAllTheSame() throws {
        let shot = try #require(try shot("sphere.jpg"))
        #expect(shot.coverage == .whole)
        #expect(shot.heading == 67)
        #expect(shot.place.longitude < 0)
    }

    @Test func aPartOfASphereKeepsItsPlace() throws {
        let shot = try #require(try shot("crop.jpg"))
        let coverage = try #require(shot.coverage)
        #expect(coverage.isClosed)
        #expect(abs(coverage.top - 2538.0 / 7936) < 1e-12)
        #expect(abs(coverage.height - 2606.0 / 7936) < 1e-12)
        #expect(shot.heading == 144)
    }

    @Test func aSphereWithoutAHeadingHasNone() throws {
        let shot = try #require(try shot("drone.jpg"))
        #expect(shot.coverage == .whole && shot.heading == nil && shot.pose.heading == 0)
    }

    @Test func flatPicturesAreFlat() throws {
        let flat = try #require(try shot("flat.jpg"))
        #expect(flat.coverage == nil)
        #expect(abs((flat.heading ?? 0) - 188_509.0 / 1213) < 1e-9)
        let magnetic = try #require(try shot("magnetic.jpg"))
        #expect(magnetic.isMagnetic && magnetic.heading == 51.7)
        // Only the direction of travel is known.
        #expect(try shot("track.jpg")?.heading == 271.14)
    }

    @Test func ratiosOverNothingTellNoPlace() throws {
        #expect(try shot("broken.jpg") == nil)
    }

    @Test func theCreditIsRead() throws {
        let shot = try #require(try shot("garden.jpg"))
        #expect(shot.author == "Greg Zaal" && shot.licence == "CC0" && shot.heading == 200)
    }

    private func tags(_ texts: [String: String], width: Int = 4000, height: Int = 2000) -> PhotoTags
    {
        let place = [
            "Exif.GPSInfo.GPSLatitudeRef": "S", "Exif.GPSInfo.GPSLatitude": "33/1 30/1 0/1",
            "Exif.GPSInfo.GPSLongitudeRef": "W", "Exif.GPSInfo.GPSLongitude": "70/1 30/1 0/1",
        ]
        return PhotoTags(
            width: width, height: height, texts: place.merging(texts) { $1 })
    }

    @Test func sidesOfTheEarthCount() throws {
        let shot = try #require(Shot(path: "", tags: tags([:])))
        #expect(shot.place.latitude == -33.5 && shot.place.longitude == -70.5)
    }

    @Test(arguments: [
        ["Exif.GPSInfo.GPSLatitude": "33/0 0/0 0/0"], ["Exif.GPSInfo.GPSLatitude": "91/1"],
        ["Exif.GPSInfo.GPSLatitude": "-3/1"], ["Exif.GPSInfo.GPSLatitude": "1/1 2/1 3/1 4/1"],
        ["Exif.GPSInfo.GPSLatitude": "nan"], ["Exif.GPSInfo.GPSLatitude": "abc"],
        ["Exif.GPSInfo.GPSLatitudeRef": ""], ["Exif.GPSInfo.GPSLongitude": "181/1"],
        ["Exif.GPSInfo.GPSLongitude": "1e999/1"],
    ])
    func placesThatCannotBeAreNone(texts: [String: String]) {
        #expect(Shot(path: "", tags: tags(texts)) == nil)
    }

    @Test func headingsThatCannotBeAreNone() {
        for text in ["0/0", "9000", "-", "1/2/3", "inf"] {
            let tags = tags(["Exif.GPSInfo.GPSImgDirection": text])
            #expect(Shot(path: "", tags: tags)?.heading == nil)
        }
    }

    @Test func aCropThatCannotBeIsNotBelieved() {
        let sphere = ["Xmp.GPano.ProjectionType": "equirectangular"]
        let crops: [[String: String]] = [
            ["FullPanoWidthPixels": "0"], ["CroppedAreaLeftPixels": "-5"],
            ["CroppedAreaImageWidthPixels": "90000"], ["CroppedAreaTopPixels": "1500"],
            ["CroppedAreaImageHeightPixels": "3"], ["CroppedAreaImageWidthPixels": ""],
        ]
        for crop in crops {
            let whole = [
                "FullPanoWidthPixels": "4000", "FullPanoHeightPixels": "2000",
                "CroppedAreaImageWidthPixels": "4000", "CroppedAreaImageHeightPixels": "2000",
                "CroppedAreaLeftPixels": "0", "CroppedAreaTopPixels": "0",
            ].merging(crop) { $1 }
            let texts = Dictionary(uniqueKeysWithValues: whole.map { ("Xmp.GPano." + $0, $1) })
            let shot = Shot(path: "", tags: tags(sphere.merging(texts) { $1 }))
            #expect(shot?.coverage?.isClosed == true, "\(crop)")
        }
    }

    @Test func aMissingFullSizeIsTwiceAsWideAsHigh() {
        let texts = [
            "ProjectionType": "cylindrical", "FullPanoHeightPixels": "2000",
            "CroppedAreaImageWidthPixels": "2000", "CroppedAreaImageHeightPixels": "1000",
            "CroppedAreaLeftPixels": "1000", "CroppedAreaTopPixels": "500",
        ]
        let tags = tags(Dictionary(uniqueKeysWithValues: texts.map { ("Xmp.GPano." + $0, $1) }))
        #expect(
            Shot(path: "", tags: tags)?.coverage
                == PanoramaCoverage(left: 0.25, top: 0.25, width: 0.5, height: 0.5))
    }

    @Test func knownCamerasNeedNoXMP() {
        let theta = ["Exif.Image.Make": "RICOH", "Exif.Image.Model": "RICOH THETA V"]
        #expect(Shot(path: "", tags: tags(theta))?.coverage == .whole)
        #expect(Shot(path: "", tags: tags(theta, width: 4000, height: 3000))?.coverage == nil)
        #expect(Shot(path: "", tags: tags(["Exif.Image.Make": "SONY"]))?.coverage == nil)
    }

    @Test func mapillarysCompassIsRead() {
        let json = #"{"MAPCompassHeading":{"TrueHeading":123.5,"MagneticHeading":120}}"#
        #expect(Shot(path: "", tags: tags(["Exif.Image.ImageDescription": json]))?.heading == 123.5)
    }
}
