// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// `#selector(Foo.tap)` becomes `Selector("tap:", Foo.tap)`: a name, and a reference that the compiler checks as before and
// that leads to methods that are in no table, such as those of the frameworks.

extension FileRewriter {
    func rewriteSelector(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first, let target = target(of: argument.expression) else {
            refuse(node, "This form of #selector can't be bridged. Write #selector(Type.method(_:)).")
            return .skipChildren
        }
        if argument.label != nil, isOwnStaticProperty(target) {
            refuseStaticProperty(node, target)
        } else if let accessor = argument.label?.text {
            replace(node, with: selector(of: target, accessor: accessor))
        } else if isOwnClassMethod(target) {
            refuseClassMethod(node, target)
        } else if isUnsendable(target) {
            refuseUnsendableMethod(node, target)
        } else if let text = selector(of: target) {
            replace(node, with: text)
        } else {
            refuse(
                node,
                "The labels of \(target.name.text) are not known here. "
                    + "Write its type and labels: #selector(Type.\(target.name.text)(_:)).")
        }
        return .skipChildren
    }

    /// The method or property that `#selector` names.
    fileprivate struct Target {
        var name: TokenSyntax
        var labels: [String]?
        /// The labels in parentheses, as they are written.
        var argumentNames = ""
        /// The type that has the member, as it is written; nil if the member is one of a value.
        var owner: String?
        /// The type to which the reference is cast.
        var cast: TypeSyntax?
    }

    private func target(of expression: ExprSyntax) -> Target? {
        let (expression, cast) = withoutCast(expression.withoutParentheses)
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return target(reference, owner: typeScope?.name, cast)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
        return target(member.declName, owner: typeName(of: member.base), cast)
    }

    private func target(_ reference: DeclReferenceExprSyntax, owner: String?, _ cast: TypeSyntax?) -> Target {
        let labels = reference.argumentNames?.arguments.map(\.name.plainName)
        return Target(
            name: reference.baseName, labels: labels, argumentNames: reference.argumentNames?.oneLine ?? "",
            owner: owner,
            cast: cast)
    }

    private func withoutCast(_ expression: ExprSyntax) -> (ExprSyntax, TypeSyntax?) {
        if let cast = expression.as(AsExprSyntax.self) { return (cast.expression.withoutParentheses, cast.type) }
        guard let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            let first = elements.first, elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true,
            let type = elements.last?.as(TypeExprSyntax.self)?.type
        else { return (expression, nil) }
        return (first.withoutParentheses, type)
    }

    /// The name of a type as it is written in front of a member; nil for a value.
    func typeName(of base: ExprSyntax?) -> String? {
        guard let base else { return typeScope?.name }
        let text = base.oneLine
        if ["self", "Self", "super"].contains(text) { return typeScope?.name }
        let last = text.split(separator: ".").last ?? ""
        let isCapital = last.first.map { $0.isUppercase || $0 == "_" } ?? false
        let isPlain =
            base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
            || base.is(GenericSpecializationExprSyntax.self)
        guard isPlain, isCapital || lookup.resolve(text, in: typeScope?.path ?? "") != nil else { return nil }
        return text
    }

    // MARK: Methods

    private func selector(of target: Target) -> String? {
        guard let owner = target.owner else { return selectorOfValue(target) }
        let found = candidates(target, in: owner)
        let names = found.map(\.selector).uniqued()
        let isNameOnly = found.contains { $0.has(.isStatic) || $0.has(.isOnMainActor) } || isProtocol(owner)
        if isNameOnly {
            return names.first.map { name(of: $0) } ?? target.labels.map { _ in name(of: derived(target)) }
        }
        let reference = reference(to: target, of: owner)
        if names.count == 1 || (names.count > 1 && target.labels != nil) {
            return "\(selectorType)(\"\(names[0])\", \(reference))"
        }
        let label = target.labels == nil ? "base: " : ""
        return "\(selectorType)(\(label)\"\(derived(target))\", \(reference))"
    }

    /// True for a class method of rewritten sources. Tables hold members of objects only. The frameworks' own class methods
    /// have no attributes, and are found in another way (`_SharedObjects`).
    private func isOwnClassMethod(_ target: Target) -> Bool {
        guard let owner = target.owner else { return false }
        return areOwnAndStatic(candidates(target, in: owner))
    }

    private func areOwnAndStatic(_ members: [IndexedMember]) -> Bool {
        members.allSatisfy { $0.has(.isStatic) } && members.contains { $0.has(.isExposed) }
    }

    private func refuseClassMethod(_ node: MacroExpansionExprSyntax, _ target: Target) {
        let method = "\(target.owner ?? "").\(target.name.text)"
        refuse(
            node,
            "The class method \(method) has no selector here: only methods of instances are found by name. Write an instance "
                + "method that calls \(method), and use its selector with an instance as the target.")
    }

    /// True for a method of rewritten sources that no table can hold.
    private func isUnsendable(_ target: Target) -> Bool {
        let found = candidatesOfObject(target)
        return !found.isEmpty && found.allSatisfy { $0.has(.isUnsendable) && $0.has(.isExposed) }
    }

    private func candidatesOfObject(_ target: Target) -> [IndexedMember] {
        if let owner = target.owner { return candidates(target, in: owner) }
        return fitting(lookup.methods(named: target.name.plainName), target) ?? []
    }

