// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Overrides of members by the names that they had before Swift 4.2.
//
// The framework calls the members with the new names, so an override gets the new name. So does a call of `super`: the former
// member, which is in an extension, would call the override again. Other uses of former names are left to the compiler.

extension FileRewriter {
    /// `override func didMove(toParentViewController parent: UIViewController?)`
    func renameFormerOverride(_ node: FunctionDeclSyntax) {
        guard node.modifiers.has("override"), overridesFramework,
            let method = FormerMember(node.name, node.labels).renamed
        else { return }
        replace(node.name, with: method.name)
        for (parameter, label) in zip(node.parameters, method.labels) where parameter.firstName.plainName != label {
            let hasOwnName = parameter.secondName != nil
            replace(parameter.firstName, with: hasOwnName ? label : "\(label) \(parameter.firstName.text)")
        }
    }

    /// `override var childViewControllerForStatusBarStyle: UIViewController?`
    func renameFormerOverride(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("override"), overridesFramework else { return }
        for (name, _) in node.namedBindings {
            if let property = FormerMember(name, nil).renamed { replace(name, with: property.name) }
        }
    }

    /// `super.didMove(toParentViewController: parent)`
    func renameFormerCall(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), isOfSuper(access),
            let method = FormerMember(access.declName.baseName, node.arguments.map { $0.label?.plainName ?? "_" })
                .renamed
        else { return }
        replace(access.declName.baseName, with: method.name)
        for (argument, label) in zip(node.arguments, method.labels) { relabel(argument, to: label) }
    }

    private func relabel(_ argument: LabeledExprSyntax, to label: String) {
        guard let written = argument.label, let colon = argument.colon, written.plainName != label else { return }
        if label == "_" {
            edits.blank(written.range.lowerBound..<colon.range.upperBound)
        } else {
            replace(written, with: label)
        }
    }

    /// `super.childViewControllerForStatusBarStyle`
    func renameFormerProperty(_ node: MemberAccessExprSyntax) {
        guard isOfSuper(node), let property = FormerMember(node.declName.baseName, nil).renamed else { return }
        replace(node.declName.baseName, with: property.name)
    }

    /// True in the body of a class that inherits from one of a framework.
    private var overridesFramework: Bool {
        memberScope?.kind == .classBody && isBelowFramework(memberScope)
    }

    private func isOfSuper(_ node: MemberAccessExprSyntax) -> Bool {
        node.base?.is(SuperExprSyntax.self) == true && isBelowFramework(typeScope)
    }

    private func isBelowFramework(_ scope: Scope?) -> Bool {
        guard let type = scope?.type else { return false }
        return lookup.chain(from: type).contains(where: lookup.isOfFramework)
    }
}

/// The name of a member that programs override, with its labels if it is a method.
private struct FormerMember: Hashable {
    var name: String
    var labels: [String] = []
    var isMethod = false

    init(_ name: TokenSyntax, _ labels: [String]?) {
        (self.name, self.labels, isMethod) = (name.plainName, labels ?? [], labels != nil)
    }

    /// Reads `didMove(toParent:)`.
    private init(_ text: String) {
        let parts = text.split(separator: "(")
        name = String(parts[0])
        isMethod = parts.count > 1
        labels = isMethod ? parts[1].split(separator: ":").map(String.init).filter { $0 != ")" } : []
    }

    var renamed: FormerMember? { Self.newNames[self] }

    private static let newNames = Dictionary(
        uniqueKeysWithValues: names.map { (FormerMember($0), FormerMember($1)) })

    private static let names = [
        "activityIndicatorViewStyle": "style",
        "addChildViewController(_:)": "addChild(_:)",
        "allowedChildViewControllersForUnwinding(from:)": "allowedChildrenForUnwinding(from:)",
        "bringSubview(toFront:)": "bringSubviewToFront(_:)",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
        "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "didMove(toParentViewController:)": "didMove(toParent:)",
        "isMovingFromParentViewController": "isMovingFromParent",
        "isMovingToParentViewController": "isMovingToParent",
        "overrideTraitCollection(forChildViewController:)": "overrideTraitCollection(forChild:)",
        "removeFromParentViewController()": "removeFromParent()",
        "sendSubview(toBack:)": "sendSubviewToBack(_:)",
        "setOverrideTraitCollection(_:forChildViewController:)": "setOverrideTraitCollection(_:forChild:)",
        "unwind(for:towardsViewController:)": "unwind(for:towards:)",
        "willMove(toParentViewController:)": "willMove(toParent:)",
    ]
}
