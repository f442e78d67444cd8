// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Objective-C finds each member of an `AnyObject` by its name, whatever its class is. Here there is a cast for the members
// that all objects have, and an error for others.

extension FileRewriter {
    /// `target?.perform(action)` becomes `(target as? any NSObjectProtocol)?.perform(action)`.
    func rewriteDynamicLookup(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, let object = anyObject(base), !isNoLookup(node.declName, in: object) else { return }
        if let call = call(of: node), Self.methodsOfObjects.contains(node.declName.baseName.text) {
            unmark(call, of: object)
            cast(object)
        } else if Self.propertiesOfObjects.contains(node.declName.baseName.text), !isMarked(node) {
            let isOptional = object.isOptional
            if !isOptional { insert(runtime("_found("), before: node) }
            cast(object)
            if !isOptional { insert(")", after: node) }
        } else if let value = Self.valueProperties[node.declName.baseName.text], call(of: node) == nil {
            read(value, node, of: object)
        } else {
            refuse(
                node.declName,
                "Members of AnyObject can't be looked up, because there is no Objective-C runtime. "
                    + "Cast the object to a class or protocol that has \(node.declName.baseName.text).")
        }
    }

    /// Those of `NSObjectProtocol`, in Foundation and in the runtime's module.
    private static let methodsOfObjects: Set = [
        "perform", "performSelector", "responds", "isEqual", "isKind", "isMember", "value", "setValue", "addObserver",
        "removeObserver",
    ]

    /// Of an `AnyObject` these are optionals that are unwrapped where a value is needed.
    private static let propertiesOfObjects: Set = ["hash", "description", "debugDescription"]

    /// Properties of `NSNumber`, `NSString` and `NSValue`, and the functions that make one of these of the object.
    private static let valueProperties = [
        "doubleValue": "_number", "floatValue": "_number", "intValue": "_number", "integerValue": "_number",
        "boolValue": "_number", "cgRectValue": "_structure", "cgPointValue": "_structure",
        "cgSizeValue": "_structure",
    ]

    /// `(value as AnyObject).integerValue` becomes `_foundValue(_number(value as AnyObject)?.intValue)`.
    private func read(_ make: String, _ node: MemberAccessExprSyntax, of object: AnyObjectExpression) {
        if !object.isOptional { insert(runtime("_foundValue("), before: node) }
        insert(runtime("\(make)("), before: object.expression)
        insert(")" + (object.isOptional || object.hasParentheses ? "" : "?"), after: object.expression)
        if object.hasParentheses, !object.isOptional { insert("?", before: node.period) }
        if node.declName.baseName.text == "integerValue" { replace(node.declName, with: "intValue") }
        if !object.isOptional { insert(")", after: node) }
    }

    // MARK: The object

    /// An expression of the type `AnyObject`.
    private struct AnyObjectExpression {
        /// The expression before the cast.
        var expression: ExprSyntax
        /// The cast may fail: a question mark follows.
        var isOptional = false
        /// The cast is in parentheses already.
        var hasParentheses = false
        /// The expression may be an optional itself, and has that type's members, too.
        var isImplicitlyUnwrapped = false
    }

    private func anyObject(_ base: ExprSyntax) -> AnyObjectExpression? {
        if let chain = base.as(OptionalChainingExprSyntax.self) {
            guard var object = named(chain.expression, ["AnyObject?", "AnyObject!"]) ?? cast(chain.expression) else {
                return nil
            }
            object.isOptional = true
            return object
        }
        if let forced = base.as(ForceUnwrapExprSyntax.self) {
            let isNamed = named(forced.expression, ["AnyObject?", "AnyObject!"]) != nil
            return isNamed ? AnyObjectExpression(expression: base) : nil
        }
        return named(base, ["AnyObject", "AnyObject!"]) ?? cast(base)
    }

    /// A variable of one of these types, or a property of `self`.
    private func named(_ expression: ExprSyntax, _ types: [String]) -> AnyObjectExpression? {
        guard let type = variableType(of: expression), types.contains(type) else { return nil }
        return AnyObjectExpression(expression: expression, isImplicitlyUnwrapped: type.hasSuffix("!"))
    }

    /// `(value as AnyObject)`
    private func cast(_ expression: ExprSyntax) -> AnyObjectExpression? {
        guard let elements = expression.withoutParentheses.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true,
            ["AnyObject", "AnyObject?"].contains(elements.last?.trimmedDescription)
        else { return nil }
        return AnyObjectExpression(expression: expression.withoutParentheses, hasParentheses: true)
    }

    /// The type of a variable, or of a property of `self`, as it is written.
    func variableType(of expression: ExprSyntax) -> String? {
        let member = expression.as(MemberAccessExprSyntax.self)
        if let member, member.base?.trimmedDescription != "self" { return nil }
        let name = member?.declName ?? expression.as(DeclReferenceExprSyntax.self)
        return name.flatMap { variables[$0.baseName.plainName] }
    }

    private func isNoLookup(_ name: DeclReferenceExprSyntax, in object: AnyObjectExpression) -> Bool {
        let ofOptional = ["map", "flatMap", "unsafelyUnwrapped", "take"]
        return name.baseName.text == "self"
            || (object.isImplicitlyUnwrapped && !object.isOptional && ofOptional.contains(name.baseName.text))
    }

    private func cast(_ object: AnyObjectExpression) {
        neededImports.insert(options.runtimeModule)
        let mark = object.isOptional ? "?" : "!"
        if !object.hasParentheses { insert("(", before: object.expression) }
        insert(" as\(mark) any NSObjectProtocol" + (object.hasParentheses ? "" : ")"), after: object.expression)
    }

    // MARK: The call

    /// The call of the member, and the mark that says that the object has it.
    private func call(of node: MemberAccessExprSyntax) -> (call: FunctionCallExprSyntax, mark: TokenSyntax?)? {
        if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
            return (call, nil)
        }
        guard let parent = node.parent, let call = parent.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == parent.id
        else { return nil }
        let mark = parent.as(OptionalChainingExprSyntax.self)?.questionMark
        return (mark ?? parent.as(ForceUnwrapExprSyntax.self)?.exclamationMark).map { (call, $0) }
    }

    /// `object.perform?(action)` has an optional result, and loses its mark.
    private func unmark(_ call: (call: FunctionCallExprSyntax, mark: TokenSyntax?), of object: AnyObjectExpression) {
        guard let mark = call.mark else { return }
        blank(mark)
        let isStatement = call.call.parent?.is(CodeBlockItemSyntax.self) == true
        guard mark.text == "?", !object.isOptional, !isStatement else { return }
        insert("Optional(", before: call.call)
        insert(")", after: call.call)
    }

    private func isMarked(_ node: MemberAccessExprSyntax) -> Bool {
        node.parent?.is(OptionalChainingExprSyntax.self) == true
    }
}
