// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Code for versions of iOS above the level that the frameworks offer is left out, because it would not compile.
// `#available` is true on Linux, whatever version it names.

extension FileRewriter {
    /// Leaves out a declaration with `@available` for a newer version.
    func leaveOutIfNewer(_ item: some SyntaxProtocol, declaration: DeclSyntax) -> Bool {
        guard let level = options.level,
            let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
        else { return false }
        let isNewer = attributes.flattened.contains { attribute in
            guard attribute.name == "available", case .availability(let list) = attribute.arguments else {
                return false
            }
            return list.requiredVersion.map { $0 > level } ?? false
        }
        if isNewer { blank(item) }
        return isNewer
    }

    func rewriteAvailability(of node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        switch value(of: node.conditions) {
        case nil: return .visitChildren
        case false?: leaveOut(node.body, of: node.conditions)
        case true?:
            replace(node.conditions, with: "true")
            walk(node.body)
            if let other = node.elseBody?.as(CodeBlockSyntax.self) { blank(other.statements) }
            return .skipChildren
        }
        if let other = node.elseBody { walk(other) }
        return .skipChildren
    }

    func rewriteAvailability(of node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
        guard value(of: node.conditions) == false else { return .visitChildren }
        leaveOut(node.body, of: node.conditions)
        return .skipChildren
    }

    /// Nothing after a `guard` runs whose condition is false.
    func rewriteAvailability(of node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        switch value(of: node.conditions) {
        case nil: return .visitChildren
        case true?:
            replace(node.conditions, with: "true")
            blank(node.body.statements)
            insert(" fatalError()", after: node.body.leftBrace)
        case false?:
            replace(node.conditions, with: "false")
            walk(node.body)
            leaveOutRest(after: node)
        }
        return .skipChildren
    }

    private func leaveOut(_ body: CodeBlockSyntax, of conditions: ConditionElementListSyntax) {
        replace(conditions, with: "false")
        if !body.statements.isEmpty { blank(body.statements) }
    }

    private func leaveOutRest(after node: GuardStmtSyntax) {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), let last = list.last, last.id != item.id
        else { return }
        edits.blank(item.range.upperBound..<last.range.upperBound)
        leftOutEnd = max(leftOutEnd, last.range.upperBound)
    }

    /// The value of conditions that a newer version decides, else nil.
    private func value(of conditions: ConditionElementListSyntax) -> Bool? {
        guard let level = options.level else { return nil }
        let newer = conditions.compactMap { element -> Bool? in
            guard case .availability(let condition) = element.condition,
                let version = condition.availabilityArguments.requiredVersion, version > level
            else { return nil }
            return condition.availabilityKeyword.tokenKind == .poundUnavailable
        }
        if newer.contains(false) { return false }
        return newer.isEmpty || conditions.count > newer.count ? nil : true
    }
}

extension AvailabilityArgumentListSyntax {
    /// The version of iOS that is required: of `iOS 15.0, *` and of `iOS, introduced: 15.0`.
    fileprivate var requiredVersion: RewriterOptions.Version? {
        compactMap { argument -> RewriterOptions.Version? in
            switch argument.argument {
            case .availabilityVersionRestriction(let restriction):
                return restriction.platform.text == "iOS" ? restriction.version?.value : nil
            case .availabilityLabeledArgument(let labeled):
                guard labeled.label.text == "introduced", first?.trimmedDescription.hasPrefix("iOS") == true,
                    case .version(let version) = labeled.value
                else { return nil }
                return version.value
            default: return nil
            }
        }.first
    }
}

extension VersionTupleSyntax {
    fileprivate var value: RewriterOptions.Version? {
        let numbers = trimmedDescription.split(separator: ".").compactMap { Int($0) }
        return numbers.first.map { RewriterOptions.Version($0, numbers.dropFirst().first ?? 0) }
    }
}
