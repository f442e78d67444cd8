// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// Makes `os(iOS)` true, and goes on with the branches that are or may be compiled.
    func rewriteConditions(_ node: IfConfigDeclSyntax) {
        let isIOS = lookup.traits.isForIOS
        if isIOS {
            for condition in node.clauses.compactMap(\.condition) { PlatformCalls.find(in: condition).forEach(rewrite) }
        }
        let evaluator = ConditionEvaluator(
            isIOS: .init(isIOS), availableModules: options.availableModules)
        for clause in evaluator.activeClauses(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
    }

    private func rewrite(_ call: FunctionCallExprSyntax) {
        switch (call.calledExpression.trimmedDescription, call.arguments.trimmedDescription) {
        case ("os", "iOS"): replace(call, with: "true")
        case ("canImport", let path): rewriteCanImport(call, path)
        default: break
        }
    }

    /// `canImport(UIKit.UIGestureRecognizerSubclass)`: the frameworks have no submodules here. `canImport(os.log)` is true.
    private func rewriteCanImport(_ call: FunctionCallExprSyntax, _ path: String) {
        let module = String(path.prefix { $0 != "." })
        if AppleModules.isReplacedAndImportable(module) { return replace(call, with: "true") }
        guard module != path, AppleModules.frameworks.contains(module) else { return }
        replace(call.arguments, with: module)
    }
}

/// Finds the conditions that depend on the platform.
private final class PlatformCalls: SyntaxVisitor {
    private var found: [FunctionCallExprSyntax] = []

    static func find(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
        let finder = PlatformCalls(viewMode: .sourceAccurate)
        finder.walk(condition)
        return finder.found
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .skipChildren
    }
}
