// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Rewriter
import Testing

@Suite struct DiagnosticTests {
    @Test func aRefusedConstructHasItsPlace() throws {
        let diagnostic = try #require(
            Sources.rewrite("import UIKit\nfunc f() {\n    é(method_exchangeImplementations(a, b))\n}").diagnostics
                .first)
        #expect(diagnostic.line == 3)
        #expect(diagnostic.column == 8)
        #expect(diagnostic.severity == .error)
        #expect(
            diagnostic.description.hasPrefix("App.swift:3:8: error: method_exchangeImplementations can't be bridged"))
    }

    @Test func aFileThatDoesNotParseNamesItsLine() throws {
        let diagnostic = try #require(Sources.rewrite("import UIKit\n\nfunc f( {\n}\n").diagnostics.first)
        #expect(diagnostic.line == 3)
        #expect(diagnostic.severity == .warning)
    }

    @Test func codeThatIsNotCompiledIsNotRefused() {
        let text = "import UIKit\n#if canImport(ObjectiveC)\nclass_addMethod(a, b, c, d)\n#endif\n"
        #expect(Sources.rewrite(text).diagnostics.isEmpty)
    }

    @Test func codeThatIsLeftOutIsNotRefused() {
        let text = "import UIKit\nif #available(iOS 17, *) { class_addMethod(a) }\n"
        #expect(Sources.rewrite(text, options: .init(level: .init(16))).diagnostics.isEmpty)
    }
}
