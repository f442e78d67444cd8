// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import ToolSupport

/// The commands of the program `kosketus-swiftc`, by its first argument:
///
///     compile SWIFTC MODULES ARGUMENTS...        rewrites the sources among the arguments, and goes on as SWIFTC
///     index NAME OUTPUT IMPORTS FILES...         writes the index of a framework; IMPORTS are divided by commas
///     explain MODULES STYLE DEFINITIONS FILE NAME SOURCES...
///                                                prints what becomes of a file; STYLE is `whole` or `difference`;
///                                                DEFINITIONS are divided by commas; NAME is that of the file's module,
///                                                or empty if the module has to be guessed from the file's folder
///
/// MODULES is the folder with the modules of Kosketus.
public enum WrapperCommand {
    /// Runs the command of a process, and returns its exit code.
    public static func run(_ arguments: [String]) -> Int32 {
        do {
            return try perform(arguments)
        } catch {
            FileHandle.standardError.write(Data("kosketus: error: \(error)\n".utf8))
            return (error as? ToolError)?.code ?? 1
        }
    }

    private static func perform(_ arguments: [String]) throws -> Int32 {
        let rest = Array(arguments.dropFirst(3))
        switch arguments.first {
        case "compile" where arguments.count >= 3:
            return try compile(rest, compiler: arguments[1], frameworks: FrameworkFolder(path: arguments[2]))
        case "index" where arguments.count >= 4:
            try index(arguments[1], output: arguments[2], imports: arguments[3], files: Array(rest.dropFirst()))
        case "explain" where arguments.count >= 6:
            return try explain(rest, frameworks: FrameworkFolder(path: arguments[1]))
                .print(asDifference: arguments[2] == "difference")
        default:
            throw ToolError("This program is a part of `kosketus`, which calls it. Run `kosketus --help`.", code: 64)
        }
        return 0
    }

    private static func compile(
        _ arguments: [String], compiler: String, frameworks: FrameworkFolder
    ) throws -> Int32 {
        let arguments = LanguageVersion.spelledForThisCompiler(arguments)
        guard let invocation = CompilerInvocation(arguments: ResponseFile.expand(arguments)) else {
            try ChildProcess.replace(compiler, arguments)
        }
        let result = try ModuleShadows(invocation, frameworks: frameworks).update()
        for diagnostic in result.diagnostics { print(diagnostic) }
        guard !result.diagnostics.contains(where: { $0.severity == .error }) else { return 1 }
        try ChildProcess.replace(compiler, arguments + result.arguments)
    }

    private static func explain(_ arguments: [String], frameworks: FrameworkFolder) throws -> Explanation {
        let name = arguments[2]
        return try Explanation(
            file: arguments[1], frameworks: frameworks,
            definitions: arguments[0].split(separator: ",").map(String.init),
            module: name.isEmpty ? nil : (name, Array(arguments.dropFirst(3))))
    }

    private static func index(_ name: String, output: String, imports: String, files: [String]) throws {
        let sources = files.concurrentMap { SourceFile(path: $0, bytes: Files.bytes($0) ?? []) }
        let index = ModuleIndex(frameworkSources: sources, moduleName: name)
        try PublishedIndex(imports: imports.split(separator: ",").map(String.init), index: index).write(to: output)
    }
}
