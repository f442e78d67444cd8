// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A blur of the content below a `UIVisualEffectView`, with a tint over it. Effects of the same style are equal.
open class UIBlurEffect: UIVisualEffect {
    /// How strongly the content below is blurred and tinted; `BlurMaterial` has the numbers and their origins.
    public enum Style: Int, Sendable, CaseIterable {
        /// Brighter than the content below.
        case extraLight = 0
        /// A little brighter than the content below.
        case light = 1
        /// Darker than the content below.
        case dark = 2
        /// Light or dark, as the view's traits say.
        case regular = 4
        /// Extra light or dark, as the view's traits say.
        case prominent = 5

        /// Almost no tint, light or dark as the view's traits say.
        case systemUltraThinMaterial = 6
        /// A thin tint, light or dark as the view's traits say.
        case systemThinMaterial = 7
        /// A tint of medium strength, light or dark as the view's traits say.
        case systemMaterial = 8
        /// A strong tint, light or dark as the view's traits say.
        case systemThickMaterial = 9
        /// The tint of bars, light or dark as the view's traits say.
        case systemChromeMaterial = 10

        /// `systemUltraThinMaterial` as it is with light traits, in all traits.
        case systemUltraThinMaterialLight = 11
        /// `systemThinMaterial` as it is with light traits, in all traits.
        case systemThinMaterialLight = 12
        /// `systemMaterial` as it is with light traits, in all traits.
        case systemMaterialLight = 13
        /// `systemThickMaterial` as it is with light traits, in all traits.
        case systemThickMaterialLight = 14
        /// `systemChromeMaterial` as it is with light traits, in all traits.
        case systemChromeMaterialLight = 15

        /// `systemUltraThinMaterial` as it is with dark traits, in all traits.
        case systemUltraThinMaterialDark = 16
        /// `systemThinMaterial` as it is with dark traits, in all traits.
        case systemThinMaterialDark = 17
        /// `systemMaterial` as it is with dark traits, in all traits.
        case systemMaterialDark = 18
        /// `systemThickMaterial` as it is with dark traits, in all traits.
        case systemThickMaterialDark = 19
        /// `systemChromeMaterial` as it is with dark traits, in all traits.
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
