// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Compares the elements of a document with `Vocabulary`, and warns of what is unknown or malformed.
struct ValueChecker {
    private var warnings = WarningList()

    static func warnings(for document: IBDocument) -> WarningList {
        var checker = ValueChecker()
        for object in document.topLevelObjects { checker.check(object) }
        return checker.warnings
    }

    /// - Parameter parent: The rule of the element around this one. A variation has what its object may have.
    private mutating func check(_ object: IBObject, in parent: ElementRule? = nil) {
        let rule = object.element == "variation" ? parent.map { $0 + Self.mask } : Vocabulary.rules[object.element]
        if let rule {
            checkAttributes(of: object, rule)
            if let problem = object.unreadable { warnings += object.warning(problem) }
            for child in object.children where !rule.allows(child) && Vocabulary.isKnown(child.element) {
                warnings += Self.unexpected(child, in: object)
            }
        } else {
            warnings += object.warning("is an unknown element")
        }
        for child in object.children { check(child, in: rule) }
    }

    private static let mask = ElementRule(parts: "mask")

    private mutating func checkAttributes(of object: IBObject, _ rule: ElementRule) {
        for (name, text) in object.attributes.sorted(by: { $0.key < $1.key }) {
            guard let kind = rule.attributes[name] else {
                warnings += object.warning("is unknown and has no effect", attribute: name)
                continue
            }
            guard let problem = kind.problem(with: text) else { continue }
            warnings += object.warning("is '\(text.prefix(40))', which is \(problem)", attribute: name)
        }
    }

    private static func unexpected(_ child: IBObject, in parent: IBObject) -> IBWarning {
        guard let key = child.key else { return child.warning("is unexpected in '\(parent.element)'") }
        var warning = parent.warning("is unknown and has no effect", attribute: key)
        warning.line = child.line
        return warning
    }
}

extension IBObject {
    /// Says why the reader of this kind of element returns nothing, if it does.
    fileprivate var unreadable: String? {
        guard !isReadable else { return nil }
        return element == "variation"
            ? "is for '\(key ?? "")', which is no size class, and is ignored"
            : "lacks a value or has a malformed one, and is ignored"
    }

    private var isReadable: Bool {
        switch element {
        case "rect": asRect != nil
        case "point": asPoint != nil
        case "size": asSize != nil
        case "inset", "edgeInsets", "directionalEdgeInsets": IBInsets(self) != nil
        case "color": IBColor(self) != nil
        case "fontDescription", "font": IBFont(self) != nil
        case "imageReference": IBImage(self) != nil
        case "constraint": attributes["placeholder"] == "YES" || IBConstraint(self) != nil
        case "viewLayoutGuide", "viewControllerLayoutGuide", "keyboardLayoutGuide": IBLayoutGuide(self) != nil
        case "variation": IBVariation(self) != nil
        case "outlet", "outletCollection", "action": IBConnection(self) != nil
        // One that inherits belongs to the segue around it.
        case "segue": attributes["inheritsFrom"] != nil || IBConnection(self) != nil
        case "userDefinedRuntimeAttribute": IBRuntimeAttribute(self) != nil
        default: true
        }
    }
}
