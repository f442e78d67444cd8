// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the headers of a project, as its C sources and its bridging header include them.
struct HeaderReader {
    let project: XcodeProject
    private let headers: [String]

    init(project: XcodeProject) {
        self.project = project
        let listed = project.graph.all("PBXFileReference").compactMap { project.locations.path(of: $0.id) }
        let files = listed + project.synchronizedFolders.flatMap(\.files)
        headers = Set(files.filter { FileKind($0) == .header && FilePath.exists($0) }).sorted()
    }

    /// Links to all headers, in places that fit those of the sources.
    func links(_ sources: [TargetPlan.Link]) -> [TargetPlan.Link] {
        var names = LinkNames(root: project.sourceRoot)
        return headers.map { TargetPlan.Link(path: "Sources/" + names.source($0), original: $0) }
    }

    /// Links to the headers that others include, in one folder: Xcode finds headers by their names alone. All headers,
    /// if the project does not say which are public.
    func publicLinks(_ paths: [String]) -> [TargetPlan.Link] {
        var names: Set<String> = []
        return (paths.isEmpty ? headers : paths).filter { names.insert(FilePath.name($0)).inserted }
            .map { TargetPlan.Link(path: "include/" + FilePath.name($0), original: $0) }
    }

    // MARK: - Bridging headers

    /// Why a compiler for C cannot read a header, or one of the project that it includes; nil if it can.
    func refusal(of path: String) -> String? {
        let byName = Dictionary(headers.map { (FilePath.name($0), $0) }) { first, _ in first }
        var visited: Set<String> = [], pending = [path]
        while let file = pending.popLast() {
            guard visited.insert(file).inserted else { continue }
            let text = Self.text(file)
            if ObjectiveC.isDeclared(inHeader: text) {
                return "\(FilePath.name(file)) declares Objective-C, which does not exist here."
            }
            for match in text.matches(of: /(?m)^\s*#\s*(?:include|import)\s*(["<])([^">]+)[">]/) {
                let beside = FilePath.join(FilePath.folder(file), String(match.2))
                let found = FilePath.exists(beside) ? beside : byName[FilePath.name(String(match.2))]
                if let found { pending.append(found) }
                if found == nil && match.1 == "\"" { return "It includes \(match.2), which is not in the project." }
            }
        }
        return nil
    }

    /// Whether there is more in a header than comments: Xcode creates an empty one.
    func declaresSomething(_ path: String) -> Bool {
        let code = Self.text(path).replacing(/\/\*(.|\n)*?\*\/|\/\/[^\n]*/, with: "")
        return code.split(whereSeparator: \.isNewline).contains { line in
            let words = line.trimmingCharacters(in: .whitespaces)
            return !words.isEmpty && !words.contains(/^#\s*(ifndef|define|endif|pragma)\b/)
        }
    }

    private static func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
}
