// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes members of a class that call members of its extensions.
///
/// Without Objective-C, a member of an extension can neither override nor be overridden. So the class declares a member
/// of that name, and the one of the extension gets the prefix `_kosketus_`.
enum Forwarder {
    static let prefix = "_kosketus_"

    static func declaration(of method: FunctionDeclSyntax) -> String {
        let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
        let arguments = method.parameters.map(argument).joined(separator: ", ")
        let body = "{ \(effects)\(prefix)\(method.name.plainName)(\(arguments)) }"
        let generics = method.genericParameterClause?.oneLine ?? ""
        let constraints = method.genericWhereClause.map { " " + $0.oneLine } ?? ""
        return modifiers(method.modifiers)
            + "func \(method.name.text)\(generics)\(method.signature.oneLine)\(constraints) \(body)"
    }

    /// Returns nil for a property without a type annotation: the member of the class needs the type.
    static func declaration(of property: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> String? {
        guard let type = binding.typeAnnotation?.type.oneLine,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else { return nil }
        let target = prefix + pattern.identifier.plainName
        let isSettable = binding.accessorBlock?.accessor("set") != nil
        let body = isSettable ? "{ get { \(target) } set { \(target) = newValue } }" : "{ \(target) }"
        return modifiers(property.modifiers) + "var \(pattern.identifier.text): \(type) \(body)"
    }

    private static func argument(_ parameter: FunctionParameterSyntax) -> String {
        let name = (parameter.secondName ?? parameter.firstName).text
        let isInout = parameter.type.firstToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.inout)
        let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
        return label + (isInout ? "&" : "") + name
    }

    private static func modifiers(_ modifiers: DeclModifierListSyntax) -> String {
        modifiers.filter { $0.name.text != "dynamic" }.map { $0.oneLine + " " }.joined()
    }
}
