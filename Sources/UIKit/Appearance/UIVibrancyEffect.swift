// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How strongly vibrant contents stand out from the blur below them.
public enum UIVibrancyEffectStyle: Int, Sendable, CaseIterable {
    /// For text that matters most. The tint is opaque.
    case label = 0
    /// For secondary text. The alpha of the tint is 0.6.
    case secondaryLabel = 1
    /// For text of little importance. The alpha of the tint is 0.3.
    case tertiaryLabel = 2
    /// For the least important text, such as a disabled hint. The alpha of the tint is 0.18.
    case quaternaryLabel = 3
    /// For filled areas, such as symbols and bars. The alpha of the tint is 0.36 on dark blurs and 0.2 on light ones.
    case fill = 4
    /// For filled areas of medium size. The alpha of the tint is 0.32 on dark blurs and 0.16 on light ones.
    case secondaryFill = 5
    /// For large filled areas. The alpha of the tint is 0.24 on dark blurs and 0.12 on light ones.
    case tertiaryFill = 6
    /// For lines between contents. The alpha of the tint is 0.6 on dark blurs and 0.29 on light ones.
    case separator = 7
}

/// Makes contents on a blur stand out: the effect view's `contentView` gets a tint color that suits the blur.
///
/// Template images and other views that use `tintColor` adopt it automatically.
///
/// Differences: the color is composited with its alpha, and not blended with each color below. The text of labels
/// keeps its own color: set it to the `tintColor`.
open class UIVibrancyEffect: UIVisualEffect {
    nonisolated let blurEffect: UIBlurEffect
    nonisolated let style: UIVibrancyEffectStyle

    /// Creates an effect for contents on a blur.
    ///
    /// - Parameters:
    ///   - blurEffect: the effect of the effect view that contains this one.
    ///   - style: the kind of content, which determines its color.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
        (self.blurEffect, self.style) = (blurEffect, style)
        super.init()
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.blurEffect.style == blurEffect.style && other.style == style
    }

    open nonisolated override var hash: Int {
        var hasher = Hasher()
        hasher.combine(blurEffect.style)
        hasher.combine(style)
        return hasher.finalize()
    }

    /// The color of lines on the blur, which may follow the traits.
    var separatorColor: UIColor {
        let lines = UIVibrancyEffect(blurEffect: blurEffect, style: .separator)
        let colors = [false, true].map { lines.color(isDark: BlurMaterial(blurEffect.style, isDark: $0).isDark) }
        return UIColor { colors[$0.userInterfaceStyle == .dark ? 1 : 0] }
    }

    /// The tint color on a blur that is dark or light.
    func color(isDark: Bool) -> UIColor {
        // The alphas of the label and fill colors of iOS on its two backgrounds (UIColor+System.swift); white on dark blurs.
        let alphas: (dark: CGFloat, light: CGFloat) =
            switch style {
            case .label: (1, 1)
            case .secondaryLabel: (0.6, 0.6)
            case .tertiaryLabel: (0.3, 0.3)
            case .quaternaryLabel: (0.18, 0.18)
            case .fill: (0.36, 0.2)
            case .secondaryFill: (0.32, 0.16)
            case .tertiaryFill: (0.24, 0.12)
            case .separator: (0.6, 0.29)
            }
        return UIColor(white: isDark ? 1 : 0, alpha: isDark ? alphas.dark : alphas.light)
    }
}
