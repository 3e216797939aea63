import Atlas
import Geography
import Glibc

/// A picture of the globe, or of its way to the flat map, in device pixels: the same formulas as
/// `Projection`, with what painters need besides: depth, and directions on the Earth.
struct SphereView: Hashable, Sendable {
    let projection: Projection
    /// The picture's middle, in device pixels.
    let middleX: Double
    private(set) var middleY: Double
    /// Device pixels per radian of arc at the centre.
    let scale: Double
    /// Radius of the sphere, in device pixels; infinite for the flat map.
    let radius: Double
    let sineCentre: Double
    let cosineCentre: Double
    private let sineTurn: Double
    private let cosineTurn: Double
    private let isometricCentre: Double
    private let flatRadius: Double

    /// - Parameter deviceScale: device pixels to a logical pixel.
    init(_ projection: Projection, width: Double, height: Double, deviceScale: Double) {
        self.projection = projection
        middleX = width / 2
        middleY = height / 2
        scale = projection.scale * deviceScale
        radius = projection.sphereRadius * deviceScale
        sineTurn = sin(projection.centre.longitude * .pi / 180)
        cosineTurn = cos(projection.centre.longitude * .pi / 180)
        isometricCentre = Projection.isometric(projection.centre.latitude)
        flatRadius = scale * cos(projection.centre.latitude * .pi / 180)
        if projection.curvature == 1 {
            let latitude = projection.centre.latitude * .pi / 180
            sineCentre = sin(latitude)
            cosineCentre = cos(latitude)
        } else {
            let isometric = projection.curvature * isometricCentre
            sineCentre = tanh(isometric)
            cosineCentre = 1 / cosh(isometric)
        }
    }

    /// The same view for a picture whose first row is another one of this.
    func lowered(by rows: Int) -> SphereView {
        var view = self
        view.middleY -= Double(rows)
        return view
    }

    /// Of longitude, on a flat map.
    var radiansPerPixel: Double { 1 / flatRadius }

    /// Where a place is seen; places behind the globe are moved to just outside its limb.
    func point(longitude: Double, latitude: Double) -> (x: Double, y: Double, isVisible: Bool) {
        let curvature = projection.curvature
        let apart = Coordinate.wrapped(longitude - projection.centre.longitude) * .pi / 180
        if curvature == 0 {
            let isometric = Projection.isometric(latitude)
            return (
                middleX + flatRadius * apart, middleY + flatRadius * (isometricCentre - isometric),
                true
            )
        }
        let turned = curvature * apart
        let sine: Double
        let cosine: Double
        if curvature == 1 {
            sine = sin(latitude * .pi / 180)
            cosine = cos(latitude * .pi / 180)
        } else {
            let isometric = curvature * Projection.isometric(latitude)
            sine = tanh(isometric)
            cosine = 1 / cosh(isometric)
        }
        let along = cosine * cos(turned)
        var x = cosine * sin(turned)
        var y = sineCentre * along - cosineCentre * sine
        let depth = sineCentre * sine + cosineCentre * along
        if depth < 0 {
            let length = max(hypot(x, y), 1e-9)
            let pushed = (1.01 - 0.05 * depth) / length
            x *= pushed
            y *= pushed
        }
        return (middleX + radius * x, middleY + radius * y, depth >= 0)
    }

    /// The parts of the atlas that are seen.
    func pieces(width: Double, height: Double, rim: Double) -> [MapPiece] {
        let box = bounds(width: width, height: height, rim: rim)
        return MapPiece.pieces(
            south: box.south, west: box.west, north: box.north, east: box.east)
    }

