// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension AttributeSyntax {
    var name: String { attributeName.trimmedDescription }
}

extension AttributeListSyntax {
    /// The attributes, including those in `#if`.
    var flattened: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            if case .attribute(let attribute) = element { return [attribute] }
            guard case .ifConfigDecl(let conditional) = element else { return [] }
            return conditional.clauses.flatMap { clause -> [AttributeSyntax] in
                guard case .attributes(let list)? = clause.elements else { return [] }
                return list.flattened
            }
        }
    }

    func first(named names: String...) -> AttributeSyntax? { flattened.first { names.contains($0.name) } }

    func has(_ names: String...) -> Bool { flattened.contains { names.contains($0.name) } }

    /// The name in `@objc(name)`.
    var objcName: String? {
        first(named: "objc")?.arguments.map { $0.trimmedDescription.filter { !$0.isWhitespace } }
    }

    /// True for a declaration that can't be used on this platform.
    var isUnavailable: Bool {
        flattened.contains { attribute in
            guard attribute.name == "available", let arguments = attribute.arguments?.oneLine else { return false }
            return arguments.contains("unavailable")
                && ["*", "iOS", "Linux"].contains { arguments.hasPrefix($0 + ",") }
        }
    }
}

extension DeclModifierListSyntax {
    func has(_ names: String...) -> Bool { contains { $0.detail == nil && names.contains($0.name.text) } }

    var isStatic: Bool { has("static", "class") }
    var isPrivate: Bool { has("private", "fileprivate") }

    /// `public`, `open` or `package`, with a space behind it, for declarations that are visible outside of the module.
    var outsideAccess: String? {
        first { $0.detail == nil && ["public", "open", "package"].contains($0.name.text) }.map { $0.name.text + " " }
    }
}

extension FunctionDeclSyntax {
    var parameters: [FunctionParameterSyntax] { Array(signature.parameterClause.parameters) }
    var labels: [String] { parameters.map(\.firstName.plainName) }
    var parameterTypes: [String] { parameters.map(\.type.spelled) }
    var isThrowing: Bool { signature.effectSpecifiers?.throwsClause != nil }
    var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
    var resultType: String { signature.returnClause?.type.spelled ?? "Void" }
    var returnsVoid: Bool { ["Void", "()", "Swift.Void"].contains(resultType) }

    /// The name with labels, as it is written in code: `list(_:didSelect:)`.
    var compoundName: String { name.text + argumentNames }

    /// The labels in parentheses; nothing without parameters, since Swift has no such form.
    var argumentNames: String {
        parameters.isEmpty ? "" : "(" + parameters.map { $0.firstName.label + ":" }.joined() + ")"
    }

    /// The name in Objective-C that the compiler derives.
    var derivedSelector: String {
        SelectorName.method(name.plainName, labels: labels, adding: addedParameter)
    }

    /// The name in Objective-C: the one in `@objc(name)`, else the derived one.
    var selector: String { attributes.objcName ?? derivedSelector }

    private var addedParameter: SelectorName.AddedParameter? {
        if isAsync { return .completionHandler }
        return isThrowing ? .error(parameters.count - trailingFunctions) : nil
    }

    private var trailingFunctions: Int { parameters.reversed().prefix { $0.type.isFunction }.count }

    /// True if the method can be called with stored arguments: not more than six, none `inout` or of an opaque type.
    var canBeSent: Bool {
        !isAsync && !modifiers.isStatic && parameters.count <= 6 && genericParameterClause == nil
            && name.tokenKind.isIdentifier && !attributes.isUnavailable && parameters.allSatisfy(\.canBeSent)
    }
}

extension FunctionParameterSyntax {
    fileprivate var canBeSent: Bool {
        ellipsis == nil
            && !type.tokens(viewMode: .sourceAccurate).contains {
                $0.text == "inout" || $0.tokenKind == .keyword(.some)
            }
    }
}

extension TokenKind {
    var isIdentifier: Bool {
        if case .identifier = self { return true }
        return false
    }
}

extension VariableDeclSyntax {
    /// The bindings that have a plain name.
    var namedBindings: [(name: TokenSyntax, binding: PatternBindingSyntax)] {
        bindings.compactMap { binding in
            binding.pattern.as(IdentifierPatternSyntax.self).map { ($0.identifier, binding) }
        }
    }

    func isSettable(_ binding: PatternBindingSyntax) -> Bool {
        guard bindingSpecifier.tokenKind == .keyword(.var) else { return false }
        guard let block = binding.accessorBlock else { return true }
        return block.accessorList.contains {
            ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text)
        }
    }
}

extension PatternBindingSyntax {
    /// The offset behind the binding, in front of a comma.
    var end: Int { trailingComma?.range.lowerBound ?? range.upperBound }
}

extension AccessorBlockSyntax {
    /// The accessors; none for a getter without the word `get`.
    var accessorList: [AccessorDeclSyntax] {
        guard case .accessors(let list) = accessors else { return [] }
        return Array(list)
    }

    func accessor(_ name: String) -> AccessorDeclSyntax? {
        accessorList.first { $0.accessorSpecifier.text == name }
    }

    /// The statements of the getter.
    var getterItems: CodeBlockItemListSyntax? {
        if case .getter(let items) = accessors { return items }
        return accessor("get")?.body?.statements
    }

    /// True for a getter that can throw or wait.
    var hasEffects: Bool { accessorList.contains { $0.effectSpecifiers != nil } }
}

extension MemberBlockItemListSyntax {
    /// The members, including those in `#if`.
    var flattened: [DeclSyntax] {
        flatMap { item -> [DeclSyntax] in
            guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            return conditional.clauses.flatMap { clause -> [DeclSyntax] in
                guard case .decls(let list)? = clause.elements else { return [] }
                return list.flattened
            }
        }
    }
}
