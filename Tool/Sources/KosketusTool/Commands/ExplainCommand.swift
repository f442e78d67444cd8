// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ToolSupport

/// `kosketus explain`
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Prints what the compiler gets to read in place of a file.",
        discussion: "The other files of the module are read too, because what becomes of a file depends on them.")

    @Argument(help: "A Swift file.")
    var file: String

    @Flag(help: "Print the lines that differ only.")
    var diff = false

    @Option(help: ArgumentHelp("Leave out code in #available for newer versions of iOS.", valueName: "version"))
    var ios: String?

    func run() throws {
        try reportingErrors {
            let definition = try ios.map { try SwiftArguments(["--ios", $0]).definition ?? "" } ?? ""
            let modules = try Checkout.find().newestModules() ?? ""
            let module = try module()
            try ChildProcess.replace(
                CompilerWrapper.program(),
                ["explain", modules, diff ? "difference" : "whole", definition, file, module?.name ?? ""]
                    + (module?.sources ?? []))
        }
    }

    /// The module of the file; nil if the file is in no package, or in none of its targets.
    private func module() throws -> PackageModule? {
        let path = Files.absolute(file)
        guard Files.exists(path), let package = Files.package(around: path) else { return nil }
        let module = try PackageModule.containing(path, in: package, swift: Toolchain.find().swift)
        if module == nil {
            printError(
                """
                note: No target of the package in \(package) is known to have \(file). The sources in its folder are taken for \
                the module.
                """)
        }
        return module
    }
}
