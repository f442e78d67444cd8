// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import ToolSupport

/// The index files of the modules that a module imports, and of those that they import.
struct ImportedIndexes {
    /// The content of the files, by the modules' names. Files of the frameworks are large, and seldom needed as values.
    private var files: [(module: String, bytes: [UInt8])] = []

    /// Finds the index files of modules, and of what they import, in folders. The first folder that has one wins.
    init(of modules: Set<String>, in folders: [String]) {
        var waiting = modules, asked: Set<String> = []
        while let module = waiting.popFirst() {
            guard asked.insert(module).inserted, let bytes = Self.read(module, in: folders) else { continue }
            files.append((module, bytes))
            waiting.formUnion(Self.imports(bytes))
        }
        files.sort { $0.module < $1.module }
    }

    /// A hash of all files.
    var fingerprint: String { ContentHash.of(files.flatMap { [$0.module, ContentHash.of($0.bytes)] }) }

    /// The indexes. One that another version of the tool has written is left out: its module is going to be compiled again.
    var indexes: [ModuleIndex] {
        files.concurrentMap { try? JSONDecoder().decode(PublishedIndex.self, from: Data($0.bytes)).index }
            .compactMap(\.self)
    }

    private static func read(_ module: String, in folders: [String]) -> [UInt8]? {
        folders.lazy.compactMap { Files.bytes(PublishedIndex.path(of: module, in: $0)) }.first
    }

    private static func imports(_ bytes: [UInt8]) -> [String] {
        (try? JSONDecoder().decode(ImportsOnly.self, from: Data(bytes)).imports) ?? []
    }

    private struct ImportsOnly: Decodable {
        var imports: [String]
    }
}
