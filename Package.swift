// swift-tools-version: 6.2
// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The layers, bottom to top. ARCHITECTURE.md says what each is for and who may import whom; a target's
// `dependencies` are that rule, and `make test` builds with `--explicit-target-dependency-import-check`.

// See "Fuzzing", at the end.
let isFuzzing = Context.environment["KOSKETUS_FUZZ"] != nil
let decoderSettings: [SwiftSetting] = isFuzzing ? [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer"])] : []
// See "One shared library", at the end.
let isShared = Context.environment["KOSKETUS_SHARED_LIBRARY"] != nil

/// Products of SwiftNIO. A package that depends on this one without its trait `Browser` does not even fetch it.
func nio(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-nio", condition: .when(traits: ["Browser"])) }
}

/// Where the display in a browser reports its metrics; the same holds for it.
let metrics = Target.Dependency.product(
    name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Browser"]))

let package = Package(
    name: "Kosketus",
    products: [
        // What a program imports. CoreGraphics brings its raster with it, so that images can be made without UIKit.
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "QuartzCore", targets: ["QuartzCore", "Raster"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics", "Raster"]),
        .library(name: "CoreText", targets: ["CoreText", "Raster"]),
        .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
        .library(name: "KosketusTesting", targets: ["KosketusTesting"]),
        // Bodies under gravity, for games and for tables of numbers. It needs nothing of the others.
        .library(name: "Gravity", targets: ["Gravity"]),
        // Names of a describing word and an animal, and the command that prints them. It needs nothing of the others.
        .library(name: "Moniker", targets: ["Moniker"]),
        .executable(name: "moniker", targets: ["MonikerCommand"]),
        // Nested blocks that make views.
        .library(name: "ViewBuilder", targets: ["ViewBuilder"]),
        // An activity of the share sheet that posts to Mastodon.
        .library(name: "MastodonActivity", targets: ["MastodonActivity"]),
        // Stand-ins for methods and for servers, for tests of any program. It needs nothing of the others.
        .library(name: "StandIns", targets: ["StandIns"]),
        // What stands for Apple's modules os and OSLog, and UniformTypeIdentifiers and MobileCoreServices.
        .library(name: "UnifiedLogging", targets: ["UnifiedLogging"]),
        .library(name: "UniformTypes", targets: ["UniformTypes"]),
        .executable(name: "BlockingDialog", targets: ["BlockingDialog"]),
        .executable(name: "Catalog", targets: ["Catalog"]),
        .executable(name: "Containers", targets: ["Containers"]),
        .executable(name: "Layouts", targets: ["Layouts"]),
        .executable(name: "Links", targets: ["Links"]),
        .executable(name: "Lists", targets: ["Lists"]),
        .executable(name: "PickerInScrollView", targets: ["PickerInScrollView"]),
        .executable(name: "SolarSystem", targets: ["SolarSystem"]),
        .executable(name: "FirstCircle", targets: ["FirstCircle"]),
        .executable(name: "Motion", targets: ["Motion"]),
        .executable(name: "Fingers", targets: ["Fingers"]),
        .executable(name: "Words", targets: ["Words"]),
    ],
    traits: [
        .trait(name: "Browser", description: "The display in a browser tab. Needs SwiftNIO."),
        .trait(
            name: "TLS", description: "Encrypted connections (--tls-certificate). Needs BoringSSL.",
            enabledTraits: ["Browser"]),
        .default(enabledTraits: ["Browser"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        // For examples only: packages that depend on this one do not build them.
    ],
    targets: [
        // MARK: Shims: C, one target for each system library and each purpose

        .systemLibrary(
            name: "CCairo", path: "Sources/Shims/CCairo", pkgConfig: "cairo-ft",
            providers: [.apt(["libcairo2-dev", "libfreetype-dev"])]),
        .systemLibrary(
            name: "CHarfBuzz", path: "Sources/Shims/CHarfBuzz", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(
            name: "CFontconfig", path: "Sources/Shims/CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"])]),
        // Static archives (ImageCodecs and CoreText link them): seldom needed, and each shared library costs every start.
        .systemLibrary(name: "CGIF", path: "Sources/Shims/CGIF", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(name: "CHyphen", path: "Sources/Shims/CHyphen", providers: [.apt(["libhyphen-dev"])]),
        .systemLibrary(name: "CWebP", path: "Sources/Shims/CWebP", providers: [.apt(["libwebp-dev"])]),
        // Targets with files of their own: libjpeg and libpng report errors by longjmp, which must not pass through Swift.
        .target(name: "CJPEG", path: "Sources/Shims/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
        .target(name: "CPNG", path: "Sources/Shims/CPNG", linkerSettings: [.linkedLibrary("png16")]),
        // A target with a file of its own: the rows of PNG files.
        .target(
            name: "CDeflate", path: "Sources/Shims/CDeflate", linkerSettings: [.linkedLibrary(":libdeflate.a")]),
        // What Foundation's own ICU is called; Foundation brings it along.
        .target(
            name: "CUnicode", path: "Sources/Shims/CUnicode", linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(name: "CPixelKernels", path: "Sources/Shims/CPixelKernels"),
        .target(
            name: "CGravityKernels", path: "Sources/Shims/CGravityKernels", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "CRasterInstaller", path: "Sources/Shims/CRasterInstaller"),
        .target(name: "CCompositorInstaller", path: "Sources/Shims/CCompositorInstaller"),
        .target(name: "CDestroyHook", path: "Sources/Shims/CDestroyHook"),
        .target(name: "CObjCSections", path: "Sources/Shims/CObjCSections"),

        // The toolchain's cross-import declarations for Apple's modules of these names ask for these overlays; without
        // them `import Testing` fails in every module that also imports CoreGraphics or UIKit.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_UIKit"),

        // MARK: Layers

        // Linear constraints with priorities, in plain numbers.
        .target(name: "ConstraintSolver"),
        // What Apple's module ObjectiveC has of its own runtime that can be had without it.
        .target(name: "AssociatedObjects", dependencies: ["CDestroyHook"]),
        // What finds methods, properties and classes by their names, for sources written for iOS.
        .target(name: "ObjCRuntime", dependencies: ["AssociatedObjects", "CObjCSections"]),
        // Apple's modules os and OSLog, on swift-log.
        .target(name: "UnifiedLogging", dependencies: [.product(name: "Logging", package: "swift-log")]),
        // Apple's modules UniformTypeIdentifiers and MobileCoreServices.
        .target(name: "UniformTypes", dependencies: ["CoreGraphics"]),
        // Files of Interface Builder, read and checked. Imports no other layer.
        .target(name: "InterfaceBuilder", swiftSettings: decoderSettings),
        .target(
            name: "ImageCodecs", dependencies: ["CDeflate", "CGIF", "CJPEG", "CPNG", "CWebP"],
            swiftSettings: decoderSettings,
            linkerSettings: [
                .linkedLibrary(":libgif.a"), .linkedLibrary(":libwebpdemux.a"), .linkedLibrary(":libwebp.a"),
            ]),
        .target(name: "FontFiles", dependencies: ["CHarfBuzz"], swiftSettings: decoderSettings),
        .target(
            name: "CoreGraphics", dependencies: ["FontFiles", "ImageCodecs", "_Testing_CoreGraphics"],
            swiftSettings: decoderSettings),
        .target(
            name: "CoreText",
            dependencies: ["CFontconfig", "CHarfBuzz", "CHyphen", "CUnicode", "CoreGraphics", "FontFiles"],
            // Debian's archive cannot be a part of a shared library.
            linkerSettings: [.linkedLibrary(isShared ? "hyphen" : ":libhyphen.a")]),
        .target(
            name: "LayerProtocol", dependencies: ["CoreGraphics", "FontFiles"], swiftSettings: decoderSettings),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CoreText", "LayerProtocol", "ObjCRuntime"]),
        // What names no responder; UIKit brings it along.
        .target(name: "UIFoundation", dependencies: ["CoreGraphics", "CoreText", "LayerProtocol", "QuartzCore"]),
        .target(
            name: "UIKit",
            dependencies: [
                "AssociatedObjects", "ConstraintSolver", "CoreGraphics", "CoreText", "DisplaySelector",
                "InterfaceBuilder", "LayerProtocol", "ObjCRuntime", "QuartzCore", "UIFoundation", "UniformTypes",
                "_Testing_UIKit",
            ]),

        // System sounds, which the displays make.
        .target(name: "AudioToolbox", dependencies: ["LayerProtocol", "QuartzCore", "UIFoundation", "UIKit"]),

        // Bodies that attract each other, in plain numbers. Imports no other layer.
        .target(name: "Gravity", dependencies: ["CGravityKernels"]),

        // Names of a describing word and an animal. Imports no other layer.
        .target(name: "Moniker"),
        .executableTarget(
            name: "MonikerCommand",
            dependencies: ["Moniker", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

        // Nested blocks that make views.
        .target(name: "ViewBuilder", dependencies: ["CoreGraphics", "UIKit"]),

        // An activity of the share sheet, and the client under it.
        .target(name: "MastodonActivity", dependencies: ["CoreGraphics", "UIKit"]),

        // MARK: Rendering and displays: they know LayerProtocol and CoreGraphics, never the layers above

        .target(
            name: "Raster", dependencies: ["CCairo", "CoreGraphics", "CPixelKernels", "CRasterInstaller", "FontFiles"],
            path: "Sources/Rendering/Raster"),
        .target(
            name: "Compositor", dependencies: ["CCompositorInstaller", "CoreGraphics", "LayerProtocol", "Raster"],
            path: "Sources/Rendering/Compositor"),
        .target(
            name: "HeadlessDisplay", dependencies: ["Compositor", "CoreGraphics", "LayerProtocol"],
            path: "Sources/Displays/Headless"),
        .target(
            name: "BrowserDisplay",
            dependencies: [
                "CDeflate", "CoreGraphics", "ImageCodecs", "LayerProtocol",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"])),
                metrics,
            ] + nio("NIOCore", "NIOHTTP1", "NIOPosix", "NIOTLS", "NIOWebSocket"),
            path: "Sources/Displays/Browser",
            resources: [.copy("Client")],
            swiftSettings: decoderSettings),
        .target(
            name: "DisplaySelector",
            dependencies: [
                "CoreGraphics", "HeadlessDisplay", "LayerProtocol",
                .target(name: "BrowserDisplay", condition: .when(traits: ["Browser"])),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/Displays/Selector"),

        // MARK: Testing

        .target(name: "ImageComparison", dependencies: ["CoreGraphics"]),
        .target(
            name: "KosketusTesting",
            dependencies: [
                "CoreGraphics", "HeadlessDisplay", "ImageComparison", "LayerProtocol", "QuartzCore", "UIKit",
            ]),

        // Stand-ins for methods and for servers. Imports no other layer.
        .target(name: "StandIns"),

        // MARK: Examples

        .executableTarget(
            name: "BlockingDialog", dependencies: ["UIKit"], path: "Examples/BlockingDialog/Sources"),
        .executableTarget(name: "Catalog", dependencies: ["UIKit"], path: "Examples/Catalog/Sources"),
        .executableTarget(name: "Containers", dependencies: ["UIKit"], path: "Examples/Containers/Sources"),
        .executableTarget(name: "Fingers", dependencies: ["UIKit"], path: "Examples/Fingers/Sources"),
        .executableTarget(name: "Layouts", dependencies: ["UIKit"], path: "Examples/Layouts/Sources"),
        .executableTarget(name: "Lists", dependencies: ["UIKit"], path: "Examples/Lists/Sources"),
        .executableTarget(name: "Links", dependencies: ["UIKit"], path: "Examples/Links/Sources"),
        .executableTarget(
            name: "PickerInScrollView", dependencies: ["UIKit"], path: "Examples/PickerInScrollView/Sources"),
        .executableTarget(
            name: "SolarSystem",
            dependencies: ["AudioToolbox", "CoreGraphics", "Gravity", "MastodonActivity", "Moniker", "UIKit"],
            path: "Examples/SolarSystem/Sources"),
        .executableTarget(name: "FirstCircle", dependencies: ["UIKit"], path: "Examples/FirstCircle/Sources"),
        .executableTarget(name: "Motion", dependencies: ["UIKit"], path: "Examples/Motion/Sources"),
        .executableTarget(name: "Words", dependencies: ["UIKit"], path: "Examples/Words/Sources"),

        // MARK: Benchmarks

        // The step benchmark runs the example's own files, by links in its folder.
        .executableTarget(
            name: "KosketusBench",
            dependencies: [
                "Compositor", "ConstraintSolver", "CoreGraphics", "Gravity", "KosketusTesting", "LayerProtocol",
                "Moniker", "QuartzCore", "Raster", "UIKit",
            ],
            path: "Benchmarks/Sources/KosketusBench"),
        .executableTarget(
            name: "HelloTarget", dependencies: ["HeadlessDisplay", "QuartzCore", "UIKit"],
            path: "Benchmarks/Sources/HelloTarget"),
        .executableTarget(name: "PressTarget", dependencies: ["UIKit"], path: "Benchmarks/Sources/PressTarget"),
        .executableTarget(name: "ScrollTarget", dependencies: ["UIKit"], path: "Benchmarks/Sources/ScrollTarget"),
        .executableTarget(name: "FairTarget", dependencies: ["UIKit"], path: "Benchmarks/Sources/FairTarget"),
        .executableTarget(name: "MotionTarget", dependencies: ["UIKit"], path: "Benchmarks/Sources/MotionTarget"),
        .executableTarget(name: "GravityBench", dependencies: ["Gravity"], path: "Benchmarks/Sources/GravityBench"),
        .executableTarget(
            name: "Crowd",
            dependencies: ["CoreGraphics", "LayerProtocol"] + nio("NIOCore", "NIOPosix"),
            path: "Benchmarks/Sources/Crowd"),

        // MARK: Programs for the tests in browsers (Tests/Browser)

        .executableTarget(name: "Aids", dependencies: ["UIKit"], path: "Tests/Programs/Aids"),
        .executableTarget(name: "Board", dependencies: ["UIKit"], path: "Tests/Programs/Board"),
        .executableTarget(name: "Desk", dependencies: ["UIKit"], path: "Tests/Programs/Desk"),
        .executableTarget(name: "Movements", dependencies: ["UIKit"], path: "Tests/Programs/Movements"),
        // The text is that of UIKit's tests, by a link in its folder.
        .executableTarget(name: "Letters", dependencies: ["UIKit"], path: "Tests/Programs/Letters"),
        .executableTarget(name: "Notices", dependencies: ["UIKit"], path: "Tests/Programs/Notices"),
        .executableTarget(name: "Parcels", dependencies: ["LayerProtocol", "UIKit"], path: "Tests/Programs/Parcels"),
        .executableTarget(
            name: "SceneGallery", dependencies: ["DrawingScenes", "MotionScenes", "UIKit"],
            path: "Tests/Programs/SceneGallery"),

        // The programs of README.md and of the articles "A program in your browser in ten minutes" and "Test a screen
        // without a Mac".
        .executableTarget(name: "FirstProgram", dependencies: ["UIKit"], path: "Tests/Programs/FirstProgram"),
        .executableTarget(name: "Lamp", dependencies: ["UIKit"], path: "Tests/Programs/Lamp"),

        // What the raster's tests draw, and the gallery shows in browsers.
        .target(name: "DrawingScenes", dependencies: ["CoreGraphics", "CoreText"], path: "Tests/DrawingScenes"),
        // What the tests of animations show, headless and in browsers.
        .target(
            name: "MotionScenes", dependencies: ["CoreGraphics", "LayerProtocol", "QuartzCore"],
            path: "Tests/MotionScenes"),

        // What several of the test targets use.
        .target(
            name: "TestSupport", dependencies: ["CoreGraphics", "ImageComparison"], path: "Tests/TestSupport"),

        // Servers of the services that programs talk to, on this machine, with faults.
        .target(
            name: "ServiceServers", dependencies: nio("NIOCore", "NIOHTTP1", "NIOPosix"), path: "Tests/ServiceServers"),

        // MARK: Tests, one target a module

        .testTarget(
            name: "BrowserDisplayTests",
            dependencies: [
                "BrowserDisplay", "Compositor", "CoreGraphics", "DrawingScenes", "FontFiles", "ImageCodecs",
                "InterfaceBuilder", "LayerProtocol", "Raster", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"])),
                metrics,
            ] + nio("NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix"),
            exclude: ["Fuzzing/Inputs"]),
        .testTarget(
            name: "AudioToolboxTests",
            dependencies: ["AudioToolbox", "CoreGraphics", "KosketusTesting", "LayerProtocol", "UIKit"]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"]),
        .testTarget(
            name: "CompositorTests",
            dependencies: ["Compositor", "CoreGraphics", "ImageComparison", "LayerProtocol", "TestSupport"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "DisplaySelectorTests",
            dependencies: [
                "CoreGraphics", "DisplaySelector", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "FontFiles", "Raster", "TestSupport"]),
        .testTarget(
            name: "CoreTextTests", dependencies: ["CoreGraphics", "CoreText", "FontFiles", "Raster", "TestSupport"]),
        .testTarget(name: "FontFilesTests", dependencies: ["FontFiles", "TestSupport"]),
        .testTarget(name: "GravityTests", dependencies: ["Gravity"]),
        .testTarget(
            name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(name: "ObjCRuntimeTests", dependencies: ["ObjCRuntime"]),
        .testTarget(
            name: "UnifiedLoggingTests",
            dependencies: ["UnifiedLogging", .product(name: "Logging", package: "swift-log")]),
        .testTarget(name: "UniformTypesTests", dependencies: ["CoreGraphics", "UniformTypes"]),
        // Depends on the command so that it is built: the tests run it beside their own program.
        .testTarget(name: "MonikerTests", dependencies: ["Moniker", "MonikerCommand"]),
        .testTarget(name: "StandInsTests", dependencies: ["StandIns", "TestSupport"]),
        .testTarget(name: "ServiceServersTests", dependencies: ["ServiceServers"]),
        .testTarget(
            name: "MastodonActivityTests",
            dependencies: ["CoreGraphics", "KosketusTesting", "MastodonActivity", "ServiceServers", "UIKit"],
            exclude: ["Composer/Goldens"]),
        .testTarget(
            name: "ViewBuilderTests", dependencies: ["CoreGraphics", "KosketusTesting", "UIKit", "ViewBuilder"]),
        .testTarget(name: "HeadlessDisplayTests", dependencies: ["CoreGraphics", "HeadlessDisplay", "LayerProtocol"]),
        .testTarget(name: "ImageCodecsTests", dependencies: ["CJPEG", "ImageCodecs", "TestSupport"]),
        .testTarget(name: "ImageComparisonTests", dependencies: ["CoreGraphics", "ImageComparison"]),
        .testTarget(
            name: "LayerProtocolTests", dependencies: ["CoreGraphics", "FontFiles", "LayerProtocol", "TestSupport"]),
        .testTarget(
            name: "RasterTests",
            dependencies: ["CoreGraphics", "DrawingScenes", "ImageComparison", "Raster", "TestSupport"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "QuartzCoreTests",
            dependencies: ["CoreGraphics", "CoreText", "LayerProtocol", "QuartzCore", "Raster", "TestSupport"]),
        .testTarget(
            name: "UIFoundationTests",
            dependencies: [
                "CoreGraphics", "CoreText", "LayerProtocol", "QuartzCore", "Raster", "TestSupport", "UIFoundation",
            ]),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "Compositor", "CoreGraphics", "CoreText", "DisplaySelector", "HeadlessDisplay", "InterfaceBuilder",
                "KosketusTesting", "LayerProtocol", "MotionScenes", "ObjCRuntime", "QuartzCore", "TestSupport",
                "UIFoundation", "UIKit",
            ],
            exclude: [
                "Animation/Goldens", "Bars/Goldens", "Controls/Goldens", "Images/Goldens", "Images/Symbols/Goldens",
                "Interactions/Goldens", "Layout/Goldens", "Libraries/Goldens", "Lists/Cells/Goldens",
                "Controls/DatePicker/Goldens", "Lists/Collections/Compositional/Goldens", "Presentation/Goldens",
                "Nibs/Fixtures", "Sharing/Goldens", "Storyboards/Fixtures", "Text/Goldens", "ViewControllers/Goldens",
                "Views/Goldens",
            ]),
        // Programs written for Swift 4.0: the mode decides whether the names before Swift 4.2 exist.
        .testTarget(
            name: "FormerNamesTests", dependencies: ["KosketusTesting", "ObjCRuntime", "UIKit"],
            swiftSettings: [.swiftLanguageMode(.v4)]),
        .testTarget(
            name: "KosketusTestingTests",
            dependencies: ["CoreGraphics", "KosketusTesting", "QuartzCore", "TestSupport", "UIKit"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "BlockingDialogTests",
            dependencies: [
                "BlockingDialog", "CoreGraphics", "HeadlessDisplay", "KosketusTesting", "LayerProtocol", "UIKit",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "CatalogTests", dependencies: ["Catalog", "KosketusTesting", "UIKit"], exclude: ["Goldens"]),
        .testTarget(
            name: "ContainersTests",
            dependencies: ["Containers", "CoreGraphics", "KosketusTesting", "TestSupport", "UIKit"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "LayoutsTests", dependencies: ["CoreGraphics", "KosketusTesting", "Layouts", "UIKit"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "LinksTests", dependencies: ["CoreGraphics", "KosketusTesting", "Links", "UIKit"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "ListsTests", dependencies: ["CoreGraphics", "KosketusTesting", "Lists", "UIKit"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "PickerInScrollViewTests", dependencies: ["KosketusTesting", "PickerInScrollView", "UIKit"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "SolarSystemTests",
            dependencies: [
                "AudioToolbox", "CoreGraphics", "Gravity", "KosketusTesting", "LayerProtocol", "Moniker", "Raster",
                "SolarSystem", "UIKit",
            ],
            exclude: ["Goldens", "Screens/Goldens", "Space/Goldens"]),
        .testTarget(name: "WordsTests", dependencies: ["KosketusTesting", "UIKit", "Words"], exclude: ["Goldens"]),
        .testTarget(
            name: "FingersTests", dependencies: ["Fingers", "KosketusTesting", "UIKit"], exclude: ["Goldens"]),
        .testTarget(
            name: "FirstCircleTests", dependencies: ["FirstCircle", "KosketusTesting", "UIKit"], exclude: ["Goldens"]),
        // What all examples have in common: they are opened on screens of every kind.
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "BlockingDialog", "Catalog", "Containers", "CoreGraphics", "Fingers", "FirstCircle", "KosketusTesting",
                "Layouts", "Links", "Lists", "Motion", "PickerInScrollView", "SolarSystem", "UIKit", "Words",
            ],
            exclude: ["Goldens"]),
        // The documents: their listings, links and words.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "AudioToolbox", "FirstProgram", "Gravity", "KosketusTesting", "Lamp", "Moniker", "UIKit", "ViewBuilder",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "MotionTests", dependencies: ["CoreGraphics", "KosketusTesting", "Motion", "QuartzCore", "UIKit"],
            exclude: ["Goldens"]),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: Examples with dependencies of their own

// Flick and Course keep data in SQLite, by GRDB, which needs Debian's libsqlite3-dev, and Course has an HTTP server. Titles
// needs Debian's libxml2-dev. SwiftPM fetches all dependencies of a package for those that depend on it, even if only an example uses them, so these examples are
// there only when they are asked for. `make` always asks.
if Context.environment["KOSKETUS_ALL_EXAMPLES"] != nil {
    let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
    package.dependencies += [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ]
    package.products += [
        .executable(name: "Course", targets: ["Course"]),
        .executable(name: "Flick", targets: ["Flick"]),
        .executable(name: "Titles", targets: ["Titles"]),
    ]
    package.targets += [
        // The lessons are resources, too: the program shows its own source. SwiftPM compiles them by their links in Sources.
        .executableTarget(
            name: "Course",
            dependencies: [
                grdb, "UIKit", .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Examples/Course", exclude: ["README.md"], sources: ["Sources"], resources: [.copy("Lessons")]),
        .executableTarget(name: "Flick", dependencies: [grdb, "UIKit"], path: "Examples/Flick/Sources"),
        .systemLibrary(
            name: "CLibXML2", path: "Examples/Titles/Shims/CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"])]),
        .executableTarget(
            name: "Titles", dependencies: ["CLibXML2", "UIKit", "ViewBuilder"], path: "Examples/Titles/Sources"),
        // Runs the example's own files, by links in its folder.
        .executableTarget(name: "ListTitles", dependencies: ["CLibXML2"], path: "Tests/Programs/ListTitles"),
        .executableTarget(name: "ReaderServer", dependencies: ["ServiceServers"], path: "Tests/Programs/ReaderServer"),
        // Runs the example's own files, by links in its folder.
        .executableTarget(name: "EventWriter", dependencies: [grdb], path: "Tests/Programs/EventWriter"),
        .testTarget(
            name: "CourseTests", dependencies: ["CoreGraphics", "Course", grdb, "KosketusTesting", "UIKit"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "FlickTests", dependencies: ["CoreGraphics", "Flick", grdb, "KosketusTesting", "UIKit"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "TitlesTests",
            dependencies: [
                "CoreGraphics", "KosketusTesting", "ServiceServers", "TestSupport", "Titles", "UIKit", "ViewBuilder",
            ], exclude: ["Screens/Goldens"]),
    ]
    let examplesTests = package.targets.first { $0.name == "ExamplesTests" }
    examplesTests?.dependencies += ["Course", "Flick", "Titles"]
    examplesTests?.swiftSettings = [.define("KOSKETUS_ALL_EXAMPLES")]
}

// MARK: One shared library

// The command `kosketus` links programs with one shared library of all modules that sources for iOS import: programs then
// link in a moment. Only it and the tests ask for the library, so that no other build spends time on it.
if isShared {
    package.dependencies.append(.package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"))
    package.targets += [
        // Apple's module Combine, as OpenCombine, and publishers of key-value observing.
        .target(
            name: "CombineShim",
            dependencies: ["ObjCRuntime", .product(name: "OpenCombineShim", package: "OpenCombine")]),
        .testTarget(name: "CombineShimTests", dependencies: ["CombineShim", "ObjCRuntime"]),
    ]
    package.products.append(
        .library(
            name: "Kosketus", type: .dynamic,
            targets: [
                "AudioToolbox", "CombineShim", "CoreGraphics", "CoreText", "KosketusTesting", "ObjCRuntime",
                "QuartzCore", "Raster", "UIKit", "UnifiedLogging", "UniformTypes",
            ]))
}

// MARK: Warnings

// Builds are free of warnings. SwiftPM leaves this out for a package that depends on this one by its address.
for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
}

// MARK: Modules of C that others do not see

// A module of this package is seen by every package of a build, also by those that know nothing of it: GRDB and others import
// CoreGraphics where there is one. They can load it only if it needs no modules of C, for which they have no flags. So
// FontFiles and ImageCodecs hide theirs by `@_implementationOnly import`, of which the compiler warns, because it can be
// wrong where clients know the layout of a type with members of C types. There are none.
for target in package.targets where ["FontFiles", "ImageCodecs", "UIKit", "UnifiedLogging"].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatWarning("ImplementationOnlyDeprecated", as: .warning)]
}

// MARK: Faster tests

// `make test` optimises the framework, and keeps its assertions, so that its tests and the programs that tests of the page
// start take less time. Desk makes a picture of millions of pixels before it answers, and TestSupport compares pictures. A
// package that others depend on may not have such flags, so they are there only when they are asked for.
if Context.environment["KOSKETUS_FAST_TESTS"] != nil {
    let optimised: Set = [
        "BrowserDisplay", "CGravityKernels", "CPixelKernels", "Compositor", "ConstraintSolver", "CoreGraphics",
        "CoreText", "Desk", "FontFiles", "Gravity", "ImageCodecs", "ImageComparison", "LayerProtocol", "QuartzCore",
        "Raster", "TestSupport", "UIFoundation", "UIKit",
    ]
    for target in package.targets where optimised.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
        target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
    }
}

// MARK: Fuzzing

// The fuzzer needs the decoders built so that it sees which of their branches are taken, and flags that no package may
// have that others depend on: so it is there only when `Scripts/fuzz` asks for it.
if isFuzzing {
    package.targets.append(
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "BrowserDisplay", "Compositor", "CoreGraphics", "DrawingScenes", "FontFiles", "ImageCodecs",
                "InterfaceBuilder", "LayerProtocol", "Raster", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
            ] + nio("NIOCore", "NIOEmbedded"),
            path: "Fuzzing",
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}
