// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    func rewriteProperty(_ node: VariableDeclSyntax) {
        guard let scope = memberScope, scope.hasObjects else { return }
        if node.attributes.has("NSManaged") { return manage(node) }
        if rewriteOverrideInExtension(node, in: scope) { return }
        guard !node.modifiers.isStatic, !node.attributes.isUnavailable else { return }
        observe(node, in: scope)
        let calls = node.namedBindings.flatMap { self.calls(for: node, $0.name, $0.binding, in: scope) }
        register(calls, after: node, isNeeded: node.attributes.has("IBOutlet"))
    }

    private func calls(
        for node: VariableDeclSyntax, _ name: TokenSyntax, _ binding: PatternBindingSyntax, in scope: Scope
    ) -> [String] {
        guard binding.accessorBlock?.hasEffects != true else { return [] }
        let key = node.attributes.objcName ?? name.plainName
        let isSettable = node.isSettable(binding)
        let getter = "{ (o: \(scope.name)) in o.\(name.text) }"
        let setter = "{ (o: \(scope.name), v) in o.\(name.text) = v.get() }"
        if isExposed(node, in: scope) || isRequired(name, in: scope) {
            let value = isSettable ? ".property(\"\(key)\", \(getter), \(setter))" : ".value(\"\(key)\") \(getter)"
            return [value] + observable(node, key, name, in: scope)
        }
        let isSetByNibs = node.attributes.has("IBOutlet", "IBInspectable", "GKInspectable")
        return isSetByNibs && isSettable ? [".outlet(\"\(key)\") \(setter)"] : []
    }

    private func observable(
        _ node: VariableDeclSyntax, _ key: String, _ name: TokenSyntax, in scope: Scope
    ) -> [String] {
        isObserved(node, in: scope) ? [".observable(\"\(key)\", \\\(scope.name).\(name.text))"] : []
    }

    /// True for a property that has a name in Objective-C.
    func isExposed(_ node: VariableDeclSyntax, in scope: Scope) -> Bool {
        if node.attributes.has("objc") { return true }
        let isOutside = node.modifiers.isPrivate || node.modifiers.has("override") || node.attributes.has("nonobjc")
        return scope.exposesMembers && !isOutside
    }

    private func isRequired(_ name: TokenSyntax, in scope: Scope) -> Bool {
        guard scope.kind == .classBody || scope.type.map(lookup.isClass) == true else { return false }
        return lookup.requirements(named: name.plainName).contains { $0.isRegistered && !$0.member.isMethod }
    }
}
