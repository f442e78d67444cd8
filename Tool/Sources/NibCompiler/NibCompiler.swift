// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ToolSupport

/// Compiles the .xib and .storyboard files among the resources of a build.
///
///     .build/debug/App_Lakes.resources/Base.lproj/Main.storyboard    the copy, which gets the compact form
///     .build/debug/Nibs.kosketus/1f0c…                               compact forms, by the hash of their sources
///
/// SwiftPM copies a resource again when the copy is no longer the file that it wrote, so each build finds most copies
/// as they are in the sources. Their compact forms then come from the folder of compact forms. A plain `swift build`
/// brings the sources back, which programs read, too.
package struct NibCompiler: Sendable {
    /// The findings in the files.
    package struct Outcome: Equatable, Sendable {
        /// The errors and warnings, a line each, in the form that compilers print.
        package var messages: [String] = []
        /// The number of files that were compiled.
        package var compiledCount = 0
        /// The number of files that programs cannot read.
        package var errorCount = 0
        /// The number of files in the folders.
        package var fileCount = 0
    }

    private let products: String
    private let version: String
    private let isWriting: Bool
    private let classes: ClassNames?

    private var cache: String { products + "/Nibs.kosketus" }

    /// Creates a compiler for the products of a build.
    ///
    /// - Parameters:
    ///   - products: the folder with the resources of all targets, as `swift build --show-bin-path` prints it.
    ///   - version: a text that differs between versions of this compiler. Another one's compact forms are not used.
    ///   - classes: the classes that files can name; nil if they are not known.
    ///   - isWriting: false if files are only checked, because the program can't read this compiler's compact form.
    package init(products: String, version: String, classes: ClassNames? = nil, isWriting: Bool = true) {
        self.products = Files.resolved(products) ?? Files.absolute(products)
        self.version = version
        self.isWriting = isWriting
        self.classes = classes
    }

    /// Compiles all files whose source has changed.
    ///
    /// - Throws: an error if a file can't be written. What is wrong in the files is in the outcome.
    package func run() throws -> Outcome {
        let copies = Files.names(in: products).filter { $0.hasSuffix(".resources") }
            .flatMap { nibs(in: "\(products)/\($0)") }
        if copies.isEmpty { Files.remove(cache) }
        guard !copies.isEmpty else { return Outcome() }
        let sources = ResourceSources(products: products)
        if isWriting { try Files.makeFolder(cache) }
        let results = copies.concurrentMap { copy in
            Result { try compile(copy, from: sources.source(of: copy)) }
        }
        let files = try results.map { try $0.get() }
        removeAll(except: Set(files.map(\.key)))
        return Outcome(
            messages: files.flatMap(\.messages), compiledCount: files.count(where: \.isCompiled),
            errorCount: files.count(where: \.isBroken), fileCount: files.count)
    }

    /// Returns the files below a folder, without those in linked folders, which are the user's.
    private func nibs(in folder: String) -> [String] {
        Files.names(in: folder).flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if Files.isFolder(path) { return Files.isLink(path) ? [] : nibs(in: path) }
            return name.hasSuffix(".xib") || name.hasSuffix(".storyboard") ? [path] : []
        }
    }

    // MARK: - One file

    /// The result for a file.
    private struct Nib {
        /// The name of its compact form.
        var key = ""
        var messages: [String] = []
        var isCompiled = false
        var isBroken = false
    }

    private func compile(_ copy: String, from source: ResourceSources.Source) throws -> Nib {
        let name = Files.name(of: copy)
        guard let data = FileManager.default.contents(atPath: source.path) else { return Nib() }
        // A file whose source is not known was compiled before, or was given as a compact form.
        if IBDocument.isCompact(data) { return Nib() }
        var nib = Nib(key: key(of: data, named: name))
        if let known = FileManager.default.contents(atPath: "\(cache)/\(nib.key)"), isWriting {
            try Files.replace(copy, by: known)
            return nib
        }
        do {
            let document = try IBDocument.read(data, name: name)
            if !source.isFetched {
                let findings = findings(in: document, module: module(of: copy, with: data))
                nib.messages = findings.map { $0.warning.message(at: source.path, isError: $0.isError) }
                nib.isBroken = findings.contains(where: \.isError)
            }
            // A file with an error is read again by each build, until it is corrected.
            nib.isCompiled = isWriting && !nib.isBroken
            if nib.isCompiled { try write(document.compact(), to: copy, key: nib.key) }
        } catch let error as IBError {
            // Nobody can correct a file of a package that was fetched, and the program may not need it.
            nib.isBroken = !source.isFetched
            nib.messages = [error.message(at: source.path, kind: source.isFetched ? "warning" : "error")]
        }
        return nib
    }

    private func findings(in document: IBDocument, module: String?) -> [ClassNames.Unknown] {
        let warnings = document.warnings.map { ClassNames.Unknown(warning: $0, isError: false) }
        let all = warnings + (classes?.unknownClasses(in: document, of: module) ?? [])
        return all.sorted { $0.warning.line < $1.warning.line }
    }

    /// Returns the module of the target that a copy belongs to; nil if this build has not built the target. Its copy is then
    /// older than its source, and so may the names of its classes be.
    private func module(of copy: String, with source: Data) -> String? {
        guard let folder = copy.dropFirst(products.count + 1).split(separator: "/").first,
            FileManager.default.contents(atPath: copy) == source
        else { return nil }
        return classes?.module(ofResources: String(folder))
    }

    /// Files are compiled, and their warnings printed, again when classes were added or removed.
    private func key(of data: Data, named name: String) -> String {
        var hash = ContentHash()
        hash.combine(version)
        hash.combine(classes?.fingerprint ?? "")
        hash.combine(name)
        data.withUnsafeBytes { hash.combine($0) }
        return hash.digits
    }

    // MARK: - Writing

    private func write(_ compact: Data, to copy: String, key: String) throws {
        try Files.replace(copy, by: compact)
        try Files.write(compact, to: "\(cache)/\(key)")
    }

    private func removeAll(except keys: Set<String>) {
        for name in Files.names(in: cache) where !keys.contains(name) { Files.remove("\(cache)/\(name)") }
    }
}

// MARK: - Messages

extension IBError {
    /// Returns the error in the form that compilers print.
    fileprivate func message(at path: String, kind: String) -> String {
        ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": \(kind): \(message)"
    }
}

extension IBWarning {
    /// Returns the warning in the form that compilers print, or as an error.
    fileprivate func message(at path: String, isError: Bool) -> String {
        "\(path):\(line): \(isError ? "error" : "warning"): \(object): " + (attribute.map { "'\($0)' " } ?? "")
            + message
    }
}
