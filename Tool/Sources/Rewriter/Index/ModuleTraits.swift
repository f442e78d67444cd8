// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The platforms for which a module's sources were written, as far as the sources show.
struct ModuleTraits: OptionSet, Codable, Hashable, Sendable {
    let rawValue: Int

    /// They import a framework of Kosketus, wherever it exists and not on iOS only.
    static let importsFrameworks = ModuleTraits(rawValue: 1)
    /// They have code for Linux.
    static let knowsLinux = ModuleTraits(rawValue: 2)
    /// They use what needs Objective-C.
    static let usesObjectiveC = ModuleTraits(rawValue: 4)

    /// True if `os(iOS)` holds. A module for Linux without a user interface is compiled as it is.
    var isForIOS: Bool { contains(.importsFrameworks) || !contains(.knowsLinux) }

    /// True if classes are registered by their names.
    var registersClasses: Bool { contains(.importsFrameworks) || contains(.usesObjectiveC) }
}

extension ModuleTraits {
    /// The traits of a file that imports these modules.
    init(_ bytes: [UInt8], imports: [String]) {
        self = []
        if imports.contains(where: AppleModules.frameworks.contains) { insert(.importsFrameworks) }
        if Self.signsOfLinux.contains(where: { bytes.contains(text: $0) }) { insert(.knowsLinux) }
        if Self.signsOfObjectiveC.contains(where: { bytes.contains(text: $0) }) { insert(.usesObjectiveC) }
    }

    private static let signsOfLinux = [
        "os(Linux)", "canImport(Glibc)", "FoundationNetworking", "canImport(FoundationXML)",
    ]
    private static let signsOfObjectiveC = ["@objc", "#selector", "#keyPath", "@IB"]
}
