// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The parameters of a blur effect.
///
/// The values of extra light, light and dark are from Apple's sample code "Blurring and Tinting an Image"
/// (`UIImageEffects`, 2013), whose radii are twice the standard deviation. The values of the system materials are from
/// Apple's design resources for iOS (the Sketch and Figma libraries, 2020 to 2023): a background blur of 50, that is, a
/// standard deviation of 25 points, under a gray with an alpha, which another gray then dodges (light) or overlays
/// (dark). The two grays together are the color and alpha here:
///
///     light     gray 191, 166, 179, 153 at 0.44, 0.70, 0.82, 0.97, dodged by gray 48, 61, 67, 95
///     dark      gray 37 at 0.55, 0.70, 0.82, 0.90, overlaid by gray 156
///
/// They do not specify a saturation; 1.8 is from the sample code.
struct BlurMaterial: Equatable {
    /// The standard deviation of the blur, in points.
    let radius: CGFloat
    /// The factor of the saturation of the content below.
    let saturation: CGFloat
    /// The gray of the tint, from 0 to 1.
    let white: CGFloat
    let alpha: CGFloat
    let isDark: Bool

    private init(_ radius: CGFloat, _ white: CGFloat, _ alpha: CGFloat, isDark: Bool) {
        (self.radius, saturation, self.white, self.alpha, self.isDark) = (radius, 1.8, white, alpha, isDark)
    }

    var tint: UIColor { UIColor(white: white, alpha: alpha) }

    /// The replacement for people who prefer less transparency: the tint over white or black.
    var opaqueTint: UIColor { UIColor(white: white * alpha + (isDark ? 0 : 1 - alpha), alpha: 1) }

    /// - Parameter isDark: whether the view's traits are dark, for styles that depend on them.
    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        self =
            switch style {
            case .extraLight: .extraLight
            case .light: .light
            case .dark: .dark
            case .regular: isDark ? .dark : .light
            case .prominent: isDark ? .dark : .extraLight
            case .systemUltraThinMaterial: isDark ? .ultraThinDark : .ultraThinLight
            case .systemThinMaterial: isDark ? .thinDark : .thinLight
            case .systemMaterial: isDark ? .regularDark : .regularLight
            case .systemThickMaterial: isDark ? .thickDark : .thickLight
            case .systemChromeMaterial: isDark ? .chromeDark : .chromeLight
            case .systemUltraThinMaterialLight: .ultraThinLight
            case .systemThinMaterialLight: .thinLight
            case .systemMaterialLight: .regularLight
            case .systemThickMaterialLight: .thickLight
            case .systemChromeMaterialLight: .chromeLight
            case .systemUltraThinMaterialDark: .ultraThinDark
            case .systemThinMaterialDark: .thinDark
            case .systemMaterialDark: .regularDark
            case .systemThickMaterialDark: .thickDark
            case .systemChromeMaterialDark: .chromeDark
            }
    }

    private static let extraLight = BlurMaterial(20, 0.97, 0.82, isDark: false)
    private static let light = BlurMaterial(30, 1, 0.3, isDark: false)
    private static let dark = BlurMaterial(20, 0.11, 0.73, isDark: true)

    private static let ultraThinLight = BlurMaterial(25, 1, 0.41, isDark: false)
    private static let thinLight = BlurMaterial(25, 0.99, 0.61, isDark: false)
    private static let regularLight = BlurMaterial(25, 1, 0.76, isDark: false)
    private static let thickLight = BlurMaterial(25, 0.975, 0.95, isDark: false)
    /// The color of bars in the design resources.
    private static let chromeLight = BlurMaterial(25, 0.976, 0.94, isDark: false)

    private static let ultraThinDark = BlurMaterial(25, 0.218, 0.45, isDark: true)
    private static let thinDark = BlurMaterial(25, 0.196, 0.63, isDark: true)
    private static let regularDark = BlurMaterial(25, 0.187, 0.78, isDark: true)
    private static let thickDark = BlurMaterial(25, 0.182, 0.88, isDark: true)
    private static let chromeDark = BlurMaterial(25, 0.114, 0.94, isDark: true)
}
