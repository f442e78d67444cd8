// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    func rewriteAttribute(_ node: AttributeSyntax) {
        switch node.name {
        case "objc":
            if !isOfEnumeration(node) { blank(node) }
        case "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "GKInspectable", "IBDesignable",
            "NSManaged":
            blank(node)
        case "UIApplicationMain", "NSApplicationMain":
            replace(node, with: "@main")
        default: break
        }
    }

    /// The compiler accepts `@objc enum`, and gives such an enumeration its raw type.
    private func isOfEnumeration(_ node: AttributeSyntax) -> Bool {
        node.parent?.parent?.is(EnumDeclSyntax.self) == true
    }

    /// Leaves `dynamic` where it stands for Swift's own dynamic replacement. Members of extensions can't be `open` without
    /// Objective-C.
    func rewriteModifier(_ node: DeclModifierSyntax) {
        guard let declaration = node.parent?.parent else { return }
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
        let isWritten = attributes?.has("objc", "NSManaged", "IBOutlet", "IBInspectable", "IBAction") ?? false
        // A function's modifiers are visited inside of its own scope.
        let scope = scopes.last { $0.id != declaration.id }
        let isExposed = isWritten || scope?.exposesMembers == true
        switch node.name.text {
        case "dynamic" where isExposed: blank(node)
        case "open" where scope?.kind == .extension && (isExposed || isOverride(declaration)):
            replace(node, with: "public")
        default: break
        }
    }

    private func isOverride(_ declaration: Syntax) -> Bool {
        declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("override") == true
    }
}
