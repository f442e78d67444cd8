// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    func rewriteMacro(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": return rewriteSelector(node)
        case "keyPath": return rewriteKeyPath(node)
        case "imageLiteral": replaceResourceLiteral(node, with: "UIImage(named: ", ")!")
        case "fileLiteral":
            replaceResourceLiteral(node, with: "Bundle.main.url(forResource: ", ", withExtension: nil)!")
        case "colorLiteral":
            edits.replace(node.pound.range.lowerBound..<node.macroName.range.upperBound, with: "UIColor")
        default: return leaveOutPreview(node, name: node.macroName) ? .skipChildren : .visitChildren
        }
        return .visitChildren
    }

    /// `#imageLiteral(resourceName: "star")`
    private func replaceResourceLiteral(_ node: MacroExpansionExprSyntax, with start: String, _ end: String) {
        guard let name = node.arguments.first?.expression else { return }
        edits.replace(node.range.lowerBound..<name.range.lowerBound, with: start)
        edits.replace(name.range.upperBound..<node.range.upperBound, with: end)
    }

    /// Previews are for Xcode's canvas. The compiler for Linux does not know their macro.
    func leaveOutPreview(_ node: some SyntaxProtocol, name: TokenSyntax) -> Bool {
        guard name.text == "Preview", scopes.isEmpty else { return false }
        blank(node)
        return true
    }
}
