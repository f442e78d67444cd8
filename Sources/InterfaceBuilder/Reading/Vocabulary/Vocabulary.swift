// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words of the format: the names of elements, and what each may have.
///
/// The tables have what Xcode writes for the classes of UIKit. What is in none of them gets a warning.
enum Vocabulary {
    /// The rules for elements, by name.
    static let rules = structure.merging(values, uniquingKeysWith: +).merging(views, uniquingKeysWith: +)
        .merging(controllers, uniquingKeysWith: +)

    static func isKnown(_ element: String) -> Bool { element == "variation" || rules[element] != nil }

    // MARK: - For Interface Builder only

    /// Returns true for elements that only Interface Builder uses. They are left out, with what they contain.
    static func isForDesignOnly(_ element: String, _ attributes: [String: String]) -> Bool {
        let key = attributes["key"] ?? ""
        return designElements.contains(element) || designKeys.contains(key) || key.hasPrefix("simulated")
            || element.hasPrefix("simulated") || element.hasSuffix("SimulatedSizeMetrics")
            || element.hasSuffix("SimulatedMetrics")
    }

    private static let designElements: Set<String> = [
        "dependencies", "device", "customFonts", "designables", "classes", "inferredMetricsTieBreakers", "animations",
        "accessibilityOverrides",
    ]

    private static let designKeys: Set<String> = ["userComments", "canvasLocation", "freeformSize", "userLabel"]

    /// The attributes of any element that only Interface Builder uses.
    static let designAttributes = [
        "userLabel", "misplaced", "ambiguous", "verifyAmbiguity", "colorLabel", "simulatedAppContext",
        "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
    ]

    /// Returns true for elements whose text is their value. Elsewhere there are only spaces between elements.
    static func mayHaveText(_ element: String) -> Bool {
        element == "string" || element == "mutableString" || element == "data"
    }

    // MARK: - Structure

    private static let lists = """
        objects subviews constraints connections layoutGuides gestureRecognizers items segments prototypes sections \
        cells toolbarItems leftBarButtonItems rightBarButtonItems userDefinedRuntimeAttributes scopeButtonTitles \
        array mutableArray viewControllers
        """

    private static let structure: [String: ElementRule] = {
        var rules: [String: ElementRule] = [
            "placeholder": object + ElementRule(texts: "placeholderIdentifier sceneMemberID"),
            "customObject": object,
            "exit": object + ElementRule(texts: "sceneMemberID"),
            "constraint": constraint,
            "viewLayoutGuide": ElementRule(), "keyboardLayoutGuide": ElementRule(),
            "viewControllerLayoutGuide": ElementRule(texts: "type"),
            "outlet": ElementRule(texts: "property destination"),
            "outletCollection": ElementRule(flags: "appends", texts: "property destination collectionClass"),
            "action": ElementRule(texts: "selector destination eventType"),
            "segue": segue,
            "userDefinedRuntimeAttribute": ElementRule(
                flags: "localized", texts: "type keyPath value catalog", keys: "value"),
            "mask": ElementRule(parts: "include exclude"),
            "include": ElementRule(texts: "reference"), "exclude": ElementRule(texts: "reference"),
        ]
        for name in lists.split(separator: " ") { rules[String(name)] = ElementRule(isList: true) }
        return rules
    }()

    /// The attributes and children that every object with connections may have.
    static let object = ElementRule(
        texts: "customModuleProvider restorationIdentifier",
        parts: "connections userDefinedRuntimeAttributes variation")

    private static let constraint =
        ElementRule(
            flags: "symbolic placeholder", numbers: "constant priority",
            texts: """
                firstItem firstAttribute relation secondItem secondAttribute identifier type symbolType \
                customModuleProvider
                """,
            parts: "variation userDefinedRuntimeAttributes connections"
        ).with(.ratio, "multiplier")

    private static let segue = ElementRule(
        flags: "animates", integers: "splitViewControllerTargetIndex",
        texts: """
            kind destination identifier relationship unwindAction trigger destinationCreationSelector \
            modalPresentationStyle modalTransitionStyle popoverAnchorView popoverAnchorBarButtonItem \
            customModuleProvider inheritsFrom
            """,
        keys: "popoverArrowDirection action preview commit")
}
