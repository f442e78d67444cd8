// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Names of the frameworks' properties in Objective-C, which are the keys of key-value coding.
enum FrameworkKeys {
    /// The key of a property of Apple's frameworks.
    ///
    /// Apple declares a flag as `@property(getter=isHidden) BOOL hidden`. Swift calls it by its getter, but its key is
    /// `hidden`.
    static func key(of property: String) -> String {
        if let exception = exceptions[property] { return exception }
        let name = property.dropFirst(2)
        guard property.hasPrefix("is"), let first = name.first, first.isUppercase else { return property }
        let isAcronym = name.dropFirst().first?.isUppercase == true
        return isAcronym ? String(name) : first.lowercased() + name.dropFirst()
    }

    /// Properties that Apple's headers declare in another way.
    private static let exceptions = [
        "isAccessibilityElement": "isAccessibilityElement",
        "isFirstResponder": "isFirstResponder",
        "isGeneratingDeviceOrientationNotifications": "generatesDeviceOrientationNotifications",
        "isMovingFromParent": "movingFromParentViewController",
        "isMovingToParent": "movingToParentViewController",
    ]
}
