// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@testable import NibCompiler

/// Files of Interface Builder among the resources of builds.
@Suite struct NibCompilerTests {
    private let build: BuildFolder
    private let card = BuildFolder.nib("<view id=\"a-1-b\"/>")

    init() throws { build = try BuildFolder() }

    @Test func aFileIsCompiledUnderItsName() throws {
        try build.add("Base.lproj/Card.xib", card)
        let outcome = try build.compile()
        #expect(outcome == NibCompiler.Outcome(compiledCount: 1, fileCount: 1))
        let compact = try build.copy("Base.lproj/Card.xib")
        #expect(IBDocument.isCompact(compact))
        #expect(try IBDocument.read(compact, name: "x") == IBDocument.read(Data(card.utf8), name: "Card.xib"))
        #expect(try build.source("Base.lproj/Card.xib") == card)
    }

    @Test func aCompiledFileIsNotCompiledAgain() throws {
        try build.add("Card.xib", card)
        try build.compile()
        let stamp = try build.time("Card.xib")
        #expect(try build.compile().compiledCount == 0)
        #expect(try build.time("Card.xib") == stamp)
    }

    @Test func aFreshCopyOfTheSameSourceGetsTheKnownForm() throws {
        try build.add("Card.xib", card)
        try build.compile()
        try build.add("Card.xib", card)
        #expect(try build.compile().compiledCount == 0)
        #expect(IBDocument.isCompact(try build.copy("Card.xib")))
    }

    @Test func aChangedSourceIsCompiled() throws {
        try build.add("Card.xib", card)
        try build.compile()
        try build.add("Card.xib", BuildFolder.nib("<label id=\"a-1-b\"/>"))
        #expect(try build.compile().compiledCount == 1)
        let document = try IBDocument.read(build.copy("Card.xib"), name: "x")
        #expect(document.objects.map(\.element) == ["label"])
    }

    @Test func anotherVersionCompilesEverythingAgain() throws {
        try build.add("Card.xib", card)
        try build.compile()
        #expect(try build.compile(version: "2").compiledCount == 1)
        #expect(FileManager.default.subpaths(atPath: build.products + "/Nibs.kosketus")?.count == 1)
    }

    @Test func anErrorNamesTheSourceAndItsPlace() throws {
        let head = "<document\n  type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n"
        try build.add("Card.xib", head + "<objects>\n</view>\n")
        let outcome = try build.compile()
        #expect(outcome.errorCount == 1)
        let message = try #require(outcome.messages.first)
        let place = "\(build.path)/Sources/App/Card.xib:4:"
        #expect(message.hasPrefix(place) && message.contains(": error: "), "\(message)")
        #expect(!IBDocument.isCompact(try build.copy("Card.xib")))
        #expect(try build.compile().errorCount == 1, "until it is corrected")
    }

    @Test func aWarningIsPrintedOnceAndIsNoError() throws {
        try build.add("Card.xib", BuildFolder.nib("<view id=\"a-1-b\" sparkle=\"YES\"/>"))
        let outcome = try build.compile()
        #expect(outcome.errorCount == 0 && outcome.compiledCount == 1)
        let message = try #require(outcome.messages.first)
        let start = "\(build.path)/Sources/App/Card.xib:2: warning: view a-1-b: 'sparkle' "
        #expect(message.hasPrefix(start), "\(message)")
        #expect(try build.compile().messages.isEmpty)
    }

    @Test func linksAreReplacedAndTheirFilesStay() throws {
        let original = try build.write(card, to: "Project/Card.xib")
        try build.link("Card.xib", to: original)
        #expect(try build.compile().compiledCount == 1)
        #expect(IBDocument.isCompact(try build.copy("Card.xib")))
        #expect(try String(contentsOfFile: original, encoding: .utf8) == card)
    }

    @Test func errorsInAProjectNameTheFileOfTheProject() throws {
        let original = try build.write("<x/>\n", to: "Project/Card.xib")
        try build.link("Card.xib", to: original)
        let outcome = try build.compile()
        let message = try #require(outcome.messages.first)
        #expect(message.hasPrefix(original + ":1: error: x: not an Interface Builder file"), "\(message)")
    }

    @Test(arguments: ["InputDialog.xib", "LaunchScreen.storyboard", "Main.storyboard"])
    func filesOfAnAppForIOSAreCompiled(_ name: String) throws {
        let original = BuildFolder.checkout + "/Examples/OldSample/OldSample/Base.lproj/\(name)"
        let text = try String(contentsOfFile: original, encoding: .utf8)
        try build.link("Base.lproj/\(name)", to: original)
        #expect(try build.compile() == NibCompiler.Outcome(compiledCount: 1, fileCount: 1))
        #expect(try build.copy("Base.lproj/\(name)").count * 3 < text.utf8.count)
        #expect(try String(contentsOfFile: original, encoding: .utf8) == text)
    }

    @Test func linkedFoldersAreLeftAlone() throws {
        try build.write("<x/>", to: "Project/Help/Card.xib")
        try build.link("Help", to: build.path + "/Project/Help")
        #expect(try build.compile().fileCount == 0)
    }

    @Test func filesInCopiedFoldersAreFound() throws {
        try build.write("<x/>", to: "Sources/App/Files/fi.lproj/Card.xib")
        try build.copyFolder("Files")
        let outcome = try build.compile()
        #expect(outcome.messages.first?.hasPrefix(build.path + "/Sources/App/Files/fi.lproj/Card.xib:1: ") == true)
    }

    @Test func errorsInFetchedPackagesAreWarnings() throws {
        try build.add("Card.xib", "<x/>", from: ".build/checkouts/Cards/Card.xib")
        let outcome = try build.compile()
        #expect(outcome.errorCount == 0)
        #expect(outcome.messages.first?.contains(".build/checkouts/Cards/Card.xib:1: warning: ") == true)
    }

    @Test func withoutAListOfCopiesTheyAreTheSources() throws {
        try build.write(card, to: BuildFolder.resources + "/Card.xib")
        #expect(try build.compile().compiledCount == 1)
        #expect(try build.compile().compiledCount == 0)
        #expect(IBDocument.isCompact(try build.copy("Card.xib")))
    }

    @Test func filesCanBeCheckedOnly() throws {
        try build.add("Card.xib", card)
        try build.add("Main.storyboard", "<x/>")
        let outcome = try build.compile(isWriting: false)
        #expect(outcome.errorCount == 1 && outcome.compiledCount == 0)
        #expect(try build.copy("Card.xib") == Data(card.utf8))
    }
}
