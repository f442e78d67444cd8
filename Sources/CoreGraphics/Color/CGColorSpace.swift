// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kinds of color spaces.
public enum CGColorSpaceModel: Int32, Sendable {
    /// The kind of the space is not known.
    case unknown = -1
    /// The space has one component, from black to white.
    case monochrome = 0
    /// The space has red, green and blue components.
    case rgb = 1
    /// The space is for patterns.
    case pattern = 6
}

/// How colors outside of a destination's gamut are mapped into it.
///
/// Conversions are always relative colorimetric here. All available spaces share a white point, so that absolute
/// colorimetric gives the same result.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The default intent, which is the best one for the context.
    case defaultIntent = 0
    /// Keeps colors inside the gamut exactly, the white point included.
    case absoluteColorimetric = 1
    /// Keeps colors inside the gamut exactly, relative to the white point.
    case relativeColorimetric = 2
    /// Compresses all colors to keep their visual relations.
    case perceptual = 3
    /// Keeps the saturation of colors, at the cost of exactness.
    case saturation = 4
}

/// Defines the meaning of a color's components. Immutable, and safe to use from any thread.
///
/// Differences from iOS: spaces are found by name only, without ICC profiles, CMYK or Lab. The gray spaces use the
/// curve of sRGB instead of a gamma of 2.2, so a gray drawn on an sRGB screen keeps its exact value.
public final class CGColorSpace: Hashable, Sendable {
    /// The transfer function: how components are converted to light.
    enum Transfer: Sendable {
        case linear
        /// IEC 61966-2-1, mirrored for negative numbers.
        case srgb
        /// A gamma of 1.8, mirrored for negative numbers.
        case gamma1_8
    }

    enum Primaries: Sendable {
        case gray
        case srgb
        case displayP3
        case genericRGB
    }

    let identifier: String
    let primaries: Primaries
    let transfer: Transfer
    /// Whether components outside 0...1 are meaningful.
    let isExtended: Bool
    /// The color space of an uncolored pattern's color.
    let base: CGColorSpace?
    /// The kind of the color space.
    public let model: CGColorSpaceModel

    private init(_ identifier: String, _ primaries: Primaries, _ transfer: Transfer, isExtended: Bool = false) {
        self.identifier = identifier
        self.primaries = primaries
        self.transfer = transfer
        self.isExtended = isExtended
        base = nil
        model = primaries == .gray ? .monochrome : .rgb
    }

    /// Creates a color space for patterns: with a base space for uncolored patterns, without one for colored patterns.
    public init?(patternBaseSpace base: CGColorSpace?) {
        guard base?.model != .pattern else { return nil }
        self.base = base
        (identifier, primaries, transfer, isExtended, model) = ("Pattern", .gray, .linear, false, .pattern)
    }

    // MARK: - By name

    /// Creates the color space with a name, such as `CGColorSpace.sRGB`; nil for an unknown name.
    public convenience init?(name: NSString) {
        guard let space = Self.named[name as String] else { return nil }
        self.init(space.identifier, space.primaries, space.transfer, isExtended: space.isExtended)
    }

    /// The name of the standard RGB color space of the web, IEC 61966-2-1.
    public static var sRGB: NSString { "kCGColorSpaceSRGB" }
    /// The name of the sRGB space whose components may be outside 0...1.
    public static var extendedSRGB: NSString { "kCGColorSpaceExtendedSRGB" }
    /// The name of the space with sRGB's primaries and a linear transfer function.
    public static var linearSRGB: NSString { "kCGColorSpaceLinearSRGB" }
    /// The name of the linear sRGB space whose components may be outside 0...1.
    public static var extendedLinearSRGB: NSString { "kCGColorSpaceExtendedLinearSRGB" }
    /// The name of the wide-gamut Display P3 space, with the transfer function of sRGB.
    public static var displayP3: NSString { "kCGColorSpaceDisplayP3" }
    /// The name of the Display P3 space whose components may be outside 0...1.
    public static var extendedDisplayP3: NSString { "kCGColorSpaceExtendedDisplayP3" }
    /// The name of the Display P3 space with a linear transfer function.
    public static var linearDisplayP3: NSString { "kCGColorSpaceLinearDisplayP3" }
    /// The name of the linear Display P3 space whose components may be outside 0...1.
    public static var extendedLinearDisplayP3: NSString { "kCGColorSpaceExtendedLinearDisplayP3" }
    /// The name of the gray space. Its transfer function here is that of sRGB, not a gamma of 2.2.
    public static var genericGrayGamma2_2: NSString { "kCGColorSpaceGenericGrayGamma2_2" }
    /// The name of the gray space whose component may be outside 0...1.
    public static var extendedGray: NSString { "kCGColorSpaceExtendedGray" }
    /// The name of the gray space with a linear transfer function.
    public static var linearGray: NSString { "kCGColorSpaceLinearGray" }
    /// The name of the linear gray space whose component may be outside 0...1.
    public static var extendedLinearGray: NSString { "kCGColorSpaceExtendedLinearGray" }

    private static let all = [
        CGColorSpace("kCGColorSpaceSRGB", .srgb, .srgb),
        CGColorSpace("kCGColorSpaceExtendedSRGB", .srgb, .srgb, isExtended: true),
        CGColorSpace("kCGColorSpaceLinearSRGB", .srgb, .linear),
        CGColorSpace("kCGColorSpaceExtendedLinearSRGB", .srgb, .linear, isExtended: true),
        CGColorSpace("kCGColorSpaceDisplayP3", .displayP3, .srgb),
        CGColorSpace("kCGColorSpaceExtendedDisplayP3", .displayP3, .srgb, isExtended: true),
        CGColorSpace("kCGColorSpaceLinearDisplayP3", .displayP3, .linear),
        CGColorSpace("kCGColorSpaceExtendedLinearDisplayP3", .displayP3, .linear, isExtended: true),
        CGColorSpace("kCGColorSpaceGenericGrayGamma2_2", .gray, .srgb),
        CGColorSpace("kCGColorSpaceExtendedGray", .gray, .srgb, isExtended: true),
        CGColorSpace("kCGColorSpaceLinearGray", .gray, .linear),
        CGColorSpace("kCGColorSpaceExtendedLinearGray", .gray, .linear, isExtended: true),
    ]

    private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

    /// The space that most colors use.
    package static let srgb = all[0]
    package static let gray = all[8]
    static let extendedSRGBSpace = all[1]
    /// The space of old Macintosh screens, a little narrower than sRGB. Gradients without a space use it; it has no public
    /// name here.
    package static let genericRGB = CGColorSpace("kCGColorSpaceGenericRGB", .genericRGB, .gamma1_8)

    // MARK: - Asking

    /// The name of the color space; nil for a pattern space.
    public var name: NSString? { model == .pattern ? nil : identifier as NSString }

    /// The number of components of a color, without the alpha.
    public var numberOfComponents: Int {
        switch model {
        case .rgb: 3
        case .monochrome: 1
        case .pattern: base?.numberOfComponents ?? 0
        case .unknown: 0
        }
    }

    /// The space of an uncolored pattern's color; nil for other spaces.
    public var baseColorSpace: CGColorSpace? { base }

    /// Whether the space contains colors that sRGB lacks: true for Display P3 and extended RGB spaces.
    public var isWideGamutRGB: Bool { model == .rgb && (primaries == .displayP3 || isExtended) }

    /// Whether a bitmap context can use the space; false for pattern spaces only.
    public var supportsOutput: Bool { model != .pattern }

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.identifier == right.identifier && left.base == right.base
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(base)
    }
}

/// Returns the RGB space of the device, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }

/// Returns the gray space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
