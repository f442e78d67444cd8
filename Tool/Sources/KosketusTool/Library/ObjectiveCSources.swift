// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ToolSupport
import XcodeProjects

/// The files of a package that are in Objective-C, which the compilers here cannot compile.
struct ObjectiveCSources {
    private let package: String
    private let targets: [PackageDescription.Target]

    /// - Parameters:
    ///   - package: The folder of the package.
    ///   - description: What its manifest says.
    init(package: String, description: PackageDescription) {
        (self.package, targets) = (package, description.targets)
    }

    /// An error for each file, which says what to do instead.
    var errors: [String] {
        targets.filter { $0.type != "binary" && $0.type != "system" }.flatMap { target in
            let files = files(of: target)
            // The compiler for Swift never reads the headers in its target's folder, such as those of a framework.
            let isInSwift = files.contains { $0.hasSuffix(".swift") }
            return files.filter { !(isInSwift && $0.hasSuffix(".h")) }.compactMap { error($0, target.name) }
        }
    }

    private func error(_ path: String, _ target: String) -> String? {
        let remedy = "in Swift, or leave the file out of the target \(target) by `exclude:` in Package.swift."
        if ObjectiveC.sourceSuffixes.contains(where: { path.hasSuffix(".\($0)") }) {
            return "\(path): error: Objective-C can't be compiled here. Write the code \(remedy)"
        }
        // A compiler for C skips what is between `#ifdef __OBJC__` and `#endif`.
        guard path.hasSuffix(".h"), let text = Files.text(path), ObjectiveC.isDeclared(inHeader: text),
            !text.contains("__OBJC__")
        else { return nil }
        return "\(path): error: The header is in Objective-C, which can't be compiled here. Write its types \(remedy)"
    }

    private func files(of target: PackageDescription.Target) -> [String] {
        guard let folder = folder(of: target) else { return [] }
        let excluded = (target.exclude ?? []).map { Files.absolute("\(folder)/\($0)") }
        let included = target.sources?.map { Files.absolute("\(folder)/\($0)") }
        return Files.all(below: folder).filter { file in
            // Headers are not listed among the sources.
            let isListed = included.map { file.hasSuffix(".h") || Self.contains(file, $0) } ?? true
            return isListed && !Self.contains(file, excluded)
        }
    }

    private static func contains(_ file: String, _ paths: [String]) -> Bool {
        paths.contains { file == $0 || file.hasPrefix($0 + "/") }
    }

    /// The folder that the manifest names, or the one that SwiftPM searches for.
    private func folder(of target: PackageDescription.Target) -> String? {
        if let path = target.path { return Files.absolute("\(package)/\(path)") }
        let roots = target.type == "test" ? ["Tests"] : ["Sources", "Source", "src", "srcs"]
        let named = roots.map { "\(package)/\($0)/\(target.name)" }
        return (named + roots.map { "\(package)/\($0)" }).first(where: Files.isFolder)
    }
}
