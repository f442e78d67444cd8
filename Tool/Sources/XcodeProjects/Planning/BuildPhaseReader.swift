// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the files and dependencies of a target.
struct BuildPhaseReader {
    let project: XcodeProject
    let target: ProjectObject
    let projects: ProjectSet
    let omissions: OmissionList

    private(set) var members: [TargetMember] = []
    private(set) var dependencies: [TargetPlan.Dependency] = []
    /// The paths of headers that the product offers.
    private(set) var publicHeaders: [String] = []

    init(_ target: ProjectObject, in project: XcodeProject, of projects: ProjectSet, _ omissions: OmissionList) {
        (self.target, self.project, self.projects, self.omissions) = (target, project, projects, omissions)
        for id in target.strings("buildPhases") { readPhase(id) }
        readSynchronizedFolders()
        for id in target.strings("dependencies") { readDependency(id) }
        for id in target.strings("packageProductDependencies") { readProduct(id) }
        if !target.strings("buildRules").isEmpty { omit("Build rules", "Packages have no build rules.") }
    }

    private func omit(_ subject: String, _ reason: String) { omissions.add(subject, reason, target: target.name) }

    private func omitMissing(_ id: String) {
        omit("Object \(id)", "It is missing from \(project.graph.file), which refers to it.")
    }

    // MARK: - Phases

    private mutating func readPhase(_ id: String) {
        guard let phase = project.graph.find(id) else { return omitMissing(id) }
        switch phase.isa {
        case "PBXSourcesBuildPhase": files(of: phase).forEach { addFile($0, .sources) }
        case "PBXResourcesBuildPhase": files(of: phase).forEach { addFile($0, .resources(folder: "")) }
        case "PBXFrameworksBuildPhase": files(of: phase).forEach { addLibrary($0) }
        case "PBXCopyFilesBuildPhase": readCopyPhase(phase)
        case "PBXHeadersBuildPhase": files(of: phase).forEach { addHeader($0) }
        case "PBXShellScriptBuildPhase":
            omit("Script '\(phase.string("name") ?? "Run Script")'", "Packages run no scripts in a build.")
        default: omit(phase.isa, "The build phase has no counterpart in packages.")
        }
    }

    /// Copies into the bundle become resources. The frameworks that are copied are linked by another phase.
    private mutating func readCopyPhase(_ phase: ProjectObject) {
        let path = phase.string("dstPath") ?? "", isRelative = !path.hasPrefix("/") && !path.contains("$")
        switch phase.string("dstSubfolderSpec") ?? phase.string("dstSubfolder") ?? "" {
        case "1" where isRelative, "7" where isRelative, "Resources" where isRelative:
            files(of: phase).forEach { addFile($0, .resources(folder: path)) }
        case "10", "Frameworks": break
        default:
            omit("Phase '\(phase.string("name") ?? "Copy Files")'", "Packages copy files into the bundle only.")
        }
    }

    /// The files of a phase that are for iOS.
    private func files(of phase: ProjectObject) -> [ProjectObject] {
        phase.strings("files").compactMap { id in
            guard let file = project.graph.find(id) else {
                omitMissing(id)
                return nil
            }
            let platforms = file.strings("platformFilters") + file.strings("platformFilter")
            return platforms.isEmpty || platforms.contains("ios") ? file : nil
        }
    }

    // MARK: - Files

    private mutating func addFile(_ file: ProjectObject, _ phase: TargetMember.Phase) {
        guard let reference = reference(of: file) else { return }
        let files = reference.isa == "PBXVariantGroup" ? children(of: reference) : [reference]
        for object in files {
            guard let path = existingPath(of: object) else { continue }
            let type = object.string("explicitFileType") ?? object.string("lastKnownFileType")
            members.append(TargetMember(path: path, type: type, phase: phase))
        }
        if let flags = file.dictionary("settings")["COMPILER_FLAGS"]?.string, phase == .sources, !flags.isEmpty {
            omit(reference.name, "Packages have no compiler flags for a single file: \(flags)")
        }
    }

