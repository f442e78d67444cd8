// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IBObject {
    /// How the view follows its superview's size, if the file says so.
    package var autoresizing: IBAutoresizing? {
        child(named: "autoresizingMask").map(IBAutoresizing.init)
    }

    /// The constraints that the view owns, with those that the size class leaves out, and without placeholders,
    /// which are for Interface Builder only.
    package var constraints: [IBConstraint] { list("constraints").compactMap(IBConstraint.init) }

    /// The layout guides of the view or controller.
    package var layoutGuides: [IBLayoutGuide] {
        (children + list("layoutGuides")).compactMap(IBLayoutGuide.init)
    }
}

extension IBAutoresizing {
    static let words: [String: IBAutoresizing] = [
        "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
        "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
    ]

    init(_ object: IBObject) {
        self.init(Self.words.filter { object.bool($0.key) == true }.map(\.value))
    }
}

extension IBConstraint {
    /// Reads a `constraint` element. Returns nil for a placeholder.
    init?(_ object: IBObject) {
        let attributes = object.attributes
        guard object.element == "constraint", attributes["placeholder"] != "YES",
            let first = attributes["firstAttribute"].flatMap(IBLayoutAttribute.init(rawValue:)),
            let second = IBLayoutAttribute(rawValue: attributes["secondAttribute"] ?? "notAnAttribute"),
            let relation = Relation(rawValue: attributes["relation"] ?? "equal")
        else { return nil }
        self.init(
            id: object.id, firstItem: attributes["firstItem"], firstAttribute: first, relation: relation,
            secondItem: attributes["secondItem"], secondAttribute: second,
            multiplier: attributes["multiplier"].flatMap(Self.multiplier) ?? 1,
            constant: object.number("constant") ?? 0, isStandardSpace: object.bool("symbolic") ?? false,
            priority: object.number("priority") ?? 1000, identifier: attributes["identifier"],
            customClass: object.customClass, customModule: object.customModule,
            isInstalled: object.isInstalled, line: object.line)
    }

    /// Reads a number, or a ratio such as "16:9". Returns nil for other text, and for division by zero.
    static func multiplier(_ text: String) -> Double? {
        let parts = text.split(separator: text.contains(":") ? ":" : "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { IBObject.number(String($0)) }
        guard numbers.count == parts.count, parts.count <= 2, numbers.last != 0 || parts.count == 1 else { return nil }
        let ratio = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
        return ratio.isFinite ? ratio : nil
    }
}

extension IBLayoutGuide {
    /// Reads a `viewLayoutGuide` of a view, or a `viewControllerLayoutGuide` of a controller.
    init?(_ object: IBObject) {
        let word: String?
        switch object.element {
        case "viewLayoutGuide", "keyboardLayoutGuide": word = object.key
        case "viewControllerLayoutGuide": word = object.attributes["type"]
        default: return nil
        }
        guard let id = object.id, let kind = word.flatMap(Kind.init(rawValue:)) else { return nil }
        self.init(id: id, kind: kind)
    }
}
