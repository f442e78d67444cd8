// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The declarations of a file that other files of its module need. Bodies of functions do not change it.
public struct FileIndex: Codable, Equatable, Sendable {
    /// The modules that the file imports.
    public var imports: [String] = []
    /// True if the file has `@UIApplicationMain`: a module of one file then needs `-parse-as-library`.
    public var needsParseAsLibrary = false
    /// The parse errors.
    public var diagnostics: [Diagnostic] = []

    var traits: ModuleTraits = []
    /// Types by their names, with the names of the types around them.
    var types: [String: IndexedType] = [:]
    var extensions: [IndexedExtension] = []
}
