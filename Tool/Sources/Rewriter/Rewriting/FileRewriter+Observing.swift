// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Key-value observing: a property that is `dynamic` reports its changes.

extension FileRewriter {
    func isObserved(_ node: VariableDeclSyntax, in scope: Scope) -> Bool {
        node.modifiers.has("dynamic") && isExposed(node, in: scope)
    }

    /// Adds observers to a property, or extends those that it has. What overrides a property leaves the reports to the
    /// superclass.
    func observe(_ node: VariableDeclSyntax, in scope: Scope) {
        guard isObserved(node, in: scope), !node.modifiers.has("override") else { return }
        for (name, binding) in node.namedBindings where node.isSettable(binding) {
            observe(binding, key: node.attributes.objcName ?? name.plainName)
        }
    }

    private func observe(_ binding: PatternBindingSyntax, key: String) {
        let willChange = "\(runtime("_willChange"))(self, \"\(key)\")"
        let didChange = "\(runtime("_didChange"))(self, \"\(key)\")"
        guard let block = binding.accessorBlock else {
            return edits.insert(" { willSet { \(willChange) } didSet { \(didChange) } }", at: binding.end)
        }
        if let setter = block.accessor("set") ?? block.accessor("_modify") {
            return begin(setter, with: "\(willChange); defer { \(didChange) };")
        }
        extend(block, "willSet", by: "\(willChange);", otherwise: "willSet { \(willChange) }")
        extend(block, "didSet", by: "defer { \(didChange) };", otherwise: "didSet { \(didChange) }")
    }

    private func extend(_ block: AccessorBlockSyntax, _ name: String, by text: String, otherwise accessor: String) {
        if let existing = block.accessor(name) {
            begin(existing, with: text)
        } else {
            insert(" \(accessor) ", after: block.leftBrace)
        }
    }

    private func begin(_ accessor: AccessorDeclSyntax, with text: String) {
        if let body = accessor.body { insert(" " + text, after: body.leftBrace) }
    }
}
