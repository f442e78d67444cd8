// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import ToolSupport

/// The index of a module, in a file beside its `.swiftmodule`, for the modules that import it.
struct PublishedIndex: Codable {
    /// The modules that the module imports.
    var imports: [String]
    /// The declarations that importers need.
    var index: ModuleIndex

    /// Returns the file of a module's index in a folder of modules.
    static func path(of module: String, in folder: String) -> String { "\(folder)/\(module).kosketus-index" }

    /// Writes the file, unless it has this content already.
    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try Files.write(encoder.encode(self), to: path)
    }
}
