// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Paints a gradient along a line, extended perpendicular to it up to the clip.
    ///
    /// Nothing is painted when both ends are equal or a number is not finite.
    ///
    /// - Parameters:
    ///   - gradient: the gradient to paint.
    ///   - start: in the current coordinates, like `end`.
    ///   - end: in the current coordinates.
    ///   - options: whether the first and last colors continue beyond the ends.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(from: start, to: end), options)
    }

    /// Paints a gradient from one circle to another. Where it covers a point twice, the later color wins.
    ///
    /// Nothing is painted when both circles are equal, a radius is negative, or a number is not finite.
    ///
    /// - Parameters:
    ///   - gradient: the gradient to paint.
    ///   - startCenter: in the current coordinates, like the other numbers.
    ///   - startRadius: the radius of the first circle, in the current coordinates.
    ///   - endCenter: the center of the last circle, in the current coordinates.
    ///   - endRadius: the radius of the last circle, in the current coordinates.
    ///   - options: whether the first and last colors continue beyond the circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        draw(gradient, .radial(startCenter, startRadius, endCenter, endRadius), options)
    }

    /// Paints a gradient around a point, over the whole clip.
    ///
    /// - Parameters:
    ///   - gradient: the gradient to paint.
    ///   - center: in the current coordinates.
    ///   - angle: where it begins, in radians from the positive x axis towards the positive y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(gradient, .conic(center, angle), [])
    }

    private func draw(_ gradient: CGGradient, _ kind: DisplayGradient.Kind, _ options: CGGradientDrawingOptions) {
        draw(
            DisplayGradient(
                kind: kind, stops: gradient.stops, extendsBefore: options.contains(.drawsBeforeStartLocation),
                extendsAfter: options.contains(.drawsAfterEndLocation)))
    }

    /// Paints a gradient over the part of the clip that it reaches.
    ///
    /// - Parameter gradient: in the current coordinates. Stops may have any order; locations are limited to 0...1.
    package func draw(_ gradient: DisplayGradient) {
        var gradient = gradient
        for index in gradient.stops.indices {
            let location = gradient.stops[index].location
            gradient.stops[index].location = location.isNaN ? 0 : min(max(location, 0), 1)
        }
        // Equal ones keep their order.
        gradient.stops = gradient.stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
        if case .radial(_, let start, _, let end) = gradient.kind, !(start >= 0 && end >= 0) { return }
        guard !gradient.stops.isEmpty, gradient.isFinite else { return }
        draw(.drawGradient(gradient))
    }
}
