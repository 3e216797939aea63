import Testing

@testable import Atlas

@Suite struct ShapeTests {
    struct Sample: Sendable {
        let name: String
        let latitude: Double
        let longitude: Double
        let details: [Detail]
    }

    @Test(arguments: [
        Sample(name: "Kyoto", latitude: 35.0116, longitude: 135.7681, details: Detail.allCases),
        Sample(name: "Paris", latitude: 48.8566, longitude: 2.3522, details: Detail.allCases),
        Sample(name: "Kansas", latitude: 38.5, longitude: -98.5, details: Detail.allCases),
        Sample(
            name: "Chukotka west of 180", latitude: 67.5, longitude: 179, details: Detail.allCases),
        Sample(
            name: "Chukotka east of 180", latitude: 66.3, longitude: -178, details: Detail.allCases),
        Sample(name: "South Pole", latitude: -89.5, longitude: 20, details: Detail.allCases),
        Sample(name: "Etajima", latitude: 34.215, longitude: 132.455, details: [.full]),
        Sample(name: "Miyajima", latitude: 34.28, longitude: 132.31, details: [.fine, .full]),
        Sample(name: "Naoshima", latitude: 34.46, longitude: 133.985, details: [.full]),
        Sample(name: "Oahu", latitude: 21.45, longitude: -158, details: [.medium, .fine, .full]),
        Sample(name: "Hachijojima", latitude: 33.11, longitude: 139.8, details: [.fine, .full]),
    ])
    func isLand(sample: Sample) {
        for detail in sample.details {
            #expect(
                Support.contains(.land, detail, sample.latitude, sample.longitude), "\(detail)")
        }
    }

    @Test(arguments: [
        Sample(name: "mid-Pacific", latitude: 10, longitude: -150, details: Detail.allCases),
        Sample(name: "date line", latitude: 0, longitude: 179.99, details: Detail.allCases),
        Sample(name: "Sea of Japan", latitude: 40, longitude: 134, details: Detail.allCases),
        Sample(
            name: "Caspian Sea", latitude: 42, longitude: 50.5, details: [.coarse, .medium, .fine]),
        Sample(name: "Hiroshima bay", latitude: 34.30, longitude: 132.40, details: [.fine, .full]),
        Sample(name: "Tokyo bay", latitude: 35.45, longitude: 139.85, details: [.fine, .full]),
        Sample(name: "North Pole", latitude: 89.9, longitude: 0, details: Detail.allCases),
    ])
    func isSea(sample: Sample) {
        for detail in sample.details {
            #expect(
                !Support.contains(.land, detail, sample.latitude, sample.longitude), "\(detail)")
        }
    }

    @Test func lakeBiwaIsALakeWithAName() {
        #expect(Support.contains(.lakes, .fine, 35.3, 136.1))
        #expect(Support.contains(.lakes, .full, 35.3, 136.1))
        #expect(!Support.contains(.lakes, .full, 35.0116, 135.7681))
        var names: Set<String> = []
        Support.atlas.forEachShape(
            .lakes, .fine, in: GeoBox(south: 35, west: 135.9, north: 35.4, east: 136.2)
        ) { shape in
            if let name = shape.japanese { names.insert(name) }
        }
        #expect(names.contains("琵琶湖"))
    }

    @Test(arguments: Detail.allCases)
    func coastHasNeitherSeamsNorCellEdges(detail: Detail) {
        var count = 0
        var seams: [SIMD2<Double>] = []
        Support.atlas.forEachShape(.coast, detail, in: .world) { shape in
            var last = shape.points[0]
            for point in shape.points.dropFirst() {
                count += 1
                let isSeam = abs(last.x) == 180 && abs(point.x) == 180
                if isSeam || (last.y == -90 && point.y == -90) { seams.append(point) }
                last = point
            }
        }
        #expect(seams.isEmpty)
        #expect(count > 4000)
    }

    @Test func boxesAcrossTheDateLineRunOn() {
        var east = -Double.infinity
        var west = Double.infinity
        let box = GeoBox(south: -20, west: 176, north: -15, east: 184)
        Support.atlas.forEachShape(.land, .fine, in: box) { shape in
            for point in shape.points {
                east = max(east, point.x)
                west = min(west, point.x)
            }
        }
        #expect(west >= 176 && west < 178.5)
        #expect(east > 180 && east <= 186)
    }

    @Test func fullDetailHasSmallIslands() {
        var fine = 0
        var full = 0
        let box = GeoBox(south: 34, west: 132, north: 34.5, east: 133)
        Support.atlas.forEachShape(.coast, .fine, in: box) { fine += $0.points.count }
        Support.atlas.forEachShape(.coast, .full, in: box) { full += $0.points.count }
        #expect(full > 5 * fine)
    }

    @Test func aTileTouchesLittle() {
        var points = 0
        let box = GeoBox(south: 34.3, west: 132.3, north: 34.45, east: 132.5)
        Support.atlas.forEachShape(.land, .full, in: box) { points += $0.points.count }
        #expect(points < 8000)
    }

    @Test(arguments: [
        AtlasLayer.rivers, .countryBorders, .provinceBorders, .urban, .lakes, .lakeShores,
        .countries,
    ])
    func everyLayerHasShapes(layer: AtlasLayer) {
        for detail in Detail.allCases {
            var count = 0
            Support.atlas.forEachShape(layer, detail, in: .world) { _ in count += 1 }
            #expect(count > 5)
        }
    }
}
