// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// Fills the folder of a `BuiltLibrary` from the products of a build.
struct LibraryFolder {
    private let library: BuiltLibrary
    private let checkout: String
    private let products: String
    private let package: PackageDescription
    private let toolchain: Toolchain

    init(
        _ library: BuiltLibrary, checkout: String, products: String, package: PackageDescription, toolchain: Toolchain
    ) {
        (self.library, self.checkout, self.products) = (library, checkout, products)
        (self.package, self.toolchain) = (package, toolchain)
    }

    /// Writes everything, with paths of the folder to which it is going to be moved.
    func fill(asIfIn final: BuiltLibrary) throws {
        try Files.makeFolder(library.modules)
        try Files.makeFolder(library.headers)
        try linkToolchain()
        try linkModules()
        try linkHeaders()
        try compileEntries()
        try writeIndexes()
        try Files.write(toolset(final).encoded(), to: library.toolset)
        let script = try CompilerWrapper.script(
            program: CompilerWrapper.program(), compiler: toolchain.compiler, modules: final.modules)
        try Files.write(script, to: library.script)
        chmod(library.script, 0o755)
    }

    private func linkToolchain() throws {
        let folder = try toolchain.root()
        try Files.makeFolder(library.folder + "/bin")
        try link(library.folder + "/lib", to: folder + "/lib")
        for name in Files.names(in: folder + "/bin") where name != Files.name(of: library.script) {
            try link("\(library.folder)/bin/\(name)", to: "\(folder)/bin/\(name)")
        }
    }

    // MARK: - Swift

    private var swiftTargets: [PackageDescription.Target] {
        package.targets.filter { Files.exists("\(products)/Modules/\($0.name).swiftmodule") }
    }

    /// Modules of another package that modules of Kosketus export again: `CombineShim` does.
    private static let exportedAgain = [
        "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation", "OpenCombineShim",
    ]
    /// The module of C that they import.
    private static let importedByThem = "COpenCombineHelpers"

    // Other modules of other packages stay out: the program may have its own of these names.
    private func linkModules() throws {
        let names = Set(swiftTargets.map(\.name) + Self.exportedAgain)
        for file in Files.names(in: products + "/Modules") {
            guard let name = file.split(separator: ".").first, names.contains(String(name)) else { continue }
            try link("\(library.modules)/\(file)", to: "\(products)/Modules/\(file)")
        }
    }

    private func writeIndexes() throws {
        let program = try CompilerWrapper.program()
        for target in swiftTargets {
            let files = Files.all(below: folder(of: target)).filter { $0.hasSuffix(".swift") }
            let imports = target.dependencies.map(\.name).joined(separator: ",")
            let output = "\(library.modules)/\(target.name).kosketus-index"
            let ending = try ChildProcess.run(program, ["index", target.name, output, imports] + files)
            guard ending == .exit(0) else { throw ToolError("The index of \(target.name) can't be written.") }
        }
    }

    // MARK: - C

    private func linkHeaders() throws {
        for target in package.targets where target.type == "system" || target.type == "regular" {
            let folder = "\(library.headers)/\(target.name)"
            let own = self.folder(of: target) + (target.type == "system" ? "" : "/include")
            if Files.exists(own + "/module.modulemap") {
                try link(folder, to: own)
            } else if !Files.exists("\(products)/Modules/\(target.name).swiftmodule") {
                try linkWrittenMap(of: target.name)
            }
        }
        try linkWrittenMap(of: Self.importedByThem)
    }

    /// Links the map of a module of C that the build system wrote, if it did.
    private func linkWrittenMap(of module: String) throws {
        let written = "\(products)/\(module).build/module.modulemap", folder = "\(library.headers)/\(module)"
        guard Files.exists(written) else { return }
        try Files.makeFolder(folder)
        try link(folder + "/module.modulemap", to: written)
    }

    /// Compiles the function that makes the members in a program's own sections known. Each executable and each shared
    /// library has one.
    private func compileEntries() throws {
        let folder = checkout + "/Sources/Shims/CObjCSections"
        let ending = try ChildProcess.run(
            toolchain.folder + "/clang",
            ["-c", "-O2", "-fPIC", "-I", folder + "/include", folder + "/image_entries.c", "-o", library.entries])
        guard ending == .exit(0) else { throw ToolError("\(folder)/image_entries.c can't be compiled.") }
    }

    private func folder(of target: PackageDescription.Target) -> String {
        "\(checkout)/\(target.path ?? "Sources/\(target.name)")"
    }

    // MARK: - Options

    private func toolset(_ final: BuiltLibrary) -> Toolset {
        Toolset(
            compilerOptions: ["-I", final.modules, "-I", final.headers] + systemHeaders(),
            // Programs that use nothing of the library do not load it.
            linkerOptions: [final.entries, "-L\(products)", "--as-needed", "-lKosketus", "-rpath", products])
    }

    /// Options for the headers of system libraries, which modules of Kosketus import.
    private func systemHeaders() -> [String] {
        let names = package.targets.compactMap(\.pkgConfig)
        guard !names.isEmpty,
            let output = try? ChildProcess.output("/usr/bin/env", ["pkg-config", "--cflags-only-I"] + names),
            output.ending == .exit(0)
        else { return [] }
        return Set(output.text.split(whereSeparator: \.isWhitespace).map(String.init)).sorted()
    }

    private func link(_ path: String, to target: String) throws {
        guard symlink(target, path) == 0 else { throw ToolError("The link \(path) can't be created.") }
    }
}
