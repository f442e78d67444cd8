// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files from which resources were copied, as the build system lists them.
///
/// SwiftPM writes its copies into `.build/debug.yaml`, a file or a whole folder each:
///
///     tool: copy-tool
///     inputs: ["/home/me/Lakes/Sources/Lakes/Main.storyboard"]
///     outputs: ["/home/me/Lakes/.build/x86_64-unknown-linux-gnu/debug/Lakes_Lakes.resources/Main.storyboard"]
///
/// Another build system may have no such file. A resource then counts as its own source.
package struct ResourceSources: Sendable {
    /// The source of a resource.
    package struct Source: Equatable, Sendable {
        /// The path of the file or folder.
        package var path: String
        /// True if it is in a package that SwiftPM has fetched.
        package var isFetched: Bool
    }

    private let scratch: String
    private var copies: [String: String] = [:]

    /// Reads the list of a build.
    ///
    /// - Parameter products: the folder of products, without links in its path.
    package init(products: String) {
        scratch = Files.folder(of: Files.folder(of: products))
        let list = Files.text("\(scratch)/\(Files.name(of: products)).yaml") ?? ""
        var isCopy = false, input: String?
        for line in list.utf8.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: "    tool: ".utf8) {
                (isCopy, input) = (line.elementsEqual("    tool: copy-tool".utf8), nil)
            } else if isCopy, let path = Self.path(in: line, after: "    inputs: ") {
                input = path
            } else if let original = input, let path = Self.path(in: line, after: "    outputs: ") {
                copies[path] = original
            }
        }
    }

    /// True if the build system has no list of copies.
    package var isEmpty: Bool { copies.isEmpty }

    /// Returns the only path in a list, without a slash at its end.
    private static func path(in line: Substring.UTF8View, after label: String) -> String? {
        guard line.starts(with: label.utf8) else { return nil }
        let list = try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(label.utf8.count)))
        guard let path = list?.first, list?.count == 1 else { return nil }
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Returns the source of a resource.
    package func source(of copy: String) -> Source {
        let path = original(of: copy) ?? copy
        // A package for an Xcode project has links to the files of the project, which the user knows.
        let file = Files.isLink(path) ? Files.resolved(path) ?? path : path
        return Source(path: file, isFetched: path.hasPrefix(scratch + "/checkouts/"))
    }

    private func original(of copy: String) -> String? {
        var folder = copy, rest = ""
        while folder.contains("/") {
            if let found = copies[folder] { return Files.exists(found + rest) ? found + rest : nil }
            rest = "/" + Files.name(of: folder) + rest
            folder = Files.folder(of: folder)
        }
        return nil
    }
}
