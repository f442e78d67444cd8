// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Extends the first color before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// Extends the last color beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// A smooth transition between colors at locations from 0 to 1. Immutable.
public final class CGGradient: Sendable {
    /// The color space in which the gradient mixes its colors.
    public let colorSpace: CGColorSpace?
    /// The stops in the order of their locations, in sRGB. Components are interpolated linearly between two stops; a
    /// gradient in another space has as many stops as it takes to follow it.
    package let stops: [DisplayGradient.Stop]

    /// Creates a gradient from colors.
    ///
    /// - Parameters:
    ///   - space: the space in which colors are mixed; nil means generic RGB, as on iOS: a space of old screens with a
    ///     gamma of 1.8, without the most saturated colors of sRGB. Pass `CGColorSpaceCreateDeviceRGB()` to mix in sRGB.
    ///   - colors: `CGColor`s.
    ///   - locations: one for each color, in any order, limited to 0...1; nil spaces the colors evenly.
    /// - Returns: nil without colors, or when an element is a pattern or not a color.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        let places = locations.map { start in colors.indices.map { start[$0] } }
        self.init(space, colors, places)
    }

    /// Creates a gradient from the components of its colors.
    ///
    /// - Parameters:
    ///   - space: the color space of the components.
    ///   - components: the components of each color in the order of the space, each followed by its alpha.
    ///   - locations: one for each color; nil spaces the colors evenly.
    ///   - count: the number of colors.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let size = space.numberOfComponents + 1
        guard count > 0, count <= Self.mostColors else { return nil }
        let colors = (0..<count).compactMap { index in
            CGColor(colorSpace: space, components: (0..<size).map { components[index * size + $0] })
        }
        guard colors.count == count else { return nil }
        self.init(space, colors, locations.map { start in colors.indices.map { start[$0] } })
    }

    /// The largest number of colors. Chosen: more than a row of pixels has.
    private static let mostColors = 100_000
    /// The number of stops between two colors where the space is not sRGB: the error stays below half a step of 255.
    private static let samples = 32

    private init?(_ space: CGColorSpace?, _ colors: [CGColor], _ locations: [CGFloat]?) {
        let space = space ?? .genericRGB
        guard space.model != .pattern, !colors.isEmpty, let converted = Self.convert(colors, to: space)
        else { return nil }
        let even = colors.indices.map { colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0 }
        let places = (locations ?? even).map { $0.isNaN ? 0 : min(max($0, 0), 1) }
        let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        colorSpace = space
        stops = Self.stops(order.map { (places[$0], converted[$0]) }, space)
    }

    /// Converts colors to a space that can hold all of them; nil when one is a pattern.
    private static func convert(_ colors: [CGColor], to space: CGColorSpace) -> [CGColor]? {
        let converted = colors.compactMap {
            $0.colorSpace == space ? $0 : $0.converted(to: space, intent: .defaultIntent, options: nil)
        }
        return converted.count == colors.count && converted.allSatisfy({ $0.pattern == nil }) ? converted : nil
    }

    private static func stops(
        _ colors: [(location: CGFloat, color: CGColor)], _ space: CGColorSpace
    ) -> [DisplayGradient.Stop] {
        var stops = [DisplayGradient.Stop(location: colors[0].location, color: colors[0].color.rgba)]
        let isEven = space.transfer == .srgb && space.primaries != .displayP3
        for (from, to) in zip(colors, colors.dropFirst()) {
            let count = isEven || from.location == to.location || from.color == to.color ? 1 : samples
            for step in 1...count {
                let part = CGFloat(step) / CGFloat(count)
                let location = from.location + (to.location - from.location) * part
                stops.append(.init(location: location, color: mixed(from.color, to.color, part).rgba))
            }
        }
        return stops
    }

    private static func mixed(_ from: CGColor, _ to: CGColor, _ part: CGFloat) -> CGColor {
        guard part < 1, let space = from.colorSpace, let a = from.components, let b = to.components else { return to }
        return CGColor(colorSpace: space, components: zip(a, b).map { $0 + ($1 - $0) * part }) ?? to
    }
}
