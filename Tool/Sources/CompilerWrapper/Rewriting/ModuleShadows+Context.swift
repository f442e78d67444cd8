// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import ToolSupport

extension ModuleShadows {
    /// The inputs of all shadows of a module: the declarations of the module, and the indexes of its imports.
    struct Context {
        /// A hash of it. While it is the same, nothing of the context has to be decoded.
        let inputs: String

        private let moduleName: String
        private let imports: Set<String>
        private let imported: ImportedIndexes
        private let files: [Data]
        /// True if the last build had the same inputs, and therefore published the same index.
        private let isUnchanged: Bool

        init(record: ModuleRecord, shadows: ModuleShadows) {
            moduleName = shadows.invocation.moduleName
            let sorted = record.files.sorted { $0.key < $1.key }.map(\.value)
            files = sorted.map(\.index)
            imports = Set(sorted.flatMap(\.imports)).subtracting([moduleName])
            imported = ImportedIndexes(
                of: imports, in: shadows.invocation.searchPaths.map(Files.absolute) + [shadows.frameworks.path])
            inputs = ContentHash.of(files.map { ContentHash.of([UInt8]($0)) } + [imported.fingerprint])
            isUnchanged = record.inputs == inputs
        }

        /// Decodes the context, for rewriting.
        func prepare(_ options: RewriterOptions) throws -> (ModuleRewriter, ModuleContext) {
            let rewriter = ModuleRewriter(moduleName: moduleName, options: options, imported: imported.indexes)
            return (rewriter, rewriter.context(for: try index()))
        }

        /// Writes the module's index for the modules that import it.
        func publish(to path: String) throws {
            if isUnchanged && Files.exists(path) { return }
            try PublishedIndex(imports: imports.sorted(), index: index()).write(to: path)
        }

        private func index() throws -> ModuleIndex {
            let decoded = files.concurrentMap { data in
                Swift.Result { try JSONDecoder().decode(FileIndex.self, from: data) }
            }
            return ModuleRewriter(moduleName: moduleName).combine(try decoded.map { try $0.get() })
        }
    }
}
