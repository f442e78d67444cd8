// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A color: the components in a color space and the alpha, or a pattern. Drawing and layers use its value in sRGB.
///
/// Immutable, and safe to use from any thread.
public final class CGColor: Hashable, Sendable {
    /// The color in sRGB; components outside 0...1 are colors that sRGB lacks. An uncolored pattern is clear.
    package let rgba: RGBAColor
    private let space: CGColorSpace
    /// The components of the space, followed by the alpha.
    private let values: SIMD4<Double>
    /// The pattern that the color consists of; nil for other colors.
    public let pattern: CGPattern?

    /// Creates a color from sRGB components in 0...1. Values outside are kept in `components` and clipped when drawn.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        rgba = RGBAColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
        (space, values, pattern) = (.srgb, SIMD4(red, green, blue, alpha), nil)
    }

    /// Creates a color from sRGB components, like `init(srgbRed:green:blue:alpha:)`, as on iOS.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray from a brightness, where 0 is black and 1 is white, and an alpha from 0 to 1.
    public init(gray: CGFloat, alpha: CGFloat) {
        rgba = RGBAColor(red: Float(gray), green: Float(gray), blue: Float(gray), alpha: Float(alpha))
        (space, values, pattern) = (.gray, SIMD4(gray, alpha, 0, 0), nil)
    }

    /// Creates a color from components in the order of the space, followed by the alpha.
    ///
    /// Nil for a pattern space, or when the count is wrong. On iOS the parameter is a pointer; here it is an array.
    public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        guard space.model != .pattern, components.count == space.numberOfComponents + 1 else { return nil }
        self.init(space, components, nil)
    }

    /// Creates a color that consists of a pattern.
    ///
    /// - Parameters:
    ///   - space: made by `CGColorSpace(patternBaseSpace:)`.
    ///   - pattern: the pattern; its cells are drawn where the color fills.
    ///   - components: the alpha for a colored pattern; otherwise the components of a color in the base space and its
    ///     alpha.
    /// - Returns: nil when the pattern, the space and the components do not match.
    public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: [CGFloat]) {
        guard pattern.fits(space), components.count == space.numberOfComponents + 1 else { return nil }
        self.init(space, components, pattern)
    }

    private init(_ space: CGColorSpace, _ components: [CGFloat], _ pattern: CGPattern?) {
        var values = SIMD4<Double>()
        for (index, component) in components.enumerated() { values[index] = Double(component) }
        (self.space, self.values, self.pattern) = (space, values, pattern)
        rgba = RGBAColor(Self.srgb(values, in: space))
    }

    package init(_ rgba: RGBAColor) {
        self.rgba = rgba
        (space, pattern) = (.srgb, nil)
        values = SIMD4(Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha))
    }

    /// Red, green, blue and alpha in sRGB, without rounding.
    package var srgb: SIMD4<Double> { Self.srgb(values, in: space) }

    private static func srgb(_ values: SIMD4<Double>, in space: CGColorSpace) -> SIMD4<Double> {
        let space = space.base ?? space, count = space.numberOfComponents
        guard count > 0 else { return SIMD4(0, 0, 0, values[0]) }
        let own = count == 1 ? SIMD3(repeating: values[0]) : SIMD3(values[0], values[1], values[2])
        let srgb =
            space.transfer == .srgb && space.primaries != .displayP3
            ? own : CGColorSpace.extendedSRGBSpace.components(ofLinearSRGB: space.linearSRGB(own))
        return SIMD4(srgb, values[count])
    }

    // MARK: - Asking

    /// The color space of the components.
    public var colorSpace: CGColorSpace? { space }

    /// The components in the order of the color space, followed by the alpha.
    public var components: [CGFloat]? { (0..<numberOfComponents).map { CGFloat(values[$0]) } }

    /// The number of components, the alpha included.
    public var numberOfComponents: Int { space.numberOfComponents + 1 }

    /// The opacity of the color, from 0 (clear) to 1 (opaque).
    public var alpha: CGFloat { CGFloat(values[numberOfComponents - 1]) }

    /// Returns the color with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space, (0..<numberOfComponents - 1).map { CGFloat(values[$0]) } + [alpha], pattern)
    }

    /// Returns the color in another space. Components are limited to 0...1 unless the space is an extended one.
    ///
    /// - Returns: nil for patterns.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
    ) -> CGColor? {
        guard pattern == nil, space.model != .pattern else { return nil }
        if space == self.space { return self }
        let own =
            self.space.numberOfComponents == 1 ? SIMD3(repeating: values[0]) : SIMD3(values[0], values[1], values[2])
        let other = space.components(ofLinearSRGB: self.space.linearSRGB(own))
        return CGColor(space, (0..<space.numberOfComponents).map { CGFloat(other[$0]) } + [alpha], nil)
    }

    /// Opaque black, in the gray color space.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white, in the gray color space.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Black with an alpha of 0, in the gray color space.
    public static let clear = CGColor(gray: 0, alpha: 0)

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left.values == right.values && left.space == right.space && left.pattern === right.pattern
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A color in display lists and layers: gamma-encoded sRGB, not premultiplied.
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

    init(_ srgb: SIMD4<Double>) {
        self.init(red: Float(srgb.x), green: Float(srgb.y), blue: Float(srgb.z), alpha: Float(srgb.w))
    }

    package static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
    package static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

    package var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }

    /// The four components as bytes; nil when that would lose precision.
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
