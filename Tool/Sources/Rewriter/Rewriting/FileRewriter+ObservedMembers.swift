// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// A property that is not `@objc dynamic` informs no observer: on iOS, because nothing replaces its setter, and here, because
// nothing was added to it. Observing one is an error where the class is known.

extension FileRewriter {
    func refuseUnobservable(_ node: FunctionCallExprSyntax) {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        guard let name = member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self),
            let first = node.arguments.first, first.label == nil
        else { return }
        switch name.baseName.text {
        case "observe": refuseUnobservable(node, path: first.expression, of: member?.base)
        case "addObserver": refuseUnobservable(node, of: member?.base)
        default: break
        }
    }

    /// `model.observe(\.progress) { ... }`
    private func refuseUnobservable(_ node: FunctionCallExprSyntax, path: ExprSyntax, of base: ExprSyntax?) {
        let labels = node.arguments.dropFirst().map { $0.label?.text ?? "_" }
        guard let path = path.as(KeyPathExprSyntax.self), labels.allSatisfy(["options", "changeHandler"].contains),
            node.trailingClosure != nil || labels.contains("changeHandler"),
            let type = path.root.flatMap({ lookup.resolve($0.oneLine, in: typeScope?.path ?? "") }) ?? type(of: base),
            lookup.isRewrittenObject(type)
        else { return }
        guard path.components.count == 1 else { return refusePath(path) }
        let name = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.plainName
        if let name, lookup.isUnobservable(name, of: type) { refuseUnobservable(path, name, of: type) }
    }

    private func refusePath(_ path: KeyPathExprSyntax) {
        refuse(
            path,
            "observe takes a key path of one property here. Observe the property of the object that has it, or write "
                + "addObserver(_:forKeyPath:options:context:) with all keys.")
    }

    /// `model.addObserver(self, forKeyPath: "progress", options: [], context: nil)`. `#keyPath` checks its own properties.
    private func refuseUnobservable(_ node: FunctionCallExprSyntax, of base: ExprSyntax?) {
        guard node.arguments.count > 1, let key = node.arguments.dropFirst().first, key.label?.text == "forKeyPath",
            let segments = key.expression.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
            let name = segments.first?.as(StringSegmentSyntax.self)?.content.text, !name.contains("."),
            let type = type(of: base), lookup.isPlainProperty(name, of: type)
        else { return }
        refuseUnobservable(key.expression, name, of: type)
    }

    private func refuseUnobservable(_ node: some SyntaxProtocol, _ name: String, of type: TypeReference) {
        refuse(
            node,
            "\(type.name).\(name) does not inform observers, because it is not declared @objc dynamic. Declare it as "
                + "@objc dynamic var \(name), or report its changes in didSet.")
    }

    /// `keyPathsForValuesAffectingTotal()`, and the method for all keys: nobody would call it, so observers would miss changes.
    func refuseDependentKeys(_ node: FunctionDeclSyntax) {
        let name = node.name.plainName
        guard node.modifiers.isStatic, name.hasPrefix("keyPathsForValuesAffecting") else { return }
        refuse(
            node.name,
            "\(name) is not called here, because properties that depend on others do not inform observers. Call "
                + "willChangeValue(forKey:) and didChangeValue(forKey:) with the dependent key where the others change."
        )
    }

    /// The class of an object that is named: `self`, or a variable.
    private func type(of base: ExprSyntax?) -> TypeReference? {
        guard let base, base.trimmedDescription != "self" else { return typeScope?.type }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression
        let name = variableType(of: object ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base)
        return name.flatMap { lookup.resolve(VariableTypes.unwrapped($0), in: typeScope?.path ?? "") }
    }
}