    /// A box around what is seen; its longitudes run on across the date line on both sides.
    func bounds(width: Double, height: Double, rim: Double) -> GeoBox {
        let centre = projection.centre
        var south = centre.latitude
        var north = centre.latitude
        var west = 0.0
        var east = 0.0
        var isWhole = false
        let steps = 16
        for row in 0...steps {
            for column in 0...steps {
                let x = -rim + (width + 2 * rim) * Double(column) / Double(steps) - middleX
                let y = -rim + (height + 2 * rim) * Double(row) / Double(steps) - middleY
                let device = scale / projection.scale
                guard let place = projection.place(at: ScreenPoint(x: x / device, y: y / device))
                else {
                    isWhole = true
                    continue
                }
                south = min(south, place.latitude)
                north = max(north, place.latitude)
                let longitude = Coordinate.wrapped(place.longitude - centre.longitude)
                west = min(west, longitude)
                east = max(east, longitude)
            }
        }
        if isWhole {
            south = min(south, centre.latitude - 90)
            north = max(north, centre.latitude + 90)
        }
        // Meridians bulge between the samples.
        let slack = (north - south) * 0.06
        south = max(south - slack, -90)
        north = min(north + slack, 90)
        let seesPole = isWhole || north > 88 || south < -88
        if seesPole || east - west > 200 {
            west = -180
            east = 180
        } else {
            let slack = (east - west) * 0.06
            west += centre.longitude - slack
            east += centre.longitude + slack
        }
        return GeoBox(south: south, west: west, north: north, east: east)
    }
}

/// Directions from the middle of the Earth: x towards 0° N 0° E, y towards 0° N 90° E, z north.
extension SphereView {
    static func direction(longitude: Double, latitude: Double) -> SIMD3<Double> {
        let turned = longitude * .pi / 180
        let raised = latitude * .pi / 180
        return SIMD3(cos(raised) * cos(turned), cos(raised) * sin(turned), sin(raised))
    }

    /// The direction of the place at a pixel; beside the globe that of the nearest place on the
    /// limb.
    func direction(x: Double, y: Double) -> SIMD3<Double> {
        if projection.curvature == 0 {
            return Self.direction(
                longitude: projection.centre.longitude + (x - middleX) / flatRadius * 180 / .pi,
                latitude: Projection.latitude(
                    isometric: isometricCentre - (y - middleY) / flatRadius))
        }
        var right = (x - middleX) / radius
        var up = (middleY - y) / radius
        let squared = right * right + up * up
        var depth = 0.0
        if squared < 1 {
            depth = (1 - squared).squareRoot()
        } else {
            let length = squared.squareRoot()
            right /= length
            up /= length
        }
        let sine = up * cosineCentre + depth * sineCentre
        let axis = depth * cosineCentre - up * sineCentre
        if projection.curvature == 1 {
            return SIMD3(
                axis * cosineTurn - right * sineTurn, axis * sineTurn + right * cosineTurn, sine)
        }
        let turned = atan2(right, axis) / projection.curvature * 180 / .pi
        let cosine = max(hypot(right, axis), 1e-12)
        let latitude = Projection.latitude(isometric: asinh(sine / cosine) / projection.curvature)
        return Self.direction(
            longitude: projection.centre.longitude + turned, latitude: latitude)
    }

    /// The pixel at which a direction is seen, and how far it is turned towards the viewer (1 in the
    /// middle, 0 at the limb); nil behind the globe.
    func point(of direction: SIMD3<Double>) -> SIMD3<Double>? {
        guard projection.curvature == 1 else {
            let longitude = atan2(direction.y, direction.x) * 180 / .pi
            let latitude = asin(min(max(direction.z, -1), 1)) * 180 / .pi
            let (x, y, isVisible) = point(longitude: longitude, latitude: latitude)
            return isVisible ? SIMD3(x, y, 1) : nil
        }
        let axis = direction.x * cosineTurn + direction.y * sineTurn
        let right = direction.y * cosineTurn - direction.x * sineTurn
        // The limb itself counts as seen.
        let depth = axis * cosineCentre + direction.z * sineCentre
        guard depth > -1e-6 else { return nil }
        let up = direction.z * cosineCentre - axis * sineCentre
        return SIMD3(middleX + right * radius, middleY - up * radius, depth)
    }
}
