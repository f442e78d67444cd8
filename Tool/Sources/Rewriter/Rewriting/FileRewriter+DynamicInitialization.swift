// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Creates objects of classes that are known only at run time: `View(frame: frame)` where `View` is a generic parameter, and
// `type.init(style: .default, reuseIdentifier: nil)`. In Apple's SDK any initializer can be called like that, in Swift only
// a required one. UIKit offers functions for the initializers that its own classes declare.

extension FileRewriter {
    func rewriteDynamicInitialization(_ node: FunctionCallExprSyntax) {
        guard node.trailingClosure == nil, let (type, text, callee) = createdType(by: node), isOfFramework(type) else {
            return
        }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard Self.initializers.contains(labels), let parenthesis = node.leftParen else { return }
        let make = labels.isEmpty ? runtime("_make") : "UIKit._make"
        neededImports.insert(options.runtimeModule)
        let separator = labels.isEmpty ? "" : ", "
        edits.replace(callee.range.lowerBound..<parenthesis.range.upperBound, with: "\(make)(\(text)\(separator)")
    }

    /// `View.init(frame:)` that is not called, such as in `frames.map(View.init(frame:))`, becomes a closure.
    func rewriteInitializerReference(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "init", !isCalled(node), let (type, text) = createdType(by: node),
            isOfFramework(type)
        else { return }
        guard let labels = node.declName.argumentNames?.arguments.map(\.name.text) else {
            return refuse(
                node,
                "\(node.oneLine) can't be bridged, because Swift calls only required initializers of a class that is known at run "
                    + "time. Write a closure that calls the initializer, such as { \(node.oneLine)(frame: $0) }.")
        }
        guard Self.initializers.contains(labels), !labels.isEmpty else { return }
        let arguments = labels.enumerated().map { "\($1): $\($0)" }.joined(separator: ", ")
        replace(node, with: "{ UIKit._make(\(text), \(arguments)) }")
        neededImports.insert(options.runtimeModule)
    }

    private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
    }

    /// The labels of the initializers for which there are functions.
    private static let initializers: Set<[String]> = [
        [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"],
    ]

    /// The class of which an object is created, and an expression for the class that is known at run time.
    private func createdType(by node: FunctionCallExprSyntax) -> (type: String, text: String, callee: ExprSyntax)? {
        let callee = node.calledExpression
        if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return bound(of: name).map { ($0, name + ".self", callee) }
        }
        guard let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" else {
            return nil
        }
        return createdType(by: member).map { ($0, $1, callee) }
    }

    private func createdType(by member: MemberAccessExprSyntax) -> (type: String, text: String)? {
        guard let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        if let type = bound(of: base) { return (type, base + ".self") }
        return metatype(of: base).map { ($0, base) }
    }

    private func isOfFramework(_ name: String) -> Bool {
        if name == "NSObject" { return true }
        guard let type = lookup.resolve(name, in: typeScope?.path ?? "") else { return false }
        return lookup.isClass(type) && lookup.isOfFramework(type)
    }

    // MARK: Generic parameters

    private func bound(of name: String) -> String? {
        if name == "Self" { return selfBound }
        return scopes.last { $0.bounds[name] != nil }?.bounds[name]
    }

    /// In an extension of a framework's class `Self` is that class or a subclass. An extension of a protocol may say which class
    /// its `Self` inherits from.
    private var selfBound: String? {
        if let bound = scopes.last(where: { $0.bounds["Self"] != nil })?.bounds["Self"] { return bound }
        guard let scope = typeScope, scope.kind == .extension else { return nil }
        return scope.name
    }

    func bounds(of generics: GenericParameterClauseSyntax?) -> [String: String] {
        guard let generics else { return [:] }
        var bounds = bounds(in: generics.genericWhereClause)
        for parameter in generics.parameters {
            guard let type = parameter.inheritedType else { continue }
            bounds.merge([parameter.name.text: type.oneLine], uniquingKeysWith: narrower)
        }
        return bounds
    }

    /// Of two bounds, the class of a framework. The other one is a protocol.
    func narrower(_ first: String, _ second: String) -> String { isOfFramework(first) ? first : second }

    func bounds(in clause: GenericWhereClauseSyntax?) -> [String: String] {
        var bounds: [String: String] = [:]
        for requirement in clause?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement else { continue }
            bounds[conformance.leftType.trimmedDescription] = conformance.rightType.oneLine
        }
        return bounds
    }

    // MARK: Variables that hold a type

    private func metatype(of name: String) -> String? {
        if name == "self" { return scopes.last?.isStatic == true ? selfBound : nil }
        return scopes.last { $0.metatypes[name] != nil }?.metatypes[name].map { bound(of: $0) ?? $0 }
    }

    func metatypes(of parameters: FunctionParameterClauseSyntax?) -> [String: String] {
        var metatypes: [String: String] = [:]
        for parameter in parameters?.parameters ?? [] {
            guard let type = instanceType(of: parameter.type) else { continue }
            metatypes[(parameter.secondName ?? parameter.firstName).text] = type
        }
        return metatypes
    }

    func rememberMetatypes(of node: VariableDeclSyntax) {
        guard !scopes.isEmpty else { return }
        for (name, binding) in node.namedBindings {
            guard let type = binding.typeAnnotation.flatMap({ instanceType(of: $0.type) }) else { continue }
            scopes[scopes.count - 1].metatypes[name.text] = type
        }
    }

    /// The class of `View.Type`, or the generic parameter.
    private func instanceType(of type: TypeSyntax) -> String? {
        guard let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else {
            return nil
        }
        return metatype.baseType.oneLine
    }
}
