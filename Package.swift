// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// Asks pkg-config for the flags of Debian's C libraries.
///
/// SwiftPM's own `pkgConfig:` prints a warning at every build for flags of GTK that it refuses, so
/// the include folders and libraries are passed on here; a library that is missing shows up as a
/// header that is not found.
func pkgConfig(_ arguments: [String]) -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pkg-config"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return [] }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(
        String.init)
}

let libraries = [
    "gtk4", "glib-2.0", "gio-2.0", "gdk-pixbuf-2.0", "pangocairo", "proj", "libsoup-3.0",
    "gexiv2",
]
let includes = pkgConfig(["--cflags-only-I"] + libraries).flatMap { ["-Xcc", $0] }

func links(_ packages: String...) -> [LinkerSetting] {
    [
        .unsafeFlags(
            pkgConfig(["--libs"] + packages).filter { $0.hasPrefix("-l") || $0.hasPrefix("-L") })
    ]
}

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(includes),
]
/// Pixel and sample loops are four to seven times slower without the optimiser, so their rooms are
/// optimised in debug builds too.
let hot: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let main: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// The default linker warns at each static link that FoundationEssentials could call `mktemp`, which
/// none of its functions in use does.
let quietLinker = LinkerSetting.unsafeFlags(["-use-ld=lld"])

func system(_ name: String) -> Target { .systemLibrary(name: name, path: "Sources/system/\(name)") }

func room(
    _ floor: String, _ name: String, _ dependencies: [Target.Dependency] = [],
    settings: [SwiftSetting] = strict, linker: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)",
        exclude: [], swiftSettings: settings, linkerSettings: linker)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests",
        swiftSettings: settings)
}

