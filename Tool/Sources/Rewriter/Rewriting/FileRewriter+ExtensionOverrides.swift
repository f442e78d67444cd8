// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Members of extensions that override, or are overridden.
//
// 1. In an extension of a class of the same module the member is renamed, and the class declares one that calls it.
// 2. In an extension of a class of another module the member first looks in the tables for one that overrides it. What
//    overrides it is renamed and registered; its `super` calls the member above the class.

extension FileRewriter {
    /// Returns true if nothing else has to be done for the member.
    func rewriteOverrideInExtension(_ node: FunctionDeclSyntax, in scope: Scope) -> Bool {
        let member = extensionMember(IndexedMember(node, traits: .isExposed), in: scope)
        if isMoved(member, in: scope) {
            move(node.modifiers, node.name, in: scope)
            return false
        }
        if overrides(member, in: scope) {
            rename(node.modifiers, node.name, in: scope)
            redirectSuper(in: node.body, member, in: scope)
            registerOverride(node, in: scope)
            return true
        }
        guard let body = node.body, looksForOverrides(member, in: scope) else {
            refuseOverride(of: node, node.modifiers, in: scope)
            return false
        }
        let names = node.parameters.map { ($0.secondName ?? $0.firstName).text }
        look(for: node.selector, names, result: node.resultType, in: body.leftBrace, body.statements, in: scope)
        return false
    }

    func rewriteOverrideInExtension(_ node: VariableDeclSyntax, in scope: Scope) -> Bool {
        guard let (name, binding) = node.namedBindings.first, node.bindings.count == 1 else { return false }
        let member = extensionMember(IndexedMember(node, name: name, traits: .isExposed), in: scope)
        if isMoved(member, in: scope) {
            move(node.modifiers, name, in: scope)
            moveObservers(of: name, binding)
            return false
        }
        if overrides(member, in: scope) {
            rename(node.modifiers, name, in: scope)
            redirectSuper(in: binding.accessorBlock, member, in: scope)
            registerOverride(node, name, binding, in: scope)
            return true
        }
        guard looksForOverrides(member, in: scope), let block = binding.accessorBlock else {
            refuseOverride(of: node, node.modifiers, in: scope)
            return false
        }
        look(for: member, binding, block, in: scope)
        return false
    }

    func refuseOverride(of node: InitializerDeclSyntax) {
        guard let scope = memberScope else { return }
        refuseOverride(of: node, node.modifiers, in: scope)
    }

    /// `init(coder:)` of a layer is not required here, so what replaces it overrides it.
    func overrideDecoding(_ node: InitializerDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        guard let scope = memberScope, scope.kind == .classBody, let type = scope.type, parameters.count == 1,
            parameters.first?.firstName.text == "coder", !node.modifiers.has("override"),
            lookup.isLayer(type)
        else { return }
        insert("override ", before: node.modifiers.first.map(Syntax.init) ?? Syntax(node.initKeyword))
    }

    // MARK: Which case it is

    /// The member as the index has it, if it has it.
    private func extensionMember(_ member: IndexedMember, in scope: Scope) -> IndexedMember {
        guard scope.kind == .extension else { return member }
        var member = member
        member.traits.insert(.isInExtension)
        let indexed = scope.type.map { lookup.members(named: member.name, of: $0) } ?? []
        return indexed.first { $0.key == member.key && $0.has(.isInExtension) } ?? member
    }

    private func isMoved(_ member: IndexedMember, in scope: Scope) -> Bool {
        guard scope.kind == .extension, let type = scope.type else { return false }
        return lookup.isMoved(member, of: type)
    }

    private func overrides(_ member: IndexedMember, in scope: Scope) -> Bool {
        guard member.has(.isOverride), !member.has(.isStatic), let type = scope.type else { return false }
        return lookup.sender(of: member, for: type) != nil
    }

    private func looksForOverrides(_ member: IndexedMember, in scope: Scope) -> Bool {
        guard scope.kind == .extension, !member.has(.isStatic), !scope.isGeneric else { return false }
        return lookup.looksForOverrides(member, of: scope.name, scope.type)
    }

    private func refuseOverride(of node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax, in scope: Scope) {
        guard scope.kind == .extension, modifiers.has("override") else { return }
        refuse(
            node,
            "An extension of \(scope.name) can't override a member that the class inherits from a framework. "
                + "Override it in the class, or in a subclass.")
    }

    // MARK: Members that the class declares

    /// Moves a member. The registered one is the member of the class, which has the name.
    private func move(_ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, in scope: Scope) {
        if Self.unisolated.contains(name.plainName) {
            for modifier in modifiers where modifier.name.text == "override" {
                replace(modifier.name, with: "nonisolated")
            }
        } else {
            blankOverride(modifiers)
        }
        replaceName(name, by: Forwarder.target(name, of: scope.name))
    }

    /// Members of `NSObject`, which overrides in classes of the main actor do not isolate either.
    private static let unisolated: Set<String> = ["isEqual", "hash", "description", "debugDescription"]

