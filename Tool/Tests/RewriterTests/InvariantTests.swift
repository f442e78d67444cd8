// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import SwiftParser
import SwiftSyntax
import Testing

/// What holds for each file, whatever is in it.
@Suite struct InvariantTests {
    @Test func goldensKeepTheInvariants() throws {
        for golden in Golden.all { try check([golden.source()], golden.options) }
    }

    @Test func theTortureProgramKeepsTheInvariants() throws {
        try check(files(in: Sources.fixtures.appending(path: "Torture")))
    }

    @Test func theSourcesOfThisPackageKeepTheInvariants() throws {
        let files = try files(in: Sources.package)
        #expect(files.count > 20)
        try check(files)
    }

    @Test(arguments: 0..<40) func generatedProgramsKeepTheInvariants(_ seed: Int) throws {
        try check([SourceFile(path: "Generated.swift", bytes: Array(GeneratedProgram(seed: seed).text.utf8))])
    }

    @Test func generatedProgramsHaveAllConstructs() {
        #expect(parts(isPlain: false) == Set(GeneratedProgram.members))
        #expect(parts(isPlain: true) == Set(GeneratedProgram.plainMembers))
    }

    private func parts(isPlain: Bool) -> Set<String> {
        (0..<40).reduce(into: []) { $0.formUnion(GeneratedProgram(seed: $1, isPlain: isPlain).parts) }
    }

    @Test func sourcesWithoutConstructsAreUntouched() throws {
        let golden = Golden(name: "untouched")
        #expect(try golden.rewritten().bytes == golden.source().bytes)
    }

    @Test(arguments: 0..<40) func generatedProgramsWithoutConstructsAreUntouched(_ seed: Int) {
        let text = GeneratedProgram(seed: seed, isPlain: true).text
        #expect(!parse(Array(text.utf8)).hasError, "\(text)")
        let result = Sources.rewrite(text)
        #expect(result.text == text)
        #expect(result.diagnostics.isEmpty)
    }

    @Test func plainSourcesOfTheProjectAreUntouched() throws {
        let plain = try ["Gravity", "Moniker", "ConstraintSolver"].flatMap {
            try self.files(in: Sources.project.appending(path: "Sources/\($0)"))
        }
        #expect(plain.count > 30)
        let result = ModuleRewriter(moduleName: "Plain", imported: [Sources.framework]).rewrite(plain)
        #expect(result.diagnostics.isEmpty)
        for (before, after) in zip(plain, result.files) { #expect(before.bytes == after.bytes, "\(before.path)") }
    }

    @Test func brokenFilesAreUntouched() throws {
        let golden = Golden(name: "broken")
        #expect(try golden.rewritten().bytes == golden.source().bytes)
    }

    // MARK: Checks

    private func files(in folder: URL) throws -> [SourceFile] {
        try Sources.files(in: folder, ending: ".swift").map { try SourceFile(path: $0.path, bytes: Sources.bytes($0)) }
    }

    private func check(_ files: [SourceFile], _ options: RewriterOptions = RewriterOptions()) throws {
        let rewriter = ModuleRewriter(moduleName: "App", options: options, imported: [Sources.framework])
        let result = rewriter.rewrite(files)
        for (before, after) in zip(files, result.files) {
            #expect(before.bytes.lineEnds == after.bytes.lineEnds, "\(before.path)")
            #expect(after.isChanged == (before.bytes != after.bytes), "\(before.path)")
            checkSyntax(before, after)
            checkColumns(before, after)
        }
        checkSecondPass(result.files, rewriter)
    }

    /// What parsed before parses after.
    private func checkSyntax(_ before: SourceFile, _ after: RewrittenFile) {
        guard !parse(before.bytes).hasError else { return }
        #expect(!parse(after.bytes).hasError, "\(before.path)")
    }

    private func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
        bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }

    /// A line that is as long as before differs only in spaces, or has a text of the same length.
    private func checkColumns(_ before: SourceFile, _ after: RewrittenFile) {
        for (old, new) in zip(before.bytes.lines, after.bytes.lines) where isOnlyRemoved(old, new) {
            #expect(old.count == new.count, "\(before.path): \(String(decoding: old, as: UTF8.self))")
        }
    }

    /// True if nothing is in the new line that was not in the old one.
    private func isOnlyRemoved(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Bool {
        var rest = old[...]
        for byte in new where byte != UInt8(ascii: " ") {
            guard let index = rest.firstIndex(of: byte) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }

    private func checkSecondPass(_ files: [RewrittenFile], _ rewriter: ModuleRewriter) {
        let second = rewriter.rewrite(files.map { SourceFile(path: $0.path, bytes: $0.bytes) })
        for (first, again) in zip(files, second.files) { #expect(first.bytes == again.bytes, "\(first.path)") }
    }
}
