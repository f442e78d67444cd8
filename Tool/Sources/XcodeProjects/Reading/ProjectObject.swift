// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object of a project file: a group, a target, a build phase, ...
struct ProjectObject: Equatable, Sendable {
    let id: String
    /// The kind of the object, for example `PBXNativeTarget`.
    let isa: String
    let properties: [String: PropertyListValue]

    func string(_ key: String) -> String? { properties[key]?.string }

    func strings(_ key: String) -> [String] { properties[key]?.strings ?? [] }

    func dictionary(_ key: String) -> [String: PropertyListValue] { properties[key]?.dictionary ?? [:] }

    /// The name that Xcode shows.
    var name: String { string("name") ?? string("path").map(FilePath.name) ?? id }
}
