// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The system's colors, in all their looks, as red, green, blue and alpha.
//
// Origin: red to brown and the grays are published by Apple (Human Interface Guidelines, "Color", iOS 15 to 18). Labels,
// fills, backgrounds and separators were read from iOS 13 by many and agree; alphas are bytes there (0x99 is 60 %).

/// The variants of a color.
struct ColorVariants: Sendable {
    let light: UInt32
    let dark: UInt32
    let lightHighContrast: UInt32
    let darkHighContrast: UInt32
    /// Above other interfaces; only dark backgrounds differ there.
    let darkElevated: UInt32
    let darkElevatedHighContrast: UInt32

    init(
        _ light: UInt32, dark: UInt32, highContrast: UInt32, _ darkHighContrast: UInt32,
        elevated: (UInt32, highContrast: UInt32)? = nil
    ) {
        self.light = light
        self.dark = dark
        lightHighContrast = highContrast
        self.darkHighContrast = darkHighContrast
        darkElevated = elevated?.0 ?? dark
        darkElevatedHighContrast = elevated?.highContrast ?? darkHighContrast
    }

    func color(for traits: UITraitCollection) -> UInt32 {
        let isHigh = traits.accessibilityContrast == .high
        guard traits.userInterfaceStyle == .dark else { return isHigh ? lightHighContrast : light }
        if traits.userInterfaceLevel == .elevated { return isHigh ? darkElevatedHighContrast : darkElevated }
        return isHigh ? darkHighContrast : dark
    }
}

extension UIColor {
    fileprivate convenience init(
        _ light: UInt32, dark: UInt32, highContrast: UInt32, _ darkHighContrast: UInt32,
        elevated: (UInt32, highContrast: UInt32)? = nil
    ) {
        let variants = ColorVariants(
            light, dark: dark, highContrast: highContrast, darkHighContrast, elevated: elevated)
        self.init { UIColor(rgba: variants.color(for: $0)) }
    }

