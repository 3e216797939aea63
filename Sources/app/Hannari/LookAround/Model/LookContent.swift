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
        do {
            let picture = try PhotoFile.picture(at: shot.path, width: width)
            if let coverage = shot.coverage {
                let texture = PanoramaTexture(picture, coverage: coverage)
                return .success(.sphere(texture, shot.pose))
            }
            guard let surface = Surface(width: picture.width, height: picture.height) else {
                return .failure(.tooLarge)
            }
            surface.withPixels { pixels, stride in
                for row in 0..<picture.height {
                    for column in 0..<picture.width {
                        pixels[row * stride + column] = picture.pixels[row * picture.width + column]
                    }
                }
            }
            return .success(.flat(surface))
        } catch {
            return .failure(error)
        }
    }
}
