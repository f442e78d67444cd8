// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Testing

@Suite struct BasePathTests {
    @Test(arguments: [
        ("", ""), ("/", ""), ("/flick", "/flick"), ("/flick/", "/flick"), ("/a/b-c_d.e~f", "/a/b-c_d.e~f"),
        ("/A1", "/A1"),
    ])
    func aSlashAndNames(text: String, path: String) throws {
        #expect(try BasePath(text).text == path)
    }

    @Test(arguments: [
        "flick", "//", "/a//b", "/.", "/a/..", "/../a", "/a b", "/a?b", "/a#b", "/%61", "/ä", "/a\r\nb",
        "http://example.org/a",
    ])
    func whatIsNoPathIsRefused(text: String) {
        #expect(throws: BrowserDisplayError.invalidBasePath(text)) { try BasePath(text) }
    }

    @Test(arguments: [
        ("/flick/", BasePath.Place.inside("/")), ("/flick/display", .inside("/display")), ("/flick//", .inside("//")),
        ("/flick", .entrance), ("/", .outside), ("/flicker", .outside), ("/display", .outside), ("/Flick/", .outside),
        ("/other/flick/", .outside), ("/%66lick/", .outside), ("/flick%2f", .outside), ("", .outside),
        // A combining mark after the slash: one character, but not one byte.
        ("/flick/\u{301}", .inside("/\u{301}")),
    ])
    func pathsAreInsideOrOutside(path: String, place: BasePath.Place) throws {
        #expect(try BasePath("/flick").place(of: path) == place)
        #expect(BasePath.root.place(of: path) == .inside(path))
    }
}
