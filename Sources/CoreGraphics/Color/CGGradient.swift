// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How far a gradient is painted.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first color goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// The last color goes on behind the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colors that go over into each other, at locations from 0 to 1. Immutable.
public final class CGGradient: Sendable {
    public let colorSpace: CGColorSpace?
    /// In the order of their locations, in sRGB. Between two, components go over evenly; where the gradient's space is
    /// another one, there are as many as it takes to follow it.
    package let stops: [DisplayGradient.Stop]

    /// - Parameters:
    ///   - space: in which colors are mixed; nil for that of the first color.
    ///   - colors: `CGColor`s.
    ///   - locations: one for each color, held to 0...1; nil spreads the colors evenly. Need not be in order.
    /// - Returns: nil without a color, with a pattern among them, or something that is no color.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        let places = locations.map { start in colors.indices.map { start[$0] } }
        self.init(space, colors, places)
    }

    /// - Parameters:
    ///   - components: of each color in turn in the order of the space, with its alpha.
    ///   - locations: one for each color; nil spreads the colors evenly.
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

    /// More colors than a row of pixels has are refused. Chosen.
    private static let mostColors = 100_000
    /// Stops between two colors where the space is not sRGB: the error stays below half a step of 255.
    private static let samples = 32

    private init?(_ space: CGColorSpace?, _ colors: [CGColor], _ locations: [CGFloat]?) {
        guard
            let space = space ?? colors.first?.colorSpace, space.model != .pattern, !colors.isEmpty,
            let converted = Self.convert(colors, to: space)
        else { return nil }
        let even = colors.indices.map { colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0 }
        let places = (locations ?? even).map { $0.isNaN ? 0 : min(max($0, 0), 1) }
        let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        colorSpace = space
        stops = Self.stops(order.map { (places[$0], converted[$0]) }, space)
    }

    /// In a space that can hold all of them; nil when one is a pattern.
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
