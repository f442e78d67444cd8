// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

struct FileLocationsTests {
    private func locations(_ objects: String, children: [String]) throws -> FileLocations {
        let folder = try TestFolder()
        try folder.write(ProjectText(objects: objects, children: children))
        let graph = try ObjectGraph(file: folder.path + "/App.xcodeproj/project.pbxproj")
        return try FileLocations(graph, sourceRoot: "/root")
    }

    @Test(arguments: [
        ("\"<group>\"", "a b.swift", FileLocations.Location.file("/root/Group/a b.swift")),
        ("SOURCE_ROOT", "x/../y.swift", .file("/root/y.swift")),
        ("\"<absolute>\"", "/other/z.swift", .file("/other/z.swift")),
        ("BUILT_PRODUCTS_DIR", "Lib.framework", .product("Lib.framework")),
        ("SDKROOT", "System/UIKit.framework", .system("UIKit.framework")),
        ("DEVELOPER_DIR", "XCTest.framework", .system("XCTest.framework")),
        ("MY_TREE", "t.swift", .unknown(tree: "MY_TREE", path: "t.swift")),
    ])
    func eachSourceTreeHasItsPlace(tree: String, path: String, place: FileLocations.Location) throws {
        let locations = try locations(
            """
            G = {isa = PBXGroup; path = Group; sourceTree = "<group>"; children = (X); };
            X = {isa = PBXFileReference; path = "\(path)"; sourceTree = \(tree); };
            """, children: ["G"])
        #expect(locations["X"] == place)
    }

    @Test func groupsNest() throws {
        let locations = try locations(
            """
            G1 = {isa = PBXGroup; path = One; sourceTree = "<group>"; children = (G2); };
            G2 = {isa = PBXGroup; name = "Only a name"; sourceTree = "<group>"; children = (G3); };
            G3 = {isa = PBXGroup; path = ../Three; sourceTree = "<group>"; children = (X); };
            X = {isa = PBXFileReference; path = x.swift; sourceTree = "<group>"; };
            """, children: ["G1"])
        #expect(locations.path(of: "X") == "/root/Three/x.swift")
    }

    @Test func aGroupThatContainsItselfIsAnError() throws {
        let error = #expect(throws: ProjectError.self) {
            try locations(
                """
                G1 = {isa = PBXGroup; name = One; sourceTree = "<group>"; children = (G2); };
                G2 = {isa = PBXGroup; name = Two; sourceTree = "<group>"; children = (G1); };
                """, children: ["G1"])
        }
        #expect(error?.object == "G1")
        #expect(error?.message == "The group 'One' contains itself.")
    }

    @Test func deepGroupsAreRead() throws {
        let groups = (0..<20_000).map {
            "G\($0) = {isa = PBXGroup; name = G; sourceTree = \"<group>\"; children = (G\($0 + 1)); };\n"
        }
        let last = "G20000 = {isa = PBXFileReference; path = x.swift; sourceTree = \"<group>\"; };"
        #expect(try locations(groups.joined() + last, children: ["G0"]).path(of: "G20000") == "/root/x.swift")
    }
}