    /// An extension has no stored properties, so observers become functions in a setter that sets the inherited property.
    private func moveObservers(of name: TokenSyntax, _ binding: PatternBindingSyntax) {
        guard let block = binding.accessorBlock, let type = binding.typeAnnotation?.type.spelled else { return }
        let observers = block.accessorList.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        guard !observers.isEmpty else { return }
        let (inherited, old) = ("super.\(name.text)", Forwarder.prefix + "old")
        for observer in observers { replaceByFunction(observer, type) }
        let willSet = block.accessor("willSet").map { _ in "\(Forwarder.prefix)willSet(newValue); " } ?? ""
        let didSet = block.accessor("didSet").map { _ in "; \(Forwarder.prefix)didSet(\(old))" } ?? ""
        let keep = didSet.isEmpty ? "" : " let \(old) = \(inherited);"
        insert(" get { \(inherited) } set {\(keep)", after: block.leftBrace)
        insert(" \(willSet)\(inherited) = newValue\(didSet) } ", before: block.rightBrace)
    }

    private func replaceByFunction(_ observer: AccessorDeclSyntax, _ type: String) {
        guard let body = observer.body else { return }
        let name = observer.accessorSpecifier.text
        let parameter = observer.parameters?.name.text ?? (name == "willSet" ? "newValue" : "oldValue")
        let head = "func \(Forwarder.prefix)\(name)(_ \(parameter): \(type)) "
        edits.replace(observer.accessorSpecifier.range.lowerBound..<body.leftBrace.range.lowerBound, with: head)
        insert(";", after: body)
    }

    private func blankOverride(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) { blank(modifier) }
    }

    private func replaceName(_ name: TokenSyntax, by text: String) { edits.replace(name.range, with: text) }

    // MARK: Members that override

    private func rename(_ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, in scope: Scope) {
        blankOverride(modifiers)
        replaceName(name, by: renamed(name, in: scope))
    }

    private func renamed(_ name: TokenSyntax, in scope: Scope) -> String {
        "\(Forwarder.prefix)\(stableHash(moduleName + "." + scope.path))_\(name.plainName)"
    }

    private func registerOverride(_ node: FunctionDeclSyntax, in scope: Scope) {
        let member = IndexedMember(node, traits: [])
        let reference = "\(scope.name).\(renamed(node.name, in: scope))\(node.argumentNames)"
        register([".method(\"\(sentSelector(of: member))\", \(reference))"], after: node, isNeeded: true)
    }

    private func registerOverride(
        _ node: VariableDeclSyntax, _ name: TokenSyntax, _ binding: PatternBindingSyntax, in scope: Scope
    ) {
        let target = "o.\(renamed(name, in: scope))"
        let getter = "{ (o: \(scope.name)) in \(target) }"
        let setter = "{ (o: \(scope.name), v) in \(target) = v.get() }"
        let key = node.attributes.objcName ?? name.plainName
        let call =
            node.isSettable(binding) ? ".property(\"\(key)\", \(getter), \(setter))" : ".value(\"\(key)\") \(getter)"
        register([call], after: node, isNeeded: true)
    }

    /// The name by which the overridden member looks for the one that overrides it.
    private func sentSelector(of member: IndexedMember) -> String {
        FrameworkSelectors.objectMembers[member.fullName] ?? member.selector
    }

    private func redirectSuper(in node: (some SyntaxProtocol)?, _ member: IndexedMember, in scope: Scope) {
        guard let node else { return }
        for access in SuperAccesses.find(member.name, in: node) {
            let object = "\(runtime("_inherited"))(self, \(scope.name).self, \"\(sentSelector(of: member))\")"
            replace(access, with: "\(object).\(access.declName.trimmedDescription)")
        }
    }

    // MARK: Members that are overridden

    private func look(
        for member: IndexedMember, _ binding: PatternBindingSyntax, _ block: AccessorBlockSyntax, in scope: Scope
    ) {
        guard let items = block.getterItems, let type = binding.typeAnnotation?.type.spelled else { return }
        let brace = block.accessor("get")?.body?.leftBrace ?? block.leftBrace
        look(for: member.selector, [], result: type, in: brace, items, in: scope)
        guard let setter = block.accessor("set"), let body = setter.body else { return }
        let value = setter.parameters?.name.text ?? "newValue"
        let selector = SelectorName.setter(member.selector)
        look(for: selector, [value], result: "Void", in: body.leftBrace, body.statements, in: scope)
    }

    private func look(
        for selector: String, _ arguments: [String], result: String, in brace: TokenSyntax,
        _ items: CodeBlockItemListSyntax, in scope: Scope
    ) {
        let call = "overriding([\(arguments.joined(separator: ", "))])"
        let returnsNothing = ["Void", "()"].contains(result)
        let action = returnsNothing ? "_ = \(call); return" : "return \(call) as! \(result)"
        let found = "\(runtime("_override"))(self, \"\(selector)\", above: \(scope.name).self)"
        insert(" if let overriding = \(found) { \(action) };", after: brace)
        if !returnsNothing, items.count == 1, let only = items.first, case .expr = only.item {
            insert("return ", before: only)
        }
    }
}

/// Finds the places where code calls or reads a member of `super`.
private final class SuperAccesses: SyntaxVisitor {
    private let name: String
    private var found: [MemberAccessExprSyntax] = []

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func find(_ name: String, in node: some SyntaxProtocol) -> [MemberAccessExprSyntax] {
        let finder = SuperAccesses(name)
        finder.walk(node)
        return finder.found
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.plainName == name { found.append(node) }
        return .visitChildren
    }
}
