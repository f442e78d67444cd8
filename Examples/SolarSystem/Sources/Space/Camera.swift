// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Which part of the world is on the screen, and how large.
///
/// Places are in points of the world, points in those of the view. At scale 1 with the centre in the middle of the
/// view, both are the same.
struct Camera: Equatable {
    /// The place in the middle of the view.
    var center = SIMD2<Double>.zero
    /// Points of the view for one of the world.
    var scale = 1.0
    /// Of the view, in points.
    var size = SIMD2<Double>.zero

    /// The scales that a person can choose. Chosen by eye: beyond them planets are dots, or larger than a phone.
    static let scales = 0.05...4.0

    func point(of place: SIMD2<Double>) -> CGPoint {
        let point = (place - center) * scale + size / 2
        return CGPoint(x: point.x, y: point.y)
    }

    func place(at point: CGPoint) -> SIMD2<Double> {
        (SIMD2(Double(point.x), Double(point.y)) - size / 2) / scale + center
    }

    /// Moves the world under the view.
    ///
    /// - Parameter distance: in points of the view.
    mutating func pan(by distance: CGPoint) { center -= SIMD2(Double(distance.x), Double(distance.y)) / scale }

    /// Enlarges or reduces the world around a point of the view, within `scales`.
    mutating func zoom(by factor: Double, at point: CGPoint) {
        guard factor.isFinite, factor > 0 else { return }
        let fixed = place(at: point)
        scale = min(max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
        center += fixed - place(at: point)
    }

    /// From the world to the view.
    var transform: CGAffineTransform {
        let origin = point(of: .zero)
        return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    }

    /// The visible area, in points of the world.
    var sight: WorldBox { WorldBox(center: center, halfSize: size / 2 / scale) }
}

/// A rectangle in the world.
struct WorldBox: Equatable {
    var lower: SIMD2<Double>
    var upper: SIMD2<Double>

    init(around place: SIMD2<Double>) { (lower, upper) = (place, place) }

    init(center: SIMD2<Double>, halfSize: SIMD2<Double>) {
        (lower, upper) = (center - halfSize, center + halfSize)
    }

    var center: SIMD2<Double> { (lower + upper) / 2 }
    var size: SIMD2<Double> { upper - lower }

    mutating func include(_ place: SIMD2<Double>) {
        lower = pointwiseMin(lower, place)
        upper = pointwiseMax(upper, place)
    }

    func union(_ other: WorldBox) -> WorldBox {
        var box = self
        box.include(other.lower)
        box.include(other.upper)
        return box
    }

    func meets(_ other: WorldBox) -> Bool {
        lower.x <= other.upper.x && lower.y <= other.upper.y && upper.x >= other.lower.x && upper.y >= other.lower.y
    }

    func contains(_ other: WorldBox) -> Bool {
        lower.x <= other.lower.x && lower.y <= other.lower.y && upper.x >= other.upper.x && upper.y >= other.upper.y
    }

    /// - Parameter part: of each side that is taken off at each end: 0.1 leaves 80 per cent. Negative to add it.
    func inset(by part: Double) -> WorldBox { WorldBox(center: center, halfSize: size * (0.5 - part)) }
}
