// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The ranges of numbers from a display, and of values computed from them.
///
/// A page can send any number. UIKit code writes `Int(translation.x)` without a check, which stops the program for a
/// number that is not an `Int`. So positions and sizes are limited to these ranges when they arrive, and sums, products
/// and conversions that a program reads are limited to `derived`, `scales` and `turns`. `docs/LayerProtocol.md` has the
/// table.
package enum InputRanges {
    /// Positions of pointers, in points of the screen. Chosen: four times the longest side of a screen
    /// (`ScreenDescription.sides`), since a captured pointer is reported beyond the screen's edges.
    package static let positions: ClosedRange<CGFloat> = -65_536...65_536
    /// Widths and heights other than a screen's own, in points. Chosen, to fit `positions`.
    package static let lengths: ClosedRange<CGFloat> = 0...65_536
    /// The radius of a contact, in points. Chosen: the longest side of a screen.
    package static let radii: ClosedRange<Float> = 0...16_384
    /// Values set by a screen reader, in the units of the element. Chosen: the integers that a `Double` represents
    /// without gaps.
    package static let values: ClosedRange<Double> = -9_007_199_254_740_992...9_007_199_254_740_992

    /// Positions, translations and velocities in a view's coordinates, in points and points per second. Chosen: the
    /// product of two, and a sum of billions, is an `Int`.
    package static let derived: ClosedRange<CGFloat> = -1_073_741_824...1_073_741_824
    /// The scale of one gesture. Chosen: two fingers on a screen cannot exceed it.
    package static let scales: ClosedRange<CGFloat> = 1 / 65_536...65_536
    /// The rotation of one gesture in radians. Chosen: ten thousand turns.
    package static let turns: ClosedRange<CGFloat> = -65_536...65_536
}

extension BinaryFloatingPoint {
    /// The number limited to a range. NaN becomes 0, or the end of the range nearest to 0.
    package func held(to range: ClosedRange<Self>) -> Self {
        isNaN ? Self.zero.held(to: range) : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension CGPoint {
    package func held(to range: ClosedRange<CGFloat>) -> CGPoint { CGPoint(x: x.held(to: range), y: y.held(to: range)) }
}

extension CGRect {
    /// With its corner and size in their ranges.
    package var heldToInput: CGRect {
        CGRect(
            origin: origin.held(to: InputRanges.positions),
            size: CGSize(
                width: width.held(to: InputRanges.lengths), height: height.held(to: InputRanges.lengths)))
    }
}

extension PointerSample {
    /// With location and radius in their ranges.
    package var heldToInput: PointerSample {
        var held = self
        held.location = location.held(to: InputRanges.positions)
        held.radius = radius.held(to: InputRanges.radii)
        return held
    }
}

extension ScrollSample {
    /// With location and movement in their ranges.
    package var heldToInput: ScrollSample {
        var held = self
        held.location = location.held(to: InputRanges.positions)
        func way(_ length: CGFloat) -> CGFloat { length.held(to: -Self.farthest...Self.farthest) }
        switch motion {
        case .steps(let x, let y): held.motion = .steps(x: way(x), y: way(y))
        case .smooth(let x, let y): held.motion = .smooth(x: way(x), y: way(y))
        case .pinch(let factor): held.motion = .pinch(factor: factor.held(to: Self.factors))
        }
        return held
    }
}

extension HoverSample {
    /// With its location in its range.
    package var heldToInput: HoverSample {
        var held = self
        held.location = location?.held(to: InputRanges.positions)
        return held
    }
}
