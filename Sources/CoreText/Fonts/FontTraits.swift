// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The requested weight, slant and width of a font, independent of its family.
package struct FontStyle: Hashable, Sendable {
    /// 1 to 1000, as in CSS and in font files: 400 is regular, 700 bold.
    package var weight: Double
    package var isItalic: Bool

    package init(weight: Double = 400, isItalic: Bool = false) {
        self.weight = weight
        self.isItalic = isItalic
    }

    package static let regular = FontStyle()
}

/// An OpenType feature whose value differs from its default.
package struct FontFeature: Hashable, Sendable {
    /// Its four letters, as a number.
    package var tag: UInt32
    package var value: UInt32

    package init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }
        self.value = value
    }

    /// Digits of equal width.
    package static let tabularDigits = FontFeature("tnum")
}

/// Font weights on the scale of UIKit and CoreText: -1 to 1, where 0 is regular.
package enum FontWeightScale {
    /// Apple's weights beside those of font files. Documented by Apple (`UIFont.Weight`), in this order: ultra light, thin,
    /// light, regular, medium, semibold, bold, heavy, black.
    package static let steps: [(apple: CGFloat, file: Double)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
    ]

    package static func file(_ apple: CGFloat) -> Double {
        let points = steps.map { (Double($0.apple), $0.file) }
        return interpolate(Double(apple), points)
    }

    package static func apple(_ file: Double) -> CGFloat {
        CGFloat(interpolate(file, steps.map { ($0.file, Double($0.apple)) }))
    }

    private static func interpolate(_ value: Double, _ points: [(Double, Double)]) -> Double {
        guard value > points[0].0 else { return points[0].1 }
        for (low, high) in zip(points, points.dropFirst()) where value <= high.0 {
            return low.1 + (high.1 - low.1) * (value - low.0) / (high.0 - low.0)
        }
        return value.isNaN ? 400 : points[points.count - 1].1
    }
}

/// The traits of a font that can be combined: slant, weight, width and spacing.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters are slanted.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// The letters are bold.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// The letters are wider than usual.
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    /// The letters are narrower than usual.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// All characters have the same advance.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    /// The font has metrics for vertical text.
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    /// The font is designed for user interfaces.
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    /// The font has color glyphs, such as emoji.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
}
