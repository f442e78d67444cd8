// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Collects the build settings of a target from a project and its `.xcconfig` files.
struct SettingsReader {
    let target: ProjectObject
    let project: XcodeProject

    // MARK: - Configurations

    /// The configurations for debug and release builds: those of these names, else the first and the default one.
    func configurations() throws -> (debug: String, release: String, others: [String]) {
        let list = try project.graph.require("buildConfigurationList", of: target)
        let names = try project.graph.requireAll("buildConfigurations", of: list).map(\.name)
        guard let first = names.first else {
            throw ProjectError(project.graph.file, object: list.id, "The list of configurations is empty.")
        }
        let standard = list.string("defaultConfigurationName") ?? first
        let debug = find("debug", in: names) ?? first
        let release = find("release", in: names) ?? (names.contains(standard) ? standard : first)
        return (debug, release, names.filter { $0 != debug && $0 != release })
    }

    private func find(_ name: String, in names: [String]) -> String? {
        names.first { $0.lowercased() == name } ?? names.first { $0.lowercased().hasPrefix(name) }
    }

    // MARK: - Layers

    func settings(_ configuration: String) throws -> (settings: BuildSettings, missing: [String]) {
        let own = try layers(of: target, configuration), outer = try layers(of: project.graph.root, configuration)
        let sources = own.sources + outer.sources + [try standard(configuration)]
        let settings = BuildSettings(sources, configuration: configuration, file: project.graph.file)
        return (settings, own.missing + outer.missing)
    }

    /// The settings of a target or project, and of its `.xcconfig`.
    private func layers(
        of owner: ProjectObject, _ configuration: String
    ) throws -> (sources: [[String: String]], missing: [String]) {
        let list = try project.graph.require("buildConfigurationList", of: owner)
        let all = try project.graph.requireAll("buildConfigurations", of: list)
        guard let object = all.first(where: { $0.name == configuration }) else { return ([], []) }
        let settings = object.dictionary("buildSettings").mapValues(SettingList.text)
        guard let path = baseFile(of: object) else { return ([settings], []) }
        let file = try ConfigurationFile(path)
        return ([settings, file.settings], file.missing)
    }

    /// The `.xcconfig` of a configuration: a file of its own, or one in a synchronized folder.
    private func baseFile(of configuration: ProjectObject) -> String? {
        if let id = configuration.string("baseConfigurationReference") { return project.locations.path(of: id) }
        guard let anchor = configuration.string("baseConfigurationReferenceAnchor"),
            let folder = project.locations.path(of: anchor),
            let path = configuration.string("baseConfigurationReferenceRelativePath")
        else { return nil }
        return FilePath.join(folder, path)
    }

    // MARK: - Xcode's own

    /// The settings that Xcode gives each target, as far as projects refer to them.
    private func standard(_ configuration: String) throws -> [String: String] {
        let type = target.string("productType") ?? ""
        return [
            "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": target.name,
            "PROJECT_NAME": project.name, "PROJECT": project.name, "PROJECT_DIR": project.sourceRoot,
            "PROJECT_FILE_PATH": project.path, "SRCROOT": project.sourceRoot, "SOURCE_ROOT": project.sourceRoot,
            "CONFIGURATION": configuration, "PLATFORM_NAME": "iphoneos", "SDK_NAME": "iphoneos",
            "DEVELOPMENT_LANGUAGE": project.developmentRegion,
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_MODULE_NAME)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": ["application": "APPL", "framework": "FMWK"][suffix(of: type)] ?? "BNDL",
        ]
    }

    private func suffix(of type: String) -> String { type.split(separator: ".").last.map(String.init) ?? "" }
}
