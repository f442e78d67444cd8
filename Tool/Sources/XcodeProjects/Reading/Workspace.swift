// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The projects and packages of a workspace, read from its `contents.xcworkspacedata`.
struct Workspace: Sendable {
    let projects: [String]
    let packages: [String]

    init(_ path: String) throws {
        let file = path + "/contents.xcworkspacedata"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw ProjectError(file, "The file cannot be read.")
        }
        let places = try Places(data, file: file, workspace: path).found
        projects = places.filter { FilePath.suffix($0) == "xcodeproj" && FilePath.stem($0) != "Pods" }
        packages = places.filter { FilePath.exists($0 + "/Package.swift") }
    }

    /// Follows the elements of the file. A group's location is where those of its elements start.
    private final class Places: NSObject, XMLParserDelegate {
        private(set) var found: [String] = []
        private var folders: [String]
        private var hasRoot = false
        private let container: String
        private let workspace: String

        init(_ data: Data, file: String, workspace: String) throws {
            container = FilePath.folder(workspace)
            (folders, self.workspace) = ([container], workspace)
            super.init()
            let parser = XMLParser(data: data)
            parser.delegate = self
            // Of a file that ends too early, the parser reports success, and of others success with an error.
            guard parser.parse(), parser.parserError == nil, hasRoot else {
                throw ProjectError(file, line: parser.lineNumber, "The file is not well-formed XML.")
            }
        }

        func parser(
            _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            hasRoot = true
            let place = resolve(attributes["location"] ?? "group:")
            if element == "Group" { folders.append(place) }
            if element == "FileRef", !found.contains(place) { found.append(place) }
        }

        func parser(
            _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
        ) {
            if element == "Group" { folders.removeLast() }
        }

        private func resolve(_ location: String) -> String {
            let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let path = parts.count > 1 ? parts[1] : ""
            switch parts[0] {
            case "container": return FilePath.join(container, path)
            case "absolute": return FilePath.join("/", path)
            case "self": return FilePath.folder(workspace)
            default: return FilePath.join(folders.last ?? container, path)
            }
        }
    }
}
