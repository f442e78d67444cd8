// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
@testable import CoreText

@Suite struct HyphenatorTests {
    private func parts(_ word: String, language: String = "en-US", _ library: HyphenationLibrary = .shared) -> [String]
    {
        var rest = Array(word.utf16), parts: [String] = [], before = 0
        for place in library.places(in: word, language: language) {
            parts.append(String(decoding: rest[..<(place - before)], as: UTF16.self))
            rest = Array(rest[(place - before)...])
            before = place
        }
        return parts + [String(decoding: rest, as: UTF16.self)]
    }

    @Test func englishWordsArePartedAsInBooks() {
        #expect(parts("hyphenation") == ["hy", "phen", "ation"])
        #expect(parts("Representation") == ["Rep", "re", "sen", "ta", "tion"], "capitals make no difference")
        #expect(parts("go") == ["go"])
    }

    @Test func countriesAndUnknownLanguages() {
        #expect(parts("hyphenation", language: "en") == parts("hyphenation", language: "en_AU"))
        #expect(parts("hyphenation", language: "xx") == ["hyphenation"])
        #expect(parts("hyphenation", language: "../../etc") == ["hyphenation"])
        #expect(parts("hyphenation", language: "") == ["hyphenation"])
    }

    @Test func strangeWordsAreNotParted() {
        #expect(parts(String(repeating: "antidisestablishment", count: 50)).count == 1)
        #expect(parts("日本語日本語").count == 1)
        #expect(parts("\u{0}\u{1}\u{2}\u{3}\u{4}").count == 1)
        #expect(parts("e\u{301}le\u{301}mentaire").joined() == "e\u{301}le\u{301}mentaire")
    }

    /// A dictionary of this test's own, with a place behind a letter of two bytes and one of two units.
    @Test func placesAreCountedInUnitsOfTheText() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let patterns = "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\né1b\n𐐨1c\n"
        try Data(patterns.utf8).write(to: folder.appendingPathComponent("hyph_zz.dic"))
        let library = HyphenationLibrary(folders: [folder.path])
        #expect(parts("aaébbb", language: "zz", library) == ["aaé", "bbb"])
        #expect(parts("aa𐐨ccc", language: "zz", library) == ["aa𐐨", "ccc"])
    }

    @Test func aBrokenDictionaryIsNone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appendingPathComponent("hyph_zz.dic"))
        try Data([0xff, 0x00, 0x0a, 0x39, 0x39]).write(to: folder.appendingPathComponent("hyph_zy.dic"))
        let library = HyphenationLibrary(folders: [folder.path])
        #expect(parts("something", language: "zz", library) == ["something"])
        #expect(parts("something", language: "zy", library).joined() == "something")
    }
}
