// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CompilerWrapper

@Suite struct ModuleShadowsTests {
    private let folder: TemporaryFolder
    private let frameworks: FrameworkFolder

    init() throws {
        folder = try TemporaryFolder()
        frameworks = FrameworkFolder(path: folder.path + "/frameworks")
        try folder.write("", to: "build/Modules/placeholder")
        try folder.write("import Foundation\nclass Lamp: NSObject {\n    @objc func tap() {}\n}\n", to: "Lamp.swift")
        try folder.write("import Foundation\nlet tap = #selector(Lamp.tap)\n", to: "Tap.swift")
        try folder.write("func plain() -> Int {\n    3\n}\n", to: "Plain.swift")
        let objects = ["Lamp", "Tap", "Plain"].map { name in
            "\"\(folder.path)/\(name).swift\": {\"object\": \"\(folder.path)/build/\(name).o\"}"
        }
        try folder.write("{\(objects.joined(separator: ","))}", to: "build/map.json")
    }

    @discardableResult
    private func update(_ more: String...) throws -> ModuleShadows.Result {
        let files = ["Lamp", "Tap", "Plain"].map { "\(folder.path)/\($0).swift" }
        let arguments = [
            "-module-name", "App", "-emit-module-path", folder.path + "/build/Modules/App.swiftmodule",
            "-output-file-map", folder.path + "/build/map.json", "-c",
        ]
        let invocation = try #require(CompilerInvocation(arguments: arguments + files + more))
        return try ModuleShadows(invocation, frameworks: frameworks).update()
    }

    private func name(_ paths: [String]) -> [String] { paths.map { ($0 as NSString).lastPathComponent } }

    private func makeObjects() throws {
        for name in ["Lamp", "Tap", "Plain"] { try folder.write("object", to: "build/\(name).o") }
    }

    private func objects() -> [String] {
        ["Lamp", "Tap", "Plain"].filter { FileManager.default.fileExists(atPath: "\(folder.path)/build/\($0).o") }
    }

    private func overlay() throws -> String { try folder.text("build/App.kosketus/overlay.yaml") }

    @Test func rewritesFilesWithConstructsOnly() throws {
        let result = try update()
        #expect(result.diagnostics.isEmpty)
        #expect(result.arguments == ["-vfsoverlay", folder.path + "/build/App.kosketus/overlay.yaml"])
        #expect(try overlay().contains("Lamp.swift"))
        #expect(try overlay().contains("Tap.swift"))
        #expect(try !overlay().contains("Plain.swift"))
    }

    @Test func packagesMayHaveModulesWithNamesOfApples() throws {
        try folder.write("import SQLite3\nimport Foundation\n", to: "Lamp.swift")
        #expect(try update().diagnostics.map(\.line) == [1])
        try folder.write("module SQLite3 [system] {\n}\n", to: "module.modulemap")
        let result = try update("-Xcc", "-fmodule-map-file=\(folder.path)/module.modulemap")
        #expect(result.diagnostics.isEmpty)
    }

    @Test func aSecondTimeRewritesNothing() throws {
        try update()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/build/App.kosketus")
        let record = FileStampOf(folder.path + "/build/App.kosketus/record.plist")
        let index = FileStampOf(folder.path + "/build/Modules/App.kosketus-index")
        try makeObjects()
        #expect(try update().rewritten.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/build/App.kosketus") == files)
        #expect(FileStampOf(folder.path + "/build/App.kosketus/record.plist") == record)
        #expect(FileStampOf(folder.path + "/build/Modules/App.kosketus-index") == index)
        #expect(objects() == ["Lamp", "Tap", "Plain"])
    }

    @Test func anEditedBodyRewritesItsFileOnly() throws {
        try update()
        try folder.write("func plain() -> Int {\n    4\n}\n", to: "Plain.swift")
        #expect(try name(update().rewritten) == ["Plain.swift"])
    }

    @Test func aFileThatIsSavedWithoutAChangeIsNotRewritten() throws {
        try update()
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path + "/Tap.swift")
        #expect(try update().rewritten.isEmpty)
    }

    @Test func aChangedDeclarationCompilesTheFilesWhoseShadowsItChanges() throws {
        try update()
        try makeObjects()
        try folder.write(
            "import Foundation\nclass Lamp: NSObject {\n    @objc(press) func tap() {}\n}\n", to: "Lamp.swift")
        try update()
        #expect(objects() == ["Plain"])
        let shadow = try #require(try shadowText("Tap.swift"))
        #expect(shadow.contains("press"))
    }

    private func shadowText(_ name: String) throws -> String? {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/build/App.kosketus")
        return try files.first { $0.hasSuffix("-" + name) }.map { try folder.text("build/App.kosketus/\($0)") }
    }

    @Test func aShadowThatIsGoneIsWrittenAgain() throws {
        try update()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/build/App.kosketus")
        let shadow = try #require(files.first { $0.hasSuffix("-Tap.swift") })
        try FileManager.default.removeItem(atPath: folder.path + "/build/App.kosketus/" + shadow)
        #expect(try name(update().rewritten) == ["Tap.swift"])
        #expect(try shadowText("Tap.swift") != nil)
    }

    @Test func oldShadowsAreRemoved() throws {
        try update()
        try folder.write("let tap = 3\n", to: "Tap.swift")
        try update()
        #expect(try shadowText("Tap.swift") == nil)
        #expect(try !overlay().contains("Tap.swift"))
    }

    @Test func originalsStayAsTheyAre() throws {
        let old = try ["Lamp", "Tap", "Plain"].map { try folder.text("\($0).swift") }
        try update()
        #expect(try ["Lamp", "Tap", "Plain"].map { try folder.text("\($0).swift") } == old)
    }

    @Test func aDamagedRecordIsNoObstacle() throws {
        try update()
        try folder.write("no property list", to: "build/App.kosketus/record.plist")
        #expect(try name(update().rewritten) == ["Lamp.swift", "Plain.swift", "Tap.swift"])
    }

    @Test func aMissingFileIsLeftToTheCompiler() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/Plain.swift")
        #expect(try name(update().rewritten) == ["Lamp.swift", "Tap.swift"])
    }

    @Test func anotherLevelRewritesAll() throws {
        try update()
        #expect(try update("-DKOSKETUS_IOS_16_4").rewritten.count == 3)
        #expect(try update("-DKOSKETUS_IOS_16_4").rewritten.isEmpty)
    }
}

/// The size and time of a file as text.
private func FileStampOf(_ path: String) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return "\(attributes?[.size] ?? 0) \((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
}
