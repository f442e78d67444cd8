// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Testing

@Suite struct ScriptLinesTests {
    private func text(_ source: String) throws -> String {
        try ScriptLines(source).lines.map(\.text).joined(separator: "\n")
    }

    @Test(arguments: [
        ("a(); // b\n\n    c();\n", "a();\nc();"), ("/** a\n * b */\nc();", "c();"), ("a /* b */ + c;", "a + c;"),
        ("a /* b\n */ + c;", "a\n+ c;"), ("const a = \"// no  comment\"; // one", "const a=\"// no  comment\";"),
        ("a = '/* \\' */';", "a='/* \\' */';"), ("const a = \"\";  ", "const a=\"\";"),
        ("a = `b // c\n    d`;", "a=`b // c\n    d`;"),
        ("a = `${b /* c */}//${`${{ d }}`}`; // e", "a=`${b}//${`${{d}}`}`;"), ("a = b / c; // d / e", "a=b / c;"),
        ("a = f(b) / c / d; // e", "a=f(b)/ c / d;"), ("a(/\\/\\/[ \"/]/g, b); // c", "a(/\\/\\/[ \"/]/g,b);"),
        ("return /\"/.test(a); // b", "return /\"/.test(a);"), ("a =\n    /\\/\\//;", "a=\n/\\/\\//;"),
        ("a\n    / b; // c", "a\n/ b;"), ("x = a[0] / 2; // y", "x=a[0]/ 2;"),
        ("a + +b - -c + d++;", "a + +b - -c + d++;"),
        ("if (a) return b ? .5 : typeof c;", "if(a)return b?.5:typeof c;"),
        ("for (const [a] of b) {", "for(const[a]of b){"),
    ])
    func commentsAndIndentationGo(source: String, expected: String) throws { #expect(try text(source) == expected) }

    @Test func aLineKnowsWhereItBegan() throws {
        let lines = try ScriptLines("// a\nimport b;\n\n  c(`\n`);\nd();").lines
        #expect(lines.map(\.number) == [2, 4, 6])
        #expect(lines.map(\.isTopLevel) == [true, false, true])
    }

    @Test(arguments: [
        ("a\n/* b", 2, "a comment does not end"), ("\"a\n\";", 1, "a string does not end in its line"),
        ("`a\n", 2, "a template does not end"), ("`${a", 1, "a template does not end"),
        ("a = /b\n/;", 1, "a regular expression does not end in its line"),
    ])
    func whatDoesNotEndIsAnError(source: String, line: Int, reason: String) {
        #expect(throws: ScriptLines.InvalidScriptError(line: line, reason: reason)) { try ScriptLines(source) }
    }
}
