// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// What a person has chosen to see better, on the first screen.
///
/// Notifications come after the value has changed, with no object.
@preconcurrency @MainActor
public struct UIAccessibility {
    private init() {}

    public static var isReduceMotionEnabled: Bool { preferences.contains(.reducedMotion) }

    public static var isReduceTransparencyEnabled: Bool { preferences.contains(.reducedTransparency) }

    /// Whether more contrast is wanted.
    public static var isDarkerSystemColorsEnabled: Bool { preferences.contains(.moreContrast) }

    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    private static var preferences: ScreenPreferences {
        UIApplication.current?.orderedScenes.first?.screen.preferences ?? []
    }

    static func tellChange(from old: ScreenPreferences, to new: ScreenPreferences) {
        let changed = old.symmetricDifference(new)
        let notifications: [(ScreenPreferences, NSNotification.Name)] = [
            (.reducedMotion, reduceMotionStatusDidChangeNotification),
            (.reducedTransparency, reduceTransparencyStatusDidChangeNotification),
            (.moreContrast, darkerSystemColorsStatusDidChangeNotification),
        ]
        for (preference, name) in notifications where changed.contains(preference) {
            NotificationCenter.default.post(name: name, object: nil)
        }
    }
}
