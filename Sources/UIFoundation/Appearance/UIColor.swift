// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A color: fixed, or dynamic, which depends on traits, as `label` is black in light and white in dark appearance.
///
/// The components of a dynamic color are those for `UITraitCollection.current`, which are the view's while it draws,
/// lays out or is notified of new traits. `view.backgroundColor` follows the view's traits automatically; a `cgColor`
/// assigned to a layer stays fixed.
///
/// Immutable, and safe to use from any thread. Components are from 0 to 1; those outside are kept, and clipped when
/// drawn. Colors are equal if they have the same components in the same form (gray or red, green, blue); dynamic
/// colors, if they are copies of one color.
open class UIColor: NSObject, @unchecked Sendable {
    private enum Kind {
        case fixed(CGColor)
        case dynamic(Provider)
        /// A dynamic color with another alpha.
        case faded(UIColor, CGFloat)
    }

    private final class Provider {
        let color: @Sendable (UITraitCollection) -> UIColor

        init(_ color: @escaping @Sendable (UITraitCollection) -> UIColor) { self.color = color }
    }

    // The first property.
    private let mark = ForeignObjectMark()
    private let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    // MARK: - Creation

    /// Creates a copy of a color, which is dynamic if that is.
    convenience init(like color: UIColor) { self.init(color.kind) }

    /// Creates a color from a Core Graphics color.
    public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor)) }

    /// Creates a color from sRGB components in 0...1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a gray from a brightness, where 0 is black and 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Creates a color from hue, saturation and brightness, limited to 0...1. Hues 0 and 1 are red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let color = HSBColor(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }

    /// Creates a color from Display P3 components. In sRGB, components of colors outside its range are outside 0...1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard let space = CGColorSpace(name: CGColorSpace.displayP3),
            let color = CGColor(colorSpace: space, components: [red, green, blue, alpha])
        else { preconditionFailure("Display P3 is a space of three components") }
        self.init(cgColor: color)
    }

    /// Creates a dynamic color.
    ///
    /// - Parameter dynamicProvider: returns the color for traits; called on the requesting thread, each time. A dynamic
    ///   result is resolved with the same traits.
    public convenience init(dynamicProvider: @escaping @Sendable (_ traitCollection: UITraitCollection) -> UIColor) {
        self.init(.dynamic(Provider(dynamicProvider)))
    }

    /// Creates the color of a `#colorLiteral`.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    // MARK: - Resolving

    /// Returns the fixed color for the given traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch kind {
        case .fixed: return self
        case .faded(let color, let alpha):
            return color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
        case .dynamic(let provider):
            var color = self
            traitCollection.performAsCurrent { color = provider.color(traitCollection) }
            guard color !== self else {
                programmingMistake("UIColor: the provider of a dynamic color returned the color itself.")
                return .clear
            }
            return color.resolvedColor(with: traitCollection)
        }
    }

    /// The Core Graphics color, resolved for `UITraitCollection.current`.
    open var cgColor: CGColor {
        if case .fixed(let color) = kind { return color }
        return resolvedColor(with: .current).cgColor
    }

    /// Returns the color with another alpha. A dynamic color stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch kind {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic: UIColor(.faded(self, alpha))
        case .faded(let color, _): UIColor(.faded(color, alpha))
        }
    }

    // MARK: - Asking

    /// Writes red, green, blue and alpha in sRGB, where a pointer is given. Always returns true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.srgb
        red?.pointee = color.x
        green?.pointee = color.y
        blue?.pointee = color.z
        alpha?.pointee = color.w
        return true
    }

    /// Writes hue (0 for grays), saturation, brightness and alpha, where a pointer is given. Always returns true.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let srgb = cgColor.srgb, color = HSBColor(red: srgb.x, green: srgb.y, blue: srgb.z)
        hue?.pointee = color.hue
        saturation?.pointee = color.saturation
        brightness?.pointee = color.brightness
        alpha?.pointee = srgb.w
        return true
    }

    /// Writes brightness and alpha, where a pointer is given.
    ///
    /// - Returns: false, without writing, when the color is not a gray.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor.srgb
        // Grays of other spaces come near to it.
        guard abs(color.x - color.y) < 1e-6, abs(color.y - color.z) < 1e-6 else { return false }
        white?.pointee = color.x
        alpha?.pointee = color.w
        return true
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        guard other !== self else { return true }
        return switch (kind, other.kind) {
        case (.fixed(let left), .fixed(let right)): left == right
        case (.dynamic(let left), .dynamic(let right)): left === right
        case (.faded(let left, let leftAlpha), .faded(let right, let rightAlpha)):
            leftAlpha == rightAlpha && left.isEqual(right)
        default: false
        }
    }

    open override var hash: Int {
        switch kind {
        case .fixed(let color): color.hashValue
        case .dynamic(let provider): ObjectIdentifier(provider).hashValue
        case .faded(let color, let alpha): color.hash ^ alpha.hashValue
        }
    }

    // MARK: - Drawing, in the current context

    /// Sets the fill and stroke color of the current context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current context.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the stroke color of the current context.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor: _ExpressibleByColorLiteral {}

public typealias _ColorLiteralType = UIColor

// MARK: - Colors of one look

extension UIColor {
    /// Opaque black, a gray with brightness 0.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A gray with brightness 1/3.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// A gray with brightness 2/3.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Opaque white, a gray with brightness 1.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A gray with brightness 0.5.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Red with the sRGB components (1, 0, 0).
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green with the sRGB components (0, 1, 0).
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue with the sRGB components (0, 0, 1).
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan with the sRGB components (0, 1, 1).
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow with the sRGB components (1, 1, 0).
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta with the sRGB components (1, 0, 1).
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange with the sRGB components (1, 0.5, 0).
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple with the sRGB components (0.5, 0, 0.5).
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown with the sRGB components (0.6, 0.4, 0.2).
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Black with an alpha of 0.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// The color of text on light backgrounds, in every appearance.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The color of text on dark backgrounds, in every appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
}
