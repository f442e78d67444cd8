// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The types of the variables that are visible at a place, as far as declarations write them.
///
/// Errors depend on them, so a variable with several declarations in a block counts as unknown.
struct VariableTypes {
    private struct Block {
        var id: SyntaxIdentifier
        /// Types as they are written; empty for an unknown one.
        var types: [String: String] = [:]
    }

    private var blocks: [Block] = []
    private let isNeeded: Bool

    /// - Parameter bytes: the file. In most of them nothing depends on variables.
    init(_ bytes: [UInt8]) { isNeeded = Self.signs.contains { bytes.contains(text: $0) } }

    private static let signs = ["AnyObject", "observe(", "forKeyPath:"]

    mutating func enter(_ id: SyntaxIdentifier) {
        if isNeeded { blocks.append(Block(id: id)) }
    }

    mutating func leave(_ id: SyntaxIdentifier) {
        if blocks.last?.id == id { blocks.removeLast() }
    }

    /// Adds a variable to the innermost block.
    mutating func add(_ name: String, _ type: String?) {
        guard let last = blocks.indices.last else { return }
        let known = blocks[last].types[name]
        blocks[last].types[name] = known == nil || known == type ? type ?? "" : ""
    }

    /// The type of a variable; nil if it is unknown.
    subscript(name: String) -> String? {
        let type = blocks.last { $0.types[name] != nil }?.types[name]
        return type?.isEmpty == true ? nil : type
    }

    /// The type of a variable, without optionality.
    func unwrapped(_ name: String) -> String? { self[name].map(Self.unwrapped) }

    static func unwrapped(_ type: String) -> String {
        type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    }
}

extension FileRewriter {
    /// Adds the properties of a type, which its members may use before they are declared.
    func enterMembers(of node: Syntax) {
        variables.enter(node.id)
        let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.flattened ?? []
        for property in members.compactMap({ $0.as(VariableDeclSyntax.self) }) {
            for (name, binding) in property.namedBindings { variables.add(name.plainName, type(of: binding)) }
        }
    }

    func rememberTypes(of parameters: FunctionParameterClauseSyntax?) {
        for parameter in parameters?.parameters ?? [] {
            let type = parameter.ellipsis == nil ? parameter.type.oneLine : nil
            variables.add((parameter.secondName ?? parameter.firstName).plainName, type)
        }
    }

    func rememberTypes(of closure: ClosureExprSyntax) {
        for capture in closure.signature?.capture?.items ?? [] where capture.name.text != "self" {
            variables.add(capture.name.plainName, nil)
        }
        let clause = closure.signature?.parameterClause
        for name in clause?.as(ClosureShorthandParameterListSyntax.self) ?? [] {
            variables.add(name.name.plainName, nil)
        }
        for parameter in clause?.as(ClosureParameterClauseSyntax.self)?.parameters ?? [] {
            variables.add((parameter.secondName ?? parameter.firstName).plainName, parameter.type?.oneLine)
        }
    }

    /// Adds variables that patterns bind. The visitor comes to declarations with a value after the value.
    func rememberType(of pattern: IdentifierPatternSyntax) {
        let isDeclared = pattern.parent?.is(PatternBindingSyntax.self) == true
        guard !isDeclared, pattern.parent?.is(OptionalBindingConditionSyntax.self) != true else { return }
        variables.add(pattern.identifier.plainName, nil)
    }

    /// Adds a variable, from its declaration on. Those of a type are known already.
    func rememberType(of binding: PatternBindingSyntax) {
        guard memberScope == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self) else { return }
        variables.add(name.identifier.plainName, type(of: binding))
    }

    func rememberType(of condition: OptionalBindingConditionSyntax) {
        guard let name = condition.pattern.as(IdentifierPatternSyntax.self) else { return }
        variables.add(name.identifier.plainName, type(of: condition))
    }

    /// Begins a statement, whose conditions bind variables for its body, but not for its `else`.
    func enterConditions(of node: IfExprSyntax) {
        variables.enter(node.id)
        hideVariables(of: node.parent?.as(IfExprSyntax.self), in: Syntax(node))
    }

    func enterBlock(_ node: CodeBlockSyntax) {
        variables.enter(node.id)
        hideVariables(of: node.parent?.as(IfExprSyntax.self), in: Syntax(node))
    }

    private func hideVariables(of statement: IfExprSyntax?, in branch: Syntax) {
        guard let statement, statement.body.id != branch.id else { return }
        for condition in statement.conditions {
            let binding = condition.condition.as(OptionalBindingConditionSyntax.self)
            if let name = binding?.pattern.as(IdentifierPatternSyntax.self) {
                variables.add(name.identifier.plainName, nil)
            }
        }
    }

    // MARK: Types

    private func type(of binding: PatternBindingSyntax) -> String? {
        if let annotation = binding.typeAnnotation { return annotation.type.oneLine }
        return binding.initializer.flatMap { type(of: $0.value) }
    }

    private func type(of condition: OptionalBindingConditionSyntax) -> String? {
        if let annotation = condition.typeAnnotation { return annotation.type.oneLine }
        let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
        guard let value = condition.initializer?.value else { return name.flatMap { variables.unwrapped($0) } }
        return type(of: value).map(VariableTypes.unwrapped)
    }

    /// The type of `Model()`, `value as AnyObject` and of a variable.
    private func type(of value: ExprSyntax) -> String? {
        if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.plainName { return variables[name] }
        if let cast = castType(of: value) { return cast }
        guard let call = value.as(FunctionCallExprSyntax.self), let name = typeName(of: call.calledExpression),
            let type = lookup.resolve(name, in: typeScope?.path ?? ""), lookup.isClass(type)
        else { return nil }
        return name
    }

    private func castType(of value: ExprSyntax) -> String? {
        guard let elements = value.withoutParentheses.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            let cast = elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self), let type = elements.last
        else { return nil }
        let mark = cast.questionOrExclamationMark?.text == "?" ? "?" : ""
        return type.oneLine + mark
    }
}
