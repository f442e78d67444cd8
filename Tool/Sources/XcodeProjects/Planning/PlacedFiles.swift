// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import StringCompiler

/// The files of a target, by what becomes of them.
struct PlacedFiles {
    private(set) var swiftSources: [TargetPlan.Link] = []
    private(set) var cSources: [TargetPlan.Link] = []
    private(set) var resources: [TargetPlan.Link] = []
    /// The files that are made of string catalogs.
    private(set) var texts: [OutputFile] = []
    /// The lost parts of string catalogs, by their names.
    private(set) var losses: [(subject: String, reason: String)] = []

    private var sourceNames: LinkNames
    private var resourceNames: LinkNames
    private var placed: Set<String> = []
    /// The Info.plist of the target, which is not copied.
    private let informationFile: String?

    init(root: String, informationFile: String?) {
        (sourceNames, resourceNames) = (LinkNames(root: root), LinkNames(root: root))
        self.informationFile = informationFile
    }

    /// Places a file. Returns why the package cannot have it, or nil.
    mutating func place(_ member: TargetMember) throws -> String? {
        guard member.path != informationFile, placed.insert(member.path).inserted else { return nil }
        switch (FileKind(member.path, type: member.type), member.phase) {
        case (.refused(let reason), _): return reason
        case (.stringCatalog, _): return try addTexts(catalog(member.path), member.path)
        case (.ignored, .sources), (.ignored, .automatic), (.header, .sources), (.header, .automatic): return nil
        case (.swift, .sources), (.swift, .automatic): add(member.path, to: \.swiftSources)
        case (.c, .sources), (.c, .automatic): add(member.path, to: \.cSources)
        case (_, .resources(let folder)): return addResource(member.path, folder)
        case (.resource, _): return addResource(member.path, "")
        }
        return nil
    }

    private mutating func add(_ path: String, to list: WritableKeyPath<PlacedFiles, [TargetPlan.Link]>) {
        self[keyPath: list].append(TargetPlan.Link(path: "Sources/" + sourceNames.source(path), original: path))
    }

    private func catalog(_ path: String) throws -> StringCatalog {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ProjectError(path, "There is no such file.")
        }
        do { return try StringCatalog(data, table: FilePath.stem(path)) } catch {
            throw ProjectError(path, StringCatalog.complaint(error))
        }
    }

    private mutating func addTexts(_ catalog: StringCatalog, _ path: String) -> String? {
        let files = catalog.files.filter { resourceNames.resource("/\($0.path)", folder: "") != nil }
        texts += files.map { OutputFile("Resources/" + $0.path, $0.data) }
        if !catalog.variedKeys.isEmpty {
            let keys = catalog.variedKeys.map { "'\($0)'" }.joined(separator: ", ")
            losses.append((FilePath.name(path), "Texts do not vary with numbers or devices here: \(keys)"))
        }
        return files.count == catalog.files.count ? nil : "Another resource has the same name in the bundle."
    }

    private mutating func addResource(_ path: String, _ folder: String) -> String? {
        guard let name = resourceNames.resource(path, folder: folder) else {
            return "Another resource has the same name in the bundle."
        }
        if ["Info.plist", InfoPlist.resourceName].contains(name) { return "Packages refuse a resource of this name." }
        resources.append(TargetPlan.Link(path: "Resources/" + name, original: path))
        return nil
    }
}
