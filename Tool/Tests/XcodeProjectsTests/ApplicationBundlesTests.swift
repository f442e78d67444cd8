// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

struct ApplicationBundlesTests {
    private func products(_ files: [String]) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(files)
        return folder
    }

    @Test func aBundleHasWhatTheProgramNeeds() throws {
        let folder = try products([
            "Lakes", "App_Lakes.resources/AppInfo.plist", "App_Lakes.resources/Info.plist", "App_Lakes.resources/a.png",
            "App_Lakes.resources/fi.lproj/Main.strings", "App_Kit.resources/a.png", "App_Kit.resources/b.png",
            "App_Kit.resources/fi.lproj/Kit.strings", "libMore.so",
        ])
        let programs = try ApplicationBundles(products: folder.url).assemble()
        #expect(programs.map(\.path) == [folder.path + "/Lakes.app/Lakes"])
        #expect(try folder.link("Lakes.app/Info.plist") == "App_Lakes.resources/AppInfo.plist")
        #expect(try folder.link("Lakes.app/a.png") == "App_Lakes.resources/a.png")
        #expect(try folder.link("Lakes.app/b.png") == "App_Kit.resources/b.png")
        #expect(FilePath.names(in: folder.path + "/Lakes.app/fi.lproj") == ["Kit.strings", "Main.strings"])
        #expect(try folder.link("Lakes.app/libMore.so") == "libMore.so")
    }

    @Test func aBundleIsReplaced() throws {
        let folder = try products(["A", "P_A.resources/AppInfo.plist", "P_A.resources/old.txt"])
        try ApplicationBundles(products: folder.url).assemble()
        try FileManager.default.removeItem(atPath: folder.path + "/P_A.resources/old.txt")
        try ApplicationBundles(products: folder.url).assemble()
        #expect(FilePath.names(in: folder.path + "/A.app") == ["A", "Info.plist", "P_A.resources"])
    }

    @Test func underscoresInNamesDoNotMatter() throws {
        let folder = try products(["My_App", "The_Package_My_App.resources/AppInfo.plist"])
        #expect(try ApplicationBundles(products: folder.url).assemble().map(\.lastPathComponent) == ["My_App"])
    }

    @Test func otherProductsHaveNoBundles() throws {
        let folder = try products(["Tool", "P_Tool.resources/a.txt", "Q_Gone.resources/AppInfo.plist"])
        #expect(try ApplicationBundles(products: folder.url).assemble().isEmpty)
    }
}
