// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The system font: Inter replaces San Francisco, fitted so that text takes the same space.
///
/// Of nine families measured, Inter is nearest. Up to 19 points, its text cut is drawn at 0.969 of the size with -0.010
/// em between glyphs; the advances then differ by 0.019 em (root mean square). From 20 points on, its display cut is
/// used, scaled (chosen) so that its capitals are as high as San Francisco's.
package enum SystemFont {
    /// The designs of the system font.
    package enum Design: Hashable, Sendable {
        case standard
        case monospaced
        case serif
        case rounded
    }

    private static let firstDisplaySize: CGFloat = 20
    private static let text = CTFont.Fitting(scale: 0.969, tracking: -0.010, design: .standard)
    private static let display = CTFont.Fitting(scale: 0.7046 / 0.71875, tracking: 0, design: .standard)
    private static let monospaced = CTFont.Fitting(scale: 1, tracking: 0, design: .monospaced)

    /// The families that replace New York and San Francisco's rounded design, best first. Chosen by eye; the rounded
    /// ones are not among the packages that the project installs.
    private static let serifFamilies = ["Noto Serif", "Source Serif 4", "DejaVu Serif", "Liberation Serif"]
    private static let roundedFamilies = ["Nunito", "M PLUS Rounded 1c", "Varela Round", "Quicksand"]

    /// - Parameter size: in points.
    package static func font(
        size: CGFloat, style: FontStyle = .regular, design: Design = .standard, features: [FontFeature] = []
    ) -> CTFont {
        if let font = font(design, size: size, style, features) { return font }
        // The display cut of Inter 4.0 lacks monospaced digits: its 1 is narrower.
        let isDisplay = abs(size) >= firstDisplaySize && !features.contains(.tabularDigits)
        let family = design == .monospaced ? "JetBrains Mono" : isDisplay ? "Inter Display" : "Inter"
        let fitting = design == .monospaced ? monospaced : isDisplay ? display : text
        let font = FontBook.shared.face(family: family, style) ?? FontBook.shared.lastResort(style)
        return CTFont(font, size: size, fitting: fitting, features: features, style: style)
    }

    /// Whether this machine has a font of this design.
    package static func has(_ design: Design) -> Bool {
        design == .standard || design == .monospaced || font(design, size: 17, .regular, []) != nil
    }

    /// A font of a family that may not be installed, scaled so that its capitals are as high as San Francisco's. Nil
    /// for designs whose family is always installed.
    private static func font(
        _ design: Design, size: CGFloat, _ style: FontStyle, _ features: [FontFeature]
    ) -> CTFont? {
        let families = design == .serif ? serifFamilies : design == .rounded ? roundedFamilies : []
        guard let font = families.lazy.compactMap({ FontBook.shared.face(family: $0, style) }).first else { return nil }
        let capitals = FontMetrics(font, size: 1).capHeight
        let scale = capitals > 0.4 && capitals < 1 ? 0.7046 / capitals : 1
        let fitting = CTFont.Fitting(scale: scale, tracking: 0, design: design)
        return CTFont(font, size: size, fitting: fitting, features: features, style: style)
    }
}
