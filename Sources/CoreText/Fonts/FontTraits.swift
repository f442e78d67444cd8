// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What a font should be like, whatever its family.
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

/// A feature of OpenType that is switched away from its default.
package struct FontFeature: Hashable, Sendable {
    /// Its four letters, as a number.
    package var tag: UInt32
    package var value: UInt32

    package init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }
        self.value = value
    }

    /// Digits that are all as wide as each other.
    package static let tabularDigits = FontFeature("tnum")
}

/// A font's weight as UIKit and CoreText tell it: -1 to 1, 0 is regular.
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

public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
}
