// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The font that the system is written in: Inter in the place of San Francisco, fitted so that text takes as much room.
///
/// Of nine families measured, Inter is nearest: up to 19 points its text cut at 0.969 of the size with -0.010 em between
/// glyphs, whose advances are then off by 0.019 em (root of the mean square); from 20 points on its display cut. The
/// scale of the display cut makes its capitals as high as San Francisco's; chosen.
package enum SystemFont {
    private static let firstDisplaySize: CGFloat = 20
    private static let text = CTFont.Fitting(scale: 0.969, tracking: -0.010, isSystem: true)
    private static let display = CTFont.Fitting(scale: 0.7046 / 0.71875, tracking: 0, isSystem: true)
    private static let monospaced = CTFont.Fitting(scale: 1, tracking: 0, isSystem: true)

    /// - Parameter size: in points.
    package static func font(
        size: CGFloat, style: FontStyle = .regular, isMonospaced: Bool = false, features: [FontFeature] = []
    ) -> CTFont {
        // In the display cut of Inter 4.0, digits of one width are not: a 1 is narrower.
        let isDisplay = abs(size) >= firstDisplaySize && !features.contains(.tabularDigits)
        let family = isMonospaced ? "JetBrains Mono" : isDisplay ? "Inter Display" : "Inter"
        let fitting = isMonospaced ? monospaced : isDisplay ? display : text
        let font = FontBook.shared.face(family: family, style) ?? FontBook.shared.lastResort(style)
        return CTFont(font, size: size, fitting: fitting, features: features, style: style)
    }
}
