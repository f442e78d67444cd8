// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

struct ManifestCodeTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("a \"b\"", #""a \"b\"""#), (#"\(x)"#, #""\\(x)""#), ("a\nb\t", #""a\nb\t""#),
        ("ä 😀", #""ä 😀""#), ("\u{7}\u{2028}", #""\u{7}\u{2028}""#),
    ])
    func textsAreQuoted(text: String, expected: String) {
        #expect(ManifestCode.quoted(text) == expected)
    }

    @Test func whatFitsStaysOnALine() {
        let call = ManifestCode.call("f", [.init("a", .list([.text("x"), .verbatim(".y")])), .init(nil, .text("z"))])
        #expect(call.text() == #"f(a: ["x", .y], "z")"#)
    }

    @Test func whatDoesNotFitHasLines() {
        let long = String(repeating: "x", count: 90)
        let code = ManifestCode.call("f", [.init("a", .list([.text(long), .text("y")])), .init("b", .text("z"))])
        #expect(
            code.text() == """
                f(
                    a: [
                        "\(long)",
                        "y",
                    ],
                    b: "z"
                )
                """)
    }
}
