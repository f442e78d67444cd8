// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A Markdown file of the project.
struct Document: Sendable, CustomStringConvertible {
    /// From the root of the repository.
    let path: String

    /// Paths of generated files and of other projects' files.
    private static let ignored = [".build", ".venv", ".git/", ".fuzz", "node_modules", "Tool/.build"]

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every Markdown file of the repository.
    static let all: [Document] = paths(withExtension: "md").map(Document.init)

    static func paths(withExtension kind: String) -> [String] {
        guard let files = FileManager.default.enumerator(atPath: root.path) else { return [] }
        var paths: [String] = []
        while let path = files.nextObject() as? String {
            // What was built has more files than everything else.
            guard !ignored.contains(where: path.hasPrefix) else {
                files.skipDescendants()
                continue
            }
            if (path as NSString).pathExtension == kind { paths.append(path) }
        }
        return paths.sorted()
    }

    var description: String { path }
    var url: URL { Document.root.appendingPathComponent(path) }

    func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    func lines() throws -> [String] { try text().components(separatedBy: "\n") }

    /// The fenced listings of a language, each with its lines.
    func listings(of language: String) throws -> [[String]] {
        var listings: [[String]] = []
        var current: [String]?
        for line in try lines() {
            if current != nil, line.hasPrefix("```") {
                listings.append(current ?? [])
                current = nil
            } else if line == "```" + language {
                current = []
            } else {
                current?.append(line)
            }
        }
        return listings
    }

    /// The lines of a Swift file that its users read, each with its number: comments of declarations, and calls that
    /// report mistakes.
    func commentsAndErrors() throws -> [(number: Int, line: String)] {
        let calls = ["programmingMistake(", "reportIgnored(", "precondition(", "preconditionFailure("]
        var isCall = false
        return try lines().enumerated().compactMap { index, line in
            let isComment = line.drop { $0 == " " }.hasPrefix("///")
            if !isComment, !isCall { isCall = calls.contains { line.contains($0) } }
            defer { if line.hasSuffix(")") { isCall = false } }
            return isComment || isCall ? (index + 1, line) : nil
        }
    }

    /// The first line of each documentation comment of Swift or JavaScript, with its number and without its marks.
    func summaries() throws -> [(number: Int, line: String)] {
        let lines = try self.lines().map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.indices.compactMap { index in
            let line = lines[index], previous = index > 0 ? lines[index - 1] : ""
            let isFirst = (line.hasPrefix("///") && !previous.hasPrefix("///")) || line.hasPrefix("/** ")
            guard isFirst || (previous == "/**" && line.hasPrefix("*")) else { return nil }
            return (index + 1, line.trimmingCharacters(in: CharacterSet(charactersIn: "/* ")))
        }
    }

    /// The lines outside of listings, each with its number.
    func prose() throws -> [(number: Int, line: String)] {
        var isListing = false
        return try lines().enumerated().compactMap { index, line in
            if line.hasPrefix("```") {
                isListing.toggle()
                return nil
            }
            return isListing || line.hasPrefix("    ") ? nil : (index + 1, line)
        }
    }
}
