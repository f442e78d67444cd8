// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct CompactFormTests {
    @Test(arguments: Fixture.allCases) func aFixtureComesBackEqual(fixture: Fixture) throws {
        let document = try fixture.read()
        let data = document.compact()
        let copy = try IBDocument.read(data, name: "other name")
        #expect(copy == document)
        #expect(copy.compact() == data)
        #expect(copy.file.name == fixture.rawValue)
        #expect(data.count * 3 < (try fixture.data().count))
    }

    @Test func warningsAndLinesComeBack() throws {
        let document = try Xib.read("<view\nsparkle='1' id='a'/>")
        let copy = try IBDocument.read(document.compact(), name: "a")
        #expect(copy.warnings == document.warnings && copy.warnings.count == 1)
        #expect(copy.objects[0].line == document.objects[0].line)
    }

    @Test(arguments: 0..<100) func randomDocumentsComeBackEqual(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let document = random.document()
        let copy = try IBDocument.read(document.compact(), name: "a")
        #expect(copy == document)
    }

    @Test func equalTextsKeepTheirBytes() throws {
        let document = try Xib.read("<label text='\u{e9}'/><label text='e\u{301}'/>")
        let copy = try IBDocument.read(document.compact(), name: "a")
        #expect(copy.objects.compactMap { $0.string("text") }.map { $0.utf8.count } == [2, 3])
    }

    // MARK: - Damage

    @Test func eachTruncationIsAnError() throws {
        let data = try Fixture.texts.read().compact()
        for length in 0..<data.count {
            #expect(throws: IBError.self) { try IBDocument.read(data.prefix(length), name: "a") }
        }
    }

    @Test func eachChangedByteIsAnError() throws {
        let data = try Fixture.texts.read().compact()
        for index in data.indices {
            var damaged = data
            damaged[index] ^= 0x10
            #expect(throws: IBError.self) { try IBDocument.read(damaged, name: "a") }
        }
    }

    @Test func anotherVersionIsNamed() throws {
        var data = try Fixture.texts.read().compact()
        data[4] = 9
        let message = "the compact document has version 9, which is unknown; build it again"
        #expect(throws: IBError(file: "a", message: message)) { try IBDocument.read(data, name: "a") }
    }

    @Test func otherWordsAreNamed() throws {
        var data = try Fixture.texts.read().compact()
        data[5] ^= 1
        let message = "the compact document was made by another version; build it again"
        #expect(throws: IBError(file: "a", message: message)) { try IBDocument.read(data, name: "a") }
    }

    @Test func forgedDocumentsNeverCrash() throws {
        var random = SeededGenerator(seed: 5)
        let seeds = try Fixture.allCases.map { [UInt8](try $0.read().compact()) }
        for _ in 0..<1000 {
            var bytes = seeds.randomElement(using: &random)!
            Mutation.apply(to: &bytes, from: 13, &random)
            Mutation.correctChecksum(of: &bytes)
            try Mutation.use(bytes)
        }
    }

    @Test func deeplyNestedForgeriesAreAnError() throws {
        var document = IBDocument(kind: .xib, file: IBFile(name: "a"))
        var object = IBObject(element: "view", file: document.file)
        for _ in 0..<600 { object = IBObject(element: "view", children: [object], file: document.file) }
        document.objects = [object]
        #expect(throws: IBError.self) { try IBDocument.read(document.compact(), name: "a") }
    }

    @Test func forgedReferencesAreChecked() throws {
        var document = IBDocument(kind: .xib, file: IBFile(name: "a"))
        document.objects = ["a", "a"].map { IBObject(element: "view", id: $0, file: document.file) }
        #expect(throws: IBError.self) { try IBDocument.read(document.compact(), name: "a") }
    }
}
