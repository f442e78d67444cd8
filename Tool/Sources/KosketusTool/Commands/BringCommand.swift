// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import ToolSupport
import XcodeProjects

/// `kosketus bring`
struct BringCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bring", abstract: "Writes a package for an Xcode project or workspace, which stays as it is.",
        discussion: "Prints what it could not carry over.")

    @Argument(help: "An .xcodeproj, an .xcworkspace, or a folder with one of them.")
    var path: String

    @Option(help: ArgumentHelp("The folder for the package. The default is beside the project.", valueName: "folder"))
    var into: String?

    func run() throws {
        try reportingErrors {
            let project = URL(fileURLWithPath: Files.absolute(path))
            let folder = into.map { URL(fileURLWithPath: Files.absolute($0)) }
            print(try ProjectImporter(project: project, into: folder).run())
        }
    }
}
