// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Paints a gradient along a line, and across it as far as the clip goes. Nothing is painted when the ends are the
    /// same, or a number is not finite.
    ///
    /// - Parameters:
    ///   - start: in the coordinates in force, as `end`.
    ///   - options: whether it goes on beyond the ends, in the colors that it has there.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(from: start, to: end), options)
    }

    /// Paints a gradient from one circle to another. Where it passes a point twice, the later color counts. Nothing is
    /// painted when the circles are the same, a radius is negative, or a number is not finite.
    ///
    /// - Parameters:
    ///   - startCenter: in the coordinates in force, as the rest.
    ///   - options: whether it goes on before the start circle and behind the end circle, in the colors that it has there.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        draw(gradient, .radial(startCenter, startRadius, endCenter, endRadius), options)
    }

    /// Paints a gradient round a point, over all that is inside the clip.
    ///
    /// - Parameters:
    ///   - center: in the coordinates in force.
    ///   - angle: where it begins, in radians from the positive x axis; it goes on towards the positive y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(gradient, .conic(center, angle), [])
    }

    private func draw(_ gradient: CGGradient, _ kind: DisplayGradient.Kind, _ options: CGGradientDrawingOptions) {
        draw(
            DisplayGradient(
                kind: kind, stops: gradient.stops, extendsBefore: options.contains(.drawsBeforeStartLocation),
                extendsAfter: options.contains(.drawsAfterEndLocation)))
    }

    /// Paints all that the gradient reaches inside the clip.
    ///
    /// - Parameter gradient: in the coordinates in force. Stops need no order; locations are held to 0...1.
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
