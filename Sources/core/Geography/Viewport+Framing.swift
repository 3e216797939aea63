import Glibc

extension Viewport {
    /// A map with a given scale in the middle, in metres on the ground to a logical pixel.
    public init(centre: Coordinate, metresPerPixel: Double, size: ScreenSize) {
        var low = Self.zoomRange.lowerBound
        var high = Self.zoomRange.upperBound
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if Viewport(centre: centre, zoom: middle, size: size).metresPerPixel > metresPerPixel {
                low = middle
            } else {
                high = middle
            }
        }
        self.init(centre: centre, zoom: (low + high) / 2, size: size)
    }

    /// A map on which `degrees` of latitude and of longitude around the centre just fit.
    public init(centre: Coordinate, spanning degrees: Double, size: ScreenSize) {
        let metres = degrees * .pi / 180 * Self.meanRadius
        let width = metres * cos(centre.latitude * .pi / 180)
        self.init(
            centre: centre, metresPerPixel: max(metres / size.height, width / size.width),
            size: size)
    }

    /// The zoom at which the whole globe just fits into a window.
    public static func globeZoom(size: ScreenSize, padding: ScreenInsets = .init(all: 0)) -> Double
    {
        let width = size.width - padding.left - padding.right
        let height = size.height - padding.top - padding.bottom
        let diameter = max(min(width, height), 1)
        return min(max(log2(diameter * .pi / 256), zoomRange.lowerBound), zoomRange.upperBound)
    }

    /// The closest map on which all the places are inside the padding.
    ///
    /// Places that no side of the Earth shows together are answered with the whole globe.
    public static func framing(
        _ places: [Coordinate], in size: ScreenSize, padding: ScreenInsets = .init(all: 64),
        maximumZoom: Double = 16
    ) -> Viewport {
        let whole = globeZoom(size: size, padding: padding)
        let middle = Self.middle(of: places)
        guard places.contains(where: { $0 != middle }) else {
            let alone = Viewport(centre: middle, zoom: maximumZoom, size: size)
            return alone.moved(placing: middle, at: padding.centre(of: size))
        }
        var framed = Viewport(centre: middle, zoom: whole, size: size)
        for _ in 0..<8 {
            framed = closest(
                framed, showing: places, padding: padding, zooms: whole...max(whole, maximumZoom))
            guard let box = framed.box(of: places),
                let seen = framed.coordinate(at: box.centre)
            else { break }
            framed = framed.moved(placing: seen, at: padding.centre(of: size))
        }
        return closest(
            framed, showing: places, padding: padding, zooms: whole...max(whole, maximumZoom))
    }

    /// The largest zoom about the middle of the padded window that still shows all the places.
    private static func closest(
        _ viewport: Viewport, showing places: [Coordinate], padding: ScreenInsets,
        zooms: ClosedRange<Double>
    ) -> Viewport {
        let middle = padding.centre(of: viewport.size)
        var low = zooms.lowerBound
        var high = zooms.upperBound
        for _ in 0..<40 {
            let zoom = (low + high) / 2
            if viewport.zoomed(to: zoom, about: middle).shows(places, inside: padding) {
                low = zoom
            } else {
                high = zoom
            }
        }
        return viewport.zoomed(to: low, about: middle)
    }

    /// Whether all the places are seen inside the padding.
    public func shows(_ places: [Coordinate], inside padding: ScreenInsets) -> Bool {
        guard let box = box(of: places) else { return false }
        return box.left >= padding.left && box.top >= padding.top
            && box.right <= size.width - padding.right
            && box.bottom <= size.height - padding.bottom
    }

    /// The upright rectangle around places as they are seen; nil if one is behind the globe.
    private func box(of places: [Coordinate]) -> ScreenBox? {
        let projection = projection
        var box = ScreenBox()
        for place in places {
            guard let offset = projection.offset(of: place) else { return nil }
            box.include(ScreenPoint(x: offset.x + size.width / 2, y: offset.y + size.height / 2))
        }
        return box
    }

    /// The direction in the middle of places, seen from the Earth's centre.
    private static func middle(of places: [Coordinate]) -> Coordinate {
        guard var sum = places.first?.direction else { return Coordinate(clamped: 0, 0) }
        if places.allSatisfy({ $0 == places[0] }) { return places[0] }
        for place in places.dropFirst() { sum += place.direction }
        // Antipodes have no middle; the first of them is as good as any.
        return (sum * sum).sum() < 1e-12 ? places[0] : Coordinate(direction: sum)
    }
}

extension ScreenInsets {
    /// The middle of what the insets leave of a window.
    func centre(of size: ScreenSize) -> ScreenPoint {
        ScreenPoint(
            x: (left + size.width - right) / 2, y: (top + size.height - bottom) / 2)
    }
}

/// An upright rectangle that grows.
struct ScreenBox {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity

    var centre: ScreenPoint { ScreenPoint(x: (left + right) / 2, y: (top + bottom) / 2) }

    mutating func include(_ point: ScreenPoint) {
        left = min(left, point.x)
        top = min(top, point.y)
        right = max(right, point.x)
        bottom = max(bottom, point.y)
    }
}
