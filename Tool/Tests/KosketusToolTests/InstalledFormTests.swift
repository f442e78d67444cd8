// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ToolSupport

/// The installed form of the command, which contains swift-syntax, beside the one that is tested, which has the toolchain's.
///
/// Building it takes minutes, so the tests run only where `make install-tool` or `make check-installed-tool` has done that.
@Suite(.enabled(if: InstalledForm.folder != nil, "make check-installed-tool builds the installed form"))
struct InstalledFormTests {
    private static let fixtures = Tool.tests + "/../RewriterTests"

    @Test func sourcesWithEachConstructBecomeTheSame() throws {
        let files = Files.all(below: Self.fixtures + "/Fixtures/Torture").filter { $0.hasSuffix(".swift") }
        #expect(files.count > 10)
        for file in files {
            let result = try compare(["explain", "/nowhere", "whole", "DEBUG", file, "Torture"] + files)
            #expect(result.output.contains("Copyright"), "\(file)")
        }
    }

    @Test func eachGoldenBecomesTheSame() throws {
        let files = Files.all(below: Self.fixtures + "/Goldens").filter { $0.hasSuffix(".before.txt") }
        #expect(files.count > 30)
        for file in files { try compare(["explain", "/nowhere", "difference", "", file, "App", file]) }
    }

    @Test func indexesAreTheSame() throws {
        let folder = try TemporaryFolder()
        let files = Files.all(below: Self.fixtures + "/Fixtures/Torture").filter { $0.hasSuffix(".swift") }
        var indexes: [Data] = []
        for (number, products) in try [Tool.products, #require(InstalledForm.folder)].enumerated() {
            let output = "\(folder.path)/\(number).kosketus-index"
            let result = try Tool(products: products).run(
                "kosketus-swiftc", ["index", "Torture", output, "UIKit"] + files)
            #expect(result.code == 0, "\(result.errors)")
            indexes.append(try Data(contentsOf: URL(fileURLWithPath: output)))
        }
        #expect(indexes[0] == indexes[1])
    }

    /// Returns what both forms print.
    @discardableResult
    private func compare(_ arguments: [String]) throws -> Tool.Result {
        let tested = try Tool().run("kosketus-swiftc", arguments)
        let installed = try Tool(products: #require(InstalledForm.folder)).run("kosketus-swiftc", arguments)
        #expect(tested == installed, "\(arguments[4])")
        return tested
    }
}

private enum InstalledForm {
    /// The folder of the installed form: the one that `make` names, or the usual one if it is newer than all sources.
    static let folder: String? = {
        if let named = ProcessInfo.processInfo.environment["KOSKETUS_INSTALLED_TOOL"] { return named }
        let usual = Tool.checkout + "/Tool/.build-installed/release"
        guard let built = time(usual + "/kosketus-swiftc") else { return nil }
        let sources = Files.all(below: Tool.checkout + "/Tool/Sources") + [Tool.checkout + "/Tool/Package.swift"]
        return sources.compactMap(time).allSatisfy { $0 < built } ? usual : nil
    }()

    private static func time(_ path: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
