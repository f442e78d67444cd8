// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CompilerWrapper

@Suite struct ResponseFileTests {
    @Test(arguments: [
        ("a b\n c", ["a", "b", "c"]),
        ("'a b' \"c d\"", ["a b", "c d"]),
        (#"a\ b"#, ["a b"]),
        (#"'a\b'"#, [#"a\b"#]),
        (#"/it\'s/here.swift"#, ["/it's/here.swift"]),
        ("''", [""]),
        ("", []),
        ("\n\n", []),
    ])
    func splitsAsAShell(_ text: String, _ words: [String]) {
        #expect(ResponseFile.split(text) == words)
    }

    @Test func putsTheContentInPlace() throws {
        let folder = try TemporaryFolder()
        let inner = try folder.write("-c two.swift", to: "inner")
        let outer = try folder.write("one.swift @\(inner)", to: "outer")
        #expect(ResponseFile.expand(["-O", "@\(outer)", "-g"]) == ["-O", "one.swift", "-c", "two.swift", "-g"])
    }

    @Test func keepsAnArgumentThatNamesNoFile() {
        #expect(ResponseFile.expand(["@rpath", "-rpath"]) == ["@rpath", "-rpath"])
    }

    @Test func endsWhenAFileNamesItself() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/self"
        try folder.write("@\(path)", to: "self")
        #expect(ResponseFile.expand(["@\(path)"]) == ["@\(path)"])
    }
}
