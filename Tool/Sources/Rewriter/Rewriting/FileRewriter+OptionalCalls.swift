// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// `delegate?.list?(self, didSelect: 3)` calls the property that stands for the requirement. A requirement of the
    /// frameworks has a default and loses its question mark.
    func rewriteCallOfRequirement(_ node: FunctionCallExprSyntax) {
        guard let (called, mark) = called(by: node), let reference = called.reference else { return }
        let fitting = lookup.requirements(named: reference.baseName.plainName).filter { requirement in
            requirement.member.isMethod && fits(requirement.member, reference, node)
        }
        let own = fitting.filter { !$0.isOfFramework && $0.member.has(.isOptional) }
        if let own = own.first(where: { takesClosures($0.member, node) }) ?? own.first {
            rename(reference, to: own)
            for argument in node.arguments { removeLabel(of: argument) }
        } else if fitting.contains(where: \.isOfFramework) {
            blank(mark)
            keepOptional(node, called)
        }
    }

    /// `delegate?.list(_:didSelect:) != nil`
    func rewriteReferenceToRequirement(_ node: MemberAccessExprSyntax) {
        guard let labels = node.declName.argumentNames?.arguments.map(\.name.plainName), !isCalled(node) else { return }
        let own = lookup.requirements(named: node.declName.baseName.plainName).first { requirement in
            !requirement.isOfFramework && requirement.member.has(.isOptional) && requirement.member.labels == labels
        }
        if let own, node.base != nil, typeName(of: node.base) == nil { rename(node.declName, to: own) }
    }

    /// `UIApplication.shared.delegate?.window` is an optional of an optional on iOS, because the requirement is optional.
    func rewriteMainWindow(_ node: MemberAccessExprSyntax) {
        guard node.declName.trimmedDescription == "window", let base = node.base, !isAssigned(node) else { return }
        let chained = base.as(OptionalChainingExprSyntax.self)?.expression
        let delegate = chained ?? base.as(ForceUnwrapExprSyntax.self)?.expression
        guard let delegate, Self.delegates.contains(delegate.trimmedDescription) else { return }
        insert("Optional(", before: node)
        insert(")", after: node)
    }

    private static let delegates = [
        "UIApplication.shared.delegate", "UIApplication.sharedApplication().delegate",
    ]

    private func isAssigned(_ node: MemberAccessExprSyntax) -> Bool {
        guard let elements = node.parent?.as(ExprListSyntax.self), elements.count > 1 else { return false }
        return elements.first?.id == node.id
            && elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    }

    private func called(by node: FunctionCallExprSyntax) -> (expression: ExprSyntax, mark: TokenSyntax)? {
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            return (chain.expression, chain.questionMark)
        }
        return node.calledExpression.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
    }

    private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        guard let parent = node.parent,
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        else { return false }
        return parent.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == parent.id
    }

    /// Compares labels. Trailing closures may stand for arguments with any label.
    private func fits(
        _ member: IndexedMember, _ reference: DeclReferenceExprSyntax, _ call: FunctionCallExprSyntax
    ) -> Bool {
        let labels = member.labels ?? []
        if let written = reference.argumentNames?.arguments.map(\.name.plainName) { return written == labels }
        let written = call.arguments.map { $0.label?.plainName ?? "_" }
        let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        return labels.count == written.count + closures && Array(labels.prefix(written.count)) == written
    }

    /// True if the parameters are functions for which the call has trailing closures.
    private func takesClosures(_ member: IndexedMember, _ call: FunctionCallExprSyntax) -> Bool {
        member.types.dropFirst(call.arguments.count).allSatisfy { $0.contains("->") }
    }

    private func rename(_ reference: DeclReferenceExprSyntax, to requirement: Requirement) {
        let isWritten = reference.baseName.plainName == requirement.propertyName && reference.argumentNames == nil
        if !isWritten { replace(reference, with: requirement.propertyName) }
    }

    private func removeLabel(of argument: LabeledExprSyntax) {
        guard let label = argument.label, let colon = argument.colon else { return }
        edits.blank(label.range.lowerBound..<colon.range.upperBound)
    }

    /// `if let height = owner.height?(for: row)` expects an optional, which only the second question mark made.
    private func keepOptional(_ node: FunctionCallExprSyntax, _ called: ExprSyntax) {
        let isChained = called.description.contains("?") || called.is(DeclReferenceExprSyntax.self) && isStatement(node)
        guard !isChained, !isStatement(node), !isLink(node), node.calledExpression.is(OptionalChainingExprSyntax.self)
        else { return }
        insert("Optional(", before: node)
        insert(")", after: node)
    }

    private func isStatement(_ node: FunctionCallExprSyntax) -> Bool {
        node.parent?.is(CodeBlockItemSyntax.self) == true
    }

    /// True inside of a longer chain, which would change its meaning.
    private func isLink(_ node: FunctionCallExprSyntax) -> Bool {
        node.parent?.is(MemberAccessExprSyntax.self) == true || node.parent?.is(FunctionCallExprSyntax.self) == true
    }
}

extension ExprSyntax {
    /// The name of the method that a call refers to.
    fileprivate var reference: DeclReferenceExprSyntax? {
        self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
    }
}
