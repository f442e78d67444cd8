// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// The scope whose declarations are being visited, if it is a type.
    var memberScope: Scope? {
        guard let scope = scopes.last, scope.kind != .function else { return nil }
        return scope
    }

    /// The innermost type around the place.
    var typeScope: Scope? { scopes.last { $0.kind != .function } }

    func leave(_ node: some SyntaxProtocol) {
        if scopes.last?.id == node.id { scopes.removeLast() }
        variables.leave(node.id)
    }

    func enterType(
        _ node: some SyntaxProtocol, kind: Scope.Kind = .otherType, name: TokenSyntax,
        generics: GenericParameterClauseSyntax?, _ modifiers: DeclModifierListSyntax, exposesMembers: Bool = false
    ) {
        let outer = scopes.last
        let isLocal = outer.map { $0.kind == .function || $0.isLocal } ?? false
        var scope = Scope(id: node.id, kind: kind, name: name.text, isLocal: isLocal)
        scope.path = isLocal ? "" : (outer.map { $0.path + "." } ?? "") + name.plainName
        scope.type = isLocal ? nil : lookup.resolve(scope.path)
        scope.isGeneric = generics != nil || scopes.contains { $0.isGeneric }
        scope.exposesMembers = exposesMembers || (scope.type.map(lookup.exposesMembers) ?? false)
        scope.isPrivate = modifiers.isPrivate || outer?.isPrivate == true
        scope.access = modifiers.outsideAccess.map { $0 == "open " ? "public " : $0 } ?? ""
        scope.bounds = bounds(of: generics)
        scopes.append(scope)
        enterMembers(of: Syntax(node))
    }

    func enterExtension(_ node: ExtensionDeclSyntax) {
        let name = node.extendedType.oneLine
        var scope = Scope(id: node.id, kind: .extension, name: name, path: name)
        scope.type = lookup.resolve(name)
        let type = scope.type.flatMap(lookup.type)
        if type.map({ $0.kind != .class }) ?? false { scope.kind = .otherType }
        scope.isGeneric = type?.isGeneric ?? name.contains("<")
        scope.exposesMembers =
            node.attributes.has("objc", "objcMembers") || (scope.type.map(lookup.exposesMembers) ?? false)
        scope.isPrivate = node.modifiers.isPrivate
        scope.bounds = scope.type.map(lookup.associatedTypes) ?? [:]
        scope.bounds.merge(bounds(in: node.genericWhereClause)) { $1 }
        scopes.append(scope)
        enterMembers(of: Syntax(node))
    }

    func enterFunction(_ node: FunctionDeclSyntax) {
        enterFunction(node, parameters: node.signature.parameterClause, generics: node.genericParameterClause)
        scopes[scopes.count - 1].isStatic = node.modifiers.isStatic
        let bounds = scopes[scopes.count - 1].bounds
        scopes[scopes.count - 1].bounds = bounds.merging(
            self.bounds(in: node.genericWhereClause), uniquingKeysWith: narrower)
    }

    @discardableResult
    func enterFunction(
        _ node: some SyntaxProtocol, parameters: FunctionParameterClauseSyntax? = nil,
        generics: GenericParameterClauseSyntax? = nil
    ) -> SyntaxVisitorContinueKind {
        var scope = Scope(id: node.id, kind: .function)
        scope.isStatic = scopes.last.map { $0.kind == .function && $0.isStatic } ?? false
        scope.isGeneric = generics != nil
        scope.bounds = bounds(of: generics)
        scope.metatypes = metatypes(of: parameters)
        scopes.append(scope)
        variables.enter(node.id)
        rememberTypes(of: parameters)
        return .visitChildren
    }
}
