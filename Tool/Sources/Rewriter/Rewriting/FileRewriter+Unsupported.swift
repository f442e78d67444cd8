// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    func rewriteCall(_ node: FunctionCallExprSyntax) {
        rewriteDynamicInitialization(node)
        refuseUnobservable(node)
        rewriteCallOfRequirement(node)
        completeEmptyObject(node)
        nameClass(node)
        noteCall(node)
        renameFormerCall(node)
    }

    /// `type(of: object).description()`: classes have no methods here, and no class is known to be the object's.
    private func nameClass(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "description", let base = access.base?.as(FunctionCallExprSyntax.self),
            base.calledExpression.trimmedDescription == "type", base.arguments.first?.label?.text == "of",
            let opening = node.leftParen, let closing = node.rightParen
        else { return }
        insert(runtime("NSStringFromClass("), before: node)
        for part in [Syntax(access.period), Syntax(access.declName), Syntax(opening)] { blank(part) }
        edits.replace(closing.range, with: ")")
    }

    /// `NSAttributedString()`, `Timer()`: these classes of Foundation for Linux have no initializer without arguments. Such
    /// a timer is a placeholder, which never fires and is not valid.
    private func completeEmptyObject(_ node: FunctionCallExprSyntax) {
        let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        guard let arguments = Self.argumentsOfEmptyObjects[name], node.arguments.isEmpty, node.trailingClosure == nil,
            let parenthesis = node.leftParen, lookup.resolve(name, in: typeScope?.path ?? "") == nil
        else { return }
        insert(arguments, after: parenthesis)
        guard name == "Timer" else { return }
        // In parentheses, it does not continue the line before.
        insert("({ (timer: Timer) -> Timer in timer.invalidate(); return timer }(", before: node)
        insert("))", after: node)
    }

    private static let argumentsOfEmptyObjects = [
        "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
        "Timer": "timeInterval: 0, repeats: false, block: { _ in }",
    ]

    /// Foundation's functions of these names know only classes outside of other types, and no language of the user.
    func qualifyRuntimeFunction(_ node: DeclReferenceExprSyntax) {
        let names = ["NSClassFromString", "NSStringFromClass", "NSLocalizedString"]
        guard names.contains(node.baseName.text), !isMember(node) else { return }
        insert(runtime(""), before: node)
    }

    /// In extensions of `CGFloat` the plain name means `CGFloat.abs(_:)`, which Foundation on Linux has, as unavailable.
    func qualifyAbsoluteValue(_ node: DeclReferenceExprSyntax) {
        guard node.baseName.text == "abs", node.parent?.is(FunctionCallExprSyntax.self) == true,
            scopes.contains(where: { $0.kind == .extension && $0.name == "CGFloat" })
        else { return }
        insert("Swift.", before: node)
    }

    private func isMember(_ node: DeclReferenceExprSyntax) -> Bool {
        node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    }

    /// Functions that change classes at run time.
    func refuseRuntimeFunction(_ node: DeclReferenceExprSyntax) {
        guard let reason = Self.runtimeFunctions[node.baseName.text], !isMember(node) else { return }
        refuse(node, "\(node.baseName.text) can't be bridged, because there is no Objective-C runtime. \(reason)")
    }

    private static let runtimeFunctions: [String: String] = {
        let swizzling = "Override the method in a subclass, or call your code where the method is called."
        let adding = "Declare the method in the class."
        let creating = "Declare the class in the source."
        let listing = "Use Mirror, or list the members in the source."
        let forwarding = "Write a class that has the methods and passes them on."
        let groups: [(String, [String])] = [
            (
                swizzling,
                [
                    "method_exchangeImplementations", "method_setImplementation", "method_getImplementation",
                    "class_getInstanceMethod", "class_getClassMethod", "class_replaceMethod", "object_setClass",
                    "class_getMethodImplementation", "imp_implementationWithBlock",
                ]
            ),
            (adding, ["class_addMethod", "class_addProperty", "class_addIvar", "class_addProtocol"]),
            (creating, ["objc_allocateClassPair", "objc_registerClassPair", "objc_disposeClassPair"]),
            (
                listing,
                [
                    "class_copyMethodList", "class_copyPropertyList", "class_copyIvarList", "class_copyProtocolList",
                    "objc_getClassList", "objc_copyClassList", "protocol_copyMethodDescriptionList",
                    "class_getInstanceVariable", "object_getIvar", "object_setIvar",
                ]
            ),
            (forwarding, ["NSInvocation", "NSMethodSignature"]),
            ("Use an NSRecursiveLock.", ["objc_sync_enter", "objc_sync_exit"]),
            ("Use type(of:).", ["object_getClass"]),
            ("Use NSStringFromClass(_:).", ["object_getClassName", "class_getName"]),
            ("Use NSClassFromString(_:).", ["objc_getClass", "objc_lookUpClass"]),
            ("Use NSStringFromSelector(_:).", ["sel_getName"]),
            ("Ask an instance, by responds(to:).", ["class_respondsToSelector"]),
            ("Use is or as?, with the type.", ["class_getSuperclass", "class_conformsToProtocol", "objc_getProtocol"]),
        ]
        return Dictionary(uniqueKeysWithValues: groups.flatMap { reason, names in names.map { ($0, reason) } })
    }()

    func refuseProxy(_ node: ClassDeclSyntax) {
        guard let type = node.inheritanceClause?.inheritedTypes.first, type.type.trimmedDescription == "NSProxy" else {
            return
        }
        refuse(
            type,
            "NSProxy can't be bridged, because there is no Objective-C runtime. Inherit from NSObject, and write the "
                + "methods that are passed on.")
    }
}
