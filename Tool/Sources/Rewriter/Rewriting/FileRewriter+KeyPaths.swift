// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// `#keyPath(Foo.label.text)` becomes `"label.text"`.
    func rewriteKeyPath(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.arguments.first?.expression.oneLine ?? ""
        let parts = text.split(separator: ".").map { $0.filter { !"?!` ".contains($0) } }
        let (owner, properties) = withoutType(parts)
        refusePlainKey(node, properties.first, of: owner)
        replace(node, with: "\"" + keys(properties, of: owner).joined(separator: ".") + "\"")
        return .skipChildren
    }

    /// As on iOS, `#keyPath` takes properties that have a name in Objective-C.
    private func refusePlainKey(_ node: MacroExpansionExprSyntax, _ name: String?, of owner: TypeReference?) {
        guard let name, let owner, lookup.isPlainProperty(name, of: owner) else { return }
        refuse(
            node,
            "\(owner.name).\(name) is not found by its name, because it is not declared @objc. Declare it as "
                + "@objc dynamic var \(name).")
    }

    /// Divides a path into the type at its beginning and the properties.
    private func withoutType(_ parts: [String]) -> (owner: TypeReference?, properties: [String]) {
        if ["self", "Self", "super"].contains(parts.first) { return (typeScope?.type, Array(parts.dropFirst())) }
        let count = parts.dropLast().prefix { $0.first?.isUppercase == true }.count
        if count == 0 { return (typeScope?.type, parts) }
        let name = parts.prefix(count).joined(separator: ".")
        return (lookup.resolve(name, in: typeScope?.path ?? ""), Array(parts.dropFirst(count)))
    }

    private func keys(_ properties: [String], of owner: TypeReference?) -> [String] {
        guard let first = properties.first else { return [] }
        return [key(of: first, in: owner)] + properties.dropFirst().map(keyOfUnknownOwner)
    }

    /// The name of a property in Objective-C, as far as an index knows the type.
    func key(of property: String, in owner: TypeReference?) -> String {
        guard let owner else { return property }
        if lookup.isFlagOfFramework(property, in: owner) { return FrameworkKeys.key(of: property) }
        return lookup.members(named: property, of: owner).first { !$0.isMethod }?.selector ?? property
    }

    /// The types of properties are not known, and so neither are the owners of those that follow in a path.
    func keyOfUnknownOwner(_ property: String) -> String {
        lookup.isFlagOfFrameworksOnly(property) ? FrameworkKeys.key(of: property) : property
    }
}
