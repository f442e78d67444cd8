// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The role of a file in a build.
enum FileKind: Equatable {
    case swift
    /// C, C++ and assembly.
    case c
    case header
    /// Goes into the bundle as it is.
    case resource
    /// Becomes texts of each language.
    case stringCatalog
    /// Belongs to Xcode only.
    case ignored
    /// Cannot be built, for a reason.
    case refused(String)

    /// - Parameters:
    ///   - path: The path or name of the file.
    ///   - type: The type that the project gives the file, for example `sourcecode.swift`.
    init(_ path: String, type: String? = nil) {
        let suffix = FilePath.suffix(path)
        if let reason = Self.refusals[suffix] {
            self = .refused(reason)
        } else if suffix == "swift" || type == "sourcecode.swift" {
            self = .swift
        } else if suffix == "xcstrings" {
            self = .stringCatalog
        } else if Self.cSuffixes.contains(suffix) {
            self = .c
        } else if Self.headerSuffixes.contains(suffix) {
            self = .header
        } else {
            self = Self.ignoredSuffixes.contains(suffix) ? .ignored : .resource
        }
    }

    /// Whether a folder of this name is a file to Xcode.
    static func isOpaque(_ path: String) -> Bool {
        let suffix = FilePath.suffix(path)
        return folderSuffixes.contains(suffix) || refusals[suffix] != nil || ignoredSuffixes.contains(suffix)
    }

    private static let cSuffixes: Set = ["c", "cc", "cpp", "cxx", "s"]
    private static let headerSuffixes: Set = ["h", "hh", "hpp", "hxx"]
    private static let folderSuffixes: Set = [
        "xcassets", "bundle", "scnassets", "atlas", "spriteatlas", "icon", "dsbundle",
    ]
    private static let ignoredSuffixes: Set = [
        "docc", "entitlements", "modulemap", "pch", "playground", "storekit", "xcconfig", "xcodeproj", "xctestplan",
        "xcworkspace",
    ]
    private static let refusals: [String: String] = {
        var table: [String: String] = [:]
        for (reason, suffixes) in reasons {
            for suffix in suffixes { table[suffix] = reason }
        }
        return table
    }()
    private static let reasons: [(String, [String])] = [
        ("Objective-C cannot be compiled here. Write it in Swift.", ObjectiveC.sourceSuffixes),
        ("Core Data does not exist here.", ["xcdatamodel", "xcdatamodeld", "xcmappingmodel"]),
        ("Metal does not exist here.", ["metal", "air", "metallib"]),
        ("Core ML does not exist here.", ["mlmodel", "mlmodelc", "mlpackage"]),
        ("Intents do not exist here.", ["intentdefinition"]),
        ("Binary libraries are built for Apple's systems.", ["a", "dylib", "framework", "tbd", "xcframework"]),
        ("The source needs a tool that generates code. Add the generated file.", ["l", "lm", "y", "ym", "yy"]),
    ]
}
