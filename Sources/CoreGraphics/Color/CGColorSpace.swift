// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What kind of components a color space has.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
    case pattern = 6
}

/// How colors outside a destination's gamut are fitted in. Conversions here are relative colorimetric whatever is
/// asked for: between spaces that share their white, as these do, it is the same as absolute.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}

/// What the components of a color mean. Immutable, so it may be used from every thread.
///
/// Differences: spaces are found by name only; there are no ICC profiles, no CMYK and no Lab. The gamma of the gray
/// spaces is sRGB's curve instead of 2.2, so that a gray drawn on an sRGB screen has exactly its value.
public final class CGColorSpace: Hashable, Sendable {
    /// How numbers become light.
    enum Transfer: Sendable {
        case linear
        /// IEC 61966-2-1, mirrored for negative numbers.
        case srgb
    }

    enum Primaries: Sendable {
        case gray
        case srgb
        case displayP3
    }

    let identifier: String
    let primaries: Primaries
    let transfer: Transfer
    /// Whether components outside 0...1 mean something.
    let isExtended: Bool
    /// Of an uncolored pattern: the space that its color is in.
    let base: CGColorSpace?
    public let model: CGColorSpaceModel

    private init(_ identifier: String, _ primaries: Primaries, _ transfer: Transfer, isExtended: Bool = false) {
        self.identifier = identifier
        self.primaries = primaries
        self.transfer = transfer
        self.isExtended = isExtended
        base = nil
        model = primaries == .gray ? .monochrome : .rgb
    }

    /// A space of patterns: with a base for patterns that are drawn in a color, without for those that bring theirs.
    public init?(patternBaseSpace base: CGColorSpace?) {
        guard base?.model != .pattern else { return nil }
        self.base = base
        (identifier, primaries, transfer, isExtended, model) = ("Pattern", .gray, .linear, false, .pattern)
    }

    // MARK: - By name

    /// Nil for a name that is none of those below.
    public convenience init?(name: NSString) {
        guard let space = Self.named[name as String] else { return nil }
        self.init(space.identifier, space.primaries, space.transfer, isExtended: space.isExtended)
    }

    public static var sRGB: NSString { "kCGColorSpaceSRGB" }
    public static var extendedSRGB: NSString { "kCGColorSpaceExtendedSRGB" }
    public static var linearSRGB: NSString { "kCGColorSpaceLinearSRGB" }
    public static var extendedLinearSRGB: NSString { "kCGColorSpaceExtendedLinearSRGB" }
    public static var displayP3: NSString { "kCGColorSpaceDisplayP3" }
    public static var extendedDisplayP3: NSString { "kCGColorSpaceExtendedDisplayP3" }
    public static var linearDisplayP3: NSString { "kCGColorSpaceLinearDisplayP3" }
    public static var extendedLinearDisplayP3: NSString { "kCGColorSpaceExtendedLinearDisplayP3" }
    public static var genericGrayGamma2_2: NSString { "kCGColorSpaceGenericGrayGamma2_2" }
    public static var extendedGray: NSString { "kCGColorSpaceExtendedGray" }
    public static var linearGray: NSString { "kCGColorSpaceLinearGray" }
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

    /// Those that colors are made in most.
    package static let srgb = all[0]
    package static let gray = all[8]
    static let extendedSRGBSpace = all[1]

    // MARK: - Asking

    /// Nil for a space of patterns.
    public var name: NSString? { model == .pattern ? nil : identifier as NSString }

    /// Without the alpha.
    public var numberOfComponents: Int {
        switch model {
        case .rgb: 3
        case .monochrome: 1
        case .pattern: base?.numberOfComponents ?? 0
        case .unknown: 0
        }
    }

    public var baseColorSpace: CGColorSpace? { base }

    public var isWideGamutRGB: Bool { model == .rgb && (primaries == .displayP3 || isExtended) }

    /// Whether a bitmap can be in it.
    public var supportsOutput: Bool { model != .pattern }

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.identifier == right.identifier && left.base == right.base
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(base)
    }
}

/// The space of a display's red, green and blue: here sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }

/// The space of a display's gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
