// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

struct ProjectImporterTests {
    // MARK: - Generations of Xcode

    /// The form of Xcode 3.2: encodings, names beside paths, C and Objective-C files, one list of Resources.
    @Test func aProjectOfXcodeThree() throws {
        let folder = try TestFolder()
        try folder.write("Old App.xcodeproj/project.pbxproj", Fixture.xcodeThree)
        try folder.write([
            "Classes/AppDelegate.swift", "Classes/Legacy.h", "Classes/Legacy.m", "Vendor/sum.c", "Vendor/sum.h",
            "Old_App_Prefix.pch", "Default.png", "Resources/English.lproj/Main.xib", "Help/index.html",
        ])
        try folder.write("Classes/AppDelegate.swift", "@UIApplicationMain class AppDelegate { }")
        try folder.write("Bridging.h", "#include \"sum.h\"\n")
        try folder.write("Old App-Info.plist", "{ CFBundleName = \"${PRODUCT_NAME}\"; NSMainNibFile = Main; }")
        let report = try folder.bring("Old App.xcodeproj")
        #expect(
            try folder.read("Old App.kosketus/Package.swift") == """
                // swift-tools-version: 6.2
                // `kosketus bring` wrote this file from "Old App.xcodeproj", and replaces it when it runs again.

                import PackageDescription

                let package = Package(
                    name: "Old App",
                    platforms: [.iOS("8.0")],
                    targets: [
                        .target(
                            name: "Old_AppC",
                            path: "Targets/Old_AppC",
                            sources: ["Sources"],
                            cSettings: [.define("SIZE", to: "4")],
                            cxxSettings: [.define("SIZE", to: "4")]
                        ),
                        .executableTarget(
                            name: "Old_App",
                            dependencies: ["Old_AppC"],
                            path: "Targets/Old_App",
                            sources: ["Sources"],
                            resources: [
                                .copy("Resources/AppInfo.plist"),
                                .copy("Resources/Default.png"),
                                .copy("Resources/English.lproj"),
                                .copy("Resources/Help"),
                            ],
                            swiftSettings: [.swiftLanguageMode(.v4)]
                        ),
                    ]
                )

                """)
        #expect(
            try folder.link("Old App.kosketus/Targets/Old_App/Sources/Classes/AppDelegate.swift")
                == "Classes/AppDelegate.swift")
        #expect(try folder.link("Old App.kosketus/Targets/Old_AppC/Sources/Vendor/sum.c") == "Vendor/sum.c")
        #expect(try folder.link("Old App.kosketus/Targets/Old_AppC/include/sum.h") == "Vendor/sum.h")
        #expect(try folder.link("Old App.kosketus/Targets/Old_AppC/include/_Bridging.h") == "Bridging.h")
        #expect(
            try folder.read("Old App.kosketus/Targets/Old_App/Resources/AppInfo.plist").contains(
                "<string>Old App</string>"))
        #expect(
            report.lines == [
                "Old App: CoreData.framework: Kosketus does not have this library.",
                "Old App: Script 'Run Script': Packages run no scripts in a build.",
                "Old App: Legacy.m: Objective-C cannot be compiled here. Write it in Swift.",
                "Old App: SWIFT_VERSION 3.0: The compiler has no such mode. The package uses that of Swift 4.",
                "Old App: Info.plist NSMainNibFile: No nib is loaded at launch. Load it in the application's delegate: "
                    + "UINib(nibName:bundle:).",
            ])
    }

    /// Folders that Xcode 16 reads from the disk, with exceptions, and an Info.plist made from settings.
    @Test func aProjectOfXcodeSixteen() throws {
        let folder = try TestFolder()
        try folder.write("Modern.xcodeproj/project.pbxproj", Fixture.xcodeSixteen)
        try folder.write([
            "Modern/AppDelegate.swift", "Modern/Views/Deep/Row.swift", "Modern/Excluded.swift", "Modern/.DS_Store",
            "Modern/Assets.xcassets/Contents.json", "Modern/Base.lproj/Main.storyboard", "Modern/Info.plist",
            "Modern/Model.xcdatamodeld/contents", "Modern/Data/a.json", "Modern/Data/b.swift", "Modern/Shader.metal",
            "Modern/Modern.entitlements", "ModernTests/FirstTests.swift", "ModernTests/Fixture.json",
            "Modern/en.lproj/Localizable.strings",
        ])
        try folder.write("Modern/AppDelegate.swift", "@main class AppDelegate { }")
        try folder.write("Modern/Info.plist", "{ UISceneDelegateClassName = \"$(PRODUCT_MODULE_NAME).Scene\"; }")
        let report = try folder.bring(".")
        #expect(
            try folder.read("Modern.kosketus/Package.swift") == """
                // swift-tools-version: 6.2
                // `kosketus bring` wrote this file from "Modern.xcodeproj", and replaces it when it runs again.

                import PackageDescription

                let package = Package(
                    name: "Modern",
                    platforms: [.iOS("18.2")],
                    dependencies: [
                        .package(path: "../Local"),
                        .package(url: "https://github.com/apple/swift-algorithms.git", from: "1.2.0"),
                    ],
                    targets: [
                        .executableTarget(
                            name: "Modern",
                            dependencies: [
                                .product(name: "Algorithms", package: "swift-algorithms"),
                                .product(name: "Local", package: "local"),
                            ],
                            path: "Targets/Modern",
                            sources: ["Sources"],
                            resources: [
                                .copy("Resources/AppInfo.plist"),
                                .copy("Resources/Assets.xcassets"),
                                .copy("Resources/Base.lproj"),
                                .copy("Resources/Data"),
                                .copy("Resources/en.lproj"),
                            ],
                            swiftSettings: [
                                .swiftLanguageMode(.v6),
                                .defaultIsolation(MainActor.self),
                                .enableUpcomingFeature("InferIsolatedConformances"),
                                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                                .define("EXTRA"),
                                .define("SHIPPED", .when(configuration: .release)),
                            ]
                        ),
                        .testTarget(
                            name: "ModernTests",
                            dependencies: ["Modern"],
                            path: "Targets/ModernTests",
                            sources: ["Sources"],
                            resources: [.copy("Resources/Fixture.json")],
                            swiftSettings: [.swiftLanguageMode(.v5)]
                        ),
                    ]
                )

                """)
        #expect(
            FilePath.names(in: folder.path + "/Modern.kosketus/Targets/Modern/Sources/Modern") == [
                "AppDelegate.swift", "Views",
            ])
        #expect(
            report.lines == [
                "Modern: Model.xcdatamodeld: Core Data does not exist here.",
                "Modern: Shader.metal: Metal does not exist here.",
                "Modern: Info.plist UISupportedInterfaceOrientations~ipad: Nothing rotates the screen.",
                "Modern: Modern.entitlements: Entitlements have no meaning here.",
                "Target 'ModernUITests': User interface tests need Apple's test runner.",
                "Target 'Widget': App extensions do not exist here.",
                "Modern: Dependency 'Widget': This target was not carried over.",
            ])
        let data = try Data(
            contentsOf: folder.url.appendingPathComponent("Modern.kosketus/Targets/Modern/Resources/AppInfo.plist"))
        let information = try PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary
        #expect(
            information == [
                "CFBundleDevelopmentRegion": "en", "CFBundleExecutable": "Modern",
                "CFBundleIdentifier": "org.example.Modern",
                "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon"]],
                "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "Modern", "CFBundlePackageType": "APPL",
                "CFBundleShortVersionString": "1.2", "MinimumOSVersion": "18.2", "NSAccentColorName": "AccentColor",
                "UIApplicationSceneManifest": [
                    "UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": [String: String](),
                ] as [String: any Sendable],
                "UIMainStoryboardFile": "Main", "UIRequiresFullScreen": true,
                "UISceneDelegateClassName": "Modern.Scene",
                "UISupportedInterfaceOrientations~ipad": [
                    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
                ],
            ] as NSDictionary)
    }

    /// Two projects, one of which uses the other's framework, and a package of the workspace.
    @Test func aWorkspace() throws {
        let folder = try TestFolder()
        try folder.write(
            "All.xcworkspace/contents.xcworkspacedata",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version="1.0">
               <Group location="container:" name="Apps">
                  <FileRef location="group:Main/Main.xcodeproj"/>
               </Group>
               <FileRef location="group:Kit/Kit.xcodeproj"/>
               <FileRef location="group:Parts"/>
               <FileRef location="group:Gone.xcodeproj"/>
               <FileRef location="group:Pods/Pods.xcodeproj"/>
            </Workspace>
            """)
        try folder.write("Main/Main.xcodeproj/project.pbxproj", Fixture.workspaceMain)
        try folder.write("Kit/Kit.xcodeproj/project.pbxproj", Fixture.workspaceKit)
        try folder.write(["Main/main.swift", "Kit/Kit.swift", "Shared/Common.swift"])
        try folder.write("Parts/Package.swift", "products: [.library(name: \"Parts\", targets: [])]")
        try folder.write("Podfile", "target 'Main' do\n  pod 'AFNetworking', '~> 4.0'\nend\n")
        let report = try folder.bring("All.xcworkspace", into: "Out/Package")
        #expect(
            try folder.read("Out/Package/Package.swift") == """
                // swift-tools-version: 6.2
                // `kosketus bring` wrote this file from "All.xcworkspace", and replaces it when it runs again.

                import PackageDescription

                let package = Package(
                    name: "All",
                    products: [.library(name: "Kit", targets: ["Kit"])],
                    dependencies: [.package(path: "../../Parts")],
                    targets: [
                        .target(
                            name: "Kit",
                            path: "Targets/Kit",
                            sources: ["Sources"],
                            swiftSettings: [.swiftLanguageMode(.v5)]
                        ),
                        .executableTarget(
                            name: "Main",
                            dependencies: ["Kit", .product(name: "Parts", package: "parts")],
                            path: "Targets/Main",
                            sources: ["Sources"],
                            resources: [.copy("Resources/AppInfo.plist")],
                            swiftSettings: [.swiftLanguageMode(.v5)]
                        ),
                    ]
                )

                """)
        #expect(try folder.link("Out/Package/Targets/Kit/Sources/Elsewhere/Common.swift") == "Shared/Common.swift")
        #expect(
            report.lines == [
                "Pod 'AFNetworking': CocoaPods is not carried over. Add the library to Xcode as a Swift package.",
                "Gone.xcodeproj: The project of the workspace does not exist: \(folder.path)/Gone.xcodeproj",
                "Main: libPods-Main.a: No target of the projects builds it.",
            ])
    }

    // MARK: - Files

    @Test func namesWithSpacesQuotesAndLettersOfAllKinds() throws {
        let folder = try TestFolder()
        let project = ProjectText(
            target: "Ääkkö nen", sources: ["main.swift", "a \"b\".swift", "Näkymät/日本 語.swift", "it's.swift"],
            resources: ["ku va.png", "\\(x).txt"])
        try folder.write(project)
        let report = try folder.bring("App.xcodeproj")
        #expect(report.targets == ["Ääkkö_nen"])
        #expect(report.omissions.isEmpty)
        #expect(try folder.read("App.kosketus/Package.swift").contains(#".copy("Resources/\\(x).txt")"#))
        #expect(try folder.link("App.kosketus/Targets/Ääkkö_nen/Sources/Näkymät/日本 語.swift") == "Näkymät/日本 語.swift")
    }

    @Test func whatIsMissingIsNamed() throws {
        let folder = try TestFolder()
        try folder.write(
            ProjectText(
                targetMembers: "dependencies = (GONE2);", sources: ["main.swift", "gone.swift"],
                objects: """
                    P = {isa = PBXResourcesBuildPhase; files = (GONE1, ODD); };
                    ODD = {isa = PBXBuildFile; };
                    """, phases: ["P", "GONE3"]))
        try FileManager.default.removeItem(atPath: folder.path + "/gone.swift")
        let report = try folder.bring("App.xcodeproj")
        let file = folder.path + "/App.xcodeproj/project.pbxproj"
        #expect(
            report.lines == [
                "App: gone.swift: There is no such file: \(folder.path)/gone.swift",
                "App: Object GONE1: It is missing from \(file), which refers to it.",
                "App: Object ODD: The build file names no file.",
                "App: Object GONE3: It is missing from \(file), which refers to it.",
                "App: Object GONE2: It is missing from \(file), which refers to it.",
            ])
    }

    @Test func aMissingInfoPlistIsNamed() throws {
        let folder = try TestFolder()
        try folder.write(
            ProjectText(settings: "INFOPLIST_FILE = Gone.plist; PRODUCT_BUNDLE_IDENTIFIER = org.example.x;"))
        #expect(
            try folder.bring("App.xcodeproj").lines == [
                "App: Info.plist: There is no such file: \(folder.path)/Gone.plist"
            ])
        #expect(try folder.read("App.kosketus/Targets/App/Resources/AppInfo.plist").contains("org.example.x"))
    }

    @Test func entriesOfAnInfoPlistThatNobodyReadsAreNamed() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(settings: "INFOPLIST_FILE = Info.plist; TARGETED_DEVICE_FAMILY = \"1,2\";"))
        try folder.write(
            "Info.plist",
            """
            {
                NSMainNibFile = MainWindow; "NSMainNibFile~ipad" = "MainWindow-iPad";
                UIMainStoryboardFile = Main; "UIMainStoryboardFile~ipad" = "Main-iPad";
                UILaunchStoryboardName = LaunchScreen; UILaunchScreen = { UILaunchScreen = {}; };
                UIUserInterfaceStyle = Light; UIRequiredDeviceCapabilities = (armv7);
                NSCameraUsageDescription = "a~ipad";
                UIApplicationSceneManifest = { UISceneConfigurations = { UIWindowSceneSessionRoleApplication = (
                    { UISceneClassName = UIWindowScene; }, { UISceneClassName = "App.Scene"; }
                ); }; };
            }
            """)
        let nib = "No nib is loaded at launch. Load it in the application's delegate: UINib(nibName:bundle:)."
        #expect(
            try folder.bring("App.xcodeproj").lines == [
                "App: Info.plist NSMainNibFile: \(nib)", "App: Info.plist NSMainNibFile~ipad: \(nib)",
                "App: Info.plist UISceneClassName App.Scene: Every scene is a UIWindowScene.",
                "App: Info.plist UILaunchStoryboardName: There is no launch screen: the first thing to see is the window "
                    + "of the program.",
                "App: Info.plist UIMainStoryboardFile~ipad: Entries for one kind of device are not read. Programs use "
                    + "UIMainStoryboardFile.",
                "App: Info.plist UIUserInterfaceStyle: It is not read. Set overrideUserInterfaceStyle of the windows.",
            ])
        #expect(try folder.read("App.kosketus/Targets/App/Resources/AppInfo.plist").contains("Main-iPad"))
    }

    @Test func resourcesKeepTheirPlacesInTheBundle() throws {
        let folder = try TestFolder()
        let variants = """
            V = {isa = PBXVariantGroup; name = Main.storyboard; children = (V1, V2); sourceTree = "<group>"; };
            V1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
            V2 = {isa = PBXFileReference; name = fi; path = fi.lproj/Main.strings; sourceTree = "<group>"; };
            VB = {isa = PBXBuildFile; fileRef = V; };
            R = {isa = PBXResourcesBuildPhase; files = (VB); };
            C = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = Sounds; files = (CB); };
            CB = {isa = PBXBuildFile; fileRef = CF; };
            CF = {isa = PBXFileReference; path = ding.wav; sourceTree = "<group>"; };
            O = {isa = PBXCopyFilesBuildPhase; name = "To Plug-ins"; dstSubfolderSpec = 13; dstPath = ""; files = (); };
            """
        try folder.write(
            ProjectText(
                resources: ["A/icon.png", "B/icon.png", "Info.plist"], objects: variants, children: ["V", "CF"],
                phases: ["R", "C", "O"]))
        try folder.write(["Base.lproj/Main.storyboard", "fi.lproj/Main.strings", "ding.wav"])
        let report = try folder.bring("App.xcodeproj")
        let bundle = "App.kosketus/Targets/App/Resources"
        #expect(try folder.link(bundle + "/icon.png") == "A/icon.png")
        #expect(try folder.link(bundle + "/Base.lproj/Main.storyboard") == "Base.lproj/Main.storyboard")
        #expect(try folder.link(bundle + "/fi.lproj/Main.strings") == "fi.lproj/Main.strings")
        #expect(try folder.link(bundle + "/Sounds/ding.wav") == "ding.wav")
        #expect(
            report.lines == [
                "App: Phase 'To Plug-ins': Packages copy files into the bundle only.",
                "App: icon.png: Another resource has the same name in the bundle.",
                "App: Info.plist: Packages refuse a resource of this name.",
            ])
    }

    @Test func aStringCatalogBecomesTheTextsOfEachLanguage() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(resources: ["Localizable.xcstrings"]))
        try folder.write(
            "Localizable.xcstrings",
            #"""
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "": {},
              "Lakes": {"localizations": {"fi": {"stringUnit": {"state": "translated", "value": "Järvet"}}}},
              "greeting": {"comment": "Says \"hello\"", "localizations": {
                "en": {"stringUnit": {"state": "new", "value": "Say \"hello\"\n\\"}},
                "fi": {"stringUnit": {"state": "translated", "value": "Sano"}}}},
              "%lld lakes": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%lld lake"}}, "other": {"stringUnit": {"value": "%lld lakes!"}}}}}}},
              "tap": {"localizations": {"en": {"variations": {"device": {
                "mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Tap"}}}}}}}
            }}
            """#)
        let report = try folder.bring("App.xcodeproj")
        let bundle = "App.kosketus/Targets/App/Resources"
        let english = #"""
            "%lld lakes" = "%lld lakes!";
            "Lakes" = "Lakes";
            "greeting" = "Say \"hello\"\n\\";
            "tap" = "Tap";

            """#
        #expect(try folder.read(bundle + "/en.lproj/Localizable.strings") == english)
        let finnish = "\"Lakes\" = \"Järvet\";\n\"greeting\" = \"Sano\";\n"
        #expect(try folder.read(bundle + "/fi.lproj/Localizable.strings") == finnish)
        let reason = "Texts do not vary with numbers or devices here: '%lld lakes', 'tap'"
        #expect(report.lines == ["App: Localizable.xcstrings: " + reason])
        let manifest = try folder.read("App.kosketus/Package.swift")
        #expect(manifest.contains("Resources/en.lproj") && manifest.contains("Resources/fi.lproj"))
        let read =
            try PropertyListSerialization.propertyList(from: Data(english.utf8), format: nil) as? [String: String]
        #expect(read?["greeting"] == "Say \"hello\"\n\\")
    }

    @Test func aBrokenStringCatalogIsNamed() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(resources: ["Localizable.xcstrings"]))
        try folder.write("Localizable.xcstrings", "{\"strings\": 3}")
        let error = #expect(throws: ProjectError.self) { try folder.bring("App.xcodeproj") }
        #expect(error?.description.contains("Localizable.xcstrings") == true)
    }

    @Test func tenThousandFiles() throws {
        let folder = try TestFolder()
        let sources = ["main.swift"] + (1..<10_000).map { "Part\($0 % 100)/File\($0).swift" }
        try folder.write(ProjectText(sources: sources))
        let report = try folder.bring("App.xcodeproj")
        #expect(report.files.count == 10_002)
        #expect(report.omissions.isEmpty)
    }

    // MARK: - Targets

    @Test(arguments: [
        ("com.apple.product-type.app-extension", "App extensions do not exist here."),
        ("com.apple.product-type.application.watchapp2", "Watch apps do not exist here."),
        ("com.apple.product-type.bundle", "Products of the type 'bundle' do not exist here."),
    ])
    func targetsThatAreNotCarriedOver(type: String, reason: String) throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(type: type))
        let error = folder.errorOfBringing("App.xcodeproj")
        #expect(error?.message == "None of its targets can be carried over.\n  Target 'App': \(reason)")
        #expect(!folder.exists("App.kosketus"))
    }

    @Test func aSwiftUIAppIsNotCarriedOver() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(sources: ["Entry.swift"]))
        try folder.write("Entry.swift", "import SwiftUI\n@main struct Entry: App { var body: some Scene { } }")
        let error = folder.errorOfBringing("App.xcodeproj")
        #expect(error?.message.contains("It is a SwiftUI app (Entry.swift)") == true)
    }

    @Test func aSourceWithSwiftUIIsNamed() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(sources: ["main.swift", "Card.swift", "Guarded.swift"]))
        try folder.write("Guarded.swift", "#if canImport(SwiftUI)\nimport SwiftUI\n#endif")
        try folder.write("Card.swift", "import SwiftUI\nstruct Card: View { }")
        let report = try folder.bring("App.xcodeproj")
        #expect(report.lines == ["App: Card.swift: The source imports SwiftUI, which does not exist here."])
    }

    @Test func aTargetForAnotherPlatformIsNotCarriedOver() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(projectSettings: "SDKROOT = macosx;"))
        #expect(folder.errorOfBringing("App.xcodeproj")?.message.contains("The target is for macOS.") == true)
    }

    @Test func aHeaderWithObjectiveCIsNamed() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(settings: "SWIFT_OBJC_BRIDGING_HEADER = Bridge.h;"))
        try folder.write("Bridge.h", "@class Old;")
        #expect(
            try folder.bring("App.xcodeproj").lines == [
                "App: Bridging header Bridge.h: Bridge.h declares Objective-C, which does not exist here."
            ])
        try folder.write("Bridge.h", "#import \"Gone.h\"")
        #expect(
            try folder.bring("App.xcodeproj").lines == [
                "App: Bridging header Bridge.h: It includes Gone.h, which is not in the project."
            ])
    }

    @Test func anEmptyBridgingHeaderIsLeftOut() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(settings: "SWIFT_OBJC_BRIDGING_HEADER = Bridge.h;"))
        try folder.write("Bridge.h", "//\n//  Use this file to import your target's public headers.\n//\n")
        let report = try folder.bring("App.xcodeproj")
        #expect(report.targets == ["App"])
        #expect(report.omissions.isEmpty)
    }

    @Test func anAppWhoseEntryIsObjectiveCIsNotCarriedOver() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(sources: ["main.m", "View.swift"]))
        #expect(
            folder.errorOfBringing("App.xcodeproj")?.message.contains("No source in Swift or C is its entry") == true)
    }

    /// A folder of packages that Xcode reads from the disk: the project does not say which package has a product.
    @Test func packagesInSynchronizedFoldersAreFound() throws {
        let folder = try TestFolder()
        try folder.write(
            ProjectText(
                targetMembers: "packageProductDependencies = (PP);",
                objects: """
                    PP = {isa = XCSwiftPackageProductDependency; productName = Core; };
                    G = {isa = PBXFileSystemSynchronizedRootGroup; path = Modules; sourceTree = "<group>"; };
                    """, children: ["G"]))
        try folder.write("Modules/Base/Package.swift", ".product(name: \"Core\", package: \"Core\")")
        try folder.write("Modules/Nested/Core/Package.swift", ".library( name: \"Core\", targets: [])")
        try folder.bring("App.xcodeproj")
        #expect(try folder.read("App.kosketus/Package.swift").contains("[.package(path: \"../Modules/Nested/Core\")]"))
    }

    @Test func targetsThatDependOnEachOtherAreAnError() throws {
        let folder = try TestFolder()
        let objects = """
            D = {isa = PBXTargetDependency; target = OTHER; };
            E = {isa = PBXTargetDependency; target = TARGET; };
            OTHER = {isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.framework";
                buildConfigurationList = TARGETLIST2; buildPhases = (SOURCES); dependencies = (E); };
            TARGETLIST2 = {isa = XCConfigurationList; buildConfigurations = (PDEBUG); };
            """
        try folder.write(ProjectText(targetMembers: "dependencies = (D);", objects: objects))
        let error = folder.errorOfBringing("App.xcodeproj")
        #expect(error?.message == "The targets depend on each other: 'App', 'Other', 'App'.")
    }

    // MARK: - Settings

    @Test func settingsComeFromFilesAndConfigurations() throws {
        let folder = try TestFolder()
        try folder.write(
            ProjectText(
                objects: """
                    XC = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
                    DEBUG = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = XC;
                        buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("$(inherited)", TRACE, DEBUG); }; };
                    RELEASE = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = XC;
                        buildSettings = {OTHER_SWIFT_FLAGS = "-D FAST -DSMALL -Xcc -w"; }; };
                    STAGING = {isa = XCBuildConfiguration; name = Staging; buildSettings = { }; };
                    TARGETLIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG, RELEASE, STAGING); };
                    """, children: ["XC"]))
        try folder.write(
            "App.xcconfig",
            """
            SWIFT_VERSION = 4.2
            IPHONEOS_DEPLOYMENT_TARGET = 9.0
            SWIFT_ACTIVE_COMPILATION_CONDITIONS = ALWAYS
            SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES
            OTHER_SWIFT_FLAGS = -warn-long-function-bodies=100
            """)
        let report = try folder.bring("App.xcodeproj")
        let manifest = try folder.read("App.kosketus/Package.swift")
        #expect(manifest.contains(#"platforms: [.iOS("9.0")]"#))
        #expect(
            manifest.contains(
                """
                            swiftSettings: [
                                .swiftLanguageMode(.v4_2),
                                .enableUpcomingFeature("ExistentialAny"),
                                .define("ALWAYS"),
                                .define("TRACE", .when(configuration: .debug)),
                                .define("FAST", .when(configuration: .release)),
                                .define("SMALL", .when(configuration: .release)),
                            ]
                """))
        #expect(
            report.lines == [
                "App: OTHER_SWIFT_FLAGS: Flags are not carried over: -warn-long-function-bodies=100",
                "App: Configuration 'Staging': Packages have debug and release builds only.",
            ])
    }

    @Test(arguments: [
        ("{kind = upToNextMajorVersion; minimumVersion = 5; }", #"from: "5.0.0""#),
        ("{kind = upToNextMinorVersion; minimumVersion = 1.2; }", #".upToNextMinor(from: "1.2.0")"#),
        ("{kind = exactVersion; version = \"1.0.0-beta.1\"; }", #"exact: "1.0.0-beta.1""#),
        ("{kind = versionRange; minimumVersion = 1.0.0; maximumVersion = 2.0.0; }", #""1.0.0"..<"2.0.0""#),
        ("{kind = branch; branch = main; }", #"branch: "main""#),
        ("{kind = revision; revision = abc; }", #"revision: "abc""#),
    ])
    func versionRulesOfPackages(rule: String, code: String) throws {
        let folder = try TestFolder()
        try folder.write(
            ProjectText(
                targetMembers: "packageProductDependencies = (PP);",
                objects: """
                    PP = {isa = XCSwiftPackageProductDependency; package = PR; productName = Lib; };
                    PR = {isa = XCRemoteSwiftPackageReference; repositoryURL = "git@example.org:x/Lib.git"; requirement = \(rule); };
                    """))
        try folder.bring("App.xcodeproj")
        let manifest = try folder.read("App.kosketus/Package.swift")
        #expect(manifest.contains("[.package(url: \"git@example.org:x/Lib.git\", \(code))]"))
        #expect(manifest.contains(#"dependencies: [.product(name: "Lib", package: "lib")]"#))
    }

    // MARK: - Errors

    @Test func errorsSayWhatAndWhere() throws {
        let folder = try TestFolder()
        #expect(folder.errorOfBringing("Gone.xcodeproj")?.message.hasPrefix("There is no such folder.") == true)
        #expect(folder.errorOfBringing(".")?.message.contains("neither an .xcodeproj nor") == true)
        try folder.write("Odd.xcodeproj/project.pbxproj", "{ objects = { }; rootObject = X; }")
        let error = folder.errorOfBringing("Odd.xcodeproj")
        #expect(
            error?.description
                == "\(folder.path)/Odd.xcodeproj/project.pbxproj: error: Object X: The root object is missing, or is not a PBXProject."
        )
        try folder.write("Other.xcodeproj/project.pbxproj")
        #expect(folder.errorOfBringing(".")?.message == "Choose one of Odd.xcodeproj, Other.xcodeproj.")
        try folder.write("W.xcworkspace/contents.xcworkspacedata", "<Workspace>\n<FileRef\n</Workspace>")
        #expect(folder.errorOfBringing("W.xcworkspace")?.message == "The file is not well-formed XML.")
        try folder.write("W.xcworkspace/contents.xcworkspacedata", "<Workspace")
        #expect(folder.errorOfBringing("W.xcworkspace")?.message == "The file is not well-formed XML.")
    }

    @Test func aTargetWithoutConfigurationsIsAnError() throws {
        let folder = try TestFolder()
        try folder.write(
            ProjectText(objects: "TARGETLIST = {isa = XCConfigurationList; buildConfigurations = (NONE); };"))
        let error = folder.errorOfBringing("App.xcodeproj")
        #expect(error?.object == "TARGETLIST")
        #expect(error?.message.contains("refers to object NONE, which is missing") == true)
    }

    /// A project with any line left out is imported, or is an error: it never stops the program.
    @Test func projectsWithoutALineDoNoHarm() throws {
        let lines = Fixture.xcodeSixteen.split(separator: "\n", omittingEmptySubsequences: false)
        let folder = try TestFolder()
        try folder.write("Modern/AppDelegate.swift", "@main class AppDelegate { }")
        try folder.write("ModernTests/FirstTests.swift")
        try folder.write("Modern/Info.plist", "{ }")
        for index in lines.indices {
            let text = (lines[..<index] + lines[(index + 1)...]).joined(separator: "\n")
            try folder.write("Modern.xcodeproj/project.pbxproj", text)
            do { try folder.bring("Modern.xcodeproj") } catch { #expect(error is ProjectError) }
        }
    }

    // MARK: - Again

    @Test func theSameProjectGivesTheSameBytes() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(resources: ["b.txt", "a.txt"]))
        let first = try folder.bring("App.xcodeproj", into: "One"),
            second = try folder.bring("App.xcodeproj", into: "Two")
        #expect(first.files == second.files)
        for file in ["Package.swift", "Targets/App/Resources/AppInfo.plist", OutputFolder.markerName] {
            #expect(try folder.read("One/\(file)") == folder.read("Two/\(file)"))
        }
    }

    @Test func aSecondImportFollowsTheProject() throws {
        let folder = try TestFolder()
        try folder.write(ProjectText(sources: ["main.swift", "old.swift"]))
        try folder.bring("App.xcodeproj")
        try folder.write(ProjectText(sources: ["main.swift", "new.swift"]))
        try folder.write("App.kosketus/notes.txt", "mine")
        try folder.bring("App.xcodeproj")
        #expect(FilePath.names(in: folder.path + "/App.kosketus/Targets/App/Sources") == ["main.swift", "new.swift"])
        #expect(try folder.read("App.kosketus/notes.txt") == "mine")
    }

    /// A package inside of a folder that Xcode reads does not become a part of itself.
    @Test func anEarlierImportIsNotAMember() throws {
        let folder = try TestFolder()
        try folder.write("Modern.xcodeproj/project.pbxproj", Fixture.xcodeSixteen)
        try folder.write("Modern/AppDelegate.swift", "@main class AppDelegate { }")
        try folder.write("ModernTests/FirstTests.swift")
        try folder.write("Modern/Info.plist", "{ }")
        let first = try folder.bring("Modern.xcodeproj", into: "Modern/Bridge")
        #expect(try folder.bring("Modern.xcodeproj", into: "Modern/Bridge") == first)
    }
}

extension ImportReport: Equatable {
    public static func == (left: ImportReport, right: ImportReport) -> Bool {
        (left.folder, left.targets, left.files) == (right.folder, right.targets, right.files)
            && left.omissions == right.omissions
    }
}
