// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The appearance of a tab bar: background, and tabs in their layouts.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    private var stacked = UITabBarItemAppearance(style: .stacked)
    private var inline = UITabBarItemAppearance(style: .inline)
    private var compactInline = UITabBarItemAppearance(style: .compactInline)

    /// The appearance of tabs with the title below the image: on phones.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { stacked }
        set {
            stacked = newValue.copied()
            partsChanged()
        }
    }
    /// The appearance of tabs with the title beside the image: on wide screens.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { inline }
        set {
            inline = newValue.copied()
            partsChanged()
        }
    }
    /// The appearance of tabs with the title beside the image in a bar of compact height: on phones in landscape.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { compactInline }
        set {
            compactInline = newValue.copied()
            partsChanged()
        }
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    }

    override var parts: [any BarAppearancePart] { [stacked, inline, compactInline] }
}
