// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A checkout and a package for tests of whole builds: the real runtime with very little UIKit, and a package with
/// `@UIApplicationMain`, `@objc`, `#selector`, an outlet and an optional requirement.
struct StandIn {
    let folder: TemporaryFolder
    let tool: Tool

    /// Copies both into a folder of their own, which also takes what is built.
    init() throws {
        folder = try TemporaryFolder()
        for name in ["Checkout", "Lamp"] {
            try FileManager.default.copyItem(
                atPath: "\(Tool.tests)/Fixtures/\(name)", toPath: "\(folder.path)/\(name)")
        }
        for name in ["Shims", "AssociatedObjects", "InterfaceBuilder", "ObjCRuntime"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/Checkout/Sources/\(name)",
                withDestinationPath: "\(Tool.checkout)/Sources/\(name)")
        }
        tool = Tool(
            environment: ["KOSKETUS_HOME": folder.path + "/Checkout", "XDG_CACHE_HOME": folder.path + "/Cache"],
            folder: folder.path + "/Lamp")
    }

    /// The nib among the resources of the package's build.
    var nib: Data {
        let path = "\(folder.path)/Lamp/.build/debug/Lamp_Lamp.resources/Base.lproj/Card.xib"
        return FileManager.default.contents(atPath: path) ?? Data()
    }

    /// The time of a file of the package's build, which changes when it is written.
    func time(_ name: String) throws -> Date {
        let path = "\(folder.path)/Lamp/.build/debug/\(name)"
        return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date ?? .distantPast
    }
}