    private func refuseUnsendableMethod(_ node: MacroExpansionExprSyntax, _ target: Target) {
        refuse(node, "\(target.name.text) has no selector here: \(Self.unsendable)")
    }

    /// Why a method can't be called by its name, and what to do instead.
    static let unsendable =
        "methods that are asynchronous or generic, or that have inout, variadic or more than six parameters, are not found "
        + "by name. Write a method without these that calls it, for an asynchronous one in a Task, and use its selector."

    /// The members that the target may be, nearest first. Class methods only if there is no other.
    private func candidates(_ target: Target, in owner: String) -> [IndexedMember] {
        guard let type = lookup.resolve(owner, in: typeScope?.path ?? "") else { return [] }
        let named = lookup.members(named: target.name.plainName, of: type).filter(\.isMethod)
        let required = lookup.requirements(named: target.name.plainName).filter(\.isRegistered).map(\.member)
        let found = fitting(named, target) ?? fitting(required, target) ?? []
        let ofInstances = found.filter { !$0.has(.isStatic) }
        return ofInstances.isEmpty ? found : ofInstances
    }

    private func fitting(_ members: [IndexedMember], _ target: Target) -> [IndexedMember]? {
        let fitting = members.filter { member in
            if let labels = target.labels { return member.labels == labels }
            guard let count = target.parameterCount else { return true }
            return member.labels?.count == count
        }
        return fitting.isEmpty ? nil : fitting
    }

    /// A method of a value whose type is not known: there is a name, if all methods that it may be have the same.
    private func selectorOfValue(_ target: Target) -> String? {
        if target.labels != nil { return name(of: derived(target)) }
        let found = fitting(lookup.methods(named: target.name.plainName), target) ?? []
        let names = found.map(\.selector).uniqued()
        if names.isEmpty, target.cast != nil { return target.parameterCount == 0 ? name(of: derived(target)) : nil }
        return names.count == 1 ? name(of: names[0]) : nil
    }

    private func derived(_ target: Target) -> String {
        SelectorName.method(target.name.plainName, labels: target.labels ?? [])
    }

    private func reference(to target: Target, of owner: String) -> String {
        let reference = "\(owner).\(target.name.text)\(target.argumentNames)"
        guard let cast = target.cast else { return reference }
        let function = cast.unwrapped.as(FunctionTypeSyntax.self)
        let isUnapplied = function?.returnClause.type.isFunction == true && function?.parameters.count == 1
        return "\(reference) as \(isUnapplied ? cast.oneLine : "(\(owner)) -> \(cast.oneLine)")"
    }

    private func isProtocol(_ owner: String) -> Bool {
        lookup.resolve(owner, in: typeScope?.path ?? "").flatMap(lookup.type)?.kind == .protocol
    }

    // MARK: Properties

    private func selector(of target: Target, accessor: String) -> String {
        let selector = accessor == "setter" ? SelectorName.setter(key(of: target)) : getter(of: target)
        guard let owner = target.owner, !isProtocol(owner), !isStaticProperty(target) else { return name(of: selector) }
        return "\(selectorType)(\"\(selector)\", \(accessor): \\\(owner).\(target.name.text))"
    }

    /// True for a static property of rewritten sources, for the reason of `isOwnClassMethod`.
    private func isOwnStaticProperty(_ target: Target) -> Bool { areOwnAndStatic(properties(target)) }

    private func refuseStaticProperty(_ node: MacroExpansionExprSyntax, _ target: Target) {
        let property = "\(target.owner ?? "").\(target.name.text)"
        refuse(
            node,
            "The static property \(property) has no selector here: only members of instances are found by name. Write a "
                + "property of instances that uses \(property), and use its selector.")
    }

    private func properties(_ target: Target) -> [IndexedMember] {
        owner(of: target).map { lookup.members(named: target.name.plainName, of: $0).filter { !$0.isMethod } } ?? []
    }

    private func property(_ target: Target) -> IndexedMember? { properties(target).first }

    private func getter(of target: Target) -> String { property(target)?.selector ?? target.name.plainName }
    private func key(of target: Target) -> String {
        let name = target.name.plainName
        return target.owner == nil ? keyOfUnknownOwner(name) : key(of: name, in: owner(of: target))
    }
    private func owner(of target: Target) -> TypeReference? {
        target.owner.flatMap { lookup.resolve($0, in: typeScope?.path ?? "") }
    }
    private func isStaticProperty(_ target: Target) -> Bool { property(target)?.has(.isStatic) == true }

    // MARK: Text

    /// `Selector`, unless the module has a type of that name.
    private var selectorType: String {
        let own = lookup.resolve("Selector", in: typeScope?.path ?? "")?.isOwn == true
        if !own { neededImports.insert(options.runtimeModule) }
        return own ? runtime("Selector") : "Selector"
    }

    private func name(of selector: String) -> String { "\(selectorType)(\"\(selector)\")" }
}

extension FileRewriter.Target {
    /// How many parameters the method has, if the cast says it.
    fileprivate var parameterCount: Int? {
        guard let function = cast?.unwrapped.as(FunctionTypeSyntax.self) else { return nil }
        let inner = function.returnClause.type.unwrapped.as(FunctionTypeSyntax.self)
        return (inner ?? function).parameters.count
    }
}
