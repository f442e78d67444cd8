// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The build settings of a target in the two configurations that a package has.
struct TargetSettings {
    let debug: BuildSettings
    let release: BuildSettings
    /// The names of configurations that the package does not have.
    let otherConfigurations: [String]
    /// Files of settings that do not exist.
    let missingFiles: [String]

    init(of target: ProjectObject, in project: XcodeProject) throws {
        let reader = SettingsReader(target: target, project: project)
        let names = try reader.configurations()
        let debug = try reader.settings(names.debug), release = try reader.settings(names.release)
        (self.debug, self.release) = (debug.settings, release.settings)
        otherConfigurations = names.others
        missingFiles = debug.missing + release.missing.filter { !debug.missing.contains($0) }
    }

    /// The value in the configuration Debug, for settings that a package cannot have twice.
    func value(_ name: String) throws -> String { try debug.value(name) }
}
