// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Makes a colour of another one: `transformer(color)`.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor

    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The gray of the same luminance, at the same alpha.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            UIColor { traits in
                let color = color.resolvedColor(with: traits).cgColor.rgba
                let gray = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
                return UIColor(white: CGFloat(gray), alpha: CGFloat(color.alpha))
            }
        }
    }
}

extension UIColor {
    /// The colour with a part of its alpha. One that depends on traits still does.
    func faded(to part: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(CGFloat(color.cgColor.rgba.alpha) * part)
        }
    }
}
