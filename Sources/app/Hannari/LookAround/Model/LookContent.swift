import Canvas
import Drawing
import Panorama
import Photos

/// What the viewer shows.
nonisolated enum LookContent {
    case sky(SkyScene, SkyBackdrop)
    case sphere(PanoramaTexture, PanoramaPose)
    case flat(Surface)
}

/// Makes contents away from the main actor.
enum LookLoader {
    /// Unpacks a picture: first small, to be seen at once, then whole.
    static func load(_ shot: Shot, width: Int) async throws(PhotoError) -> LookContent {
        let result = await unpacked(shot, width: width)
        return try result.get()
    }

    @concurrent private nonisolated static func unpacked(
        _ shot: Shot, width: Int
    ) async -> Result<LookContent, PhotoError> {
        do throws(PhotoError) {
            let picture = try PhotoFile.picture(at: shot.path, width: width)
            return .success(try content(picture, shot))
        } catch {
            return .failure(error)
        }
    }

    /// Unpacks the bytes of a picture.
    static func unpack(_ bytes: [UInt8], _ shot: Shot) async throws(PhotoError) -> LookContent {
        try await unpacked(bytes, shot).get()
    }

    @concurrent private nonisolated static func unpacked(
        _ bytes: [UInt8], _ shot: Shot
    ) async -> Result<LookContent, PhotoError> {
        do throws(PhotoError) {
            return .success(try content(try PhotoFile.picture(in: bytes), shot))
        } catch {
            return .failure(error)
        }
    }

    private nonisolated static func content(
        _ picture: Picture, _ shot: Shot
    ) throws(PhotoError) -> LookContent {
        if let coverage = shot.coverage {
            return .sphere(PanoramaTexture(picture, coverage: coverage), shot.pose)
        }
        guard let surface = Surface(width: picture.width, height: picture.height) else {
            throw .tooLarge
        }
        surface.withPixels { pixels, stride in
            for row in 0..<picture.height {
                for column in 0..<picture.width {
                    pixels[row * stride + column] = picture.pixels[row * picture.width + column]
                }
            }
        }
        return .flat(surface)
    }
}
