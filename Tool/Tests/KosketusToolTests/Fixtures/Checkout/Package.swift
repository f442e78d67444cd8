// swift-tools-version: 6.2
// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Stands in for the package Kosketus in tests of the tool: the real runtime, by links in Sources, and very little UIKit.
let package = Package(
    name: "Kosketus",
    products: [.library(name: "Kosketus", type: .dynamic, targets: ["ObjCRuntime", "UIKit"])],
    targets: [
        .target(name: "CDestroyHook", path: "Sources/Shims/CDestroyHook"),
        .target(name: "CObjCSections", path: "Sources/Shims/CObjCSections"),
        .target(name: "AssociatedObjects", dependencies: ["CDestroyHook"]),
        .target(name: "ObjCRuntime", dependencies: ["AssociatedObjects", "CObjCSections"]),
        .target(name: "UIKit", dependencies: ["ObjCRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
