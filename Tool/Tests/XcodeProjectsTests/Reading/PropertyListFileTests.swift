// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

struct PropertyListFileTests {
    private func value(_ text: String) throws -> PropertyListValue {
        let folder = try TestFolder()
        try folder.write("a.plist", text)
        return PropertyListValue(try PropertyListFile.read(folder.path + "/a.plist"))
    }

    private func error(_ text: String) throws -> ProjectError {
        try #require(throws: ProjectError.self) { try value(text) }
    }

    @Test func readsWhatXcodeWrites() throws {
        let text = #"""
            // !$*UTF8*$!
            {
                /* Begin */
                plain = Sub/File_1.swift;
                quoted = "a \"b\" \\ \t\n'c'";
                single = 'x "y"';
                unicode = "\U00e4\Ud83d\Ude00 ö";
                list = (one, "two 2", (three), );
                empty = { };
                "-O" = "";
            }
            """#
        #expect(
            try value(text)
                == .dictionary([
                    "plain": .string("Sub/File_1.swift"), "quoted": .string("a \"b\" \\ \t\n'c'"),
                    "single": .string("x \"y\""), "unicode": .string("ä😀 ö"),
                    "list": .array([.string("one"), .string("two 2"), .array([.string("three")])]),
                    "empty": .dictionary([:]), "-O": .string(""),
                ]))
    }

    @Test func readsXMLToo() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>a</key><array><integer>4</integer><true/></array></dict></plist>
            """
        #expect(try value(text) == .dictionary(["a": .array([.string("4"), .string("1")])]))
    }

    /// Any value survives being written with any mixture of quotes, escapes, comments and spaces.
    @Test(arguments: 0..<200)
    func readsWhatIsGenerated(seed: UInt64) throws {
        var generator = PlistGenerator(seed: seed)
        let expected = PropertyListValue.dictionary(generator.members(depth: 0))
        #expect(try value("// !$*UTF8*$!\n" + generator.text(expected)) == expected)
    }

    @Test(arguments: [
        ("{\n\n  a = 1;\n  b = @;\n}", 4),
        ("{\n  a = (1, 2;\n}", 2),
        ("{\n  a = b\n  c = d;\n}", 3),
        ("{\n  a = \"never closed;\n}", 2),
        ("{ a = b; }\n\nmore", 3),
    ])
    func errorsNameTheLine(text: String, line: Int) throws {
        let error = try error(text)
        #expect(error.line == line, "\(error)")
        #expect(error.message.hasPrefix("The file is not a property list. "))
        #expect(error.file.hasSuffix("/a.plist"))
    }

    @Test func aMergeConflictIsNamed() throws {
        let error = try error("{\n  a = b;\n<<<<<<< HEAD\n  c = d;\n=======\n>>>>>>> other\n}")
        #expect(error.line == 3)
        #expect(error.message.contains("merge conflict"))
    }

    @Test(arguments: ["", "\u{0}\u{1}", "{ a = { b = c; }", String(repeating: "(", count: 100_000)])
    func damagedFilesAreErrors(text: String) throws {
        #expect(try !error(text).message.isEmpty)
    }
}
