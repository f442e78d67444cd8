// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ToolSupport

/// A call of swiftc that compiles the sources of a module.
struct CompilerInvocation: Equatable {
    /// The name of the module.
    var moduleName: String
    /// The paths of the sources, as swiftc is given them.
    var sources: [String]
    /// The path of the `.swiftmodule` that is written.
    var modulePath: String
    /// The file that says where the outputs for each source are; nil if there is none.
    var outputFileMap: String?
    /// Folders in which imported modules are searched for, in order.
    var searchPaths: [String] = []
    /// Names that `-D` defines.
    var definitions: [String] = []
    /// The paths of files that declare modules of C.
    var moduleMaps: [String] = []
    /// True if the module is compiled as one: each time all of it.
    var isWholeModule = false
    /// True if a single file is not a script.
    var parsesAsLibrary = false

    /// Reads the arguments of swiftc; nil if they don't compile a module from sources.
    init?(arguments: [String]) {
        var reader = ArgumentReader(arguments)
        reader.read()
        guard let name = reader.values["-module-name"], let path = reader.values["-emit-module-path"],
            !reader.sources.isEmpty
        else { return nil }
        (moduleName, modulePath, sources) = (name, path, reader.sources)
        outputFileMap = reader.values["-output-file-map"]
        (searchPaths, definitions, moduleMaps) = (reader.searchPaths, reader.definitions, reader.moduleMaps)
        isWholeModule = reader.flags.contains("-whole-module-optimization") || reader.flags.contains("-wmo")
        parsesAsLibrary = reader.flags.contains("-parse-as-library")
    }

    /// The folder for what the wrapper keeps of this module, beside the compiler's own outputs.
    var folder: String {
        let outputs = outputFileMap ?? modulePath
        return Files.absolute(Files.folder(of: outputs)) + "/\(moduleName).kosketus"
    }

    /// The names of the modules of C.
    var modulesOfC: Set<String> {
        Set(
            moduleMaps.compactMap { Files.text($0)?.firstMatch(of: /(?m)^\s*(?:framework\s+)?module\s+"?(\w+)/) }.map {
                String($0.1)
            })
    }

    /// The file with the module's index, beside its `.swiftmodule`.
    var indexPath: String { PublishedIndex.path(of: moduleName, in: Files.folder(of: modulePath)) }
}

/// Reads arguments of swiftc, as far as they matter for rewriting.
private struct ArgumentReader {
    var values: [String: String] = [:]
    var flags: Set<String> = []
    var sources: [String] = []
    var searchPaths: [String] = []
    var definitions: [String] = []
    var moduleMaps: [String] = []
    private var rest: ArraySlice<String>

    /// Options whose value is the next argument, which could be taken for something else.
    private static let valued: Set = [
        "-module-name", "-emit-module-path", "-output-file-map", "-o", "-target", "-swift-version", "-package-name",
        "-Xfrontend", "-Xlinker", "-Xllvm", "-module-cache-path", "-index-store-path", "-vfsoverlay",
        "-emit-objc-header-path", "-sdk", "-F", "-L", "-num-threads", "-working-directory", "-user-module-version",
    ]

    init(_ arguments: [String]) { rest = arguments[...] }

    mutating func read() {
        while let argument = rest.popFirst() { read(argument) }
    }

    private mutating func read(_ argument: String) {
        if argument == "-I" || argument == "-D" {
            add(rest.popFirst() ?? "", for: argument)
        } else if argument == "-Xcc" {
            addForC(rest.popFirst() ?? "")
        } else if Self.valued.contains(argument) {
            values[argument] = rest.popFirst()
        } else if argument.hasPrefix("-I") || argument.hasPrefix("-D") {
            add(String(argument.dropFirst(2)), for: String(argument.prefix(2)))
        } else if argument.hasPrefix("-") {
            flags.insert(argument)
        } else if argument.hasSuffix(".swift") {
            sources.append(argument)
        }
    }

    private mutating func addForC(_ argument: String) {
        let option = "-fmodule-map-file="
        if argument.hasPrefix(option) { moduleMaps.append(String(argument.dropFirst(option.count))) }
    }

    private mutating func add(_ value: String, for option: String) {
        if option == "-I" { searchPaths.append(value) } else { definitions.append(value) }
    }
}