    private mutating func addHeader(_ file: ProjectObject) {
        let attributes = file.dictionary("settings")["ATTRIBUTES"]?.strings ?? []
        guard attributes.contains("Public"), let reference = reference(of: file) else { return }
        if let path = existingPath(of: reference) { publicHeaders.append(path) }
    }

    private func reference(of file: ProjectObject) -> ProjectObject? {
        guard let id = file.string("fileRef") else {
            omit("Object \(file.id)", "The build file names no file.")
            return nil
        }
        if project.graph.find(id) == nil { omitMissing(id) }
        return project.graph.find(id)
    }

    private func children(of group: ProjectObject) -> [ProjectObject] {
        group.strings("children").compactMap { id in
            if project.graph.find(id) == nil { omitMissing(id) }
            return project.graph.find(id)
        }
    }

    private func existingPath(of object: ProjectObject) -> String? {
        switch project.locations[object.id] {
        case .file(let path) where FilePath.exists(path): return path
        case .file(let path): omit(object.name, "There is no such file: \(path)")
        case .product: omit(object.name, "Packages do not bundle what other targets build.")
        case .system: omit(object.name, "The file is a part of Apple's SDK.")
        case .unknown(let tree, _): omit(object.name, "The source tree '\(tree)' is set in someone's Xcode only.")
        case nil: omit(object.name, "The file is in no group of the project (object \(object.id)).")
        }
        return nil
    }

    // MARK: - Synchronized folders

    private mutating func readSynchronizedFolders() {
        let own = Set(target.strings("fileSystemSynchronizedGroups"))
        for folder in project.synchronizedFolders {
            let paths =
                own.contains(folder.group.id) ? folder.members(of: target) : folder.additionalMembers(of: target)
            for path in paths where exists(path) {
                members.append(TargetMember(path: path, type: nil, phase: .automatic))
            }
        }
    }

    private func exists(_ path: String) -> Bool {
        if !FilePath.exists(path) { omit(FilePath.name(path), "There is no such file: \(path)") }
        return FilePath.exists(path)
    }

    // MARK: - Dependencies

    private mutating func addLibrary(_ file: ProjectObject) {
        if let product = file.string("productRef") { return readProduct(product) }
        guard let reference = reference(of: file) else { return }
        if reference.isa == "PBXReferenceProxy" {
            return add(projects.target(of: reference, in: project), reference.name)
        }
        switch project.locations[reference.id] {
        case .system(let name):
            if !SystemLibrary.exists(name) { omit(name, "Kosketus does not have this library.") }
        case .file(let path) where projects.target(building: FilePath.name(path)) == nil:
            if case .refused(let reason) = FileKind(path) { omit(reference.name, reason) }
        default: add(projects.target(building: reference.string("path").map(FilePath.name) ?? ""), reference.name)
        }
    }

    private mutating func readDependency(_ id: String) {
        guard let dependency = project.graph.find(id) else { return omitMissing(id) }
        let platforms = dependency.strings("platformFilters") + dependency.strings("platformFilter")
        guard platforms.isEmpty || platforms.contains("ios") else { return }
        if let product = dependency.string("productRef") { return readProduct(product) }
        add(projects.target(of: dependency, in: project), "Dependency '\(dependency.name)'")
    }

    private mutating func readProduct(_ id: String) {
        guard let product = project.graph.find(id) else { return omitMissing(id) }
        let name = product.string("productName") ?? product.name
        if name.hasPrefix("plugin:") { return omit(name, "Plugins of other packages are not carried over.") }
        append(.product(name, package: product.string("package")))
    }

    private mutating func add(_ other: TargetID?, _ name: String) {
        guard let other else { return omit(name, "No target of the projects builds it.") }
        append(.target(other))
    }

    private mutating func append(_ dependency: TargetPlan.Dependency) {
        if !dependencies.contains(dependency) { dependencies.append(dependency) }
    }
}
