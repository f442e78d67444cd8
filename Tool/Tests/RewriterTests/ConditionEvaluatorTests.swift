// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax
import Testing

@testable import Rewriter

@Suite struct ConditionEvaluatorTests {
    @Test(arguments: [
        ("os(iOS)", "yes"), ("os(macOS)", "no"), ("os(Linux)", "yes"), ("!os(iOS)", "no"), ("DEBUG", "unknown"),
        ("os(iOS) || DEBUG", "yes"), ("os(macOS) || DEBUG", "unknown"), ("os(macOS) && DEBUG", "no"),
        ("os(iOS) && DEBUG", "unknown"), ("os(macOS) || os(iOS) && true", "yes"), ("(os(macOS) || false)", "no"),
        ("!(os(macOS) || DEBUG)", "unknown"), ("canImport(UIKit)", "yes"), ("canImport(AppKit)", "no"),
        ("canImport(Other)", "unknown"), ("canImport(ObjectiveC)", "no"), ("targetEnvironment(simulator)", "no"),
        ("swift(>=5.9)", "unknown"), ("canImport(UIKit.UIView)", "yes"), ("canImport(os.log)", "yes"),
        ("canImport(UniformTypeIdentifiers)", "yes"), ("canImport(Darwin)", "no"),
    ])
    func conditionsAreEvaluated(_ condition: String, _ expected: String) throws {
        let tree = Parser.parse(source: "#if \(condition)\n#endif\n")
        let clause = try #require(tree.statements.first?.item.as(IfConfigDeclSyntax.self)?.clauses.first?.condition)
        #expect("\(ConditionEvaluator(isIOS: .yes).value(clause))" == expected)
    }
}
