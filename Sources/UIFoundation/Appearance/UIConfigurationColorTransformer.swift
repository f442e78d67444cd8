// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Converts a color to another one: `transformer(color)`.
public struct UIConfigurationColorTransformer {
    /// The closure that converts a color.
    public let transform: (UIColor) -> UIColor

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the converted color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Converts a color to the gray of the same luminance and alpha.
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
    /// The color with a fraction of its alpha. A dynamic color stays dynamic.
    package func faded(to part: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(CGFloat(color.cgColor.rgba.alpha) * part)
        }
    }
}
