// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogCompiler
import Foundation
import NibCompiler
import StringCompiler
import ToolSupport
import XcodeProjects

/// Calls `swift` for a package of the user, with the libraries of Kosketus and the compiler's wrapper.
struct SwiftCommand {
    private let arguments: SwiftArguments
    private let toolchain: Toolchain
    private let checkout: Checkout
    private let library: BuiltLibrary

    /// Prepares the calls: builds Kosketus if that has not been done.
    init(_ arguments: SwiftArguments) throws {
        try arguments.requirePackage()
        self.arguments = arguments
        toolchain = try .find()
        checkout = try .find()
        library = try LibraryBuilder(checkout, toolchain, arguments.configuration).build()
    }

    /// Builds with the arguments and more of them.
    func build(_ more: [String] = []) throws -> ChildProcess.Ending {
        try reportingObjectiveC(run("build", more))
    }

    /// Builds and runs tests. Their resources are finished in between, as those of programs are.
    func test() throws -> ChildProcess.Ending {
        guard let building = arguments.buildingTests else { return try run("test") }
        let ending = try reportingObjectiveC(run(["build"] + options + building))
        guard ending == .exit(0) else { return ending }
        try finishResources()
        return try run("test", ["--skip-build"])
    }

    private func run(_ subcommand: String, _ more: [String] = []) throws -> ChildProcess.Ending {
        try run([subcommand] + options + more + arguments.passed)
    }

    private func run(_ words: [String]) throws -> ChildProcess.Ending {
        try ChildProcess.run(toolchain.swift, words, environment: environment)
    }

    private var options: [String] {
        ["--toolset", library.toolset] + (arguments.definition.map { ["-Xswiftc", "-D\($0)"] } ?? [])
    }

    private var environment: [String: String?] { ["SWIFT_EXEC": library.script] }

    /// Prints which sources of the package are in Objective-C, after a failed build: the compilers only say that a header
    /// of Apple's is missing, or that a target has sources in two languages.
    private func reportingObjectiveC(_ ending: ChildProcess.Ending) throws -> ChildProcess.Ending {
        guard case .exit(let code) = ending, code != 0,
            let description = try PackageDescription.readIfValid(arguments.package, swift: toolchain.swift)
        else { return ending }
        ObjectiveCSources(package: arguments.package, description: description).errors.forEach(printError)
        return ending
    }

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
        let applications = try finishResources()
        return try applications.first { Files.name(of: $0) == name } ?? products() + "/" + name
    }

    /// Does with resources what `swift build` does not do: compiles files of Interface Builder and string catalogs, draws the PDF
    /// and SVG pictures of asset catalogs, and gives applications that were brought over from Xcode a folder with theirs, as on iOS. Returns the
    /// paths of the programs in these folders.
    @discardableResult
    func finishResources() throws -> [String] {
        let folder = try products()
        guard Files.isFolder(folder) else { return [] }
        let errorCount = try compileNibs(in: folder) + compileTexts(in: folder) + drawPictures(in: folder)
        if errorCount > 0 { throw ExitCode(1) }
        return try ApplicationBundles(products: URL(fileURLWithPath: folder)).assemble().map(\.path)
    }

    /// Compiles files of Interface Builder and returns the number of those with errors, which it prints.
    private func compileNibs(in folder: String) throws -> Int {
        let canRead = checkout.hasInterfaceBuilderOfTool()
        let classes = ClassNames(modules: folder + "/Modules", frameworks: [library.modules])
        let compiler = NibCompiler(
            products: folder, version: try Checkout.versionOfTool(), classes: classes, isWriting: canRead)
        let outcome = try compiler.run()
        outcome.messages.forEach(printError)
        if !canRead && outcome.fileCount > 0 {
            printError(
                """
                note: Files of Interface Builder are not compiled, because the sources in \(checkout.folder) are not those of this \
                tool. Programs read them as they are. Run `make install-tool` there to compile them.
                """)
        }
        return outcome.errorCount
    }

    /// Compiles string catalogs and returns the number of those with errors, which it prints.
    private func compileTexts(in folder: String) throws -> Int {
        let outcome = try StringCompiler(products: folder).run()
        outcome.messages.forEach(printError)
        return outcome.errorCount
    }

    /// Draws pictures and returns the number of those with errors, which it prints.
    private func drawPictures(in folder: String) throws -> Int {
        let outcome = try CatalogCompiler(products: folder).run()
        outcome.messages.forEach(printError)
        return outcome.errorCount
    }

    private func products() throws -> String {
        if let usual = arguments.products { return usual }
        let output = try ChildProcess.output(
            toolchain.swift, ["build"] + options + arguments.passed + ["--show-bin-path"], environment: environment)
        guard output.ending == .exit(0) else { ChildProcess.end(as: output.ending) }
        return output.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
