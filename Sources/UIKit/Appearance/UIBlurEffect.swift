// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A blur of what is below a `UIVisualEffectView`, with a tint over it. Effects of the same style are equal.
open class UIBlurEffect: UIVisualEffect {
    /// How strongly what is below is blurred and tinted; `BlurMaterial` has the numbers and where they come from.
    public enum Style: Int, Sendable, CaseIterable {
        /// Brighter than what is below.
        case extraLight = 0
        /// A little brighter than what is below.
        case light = 1
        /// Darker than what is below.
        case dark = 2
        /// Light or dark, as the view's traits say.
        case regular = 4
        /// Extra light or dark, as the view's traits say.
        case prominent = 5

        /// Hardly tinted, light or dark as the view's traits say.
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        /// That of bars.
        case systemChromeMaterial = 10

        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15

        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    nonisolated let style: Style

    /// Creates an effect of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }

    open nonisolated override var hash: Int { style.hashValue }
}
