// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift packages that projects use.
struct PackageReferences {
    /// A package, with the declaration that its manifest needs.
    private struct Package {
        let identity: String
        let location: String
        let declaration: ManifestCode
    }

    private let projects: ProjectSet
    /// The folders of the workspace's packages.
    private let workspacePackages: [String]
    /// The folder of the package that is written.
    private let folder: String
    private let omissions: OmissionList
    private var used: [Package] = []

    init(_ projects: ProjectSet, workspacePackages: [String], folder: String, _ omissions: OmissionList) {
        (self.projects, self.workspacePackages) = (projects, workspacePackages)
        (self.folder, self.omissions) = (folder, omissions)
    }

    /// The declarations of all packages whose products were used.
    var declarations: [ManifestCode] {
        used.sorted { ($0.identity, $0.location) < ($1.identity, $1.location) }.map(\.declaration)
    }

    /// The dependency on a product; nil if no package has it, which is in the list of omissions then.
    mutating func use(_ product: String, reference: String?, by plan: TargetPlan) throws -> ManifestCode? {
        guard let project = projects.target(plan.id)?.project,
            let package = try package(reference, in: project) ?? localPackage(with: product, in: project)
        else {
            omissions.add(product, "No package of the project has this product.", target: plan.name)
            return nil
        }
        add(package)
        return .call(".product", [.init("name", .text(product)), .init("package", .text(package.identity))])
    }

    private mutating func add(_ package: Package) {
        guard let known = used.first(where: { $0.identity == package.identity }) else { return used.append(package) }
        if known.declaration != package.declaration {
            omissions.add("Package \(package.location)", "Another project asks for it in another way.")
        }
    }

    // MARK: - References

    private func package(_ id: String?, in project: XcodeProject) throws -> Package? {
        guard let id, let reference = project.graph.find(id) else { return nil }
        if reference.isa == "XCLocalSwiftPackageReference" {
            let path = reference.string("relativePath") ?? reference.string("path") ?? ""
            return local(FilePath.join(project.sourceRoot, path))
        }
        guard let location = reference.string("repositoryURL") else {
            throw ProjectError(project.graph.file, object: id, "The package reference has no address.")
        }
        let requirement = try requirement(of: reference, in: project)
        let declaration = ManifestCode.call(".package", [.init("url", .text(location)), requirement])
        return Package(identity: Self.identity(location), location: location, declaration: declaration)
    }

    private func local(_ path: String) -> Package {
        let relative = FilePath.relative(path, to: folder)
        let declaration = ManifestCode.call(".package", [.init("path", .text(relative))])
        return Package(identity: Self.identity(path), location: path, declaration: declaration)
    }

    private static func identity(_ location: String) -> String {
        let name = location.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? location
        return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
    }

    private func requirement(of reference: ProjectObject, in project: XcodeProject) throws -> ManifestCode.Argument {
        let rule = reference.dictionary("requirement")
        let text = { (key: String) in rule[key]?.string ?? "" }
        let version = { (key: String) in ManifestCode.text(Self.version(text(key))) }
        switch text("kind") {
        case "upToNextMajorVersion": return .init("from", version("minimumVersion"))
        case "upToNextMinorVersion":
            return .init(nil, .call(".upToNextMinor", [.init("from", version("minimumVersion"))]))
        case "exactVersion": return .init("exact", version("version"))
        case "versionRange":
            return .init(nil, .range(version("minimumVersion"), version("maximumVersion")))
        case "branch": return .init("branch", .text(text("branch")))
        case "revision": return .init("revision", .text(text("revision")))
        case let kind:
            throw ProjectError(
                project.graph.file, object: reference.id, "The package has a version rule that is not known: '\(kind)'."
            )
        }
    }

    /// A version with its three parts, which manifests ask for: `5` is `5.0.0`.
    private static func version(_ text: String) -> String {
        let missing = max(0, 3 - text.split(separator: ".").count)
        return text.contains("-") ? text : text + String(repeating: ".0", count: missing)
    }

    // MARK: - Local packages

    /// The package on the disk that declares a product. Projects do not say which one it is.
    private func localPackage(with product: String, in project: XcodeProject) -> Package? {
        let folders = LocalPackages(project).folders + workspacePackages
        return folders.first { LocalPackages.products(of: $0).contains(product) }.map(local)
    }
}
