// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import ToolSupport

/// The wrapper's record of a module, by which it parses and rewrites only changed files.
struct ModuleRecord: Codable {
    /// The program and the options with which the record was written. Others start afresh.
    var origin: String
    /// The hash of everything that a shadow depends on beside its original.
    var inputs = ""
    /// The files, by their paths.
    var files: [String: FileRecord] = [:]

    /// Reads the record in a folder; an empty one if there is none of this origin.
    init(origin: String, in folder: String) {
        self.origin = origin
        guard let data = FileManager.default.contents(atPath: Self.path(in: folder)),
            let saved = try? PropertyListDecoder().decode(ModuleRecord.self, from: data), saved.origin == origin
        else { return }
        self = saved
    }

    /// Writes the record.
    func write(in folder: String) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        try Files.write(encoder.encode(self), to: Self.path(in: folder))
    }

    private static func path(in folder: String) -> String { folder + "/record.plist" }
}

/// The wrapper's record of a file.
struct FileRecord: Codable, Sendable {
    /// The size and time of the original when it was read.
    var stamp: FileStamp
    /// The hash of the original.
    var content: String
    /// The modules that it imports.
    var imports: [String]
    /// True if a module of this file alone is no script.
    var needsParseAsLibrary: Bool
    /// The encoded `FileIndex`.
    var index: Data
    /// The hash of what the shadow was made from: the original and `ModuleRecord.inputs`. Nil if there is none yet.
    var key: String?
    /// The name of the shadow in the folder of the module; nil if the rewriter changed nothing.
    var shadow: String?
    /// The rewriter's diagnostics of the file.
    var diagnostics: [Diagnostic] = []
}
