// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ToolSupport

/// Rewrites the sources of a module, written for iOS, so that the compiler for Linux accepts them.
///
///     file -> FileIndex \
///     file -> FileIndex  > ModuleIndex -> ModuleContext \
///     file -> FileIndex /        imported indexes /      > RewrittenFile, diagnostics
///                                                  file /
///
/// `rewrite(_:)` does all of it, on all cores. The single steps are there for tools that keep their results: a file has to
/// be rewritten again only if its content or the context's `fingerprint` has changed.
public struct ModuleRewriter: Sendable {
    /// The module's name.
    public let moduleName: String
    /// The settings.
    public let options: RewriterOptions

    private let imported: [ModuleIndex]

    /// Creates a rewriter for a module.
    ///
    /// - Parameters:
    ///   - moduleName: the module's name.
    ///   - options: the settings.
    ///   - imported: the indexes of the modules that it imports and of the frameworks.
    public init(moduleName: String, options: RewriterOptions = RewriterOptions(), imported: [ModuleIndex] = []) {
        self.moduleName = moduleName
        self.options = options
        self.imported = imported
    }

    /// Rewrites all files of the module.
    ///
    /// - Returns: the files in the order in which they were given; the index for modules that import this one; what can't
    ///   be bridged or does not parse; and whether a module of one file needs the compiler's option `-parse-as-library`.
    public func rewrite(
        _ files: [SourceFile]
    ) -> (files: [RewrittenFile], index: ModuleIndex, diagnostics: [Diagnostic], needsParseAsLibrary: Bool) {
        let parsed = files.concurrentMap { file in
            let parsed = ParsedFile(file)
            return (file: parsed, index: index(parsed))
        }
        let context = context(for: combine(parsed.map(\.index)))
        let results = parsed.concurrentMap { rewrite($0.file, in: context) }
        return (
            results.map(\.file), context.index, results.flatMap(\.diagnostics),
            parsed.contains { $0.index.needsParseAsLibrary }
        )
    }

    /// Collects the declarations of a file.
    public func index(_ file: ParsedFile) -> FileIndex { FileIndexer.index(file) }

    /// Makes the module's index from those of all its files.
    public func combine(_ files: [FileIndex]) -> ModuleIndex { ModuleIndex(moduleName: moduleName, files: files) }

    /// Prepares the rewriting of files of a module with this index.
    public func context(for index: ModuleIndex) -> ModuleContext {
        ModuleContext(index, options: options, imported: imported)
    }

    /// Rewrites one file.
    ///
    /// - Returns: the file, and what can't be bridged or does not parse.
    public func rewrite(
        _ file: ParsedFile, in context: ModuleContext
    ) -> (file: RewrittenFile, diagnostics: [Diagnostic]) {
        let source = file.source
        let errors = file.syntaxErrors
        guard errors.isEmpty else {
            return (RewrittenFile(path: source.path, bytes: source.bytes, isChanged: false), errors)
        }
        let rewriter = FileRewriter(file, context: context)
        let bytes = rewriter.rewritten()
        return (
            RewrittenFile(path: source.path, bytes: bytes, isChanged: bytes != source.bytes), rewriter.diagnostics
        )
    }
}
