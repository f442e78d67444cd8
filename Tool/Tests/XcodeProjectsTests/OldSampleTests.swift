// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

/// The example of 2017, brought over as its README says.
struct OldSampleTests {
    private static let sample = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../../Examples/OldSample").standardizedFileURL

    @Test func isCarriedOverExceptForEntriesOfItsInfoPlist() throws {
        let folder = try TestFolder()
        let output = folder.url.appendingPathComponent("Package")
        let report = try ProjectImporter(project: Self.sample, into: output).run()
        #expect(
            report.lines == [
                "OldSample: Info.plist UILaunchStoryboardName: There is no launch screen: the first thing to see is the "
                    + "window of the program.",
                "OldSample: Info.plist UISupportedInterfaceOrientations: Nothing rotates the screen.",
                "OldSample: Info.plist UISupportedInterfaceOrientations~ipad: Nothing rotates the screen.",
            ])
        #expect(
            try folder.read("Package/Package.swift") == """
                // swift-tools-version: 6.2
                // `kosketus bring` wrote this file from "OldSample.xcodeproj", and replaces it when it runs again.

                import PackageDescription

                let package = Package(
                    name: "OldSample",
                    platforms: [.iOS("11.1")],
                    targets: [
                        .executableTarget(
                            name: "OldSample",
                            path: "Targets/OldSample",
                            sources: ["Sources"],
                            resources: [
                                .copy("Resources/AppInfo.plist"),
                                .copy("Resources/Assets.xcassets"),
                                .copy("Resources/Base.lproj"),
                                .copy("Resources/en.lproj"),
                                .copy("Resources/fi.lproj"),
                            ],
                            swiftSettings: [.swiftLanguageMode(.v4)]
                        ),
                    ]
                )

                """)
        let data = try Data(contentsOf: output.appendingPathComponent("Targets/OldSample/Resources/AppInfo.plist"))
        let information = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        #expect(information?["UIMainStoryboardFile"] as? String == "Main")
        #expect(information?["CFBundleIdentifier"] as? String == "dev.kosketus.OldSample")
        #expect(information?["CFBundleDevelopmentRegion"] as? String == "en")
    }

    /// Every file of the sample is in the package, so none lies there in vain.
    @Test func everyFileIsUsed() throws {
        let folder = try TestFolder()
        _ = try ProjectImporter(project: Self.sample, into: folder.url.appendingPathComponent("Package")).run()
        let target = folder.path + "/Package/Targets/OldSample"
        let names = try FileManager.default.subpathsOfDirectory(atPath: target).map(FilePath.name)
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sample.path + "/OldSample")
            .filter { !$0.contains(".xcassets/") && !$0.hasSuffix(".lproj") && $0 != "Info.plist" }
        #expect(Set(files.map(FilePath.name)).subtracting(names).isEmpty)
    }
}
