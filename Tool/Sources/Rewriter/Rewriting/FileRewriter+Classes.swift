// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    func rewriteClass(_ node: ClassDeclSyntax) {
        enterType(
            node, kind: .classBody, name: node.name, generics: node.genericParameterClause, node.modifiers,
            exposesMembers: node.attributes.has("objcMembers"))
        refuseProxy(node)
        registerName(of: node)
        addForwarders(to: node)
    }

    /// Registers a class that a nib or `NSClassFromString` can name.
    private func registerName(of node: ClassDeclSyntax) {
        guard let scope = scopes.last, !scope.isGeneric, !scope.isLocal, lookup.traits.registersClasses else { return }
        if let name = node.attributes.objcName {
            registrations[scope.id, default: []].append("members.type(\(scope.name).self, named: \"\(name)\")")
        } else if !scope.isPrivate, let type = scope.type, lookup.isObject(type) {
            registrations[scope.id, default: []].append("members.type(\(scope.name).self)")
        }
    }

    /// Declares members that call those of extensions.
    private func addForwarders(to node: ClassDeclSyntax) {
        guard let scope = scopes.last, let type = scope.type else { return }
        for forwarder in lookup.forwarders(of: type) {
            let hasAccess =
                ["public ", "open ", "internal ", "package "].contains { forwarder.hasPrefix($0) }
                || forwarder.contains(" public ") || forwarder.contains(" open ")
            let access = hasAccess || !forwarder.contains("override ") ? "" : scope.access
            insert(" \(access)\(forwarder);", after: node.memberBlock.leftBrace)
        }
    }
}
