// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import UIKit

/// The properties of a test's screen other than its size, and the user's preferences.
public struct TestEnvironment: Hashable, Sendable {
    /// The light or dark appearance. The default is light.
    public var userInterfaceStyle = UIUserInterfaceStyle.light
    /// Whether the user prefers more contrast. The default is normal.
    public var accessibilityContrast = UIAccessibilityContrast.normal
    /// The direction of the interface. The default is left to right.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    /// The range of colors of the screen. The default is sRGB.
    public var displayGamut = UIDisplayGamut.SRGB
    /// Phone or pad; unspecified, the default, depends on the screen: less than 600 points across is a phone.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// The text size that the user prefers; unknown ones count as large, the default.
    public var preferredContentSizeCategory = UIContentSizeCategory.large
    /// Whether the user prefers less motion. The default is false.
    public var isReduceMotionEnabled = false
    /// Whether the user prefers less transparency. The default is false.
    public var isReduceTransparencyEnabled = false
    /// The share dialog that the device's browser offers. The default is none, as in browsers of desktop Linux.
    public var shareDialog = TestShareDialog.none

    /// Creates an environment with default values.
    public init() {}

    func screen(of size: CGSize, _ scale: CGFloat, _ insets: UIEdgeInsets) -> ScreenDescription {
        ScreenDescription(
            size: size, scale: scale,
            safeArea: ScreenInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
            preferences: preferences(of: size), textSize: preferredContentSizeCategory.textSize)
    }

    private func preferences(of size: CGSize) -> ScreenPreferences {
        var preferences: ScreenPreferences =
            switch userInterfaceIdiom {
            case .unspecified: .device(of: size)
            case .phone: .phone
            default: []
            }
        if userInterfaceStyle == .dark { preferences.insert(.dark) }
        if accessibilityContrast == .high { preferences.insert(.moreContrast) }
        if layoutDirection == .rightToLeft { preferences.insert(.rightToLeft) }
        if displayGamut == .P3 { preferences.insert(.wideGamut) }
        if isReduceMotionEnabled { preferences.insert(.reducedMotion) }
        if isReduceTransparencyEnabled { preferences.insert(.reducedTransparency) }
        return preferences.union(shareDialog.preferences)
    }
}
