// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes members of a class that call members of its extensions.
///
/// Without Objective-C, a member of an extension can neither override nor be overridden. So the class declares a member
/// of that name, and the one of the extension gets a name with the prefix `_kosketus_`.
enum Forwarder {
    static let prefix = "_kosketus_"

    /// The name of the extension's member. It contains the class, because a subclass may have a member of the same name.
    static func target(_ name: TokenSyntax, of type: String) -> String {
        prefix + type.map { $0.isLetter || $0.isNumber ? $0 : "_" } + "_" + name.plainName
    }

    static func declaration(of written: FunctionDeclSyntax, in type: String) -> String {
        let method = namingParameters(of: written)
        let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
        let arguments = method.parameters.map(argument).joined(separator: ", ")
        let body = "{ \(effects)\(target(method.name, of: type))(\(arguments)) }"
        let generics = method.genericParameterClause?.oneLine ?? ""
        let constraints = method.genericWhereClause.map { " " + $0.oneLine } ?? ""
        return modifiers(method.modifiers)
            + "func \(method.name.text)\(generics)\(method.signature.oneLine)\(constraints) \(body)"
    }

    /// Returns nil for a property without a type annotation: the member of the class needs the type.
    static func declaration(
        of property: VariableDeclSyntax, _ binding: PatternBindingSyntax, in owner: String
    ) -> String? {
        guard let type = binding.typeAnnotation?.type.oneLine,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else { return nil }
        let target = target(pattern.identifier, of: owner)
        let body = property.isSettable(binding) ? "{ get { \(target) } set { \(target) = newValue } }" : "{ \(target) }"
        return modifiers(property.modifiers) + "var \(pattern.identifier.text): \(type) \(body)"
    }

    /// Gives names to parameters that have none, as in `func tableView(_: UITableView, numberOfRowsInSection _: Int)`.
    private static func namingParameters(of method: FunctionDeclSyntax) -> FunctionDeclSyntax {
        var method = method
        let parameters = method.parameters.enumerated().map { number, parameter in
            guard (parameter.secondName ?? parameter.firstName).text == "_" else { return parameter }
            var parameter = parameter
            parameter.firstName.trailingTrivia = .space
            parameter.secondName = .identifier("\(prefix)\(number)")
            return parameter
        }
        method.signature.parameterClause.parameters = FunctionParameterListSyntax(parameters)
        return method
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
