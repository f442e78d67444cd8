// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import UIKit

/// What a test's screen is, apart from its size, and what the person in front of it prefers.
public struct TestEnvironment: Hashable, Sendable {
    public var userInterfaceStyle = UIUserInterfaceStyle.light
    public var accessibilityContrast = UIAccessibilityContrast.normal
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    public var displayGamut = UIDisplayGamut.SRGB
    /// Phone or pad; unspecified goes by the screen's size: a phone is less than 600 points across.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// How large text is preferred; one that is not among UIKit's counts as large.
    public var preferredContentSizeCategory = UIContentSizeCategory.large
    public var isReduceMotionEnabled = false
    public var isReduceTransparencyEnabled = false

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
        return preferences
    }
}