let package = Package(
    name: "Hannari",
    products: [
        .executable(name: "hannari", targets: ["Hannari"]),
        .executable(name: "hannari-ringer", targets: ["Ringer"]),
        .executable(name: "atlas-builder", targets: ["AtlasBuilder"]),
        .executable(name: "hannari-bench", targets: ["Bench"]),
        .executable(name: "bench-empty-window", targets: ["EmptyWindow"]),
    ],
    targets: [
        // system: module maps only
        system("CGtk"), system("CCairo"), system("CGLib"), system("CPixbuf"), system("CProj"),
        system("CNova"), system("CExpat"), system("CSQLite"), system("CZlib"), system("CSoup"),
        system("CGExiv2"),
        // core: pure values and functions
        room("core", "CivilTime"),
        room("core", "Geography", ["CProj"], settings: hot, linker: links("proj")),
        room("core", "Sky", ["CivilTime", "Geography", "CNova"], linker: [.linkedLibrary("nova")]),
        room("core", "Atlas", ["Geography"], settings: hot),
        room("core", "Streets", ["Geography"]),
        room("core", "Santa", ["CivilTime", "Geography"], settings: hot),
        room("core", "Music", settings: hot),
        room("core", "Kyoto", ["Geography"]),
        room("core", "Motion", settings: hot),
        room("core", "BraBall", ["Motion"], settings: hot),
        room("core", "Alarms", ["CivilTime", "Motion"], settings: hot),
        room("core", "Tiling", settings: hot),
        room("core", "Panorama", ["Geography"], settings: hot),
        // adapters: one home for each outside thing
        room("adapters", "Platform", ["CivilTime", "CGLib"], linker: links("glib-2.0", "gio-2.0")),
        room("adapters", "Storage", ["CivilTime", "Platform"], settings: hot),
        room(
            "adapters", "Placemarks", ["Geography", "Platform", "Storage", "CExpat"],
            settings: hot, linker: [.linkedLibrary("expat")]),
        room(
            "adapters", "Photos", ["Geography", "Panorama", "Platform", "CPixbuf", "CGExiv2"],
            settings: hot, linker: links("gdk-pixbuf-2.0", "gexiv2")),
        room("adapters", "Sensors", ["Motion"]),
        room("adapters", "Playback", ["Music", "Platform"], settings: hot),
        room("adapters", "Ringing", ["Alarms", "CivilTime", "Platform", "Storage"]),
        room(
            "adapters", "Tiles", ["Tiling", "CSQLite", "CZlib"], settings: hot,
            linker: [.linkedLibrary("sqlite3"), .linkedLibrary("z")]),
        room(
            "adapters", "Network", ["Tiling", "Platform", "CSoup"], linker: links("libsoup-3.0")),
        // drawing: pictures of core values
        room("drawing", "Canvas", ["CCairo"], settings: hot, linker: links("pangocairo")),
        room(
            "drawing", "Drawing",
            [
                "Canvas", "CivilTime", "Geography", "Sky", "Atlas", "Streets", "Santa", "Kyoto",
                "Photos", "Motion", "BraBall", "Tiling", "Panorama",
            ],
            settings: hot),
        // toolkit: thin Swift over GTK
        room("toolkit", "Gtk", ["CGtk", "Canvas"], settings: main, linker: links("gtk4")),
        // app: windows and pages
        .executableTarget(
            name: "Hannari",
            dependencies: [
                "CivilTime", "Geography", "Sky", "Atlas", "Streets", "Santa", "Kyoto", "Music",
                "Alarms", "Ringing", "Platform", "Storage", "Placemarks", "Photos", "Playback",
                "Motion", "BraBall",
                "Sensors", "Tiling", "Tiles", "Network", "Canvas", "Drawing", "Gtk", "CStyle",
                "Panorama",
            ],
            path: "Sources/app/Hannari", swiftSettings: main, linkerSettings: [quietLinker]),
        .executableTarget(
            name: "Ringer",
            dependencies: [
                "Alarms", "CivilTime", "Music", "Platform", "Playback", "Ringing", "Storage",
            ],
            path: "Sources/app/Ringer", swiftSettings: main, linkerSettings: [quietLinker]),
        .target(name: "CStyle", path: "Sources/app/CStyle"),
        // tools
        .executableTarget(
            name: "AtlasBuilder", dependencies: ["Atlas", "Geography", "CPixbuf"],
            path: "Sources/tools/atlas-builder", swiftSettings: hot,
            linkerSettings: links("gdk-pixbuf-2.0")),
        .executableTarget(
            name: "MapPictures",
            dependencies: [
                "Atlas", "Canvas", "CivilTime", "Drawing", "Geography", "Panorama", "Streets",
                "Tiles",
                "Tiling",
            ],
            path: "Sources/tools/map-pictures", swiftSettings: hot),
        .executableTarget(
            name: "Bench",
            dependencies: [
                "Geography", "CivilTime", "Santa", "Atlas", "Drawing", "Platform", "CBench",
                "Tiling", "Tiles", "Panorama", "Photos", "BraBall", "Motion", "Canvas",
            ],
            path: "Sources/tools/hannari-bench", swiftSettings: main),
        .target(
            name: "CBench", path: "Sources/tools/CBench",
            cSettings: [.unsafeFlags(pkgConfig(["--cflags-only-I", "proj"]))],
            linkerSettings: links("proj")),
        .executableTarget(
            name: "EmptyWindow", path: "Sources/tools/bench-empty-window",
            cSettings: [.unsafeFlags(pkgConfig(["--cflags-only-I", "gtk4"]))],
            linkerSettings: links("gtk4")),
        // tests
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        tests("Geography", ["Geography", "TestSupport"]),
        tests("CivilTime", ["CivilTime"]),
        tests("Placemarks", ["Placemarks", "Geography", "Platform"]),
        tests("Photos", ["Photos", "Panorama", "Geography", "Platform", "TestSupport"]),
        tests("Ringing", ["Ringing", "Alarms", "CivilTime", "Platform", "Storage"]),
        tests("Motion", ["Motion", "TestSupport"]),
        tests("Sensors", ["Sensors", "Motion"]),
        tests("BraBall", ["BraBall", "Motion", "TestSupport"]),
        tests("Alarms", ["Alarms", "CivilTime", "Motion", "Platform", "TestSupport"]),
        tests("Music", ["Music"], settings: hot),
        tests("Tiling", ["Tiling", "TestSupport"], settings: hot),
        tests("Network", ["Network", "Tiling", "Platform"]),
        tests("Tiles", ["Tiles", "Tiling", "Platform", "TestSupport"], settings: hot),
        tests("Playback", ["Playback", "Music", "Platform"], settings: hot),
        tests("Platform", ["Platform", "CivilTime", "CGLib", "TestSupport"]),
        tests("Storage", ["Storage", "StorageWriter", "Platform", "CivilTime"]),
        .executableTarget(
            name: "StorageWriter", dependencies: ["Storage"], path: "Tests/StorageWriter",
            swiftSettings: strict),
        tests("Sky", ["Sky", "Geography", "CivilTime", "TestSupport"]),
        tests(
            "Drawing",
            [
                "Drawing", "Canvas", "Geography", "Atlas", "Kyoto", "Streets", "Motion", "BraBall",
                "Tiling", "Tiles", "TestSupport",
            ]),
        tests(
            "Panorama",
            [
                "Panorama", "Drawing", "Canvas", "Photos", "Sky", "Atlas", "CivilTime", "Geography",
                "TestSupport",
            ], settings: hot),
        tests("Streets", ["Streets", "Geography"]),
        tests("Santa", ["Santa", "CivilTime", "Geography", "Platform"]),
        tests("Gtk", ["Gtk", "CGtk"]),
        tests(
            "Hannari",
            [
                "Hannari", "Alarms", "Gtk", "CGtk", "Geography", "CivilTime", "Platform", "Atlas",
                "Santa", "Kyoto", "Storage", "Motion", "BraBall", "Sensors", "Tiling", "Panorama",
                "TestSupport",
            ]),
        tests("Kyoto", ["Kyoto", "Geography", "TestSupport"]),
        tests("Atlas", ["Atlas", "Geography"], settings: hot),
        tests("AtlasBuilder", ["AtlasBuilder"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)
