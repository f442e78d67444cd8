// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// Compiles the .xcstrings and .stringsdict files among the resources of a build into .strings files, which Foundation reads.
///
///     .build/debug/App_Lakes.resources/Localizable.xcstrings         the copy, which stays
///     .build/debug/App_Lakes.resources/fi.lproj/Localizable.strings  the texts of a language
///     .build/debug/Texts.kosketus                                    the files that were written, with their hashes
///
/// A file of texts of the same name in the sources keeps its texts, unless the other file has texts of these keys. A
/// .stringsdict file becomes one without texts: see `PluralTable`.
package struct StringCompiler: Sendable {
    /// The findings in the files.
    package struct Outcome: Equatable, Sendable {
        /// The errors and warnings, a line each, in the form that compilers print.
        package var messages: [String] = []
        /// The number of files that are written with other texts than before.
        package var changedCount = 0
        /// The number of files that can't be read.
        package var errorCount = 0
    }

    private let products: String

    private var list: String { products + "/Texts.kosketus" }

    /// Creates a compiler for the products of a build.
    ///
    /// - Parameter products: the folder with the resources of all targets, as `swift build --show-bin-path` prints it.
    package init(products: String) { self.products = Files.resolved(products) ?? Files.absolute(products) }

    /// Compiles all files.
    ///
    /// - Throws: an error if a file can't be written. What is wrong in the files is in the outcome.
    package func run() throws -> Outcome {
        let old = Self.read(Files.text(list) ?? "")
        var work = Work(sources: ResourceSources(products: products), old: old)
        let folders = Files.names(in: products).filter { $0.hasSuffix(".resources") }
        for file in folders.flatMap({ self.files(in: "\(products)/\($0)") }) { try work.read(file) }
        let written = try work.write()
        for path in old.keys where written[path] == nil { work.remove(path) }
        let lines = written.sorted { $0.key < $1.key }.map { "\($1) \($0)\n" }
        if lines.isEmpty { Files.remove(list) } else { try Files.write(lines.joined(), to: list) }
        return work.outcome
    }

    /// Reads a list of files, a hash and a path each.
    private static func read(_ list: String) -> [String: String] {
        let pairs = list.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[1], $0[0]) }) { first, _ in first }
    }

    /// Returns the files below a folder, without those in linked folders, which are the user's. Catalogs are last: a
    /// language may have a file of both kinds.
    private func files(in folder: String) -> [String] {
        let all = Files.names(in: folder).flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if Files.isFolder(path) { return Files.isLink(path) ? [] : files(in: path) }
            return name.hasSuffix(".xcstrings") || name.hasSuffix(".stringsdict") ? [path] : []
        }
        return all.filter { $0.hasSuffix(".stringsdict") } + all.filter { $0.hasSuffix(".xcstrings") }
    }
}

/// The files of a build while they are compiled.
private struct Work {
    let sources: ResourceSources
    /// The hashes of the files that the last build wrote, by their paths.
    let old: [String: String]
    var outcome = StringCompiler.Outcome()
    /// The files of texts to write, by their paths.
    private var tables: [String: StringTable] = [:]
    /// The losses that are reported if the texts have changed: the path of a table, and the message.
    private var losses: [(table: String, message: String)] = []

    init(sources: ResourceSources, old: [String: String]) { (self.sources, self.old) = (sources, old) }

    mutating func read(_ copy: String) throws {
        let source = sources.source(of: copy)
        guard let data = FileManager.default.contents(atPath: source.path) else { return }
        if copy.hasSuffix(".xcstrings") {
            readCatalog(data, copy, source)
        } else if let plurals = PluralTable(data) {
            guard !plurals.isEmpty else { return }
            let path = "\(Files.folder(of: copy))/\(Self.stem(copy)).strings"
            add(plurals.texts, to: path)
            reportLoss(plurals.texts.keys.sorted(), source, path)
            try Files.replace(copy, by: PluralTable.empty)
        } else {
            report(source, "The file is no property list of texts.")
        }
    }

    private mutating func readCatalog(_ data: Data, _ copy: String, _ source: ResourceSources.Source) {
        do {
            let catalog = try StringCatalog(data, table: Self.stem(copy)), folder = Files.folder(of: copy)
            for (language, texts) in catalog.texts.sorted(by: { $0.key < $1.key }) {
                let path = "\(folder)/\(language).lproj/\(catalog.table).strings"
                add(texts, to: path)
                reportLoss(catalog.variedKeys, source, path)
            }
        } catch {
            report(source, StringCatalog.complaint(error))
        }
    }

    private static func stem(_ path: String) -> String {
        String(Files.name(of: path).replacing(/\.[^.]*$/, with: ""))
    }

    private mutating func add(_ texts: [String: String], to path: String) {
        var table = tables[path] ?? original(path)
        table.texts.merge(texts) { $1 }
        tables[path] = table
    }

    /// The texts of a file of that name in the sources.
    private mutating func original(_ path: String) -> StringTable {
        let source = sources.source(of: path)
        // The last build may have written what is there. Without a list of copies nobody knows.
        if source.path == path, old[path] != nil, !sources.isEmpty { return StringTable([:]) }
        guard let data = FileManager.default.contents(atPath: source.path) else { return StringTable([:]) }
        if let table = StringTable(data) { return table }
        report(source, "The file is no list of texts.")
        return StringTable([:])
    }

    /// Writes the files of texts, and returns their hashes.
    mutating func write() throws -> [String: String] {
        for (path, table) in tables {
            try Files.makeFolder(Files.folder(of: path))
            try Files.replace(path, by: table.data)
        }
        let written = tables.mapValues { ContentHash.of([UInt8]($0.data)) }
        let changed = written.filter { old[$0.key] != $0.value }
        outcome.changedCount = changed.count
        var known: Set<String> = []
        outcome.messages += losses.filter { changed[$0.table] != nil && known.insert($0.message).inserted }.map(
            \.message)
        return written
    }

    /// Removes a file that was made of one that the sources no longer have.
    func remove(_ path: String) {
        guard !sources.isEmpty, sources.source(of: path).path == path else { return }
        Files.remove(path)
        let folder = Files.folder(of: path)
        if Files.names(in: folder).isEmpty { Files.remove(folder) }
    }

    // MARK: - Messages

    private mutating func report(_ source: ResourceSources.Source, _ message: String) {
        // Nobody can correct a file of a package that was fetched, and the program may not need it.
        if !source.isFetched { outcome.errorCount += 1 }
        outcome.messages.append("\(source.path): \(source.isFetched ? "warning" : "error"): \(message)")
    }

    private mutating func reportLoss(_ keys: [String], _ source: ResourceSources.Source, _ table: String) {
        guard !keys.isEmpty, !source.isFetched else { return }
        let names = keys.map { "'\($0)'" }.joined(separator: ", ")
        losses.append((table, "\(source.path): warning: Texts do not vary with numbers or devices here: \(names)"))
    }
}
