// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// An optional requirement becomes a property in an extension of the protocol: an optional function that looks in the
// tables for the method. So `delegate?.list?(self)` keeps its meaning.

extension FileRewriter {
    func isOptionalRequirement(_ modifiers: DeclModifierListSyntax) -> Bool {
        memberScope?.kind == .protocol && modifiers.has("optional")
    }

    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        enterType(node, kind: .protocol, name: node.name, generics: nil, node.modifiers)
        guard node.attributes.has("objc") else { return }
        addClassConstraint(to: node)
        let properties = node.memberBlock.members.flattened.compactMap { property(for: $0, of: node) }
        if !properties.isEmpty { addExtension(properties, to: node) }
    }

    /// Only classes conform to protocols of Objective-C.
    private func addClassConstraint(to node: ProtocolDeclSyntax) {
        guard let inherited = node.inheritanceClause?.inheritedTypes, let first = inherited.first else {
            return insert(": AnyObject", after: node.name)
        }
        let names = inherited.map(\.type.trimmedDescription)
        if !names.contains(where: ["class", "AnyObject", "NSObjectProtocol"].contains) {
            insert("AnyObject, ", before: first)
        }
    }

    /// The extension has to be outside of all types.
    private func addExtension(_ properties: [String], to node: ProtocolDeclSyntax) {
        guard let scope = scopes.last, !scope.isLocal, scopes.dropLast().allSatisfy({ !$0.isPrivate && !$0.isGeneric })
        else {
            return refuse(
                node,
                "A protocol with optional requirements can't be bridged in a private or generic type. "
                    + "Move it out of the type.")
        }
        let body = properties.joined(separator: "; ")
        insert("; extension \(scope.path) { \(body) }", after: outermostDeclaration(around: Syntax(node)))
    }

    private func outermostDeclaration(around node: Syntax) -> Syntax {
        var outermost = node
        var parent = node.parent
        while let next = parent {
            if next.is(ClassDeclSyntax.self) || next.is(StructDeclSyntax.self) || next.is(EnumDeclSyntax.self)
                || next.is(ExtensionDeclSyntax.self) || next.is(ActorDeclSyntax.self)
            {
                outermost = next
            }
            parent = next.parent
        }
        return outermost
    }

    private func property(for requirement: DeclSyntax, of node: ProtocolDeclSyntax) -> String? {
        if let method = requirement.as(FunctionDeclSyntax.self), method.modifiers.has("optional") {
            blank(method)
            return canBeOptional(method) ? property(for: method, of: node) : nil
        }
        guard let property = requirement.as(VariableDeclSyntax.self), property.modifiers.has("optional") else {
            return nil
        }
        blank(property)
        return self.property(for: property)
    }

    private func canBeOptional(_ method: FunctionDeclSyntax) -> Bool {
        if method.modifiers.isStatic || method.isAsync || method.isThrowing || method.parameters.count > 6 {
            refuse(
                method,
                "An optional requirement that is static, throws, is asynchronous or has more than six parameters "
                    + "can't be bridged. Make it required.")
            return false
        }
        guard let closure = method.parameters.first(where: { $0.type.isNonescapingFunction }) else { return true }
        refuse(
            closure,
            "A closure of an optional requirement has to be @escaping. Add it here and where it is implemented.")
        return false
    }

    private func property(for method: FunctionDeclSyntax, of node: ProtocolDeclSyntax) -> String {
        let names = method.parameters.indices.map { "a\($0)" }
        let typed = zip(names, method.parameterTypes).map { "\($0): \($1)" }.joined(separator: ", ")
        let call = "f([\(names.joined(separator: ", "))])"
        let result = method.resultType
        let body = method.returnsVoid ? "_ = \(call)" : result == "Any?" ? call : "\(call) as! \(result)"
        let type = "((\(method.parameterTypes.joined(separator: ", "))) -> \(result))?"
        let lookup = "\(runtime("_optionalMethod"))(self, \"\(method.selector)\")"
        let name = propertyName(of: method, in: node)
        return "\(access)var \(name): \(type) { \(lookup).map { f in { (\(typed)) -> \(result) in \(body) } } }"
    }

    private func property(for property: VariableDeclSyntax) -> String? {
        let properties = property.namedBindings.map { name, binding in
            let type = binding.typeAnnotation?.type.spelled ?? "Any"
            let key = property.attributes.objcName ?? name.plainName
            let body = "{ \(runtime("_optionalValue"))(self, \"\(key)\") }"
            return "\(access)var \(name.text): \(type.hasSuffix("?") ? type : type + "?") \(body)"
        }
        return properties.joined(separator: "; ")
    }

    private var access: String { scopes.last?.access ?? "" }

    private func propertyName(of method: FunctionDeclSyntax, in node: ProtocolDeclSyntax) -> String {
        let type = scopes.last?.type.flatMap(lookup.type) ?? IndexedType(kind: .protocol)
        return Requirement.propertyName(IndexedMember(method, traits: []), in: type)
    }
}
