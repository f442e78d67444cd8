// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The projects of an import, with those inside of them, and the products that connect their targets.
struct ProjectSet {
    /// The projects that were asked for. All their targets are carried over.
    let main: [XcodeProject]
    private var projects: [String: XcodeProject] = [:]
    /// Targets by the names of their products, as `Shared.framework`.
    private var products: [String: TargetID] = [:]

    init(_ paths: [String], omissions: OmissionList) throws {
        for path in paths where !FilePath.isFolder(path) {
            omissions.add(FilePath.name(path), "The project of the workspace does not exist: \(path)")
        }
        main = try paths.filter(FilePath.isFolder).map(XcodeProject.init)
        var pending = main[...]
        while let project = pending.popFirst() {
            guard projects.updateValue(project, forKey: project.path) == nil else { continue }
            for path in project.references where projects[path] == nil {
                if FilePath.isFolder(path) {
                    pending.append(try XcodeProject(path))
                } else {
                    omissions.add(FilePath.name(path), "The project inside of \(project.name) does not exist: \(path)")
                }
            }
        }
        collectProducts()
    }

    /// The main projects come first, so that theirs win where two products have one name.
    private mutating func collectProducts() {
        let others = projects.values.filter { project in !main.contains { $0.path == project.path } }
        for project in main + others.sorted(by: { $0.path < $1.path }) {
            for target in project.targets {
                guard let product = project.graph.find("productReference", of: target) else { continue }
                let name = FilePath.name(product.string("path") ?? product.name)
                if products[name] == nil { products[name] = TargetID(project: project.path, id: target.id) }
            }
        }
    }

    var mainTargets: [TargetID] {
        main.flatMap { project in project.targets.map { TargetID(project: project.path, id: $0.id) } }
    }

    func target(_ id: TargetID) -> (project: XcodeProject, target: ProjectObject)? {
        guard let project = projects[id.project], let target = project.graph.find(id.id) else { return nil }
        return (project, target)
    }

    /// The target that builds the product of a name in any project.
    func target(building product: String) -> TargetID? { products[product] }

    // MARK: - References

    /// The target that a `PBXTargetDependency` or `PBXReferenceProxy` refers to, perhaps in another project.
    func target(of reference: ProjectObject, in project: XcodeProject) -> TargetID? {
        if let target = project.graph.find("target", of: reference) {
            return TargetID(project: project.path, id: target.id)
        }
        let key = reference.isa == "PBXReferenceProxy" ? "remoteRef" : "targetProxy"
        guard let proxy = project.graph.find(key, of: reference) else { return nil }
        return target(ofProxy: proxy, in: project) ?? reference.string("path").flatMap { products[FilePath.name($0)] }
    }

    /// The target that a proxy names by its identifier, or by that of its product.
    private func target(ofProxy proxy: ProjectObject, in project: XcodeProject) -> TargetID? {
        guard let other = container(of: proxy, in: project), let id = proxy.string("remoteGlobalIDString") else {
            return nil
        }
        let target = other.targets.first { $0.id == id || $0.string("productReference") == id }
        return target.map { TargetID(project: other.path, id: $0.id) }
    }

    private func container(of proxy: ProjectObject, in project: XcodeProject) -> XcodeProject? {
        guard let id = proxy.string("containerPortal") else { return nil }
        return id == project.graph.root.id ? project : project.locations.path(of: id).flatMap { projects[$0] }
    }
}
