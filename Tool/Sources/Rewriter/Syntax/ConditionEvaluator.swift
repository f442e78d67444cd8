// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Evaluates conditions of `#if`, as far as they depend on the platform.
struct ConditionEvaluator {
    enum Value {
        case yes, no, unknown

        init(_ value: Bool) { self = value ? .yes : .no }

        static prefix func ! (value: Value) -> Value {
            switch value {
            case .yes: .no
            case .no: .yes
            case .unknown: .unknown
            }
        }
    }

    /// The value of `os(iOS)`.
    var isIOS: Value
    /// Modules of Apple's SDK that can be imported although Kosketus does not offer them.
    var availableModules: Set<String> = []

    /// The branches that are or may be compiled.
    func activeClauses(of node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var clauses: [IfConfigClauseSyntax] = []
        for clause in node.clauses {
            let value = clause.condition.map(value) ?? .yes
            if value != .no { clauses.append(clause) }
            if value == .yes { break }
        }
        return clauses
    }

    func value(_ condition: ExprSyntax) -> Value {
        let condition = condition.withoutParentheses
        if let sequence = condition.as(SequenceExprSyntax.self) { return value(ofSequence: Array(sequence.elements)) }
        if let call = condition.as(FunctionCallExprSyntax.self) { return value(ofCall: call) }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return Value(literal.literal.tokenKind == .keyword(.true))
        }
        guard let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" else {
            return .unknown
        }
        return !value(prefix.expression)
    }

    /// `||` binds less than `&&`.
    private func value(ofSequence elements: [ExprSyntax]) -> Value {
        let alternatives = elements.split { $0.trimmedDescription == "||" }
        if alternatives.count > 1 { return any(alternatives.map { value(ofSequence: Array($0)) }) }
        let terms = elements.split { $0.trimmedDescription == "&&" }
        if terms.count > 1 { return !any(terms.map { !value(ofSequence: Array($0)) }) }
        return elements.count == 1 ? value(elements[0]) : .unknown
    }

    private func any(_ values: [Value]) -> Value {
        if values.contains(.yes) { return .yes }
        return values.contains(.unknown) ? .unknown : .no
    }

    private func value(ofCall call: FunctionCallExprSyntax) -> Value {
        let argument = call.arguments.trimmedDescription
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS" ? isIOS : Value(argument == "Linux")
        case "canImport": return canImport(argument)
        case "targetEnvironment": return .no
        default: return .unknown
        }
    }

    private func canImport(_ argument: String) -> Value {
        let module = String(argument.prefix { $0 != "." && $0 != "," })
        if availableModules.contains(module) { return .yes }
        if AppleModules.missing.contains(module) || AppleModules.neverImportable.contains(module) { return .no }
        if AppleModules.isReplacedAndImportable(module), isIOS == .yes { return .yes }
        return AppleModules.frameworks.contains(module) || module == "Foundation" ? .yes : .unknown
    }
}
