// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport
import XcodeProjects

/// Calls `swift` for a package of the user, with the libraries of Kosketus and the compiler's wrapper.
struct SwiftCommand {
    private let arguments: SwiftArguments
    private let toolchain: Toolchain
    private let library: BuiltLibrary

    /// Prepares the calls: builds Kosketus if that has not been done.
    init(_ arguments: SwiftArguments) throws {
        try arguments.requirePackage()
        self.arguments = arguments
        toolchain = try .find()
        library = try LibraryBuilder(.find(), toolchain, arguments.configuration).build()
    }

    /// Runs a subcommand of `swift`, such as `build`, with the arguments and more of them.
    func run(_ subcommand: String, _ more: [String] = []) throws -> ChildProcess.Ending {
        try ChildProcess.run(
            toolchain.swift, [subcommand] + options + more + arguments.passed, environment: environment)
    }

    private var options: [String] {
        ["--toolset", library.toolset] + (arguments.definition.map { ["-Xswiftc", "-D\($0)"] } ?? [])
    }

    private var environment: [String: String?] { ["SWIFT_EXEC": library.script] }

    // MARK: - Programs

    /// Returns the name of the only program of the package.
    func onlyProgram() throws -> String {
        let names = try PackageDescription.read(arguments.package, swift: toolchain.swift).programs
        guard let name = names.first else {
            throw ToolError("The package in \(arguments.package) has no program to run.")
        }
        guard names.count == 1 else {
            throw ToolError(
                "The package has several programs. Name one: kosketus run \(names.sorted().joined(separator: " | "))")
        }
        return name
    }

    /// Returns the path of a program that was built.
    func program(_ name: String) throws -> String {
        let applications = try assembleApplications()
        return try applications.first { Files.name(of: $0) == name } ?? products() + "/" + name
    }

    /// Puts together the applications among the products: those that were brought over from Xcode get their resources in a
    /// folder, as on iOS. Returns the paths of their programs.
    @discardableResult
    func assembleApplications() throws -> [String] {
        let folder = try products()
        guard Files.isFolder(folder) else { return [] }
        return try ApplicationBundles(products: URL(fileURLWithPath: folder)).assemble().map(\.path)
    }

    private func products() throws -> String {
        if let usual = arguments.products { return usual }
        let output = try ChildProcess.output(
            toolchain.swift, ["build"] + options + arguments.passed + ["--show-bin-path"], environment: environment)
        guard output.ending == .exit(0) else { ChildProcess.end(as: output.ending) }
        return output.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