    private convenience init(rgba: UInt32) {
        let parts = [24, 16, 8, 0].map { CGFloat(rgba >> $0 & 0xff) / 255 }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

// MARK: - Colors with names of colors

extension UIColor {
    /// A red that adapts to the appearance and contrast.
    public static let systemRed = UIColor(
        0xff3b30ff, dark: 0xff453aff, highContrast: 0xd70015ff, 0xff6961ff)
    /// An orange that adapts to the appearance and contrast.
    public static let systemOrange = UIColor(
        0xff9500ff, dark: 0xff9f0aff, highContrast: 0xc93400ff, 0xffb340ff)
    /// A yellow that adapts to the appearance and contrast.
    public static let systemYellow = UIColor(
        0xffcc00ff, dark: 0xffd60aff, highContrast: 0xb25000ff, 0xffd426ff)
    /// A green that adapts to the appearance and contrast.
    public static let systemGreen = UIColor(
        0x34c759ff, dark: 0x30d158ff, highContrast: 0x248a3dff, 0x30db5bff)
    /// A mint green that adapts to the appearance and contrast.
    public static let systemMint = UIColor(
        0x00c7beff, dark: 0x63e6e2ff, highContrast: 0x0c817bff, 0x66d4cfff)
    /// A teal that adapts to the appearance and contrast.
    public static let systemTeal = UIColor(
        0x30b0c7ff, dark: 0x40c8e0ff, highContrast: 0x008299ff, 0x5de6ffff)
    /// A cyan that adapts to the appearance and contrast.
    public static let systemCyan = UIColor(
        0x32ade6ff, dark: 0x64d2ffff, highContrast: 0x0071a4ff, 0x70d7ffff)
    /// A blue that adapts to the appearance and contrast.
    public static let systemBlue = UIColor(
        0x007affff, dark: 0x0a84ffff, highContrast: 0x0040ddff, 0x409cffff)
    /// An indigo that adapts to the appearance and contrast.
    public static let systemIndigo = UIColor(
        0x5856d6ff, dark: 0x5e5ce6ff, highContrast: 0x3634a3ff, 0x7d7affff)
    /// A purple that adapts to the appearance and contrast.
    public static let systemPurple = UIColor(
        0xaf52deff, dark: 0xbf5af2ff, highContrast: 0x8944abff, 0xda8fffff)
    /// A pink that adapts to the appearance and contrast.
    public static let systemPink = UIColor(
        0xff2d55ff, dark: 0xff375fff, highContrast: 0xd30f45ff, 0xff6482ff)
    /// A brown that adapts to the appearance and contrast.
    public static let systemBrown = UIColor(
        0xa2845eff, dark: 0xac8e68ff, highContrast: 0x7f6545ff, 0xb59469ff)
    /// The strongest of six grays that adapt to the appearance and contrast.
    public static let systemGray = UIColor(
        0x8e8e93ff, dark: 0x8e8e93ff, highContrast: 0x6c6c70ff, 0xaeaeb2ff)
    /// The second of six grays that adapt to the appearance and contrast.
    public static let systemGray2 = UIColor(
        0xaeaeb2ff, dark: 0x636366ff, highContrast: 0x8e8e93ff, 0x7c7c80ff)
    /// The third of six grays that adapt to the appearance and contrast.
    public static let systemGray3 = UIColor(
        0xc7c7ccff, dark: 0x48484aff, highContrast: 0xaeaeb2ff, 0x545456ff)
    /// The fourth of six grays that adapt to the appearance and contrast.
    public static let systemGray4 = UIColor(
        0xd1d1d6ff, dark: 0x3a3a3cff, highContrast: 0xbcbcc0ff, 0x444446ff)
    /// The fifth of six grays that adapt to the appearance and contrast.
    public static let systemGray5 = UIColor(
        0xe5e5eaff, dark: 0x2c2c2eff, highContrast: 0xd8d8dcff, 0x363638ff)
    /// The faintest of six grays that adapt to the appearance and contrast.
    public static let systemGray6 = UIColor(
        0xf2f2f7ff, dark: 0x1c1c1eff, highContrast: 0xebebf0ff, 0x242426ff)
}

// MARK: - Colors of text and lines

extension UIColor {
    /// The color of primary text.
    public static let label = UIColor(
        0x000000ff, dark: 0xffffffff, highContrast: 0x000000ff, 0xffffffff)
    /// The color of secondary text.
    public static let secondaryLabel = UIColor(
        0x3c3c4399, dark: 0xebebf599, highContrast: 0x3c3c43ad, 0xebebf5ad)
    /// The color of tertiary text.
    public static let tertiaryLabel = UIColor(
        0x3c3c434c, dark: 0xebebf54c, highContrast: 0x3c3c4360, 0xebebf560)
    /// The color of quaternary text.
    public static let quaternaryLabel = UIColor(
        0x3c3c432d, dark: 0xebebf528, highContrast: 0x3c3c4342, 0xebebf53d)
    /// The color of placeholders in text fields.
    public static let placeholderText = UIColor(
        0x3c3c434c, dark: 0xebebf54c, highContrast: 0x3c3c4360, 0xebebf560)
    /// The color of links in text.
    public static let link = UIColor(
        0x007affff, dark: 0x0984ffff, highContrast: 0x007affff, 0x0984ffff)
    /// The color of separators; partly transparent.
    public static let separator = UIColor(
        0x3c3c4349, dark: 0x54545899, highContrast: 0x3c3c435e, 0x545458ad)
    /// The color of separators over which nothing shows through.
    public static let opaqueSeparator = UIColor(
        0xc6c6c8ff, dark: 0x38383aff, highContrast: 0xc6c6c8ff, 0x38383aff)
}

// MARK: - Colors of areas

extension UIColor {
    /// The fill color of thin and small shapes; partly transparent.
    public static let systemFill = UIColor(
        0x78788033, dark: 0x7878805b, highContrast: 0x78788047, 0x78788070)
    /// The fill color of shapes of medium size; partly transparent.
    public static let secondarySystemFill = UIColor(
        0x78788028, dark: 0x78788051, highContrast: 0x7878803d, 0x78788066)
    /// The fill color of large shapes; partly transparent.
    public static let tertiarySystemFill = UIColor(
        0x7676801e, dark: 0x7676803d, highContrast: 0x76768033, 0x76768051)
    /// The fill color of large areas with complex content; partly transparent.
    public static let quaternarySystemFill = UIColor(
        0x74748014, dark: 0x7676802d, highContrast: 0x74748028, 0x76768042)

    /// The main background of an interface.
    public static let systemBackground = UIColor(
        0xffffffff, dark: 0x000000ff, highContrast: 0xffffffff, 0x000000ff,
        elevated: (0x1c1c1eff, highContrast: 0x242426ff))
    /// The background of content on the main background.
    public static let secondarySystemBackground = UIColor(
        0xf2f2f7ff, dark: 0x1c1c1eff, highContrast: 0xebebf0ff, 0x242426ff,
        elevated: (0x2c2c2eff, highContrast: 0x363638ff))
    /// The background of content on the secondary background.
    public static let tertiarySystemBackground = UIColor(
        0xffffffff, dark: 0x2c2c2eff, highContrast: 0xffffffff, 0x363638ff,
        elevated: (0x3a3a3cff, highContrast: 0x444446ff))

    /// The main background of a grouped interface.
    public static let systemGroupedBackground = UIColor(
        0xf2f2f7ff, dark: 0x000000ff, highContrast: 0xebebf0ff, 0x000000ff,
        elevated: (0x1c1c1eff, highContrast: 0x242426ff))
    /// The name of `systemGroupedBackground` before iOS 13.
    public static let groupTableViewBackground = systemGroupedBackground
    /// The background of content on the grouped background.
    public static let secondarySystemGroupedBackground = UIColor(
        0xffffffff, dark: 0x1c1c1eff, highContrast: 0xffffffff, 0x242426ff,
        elevated: (0x2c2c2eff, highContrast: 0x363638ff))
    /// The background of content on the secondary grouped background.
    public static let tertiarySystemGroupedBackground = UIColor(
        0xf2f2f7ff, dark: 0x2c2c2eff, highContrast: 0xebebf0ff, 0x363638ff,
        elevated: (0x3a3a3cff, highContrast: 0x444446ff))
}
