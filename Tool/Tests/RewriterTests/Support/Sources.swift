// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter

/// Files of this test target and of the package.
enum Sources {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    static let goldens = folder.appending(path: "Goldens")
    static let fixtures = folder.appending(path: "Fixtures")
    /// The sources of the whole package.
    static let package = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    /// The project, of which the package is a folder.
    static let project = package.deletingLastPathComponent().deletingLastPathComponent()

    static func file(_ name: String, _ text: String) -> SourceFile { SourceFile(path: name, bytes: Array(text.utf8)) }

    static func bytes(_ url: URL) throws -> [UInt8] { try [UInt8](Data(contentsOf: url)) }

    /// The files of a folder with this ending, in order.
    static func files(in folder: URL, ending: String) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let urls = (files?.allObjects ?? []).compactMap { $0 as? URL }
        return urls.filter { $0.path.hasSuffix(ending) }.sorted { $0.path < $1.path }
    }

    /// A few classes and protocols with the names of UIKit's.
    static let framework: ModuleIndex = {
        let text = try? String(contentsOf: fixtures.appending(path: "Framework.swift.txt"), encoding: .utf8)
        return ModuleIndex(frameworkSources: [file("UIKit.swift", text ?? "")])
    }()

    /// What a module of one file becomes.
    static func rewrite(
        _ text: String, options: RewriterOptions = RewriterOptions(), imported: [ModuleIndex] = [framework]
    ) -> (text: String, diagnostics: [Diagnostic]) {
        let rewriter = ModuleRewriter(moduleName: "App", options: options, imported: imported)
        let result = rewriter.rewrite([file("App.swift", text)])
        return (String(decoding: result.files[0].bytes, as: UTF8.self), result.diagnostics)
    }
}

extension [UInt8] {
    /// The number of line ends.
    var lineEnds: Int { count { $0 == UInt8(ascii: "\n") } }

    /// The lines without their ends.
    var lines: [ArraySlice<UInt8>] { split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
}
