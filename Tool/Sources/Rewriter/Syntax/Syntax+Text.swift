// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension SyntaxProtocol {
    /// The bytes of the node without the spaces and comments around it.
    var range: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The text on one line, without comments.
    var oneLine: String {
        var text = ""
        for token in tokens(viewMode: .sourceAccurate) {
            if !token.leadingTrivia.isEmpty, !text.isEmpty, text.last != " " { text += " " }
            text += token.text
            if !token.trailingTrivia.isEmpty { text += " " }
        }
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension TypeSyntaxProtocol {
    /// The type on one line, as it is written in a position where `!` is not allowed.
    var spelled: String { optionalForImplicitlyUnwrapped(oneLine) }

    /// True for `Self` and for types that contain it.
    var namesSelf: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.Self) } }
}

private func optionalForImplicitlyUnwrapped(_ type: String) -> String {
    type.hasSuffix("!") ? type.dropLast() + "?" : type
}

extension TokenSyntax {
    /// The name without backticks.
    var plainName: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }

    /// The name as it is written as a label, where most words need no backticks.
    var label: String {
        let isWord = plainName.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isWord && !["inout", "var", "let"].contains(plainName) ? plainName : text
    }
}

extension TypeSyntax {
    /// The type without parentheses and one level of optionality.
    var unwrapped: TypeSyntax {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.unwrapped }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return only.type.unwrapped
        }
        return self
    }

    /// True for the type of a function, also with attributes in front of it or as an optional.
    var isFunction: Bool {
        let type = unwrapped
        return type.as(AttributedTypeSyntax.self)?.baseType.unwrapped.is(FunctionTypeSyntax.self)
            ?? type.is(FunctionTypeSyntax.self)
    }

    /// True for the type of a parameter that is a function that may not be kept.
    var isNonescapingFunction: Bool {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return attributed.baseType.is(FunctionTypeSyntax.self)
                && attributed.attributes.first(named: "escaping") == nil
        }
        return self.is(FunctionTypeSyntax.self)
    }
}

extension ExprSyntax {
    /// The expression without parentheses around it.
    var withoutParentheses: ExprSyntax {
        guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.label == nil
        else { return self }
        return only.expression.withoutParentheses
    }
}
