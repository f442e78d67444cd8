// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// The libraries of Kosketus as programs use them: a folder of which nothing changes once it is there.
///
///     Modules/            links to the modules, and an index of each for the rewriter
///     Headers/            module maps of the parts in C
///     entries.o           is linked into each program and shared library
///     toolset.json        options for the compiler and the linker, for `swift build --toolset`
///     bin/, lib           links to the toolchain's, except for bin/swiftc, which stands in for the compiler: build systems
///                         look for the rest of a toolchain beside its compiler
///
/// The folder's name is a hash of everything it is made from. When that changes, the options of each call of the
/// compiler change too, and build systems compile programs again.
struct BuiltLibrary {
    /// The path of the folder.
    let folder: String

    /// The toolset.
    var toolset: String { folder + "/toolset.json" }
    /// The script for SWIFT_EXEC.
    var script: String { folder + "/bin/swiftc" }
    /// The object file that each program and each shared library contains.
    var entries: String { folder + "/entries.o" }
    /// The folder of modules.
    var modules: String { folder + "/Modules" }
    /// The folder of module maps.
    var headers: String { folder + "/Headers" }
}

/// A toolset of SwiftPM: options of the tools that build programs.
struct Toolset: Encodable {
    var schemaVersion = "1.0"
    var swiftCompiler: Options
    var linker: Options

    struct Options: Encodable {
        var extraCLIOptions: [String]
    }

    init(compilerOptions: [String], linkerOptions: [String]) {
        swiftCompiler = Options(extraCLIOptions: compilerOptions)
        linker = Options(extraCLIOptions: linkerOptions)
    }

    /// The content of the file.
    func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
