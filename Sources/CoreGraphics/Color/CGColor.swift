// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour in sRGB: red, green, blue (gamma-encoded) and alpha.
///
/// Immutable, so it may be used from every thread.
public final class CGColor: Hashable, Sendable {
    package let rgba: RGBAColor
    private let isGray: Bool

    /// Components from 0 to 1; values outside are kept for `components` and clipped when drawn.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        rgba = RGBAColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
        isGray = false
    }

    /// The same as `init(srgbRed:green:blue:alpha:)`, as on iOS.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        rgba = RGBAColor(red: Float(gray), green: Float(gray), blue: Float(gray), alpha: Float(alpha))
        isGray = true
    }

    package init(_ rgba: RGBAColor) {
        self.rgba = rgba
        isGray = false
    }

    /// Red, green, blue and alpha, or gray and alpha for a colour that was made from a gray.
    public var components: [CGFloat]? {
        isGray
            ? [CGFloat(rgba.red), CGFloat(rgba.alpha)]
            : [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)]
    }

    public var numberOfComponents: Int { isGray ? 2 : 4 }

    public var alpha: CGFloat { CGFloat(rgba.alpha) }

    public func copy(alpha: CGFloat) -> CGColor? {
        isGray
            ? CGColor(gray: CGFloat(rgba.red), alpha: alpha)
            : CGColor(
                srgbRed: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue), alpha: alpha)
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left.rgba == right.rgba && left.isGray == right.isGray
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// A colour as display lists and layers carry it: gamma-encoded sRGB, not premultiplied.
package struct RGBAColor: Hashable, Sendable {
    package var red: Float
    package var green: Float
    package var blue: Float
    package var alpha: Float

    package init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
    package static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

    package var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }

    /// The four components as bytes, when that loses nothing.
    package var bytes: SIMD4<UInt8>? {
        guard isFinite else { return nil }
        let scaled = SIMD4(red, green, blue, alpha) * 255
        let rounded = scaled.rounded(.toNearestOrEven)
        guard rounded.min() >= 0, rounded.max() <= 255 else { return nil }
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(rounded))
        return RGBAColor(bytes: bytes) == self ? bytes : nil
    }

    package init(bytes: SIMD4<UInt8>) {
        self.init(
            red: Float(bytes.x) / 255, green: Float(bytes.y) / 255, blue: Float(bytes.z) / 255,
            alpha: Float(bytes.w) / 255)
    }
}
