// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import ToolSupport

/// The rewritten sources of a module, and the options by which the compiler reads them in place of the originals.
///
///     sources ──> stamps and hashes ──> changed files are parsed ──> their declarations (FileIndex)
///     all declarations + indexes of imported modules ──> inputs: did anything change that all shadows depend on?
///     files whose content or inputs changed ──> rewritten ──> shadows ──> overlay, index, record
///
/// A shadow is named by its content and written once. An object file of which only the shadow has changed is removed:
/// the compiler looks at the times of originals.
struct ModuleShadows {
    /// The call of the compiler.
    let invocation: CompilerInvocation
    /// The folder with the modules of Kosketus.
    let frameworks: FrameworkFolder
    /// The folder that belongs to this module.
    let folder: String

    private let rewriterOptions: RewriterOptions

    init(_ invocation: CompilerInvocation, frameworks: FrameworkFolder) {
        (self.invocation, self.frameworks, folder) = (invocation, frameworks, invocation.folder)
        var options = frameworks.options(definitions: invocation.definitions)
        options.availableModules.formUnion(invocation.modulesOfC)
        rewriterOptions = options
    }

    /// The result of the rewriting.
    struct Result {
        /// The compiler's additional arguments.
        var arguments: [String] = []
        /// Errors of all files, and warnings of those that were rewritten now.
        var diagnostics: [Diagnostic] = []
        /// The originals that were rewritten now.
        var rewritten: [String] = []
    }

    /// Brings the shadows up to date.
    func update() throws -> Result {
        try Files.makeFolder(folder)
        var record = ModuleRecord(origin: origin, in: folder)
        let old = record.files
        let sources = try readSources(old)
        record.files = sources.mapValues(\.record)
        let context = Context(record: record, shadows: self)
        record.inputs = context.inputs
        let rewritten = try rewriteStale(&record, sources.compactMapValues(\.parsed), context)
        removeObjects(of: record.files, unlike: old)
        try write(record, context)
        return result(record, rewritten: rewritten)
    }

    // MARK: - Reading

    private var origin: String {
        let program = FileStamp(path: "/proc/self/exe")?.text ?? ""
        let modules = rewriterOptions.availableModules.sorted().joined(separator: " ")
        return ContentHash.of([program, String(describing: rewriterOptions.level), frameworks.path, modules])
    }

    /// The record of a file, and the file itself if it had to be parsed.
    private typealias Source = (record: FileRecord, parsed: ParsedFile?)

    private func readSources(_ old: [String: FileRecord]) throws -> [String: Source] {
        let rewriter = ModuleRewriter(moduleName: invocation.moduleName, options: rewriterOptions)
        let sources = invocation.sources.concurrentMap { path in
            (path, Self.source(at: path, old: old[path], rewriter))
        }
        return Dictionary(sources.compactMap { path, source in source.map { (path, $0) } }) { first, _ in first }
    }

    /// Has the old record if the content is the same. Nil if there is no file, of which the compiler complains.
    private static func source(at path: String, old: FileRecord?, _ rewriter: ModuleRewriter) -> Source? {
        guard let stamp = FileStamp(path: path) else { return nil }
        if let old, old.stamp == stamp { return (old, nil) }
        guard let bytes = Files.bytes(path) else { return nil }
        let content = ContentHash.of(bytes)
        if var old, old.content == content {
            old.stamp = stamp
            return (old, nil)
        }
        let parsed = ParsedFile(SourceFile(path: path, bytes: bytes)), index = rewriter.index(parsed)
        // Encoding plain values does not fail. If it did, the file would be parsed each time.
        let record = FileRecord(
            stamp: stamp, content: content, imports: index.imports, needsParseAsLibrary: index.needsParseAsLibrary,
            index: (try? JSONEncoder.sorted.encode(index)) ?? Data(), shadow: old?.shadow)
        return (record, parsed)
    }

    // MARK: - Rewriting

    private func rewriteStale(
        _ record: inout ModuleRecord, _ parsed: [String: ParsedFile], _ context: Context
    ) throws -> [String] {
        let stale = record.files.filter { $0.value.key != key($0.value, context) || isShadowMissing($0.value) }
        guard !stale.isEmpty else { return [] }
        let (rewriter, module) = try context.prepare(rewriterOptions)
        let results = stale.keys.sorted().concurrentMap { path in
            let file = parsed[path] ?? ParsedFile(SourceFile(path: path, bytes: Files.bytes(path) ?? []))
            return (path, rewriter.rewrite(file, in: module))
        }
        for (path, result) in results {
            guard var file = record.files[path] else { continue }
            file.key = key(file, context)
            file.shadow = try writeShadow(result.file)
            file.diagnostics = result.diagnostics
            record.files[path] = file
        }
        return results.map(\.0)
    }

    private func key(_ file: FileRecord, _ context: Context) -> String {
        ContentHash.of([file.content, context.inputs])
    }

    private func isShadowMissing(_ file: FileRecord) -> Bool {
        file.shadow.map { !Files.exists(folder + "/" + $0) } ?? false
    }

    private func writeShadow(_ file: RewrittenFile) throws -> String? {
        guard file.isChanged else { return nil }
        let name = ContentHash.of([file.path, ContentHash.of(file.bytes)]) + "-" + Files.name(of: file.path)
        try Files.write(file.bytes, to: folder + "/" + name)
        return name
    }

    private func removeObjects(of files: [String: FileRecord], unlike old: [String: FileRecord]) {
        guard !invocation.isWholeModule, let path = invocation.outputFileMap else { return }
        let changed = files.filter { path, file in old[path].map { $0.shadow != file.shadow } ?? true }
        guard !changed.isEmpty else { return }
        let map = OutputFileMap(path: path)
        for path in changed.keys { map.removeObject(of: path) }
    }

    // MARK: - Writing

    private var overlayPath: String { folder + "/overlay.yaml" }

    private func write(_ record: ModuleRecord, _ context: Context) throws {
        let shadows = record.files.compactMapValues { file in file.shadow.map { folder + "/" + $0 } }
        let originals = Dictionary(shadows.map { (Files.absolute($0.key), $0.value) }) { first, _ in first }
        try Overlay(shadows: originals).write(to: overlayPath)
        try context.publish(to: invocation.indexPath)
        try record.write(in: folder)
        removeOldShadows(Set(record.files.values.compactMap(\.shadow)))
    }

    private func removeOldShadows(_ current: Set<String>) {
        for name in Files.names(in: folder) where name.hasSuffix(".swift") && !current.contains(name) {
            Files.remove(folder + "/" + name)
        }
    }

    private func result(_ record: ModuleRecord, rewritten: [String]) -> Result {
        var result = Result(rewritten: rewritten)
        result.arguments = ["-vfsoverlay", overlayPath]
        if !invocation.parsesAsLibrary, record.files.values.contains(where: \.needsParseAsLibrary) {
            result.arguments.append("-parse-as-library")
        }
        for path in invocation.sources {
            let diagnostics = record.files[path]?.diagnostics ?? []
            result.diagnostics += diagnostics.filter { $0.severity == .error || rewritten.contains(path) }
        }
        return result
    }
}

extension JSONEncoder {
    /// An encoder whose result is the same for the same value.
    static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}
