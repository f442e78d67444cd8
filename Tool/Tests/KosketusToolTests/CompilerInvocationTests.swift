// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CompilerWrapper

@Suite struct CompilerInvocationTests {
    private let compiling = [
        "-module-name", "Parts", "-emit-module", "-emit-module-path", "/b/Modules/Parts.swiftmodule",
        "-output-file-map", "/b/Parts.build/map.json", "-c", "/p/One.swift", "/p/Two.swift", "-I", "/b/Modules",
        "-I/usr",
        "-DDEBUG", "-D", "LAMP", "-Xcc", "-DNOT_SWIFT", "-swift-version", "5",
    ]

    @Test func readsACallThatCompilesAModule() throws {
        let invocation = try #require(CompilerInvocation(arguments: compiling))
        #expect(invocation.moduleName == "Parts")
        #expect(invocation.sources == ["/p/One.swift", "/p/Two.swift"])
        #expect(invocation.searchPaths == ["/b/Modules", "/usr"])
        #expect(invocation.definitions == ["DEBUG", "LAMP"])
        #expect(invocation.folder == "/b/Parts.build/Parts.kosketus")
        #expect(invocation.indexPath == "/b/Modules/Parts.kosketus-index")
        #expect(!invocation.isWholeModule)
        #expect(!invocation.parsesAsLibrary)
    }

    @Test func readsHowTheModuleIsCompiled() throws {
        let more = ["-whole-module-optimization", "-parse-as-library"]
        let invocation = try #require(CompilerInvocation(arguments: compiling + more))
        #expect(invocation.isWholeModule)
        #expect(invocation.parsesAsLibrary)
    }

    @Test func readsTheNamesOfModulesOfC() throws {
        let folder = try TemporaryFolder()
        try folder.write("module SQLite3 [system] {\n    header \"shim.h\"\n}\n", to: "SQLite3/module.modulemap")
        try folder.write("// A comment\nmodule \"Compression\" {\n    module Inner {}\n}\n", to: "C/module.modulemap")
        let more = ["SQLite3", "C", "Gone"].flatMap {
            ["-Xcc", "-fmodule-map-file=\(folder.path)/\($0)/module.modulemap"]
        }
        let invocation = try #require(CompilerInvocation(arguments: compiling + more))
        #expect(invocation.moduleMaps.count == 3)
        #expect(invocation.modulesOfC == ["SQLite3", "Compression"])
    }

    @Test(arguments: [
        ["-print-target-info"],
        ["--version"],
        ["-module-name", "App", "-emit-executable", "@objects", "-o", "/b/App"],
        ["-modulewrap", "/b/Parts.swiftmodule", "-o", "/b/Parts.o"],
        ["-package-description-version", "5.9.0", "/p/Package.swift", "-o", "/tmp/manifest"],
        ["-module-name", "App", "-emit-module-path", "/b/App.swiftmodule"],
        ["-module-name"],
    ])
    func leavesOtherCallsAlone(_ arguments: [String]) {
        #expect(CompilerInvocation(arguments: arguments) == nil)
    }
}
