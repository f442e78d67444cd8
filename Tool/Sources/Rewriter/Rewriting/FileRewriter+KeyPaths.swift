// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// `#keyPath(Foo.label.text)` becomes `"label.text"`.
    func rewriteKeyPath(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.arguments.first?.expression.oneLine ?? ""
        let parts = text.split(separator: ".").map { $0.filter { !"?!` ".contains($0) } }
        let (owner, properties) = withoutType(parts)
        replace(node, with: "\"" + keys(properties, of: owner).joined(separator: ".") + "\"")
        return .skipChildren
    }

    /// Divides a path into the type at its beginning and the properties.
    private func withoutType(_ parts: [String]) -> (owner: TypeReference?, properties: [String]) {
        if ["self", "Self", "super"].contains(parts.first) { return (typeScope?.type, Array(parts.dropFirst())) }
        let count = parts.dropLast().prefix { $0.first?.isUppercase == true }.count
        if count == 0 { return (typeScope?.type, parts) }
        let name = parts.prefix(count).joined(separator: ".")
        return (lookup.resolve(name, in: typeScope?.path ?? ""), Array(parts.dropFirst(count)))
    }

    /// `@objc(name)` names a property in key paths, too.
    private func keys(_ properties: [String], of owner: TypeReference?) -> [String] {
        guard let first = properties.first, let owner else { return properties }
        let member = lookup.members(named: first, of: owner).first { !$0.isMethod }
        return [member?.selector ?? first] + properties.dropFirst()
    }
}
