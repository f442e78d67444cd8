// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    func rewriteMethod(_ node: FunctionDeclSyntax) {
        guard let scope = memberScope, scope.hasObjects else { return }
        if rewriteOverrideInExtension(node, in: scope) { return }
        refuseManagedMethod(node)
        refuseDependentKeys(node)
        guard node.canBeSent else { return refuseUnsendableAction(node) }
        register(
            selectors(of: node, in: scope).map { call(for: $0, node, in: scope) }, after: node,
            isNeeded: node.attributes.has("IBAction", "IBSegueAction"))
    }

    /// A nib has no other way to an action than its name.
    private func refuseUnsendableAction(_ node: FunctionDeclSyntax) {
        guard node.attributes.has("IBAction", "IBSegueAction"), !node.attributes.isUnavailable else { return }
        let reason =
            node.modifiers.isStatic
            ? "only methods of instances are found by name. Make it one." : FileRewriter.unsendable
        refuse(node.name, "The action \(node.name.text) has no selector here: \(reason)")
    }

    /// The names by which a method is found: its own, if it has one in Objective-C, and those of requirements that it may
    /// stand for.
    private func selectors(of node: FunctionDeclSyntax, in scope: Scope) -> [String] {
        let isWritten = node.attributes.has("objc", "IBAction", "IBSegueAction")
        let isExposed =
            isWritten || (scope.exposesMembers && !node.modifiers.isPrivate && !node.modifiers.has("override"))
        let own = isExposed && !node.attributes.has("nonobjc") ? [node.selector] : []
        return (own + requiredSelectors(of: node, in: scope, isWritten: isWritten)).uniqued()
    }

    private func requiredSelectors(of node: FunctionDeclSyntax, in scope: Scope, isWritten: Bool) -> [String] {
        guard isWritten || scope.kind == .classBody || scope.type.map(lookup.isClass) == true else { return [] }
        guard !node.modifiers.isPrivate else { return [] }
        return lookup.requirements(named: node.name.plainName)
            .filter { $0.isRegistered && $0.member.labels == node.labels }
            .map { $0.isOfFramework ? FrameworkSelectors.selector($0.member.selector, of: node) : $0.member.selector }
    }

    private func call(for selector: String, _ node: FunctionDeclSyntax, in scope: Scope) -> String {
        if node.attributes.has("MainActor") || node.hasUnspeakableTypes || namesClosures(node, in: scope) {
            return ".mainActorMethod(\"\(selector)\") \(node.closure(for: scope.name))"
        }
        let reference = "\(scope.name).\(node.compoundName)"
        let type = needsTypes(node, in: scope) ? " as \(node.functionType(of: scope.name))" : ""
        return ".method(\"\(selector)\", \(reference)\(type))"
    }

    /// True if the type of a parameter is an alias of a closure's.
    private func namesClosures(_ node: FunctionDeclSyntax, in scope: Scope) -> Bool {
        node.parameters.contains { parameter in
            parameter.type.tokens(viewMode: .sourceAccurate).contains { token in
                guard case .identifier(let name) = token.tokenKind else { return false }
                return lookup.isClosure(name, in: scope.path)
            }
        }
    }

    /// Swift has no name for the one without parameters among several methods of one name, and none for those of the same
    /// labels.
    private func needsTypes(_ node: FunctionDeclSyntax, in scope: Scope) -> Bool {
        if node.parameters.isEmpty { return true }
        let inIndex = scope.type.map { lookup.members(named: node.name.plainName, of: $0) } ?? []
        let siblings = siblings(of: node).map { IndexedMember($0, traits: []).key }
        let known = inIndex.filter { $0.labels == node.labels && $0.types.count == node.labels.count }
        return Set(known.map(\.key) + siblings).count > 1
    }

    /// The methods of this name and with these labels in the same declaration of the type.
    private func siblings(of node: FunctionDeclSyntax) -> [FunctionDeclSyntax] {
        var parent = node.parent
        while let next = parent, !next.is(MemberBlockSyntax.self) { parent = next.parent }
        let members = parent?.as(MemberBlockSyntax.self)?.members.flattened ?? []
        return members.compactMap { $0.as(FunctionDeclSyntax.self) }
            .filter { $0.name.text == node.name.text && $0.labels == node.labels }
    }
}

extension TypeSyntax {
    /// True for a closure, also an optional one. A generic reference to a method that takes one can crash the compiler.
    fileprivate var hasFunction: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow } }
}

extension FunctionDeclSyntax {
    /// True if types of the method can't be written where it is referred to.
    fileprivate var hasUnspeakableTypes: Bool {
        let result = signature.returnClause?.type
        let isOpaque = result?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) } ?? false
        return isOpaque || result?.namesSelf == true || parameters.contains { $0.type.namesSelf || $0.type.hasFunction }
    }

    /// `(Foo) -> (UIButton) throws -> Void`
    fileprivate func functionType(of owner: String) -> String {
        "(\(owner)) -> (\(parameterTypes.joined(separator: ", "))) \(isThrowing ? "throws " : "")-> \(resultType)"
    }

    /// `{ (o: Foo, a) in o.tap(a.get(0)) }`
    fileprivate func closure(for owner: String) -> String {
        let arguments = parameters.enumerated().map { index, parameter in
            (parameter.firstName.text == "_" ? "" : parameter.firstName.label + ": ") + "a.get(\(index))"
        }
        let call = "\(isThrowing ? "try " : "")o.\(name.text)(\(arguments.joined(separator: ", ")))"
        return "{ (o: \(owner), a) in \(call) }"
    }
}
