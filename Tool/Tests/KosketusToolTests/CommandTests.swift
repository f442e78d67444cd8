// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KosketusTool

@Suite struct CommandTests {
    @Test func theVersionIsThatOfKosketus() throws {
        let path = Tool.checkout + "/Sources/LayerProtocol/KosketusVersion.swift"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("kosketusVersion = \"\(toolVersion)\""))
        #expect(try Tool().run("--version").output == toolVersion + "\n")
    }

    @Test func helpNamesAllCommands() throws {
        let result = try Tool().run("--help")
        #expect(result.code == 0)
        for name in ["build", "run", "test", "explain", "bring"] { #expect(result.output.contains("  \(name) ")) }
    }

    @Test(arguments: ["build", "run", "test"])
    func aFolderWithoutAPackageIsAnError(_ command: String) throws {
        let folder = try TemporaryFolder()
        let result = try Tool(folder: folder.path).run(command)
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("error: There is no Package.swift in \(folder.path)."))
        #expect(result.errors.contains("kosketus bring"))
    }

    @Test func aFolderWithoutSourcesOfKosketusIsAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        let result = try Tool(environment: ["KOSKETUS_HOME": folder.path], folder: folder.path).run("build")
        #expect(result.code == 1)
        #expect(
            result.errors.contains("There are no sources of Kosketus in \(folder.path), which KOSKETUS_HOME names."))
    }

    @Test func aPathWithoutSwiftIsAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        let result = try Tool(environment: ["PATH": folder.path], folder: folder.path).run("build")
        #expect(result.code == 1)
        #expect(result.errors.contains("There is no `swift` in PATH."))
    }

    @Test func anOldToolchainIsAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        for name in ["swift", "swiftc"] {
            let path = try folder.write("#!/bin/sh\necho 'Swift version 5.10.1 (swift-5.10.1)'\n", to: "bin/\(name)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let tool = Tool(
            environment: ["PATH": folder.path + "/bin:/usr/bin:/bin", "XDG_CACHE_HOME": folder.path],
            folder: folder.path)
        let result = try tool.run("build")
        #expect(result.code == 1)
        #expect(result.errors.contains("Swift 5.10.1 in \(folder.path)/bin is too old."))
    }

    @Test(arguments: [
        ("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x", [6, 3, 1]),
        ("Swift version 6.4-dev (LLVM 1)", [6, 4]),
        ("Apple Swift version 5.10 (x)", [5, 10]),
        ("clang version 21", nil),
    ])
    func readsTheVersionOfSwift(_ text: String, _ version: [Int]?) {
        #expect(Toolchain.version(in: text) == version)
    }

    @Test func aFileThatIsNotThereCannotBeExplained() throws {
        let result = try Tool().run("explain", "/nowhere/File.swift")
        #expect(result.code == 1)
        #expect(result.errors.contains("There is no file /nowhere/File.swift."))
    }

    @Test func explainPrintsWhatBecomesOfAFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        let source = "import Foundation\nclass Lamp: NSObject {\n    @objc func tap() {}\n}\n"
        let path = try folder.write(source, to: "Sources/App/Lamp.swift")
        let whole = try Tool(folder: folder.path).run("explain", "Sources/App/Lamp.swift")
        #expect(whole.code == 0)
        #expect(whole.output.split(separator: "\n").count == 4)
        #expect(!whole.output.contains("@objc"))
        let difference = try Tool(folder: folder.path).run("explain", "--diff", path)
        #expect(difference.output.contains("3 -     @objc func tap() {}\n3 + "))
        #expect(try folder.text("Sources/App/Lamp.swift") == source)
    }

    @Test func explainFindsTheModuleByTheManifest() throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let target = Target.target(name: "Lamp-Kit", path: "Code", sources: ["Parts", "Lamp.swift"])
            let package = Package(name: "Lamp", targets: [target])
            """
        try folder.write(manifest, to: "Package.swift")
        try folder.write("@objc(Legacy) public class Lamp: NSObject {}\n", to: "Code/Lamp.swift")
        try folder.write("func make() -> AnyClass? { NSClassFromString(\"Legacy\") }\n", to: "Code/Parts/Make.swift")
        let source = "import Foundation\nclass Big: Lamp { @objc func tap() {} }\n"
        try folder.write(source, to: "Code/Parts/Deep/Big.swift")
        try folder.write("class Lamp {}\n", to: "Code/Left/Out.swift")
        let result = try Tool(folder: folder.path).run("explain", "Code/Parts/Deep/Big.swift")
        #expect(result.code == 0, "\(result.errors)")
        #expect(!result.errors.contains("note: "), "\(result.errors)")
        #expect(result.output.contains(".type(Big.self)"), "Lamp and Make are of the module: \(result.output)")
    }

    @Test func explainSaysWhenTheModuleIsGuessed() throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Lamp", targets: [.target(name: "Lamp", exclude: ["Old.swift"])])
            """
        try folder.write(manifest, to: "Package.swift")
        try folder.write("public class Lamp {}\n", to: "Sources/Lamp/Lamp.swift")
        try folder.write("class Old {}\n", to: "Sources/Lamp/Old.swift")
        let result = try Tool(folder: folder.path).run("explain", "Sources/Lamp/Old.swift")
        #expect(result.code == 0)
        #expect(result.output == "class Old {}\n")
        let note = "note: No target of the package in \(folder.path) is known to have Sources/Lamp/Old.swift."
        #expect(result.errors.contains(note), "\(result.errors)")
    }

    @Test func explainLeavesOutWhatIsNewerThanAVersionOfIOS() throws {
        let folder = try TemporaryFolder()
        let source = "func size() -> Int {\n    if #available(iOS 17, *) { return 17 }\n    return 16\n}\n"
        let path = try folder.write(source, to: "Size.swift")
        let tool = Tool(folder: folder.path)
        let (all, old) = try (tool.run("explain", path), tool.run("explain", "--ios", "16.4", path))
        #expect(all.code == 0 && old.code == 0, "\(all.errors)\(old.errors)")
        #expect(all.output != old.output)
        let wrong = try tool.run("explain", "--ios", "x", path)
        #expect(wrong.code == 64)
        #expect(wrong.errors.contains("--ios takes a version of iOS"))
    }
}
