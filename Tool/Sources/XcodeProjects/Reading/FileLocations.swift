// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the files of a project are: the tree of groups, resolved to paths.
struct FileLocations: Sendable {
    enum Location: Equatable, Sendable {
        /// A file or folder on the disk, as an absolute path.
        case file(String)
        /// The product of a target, by the name of the file.
        case product(String)
        /// A part of the SDK or of Xcode, by the name of the file.
        case system(String)
        /// A path below a source tree that is defined in the settings of someone's Xcode.
        case unknown(tree: String, path: String)
    }

    private var locations: [String: Location] = [:]
    private var parents: [String: String] = [:]
    private let sourceRoot: String

    /// - Parameter sourceRoot: The folder that `SOURCE_ROOT` stands for.
    init(_ graph: ObjectGraph, sourceRoot: String) throws {
        self.sourceRoot = sourceRoot
        let main = try graph.require("mainGroup", of: graph.root)
        locations[main.id] = locate(main, below: .file(sourceRoot))
        try visit(main, in: graph)
    }

    subscript(id: String) -> Location? { locations[id] }

    /// The path of an object on the disk; nil for products and parts of the SDK.
    func path(of id: String) -> String? {
        if case .file(let path)? = locations[id] { path } else { nil }
    }

    // MARK: - Tree

    /// Visits groups with a list of its own: a damaged file may nest them deeper than the stack.
    private mutating func visit(_ main: ProjectObject, in graph: ObjectGraph) throws {
        var pending = [main]
        while let group = pending.popLast() {
            for id in group.strings("children") {
                guard let child = graph.find(id), try isNew(child, in: group, graph) else { continue }
                parents[id] = group.id
                locations[id] = locate(child, below: locations[group.id] ?? .file(sourceRoot))
                if !child.strings("children").isEmpty { pending.append(child) }
            }
        }
    }

    private func isNew(_ child: ProjectObject, in group: ProjectObject, _ graph: ObjectGraph) throws -> Bool {
        guard locations[child.id] != nil else { return true }
        var ancestor: String? = group.id
        while let id = ancestor {
            if id == child.id {
                throw ProjectError(graph.file, object: id, "The group '\(child.name)' contains itself.")
            }
            ancestor = parents[id]
        }
        return false
    }

    // MARK: - Paths

    private func locate(_ object: ProjectObject, below group: Location) -> Location {
        let path = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<group>": return below(group, path)
        case "SOURCE_ROOT": return .file(FilePath.join(sourceRoot, path))
        case "<absolute>": return .file(FilePath.join("/", path))
        case "BUILT_PRODUCTS_DIR": return .product(FilePath.name(path))
        case "SDKROOT", "DEVELOPER_DIR": return .system(FilePath.name(path))
        case let tree: return .unknown(tree: tree, path: path)
        }
    }

    private func below(_ group: Location, _ path: String) -> Location {
        guard !path.isEmpty else { return group }
        switch group {
        case .file(let folder): return .file(FilePath.join(folder, path))
        case .product: return .product(FilePath.name(path))
        case .system: return .system(FilePath.name(path))
        case .unknown(let tree, let folder): return .unknown(tree: tree, path: "\(folder)/\(path)")
        }
    }
}
