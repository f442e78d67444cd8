// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Turns a plan into the files of a package.
///
///     Package.swift
///     Targets/MODULE/Sources      links to the sources, in the folders that they have in the project
///     Targets/MODULE/Resources    links to the resources, as they lie in the bundle, and AppInfo.plist
///     Targets/MODULEC             the C sources of a target that has Swift, too
///
/// SwiftPM refuses sources outside of a package, but follows links. It copies a link among resources as a link, so
/// links are absolute.
struct PackageWriter {
    let name: String
    /// The project from which the package is made, for the head of the manifest.
    let origin: String
    let plan: PackagePlan
    private var references: PackageReferences
    private(set) var files: [OutputFile] = []
    private var targets: [ManifestCode] = []
    private(set) var targetNames: [String] = []

    init(name: String, origin: String, plan: PackagePlan, references: PackageReferences) throws {
        (self.name, self.origin, self.plan, self.references) = (name, origin, plan, references)
        for target in plan.targets { try add(target) }
        files.append(OutputFile("Package.swift", Data(manifest.utf8)))
    }

    // MARK: - Targets

    private mutating func add(_ target: TargetPlan) throws {
        var dependencies = plan.dependencies(of: target).map { ManifestCode.text($0.module) }
        for case .product(let product, let package) in target.dependencies {
            try references.use(product, reference: package, by: target).map { dependencies.append($0) }
        }
        if target.hasC {
            addC(target, name: cName(of: target))
            if target.hasSwift { dependencies.insert(.text(cName(of: target)), at: 0) }
        }
        if target.hasSwift { addSwift(target, dependencies) }
    }

    private mutating func addSwift(_ target: TargetPlan, _ dependencies: [ManifestCode]) {
        let folder = "Targets/\(target.module)"
        files += (target.swiftSources + target.resources).map {
            OutputFile("\(folder)/\($0.path)", linkTo: $0.original)
        }
        for text in target.texts { files.append(OutputFile("\(folder)/\(text.path)", copying: text)) }
        if let data = target.information {
            files.append(OutputFile("\(folder)/Resources/\(InfoPlist.resourceName)", data))
        }
        if target.bridgingHeader != nil {
            let text = "// All files see what the bridging header declares.\n@_exported import \(cName(of: target))\n"
            files.append(OutputFile("\(folder)/Sources/_BridgingHeader.swift", Data(text.utf8)))
        }
        let arguments = [
            argument("dependencies", dependencies), argument("resources", resources(of: target)),
            argument("swiftSettings", target.swiftSettings),
        ]
        append(target.module, target.kind, folder, arguments)
    }

    private mutating func append(_ name: String, _ kind: TargetKind, _ path: String, _ more: [ManifestCode.Argument?]) {
        let call = kind == .application ? ".executableTarget" : kind == .tests ? ".testTarget" : ".target"
        let arguments: [ManifestCode.Argument?] = [
            .init("name", .text(name)), more[0], .init("path", .text(path)),
            .init("sources", .list([.text("Sources")])),
        ]
        targets.append(.call(call, (arguments + more.dropFirst()).compactMap { $0 }))
        targetNames.append(name)
    }

    private func argument(_ label: String, _ list: [ManifestCode]) -> ManifestCode.Argument? {
        list.isEmpty ? nil : .init(label, .list(list))
    }

    /// A rule for each file or folder at the top of the bundle.
    private func resources(of target: TargetPlan) -> [ManifestCode] {
        let paths = target.resources.map(\.path) + target.texts.map(\.path)
        let names = paths.map { $0.split(separator: "/").prefix(2).joined(separator: "/") }
        let information = target.information == nil ? [] : ["Resources/" + InfoPlist.resourceName]
        return Set(names + information).sorted().map { .call(".copy", [.text($0)]) }
    }

    // MARK: - C

    /// Packages have no targets of two languages, so the C sources of a target with Swift have a target of their own.
    private func cName(of target: TargetPlan) -> String {
        var name = target.hasSwift ? target.module + "C" : target.module
        while target.hasSwift, plan.targets.contains(where: { $0.module == name }) { name += "C" }
        return name
    }

    private mutating func addC(_ target: TargetPlan, name: String) {
        let folder = "Targets/\(name)"
        let links = target.cSources + target.headers + target.publicHeaders
        files += links.map { OutputFile("\(folder)/\($0.path)", linkTo: $0.original) }
        if let header = target.bridgingHeader {
            let map = "module \(name) {\n    header \"_Bridging.h\"\n    export *\n}\n"
            files.append(OutputFile("\(folder)/include/_Bridging.h", linkTo: header))
            files.append(OutputFile("\(folder)/include/module.modulemap", Data(map.utf8)))
        }
        if target.cSources.isEmpty {
            files.append(OutputFile("\(folder)/Sources/_Empty.c", Data("// A target needs a source.\n".utf8)))
        }
        let settings = ["cSettings", "cxxSettings"].map { argument($0, target.cSettings) }
        append(name, .library, folder, [nil] + settings)
    }

    // MARK: - Manifest

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        // `kosketus bring` wrote this file from \(ManifestCode.quoted(origin)), and replaces it when it runs again.

        import PackageDescription

        let package = \(package.text())

        """
    }

    private var package: ManifestCode {
        let arguments = [
            .init("name", .text(name)), level.map { .init("platforms", .list([.call(".iOS", [.text($0)])])) },
            argument("products", products), argument("dependencies", references.declarations),
            .init("targets", .list(targets)),
        ]
        return .call("Package", arguments.compactMap { $0 })
    }

    /// The highest version that a target asks for: packages have one for all.
    private var level: String? {
        plan.targets.compactMap(\.level).max { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    /// Programs are products by themselves.
    private var products: [ManifestCode] {
        plan.targets.filter { $0.kind == .library }.map { target in
            .call(".library", [.init("name", .text(target.module)), .init("targets", .list([.text(target.module)]))])
        }
    }
}
