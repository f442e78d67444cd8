// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import ToolSupport

/// The rewriter's result for a file, for a person to read.
struct Explanation {
    private let original: [UInt8]
    private let result: (file: RewrittenFile, diagnostics: [Diagnostic])

    /// Rewrites a file, with the other files of its module as context.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - frameworks: The modules of Kosketus.
    ///   - definitions: The names that `-D` defines when the module is compiled.
    ///   - module: The name of the module and the paths of its sources; nil means that they are guessed from the file's folder.
    init(
        file: String, frameworks: FrameworkFolder, definitions: [String],
        module known: (name: String, sources: [String])?
    ) throws {
        let path = Files.absolute(file)
        guard let bytes = Files.bytes(path), !Files.isFolder(path) else { throw ToolError("There is no file \(file).") }
        let module =
            known.map { ModuleContents(name: $0.name, files: $0.sources, around: path) }
            ?? ModuleContents(guessedFrom: path)
        let sources = module.files.concurrentMap { ParsedFile(SourceFile(path: $0, bytes: Files.bytes($0) ?? [])) }
        let rewriter = ModuleRewriter(moduleName: module.name, options: frameworks.options(definitions: definitions))
        let indexes = sources.concurrentMap { rewriter.index($0) }
        let imported = ImportedIndexes(
            of: Set(indexes.flatMap(\.imports)), in: module.indexFolders + [frameworks.path])
        let knowing = ModuleRewriter(
            moduleName: module.name, options: rewriter.options, imported: imported.indexes)
        original = bytes
        result = knowing.rewrite(
            ParsedFile(SourceFile(path: path, bytes: bytes)), in: knowing.context(for: knowing.combine(indexes)))
    }

    /// Prints the file or its differences, and what the rewriter said of it. Returns 1 if there are errors.
    func print(asDifference: Bool) throws -> Int32 {
        let text = asDifference ? LineDifference(original, result.file.bytes).text : result.file.bytes
        FileHandle.standardOutput.write(Data(text))
        for diagnostic in result.diagnostics {
            FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
        }
        return result.diagnostics.contains { $0.severity == .error } ? 1 : 0
    }
}
