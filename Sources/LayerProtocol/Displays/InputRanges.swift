// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The ranges that numbers from a display, and what is computed from them, are held to.
///
/// A page may send any number. UIKit code writes `Int(translation.x)` without a check, which ends the program for a number that
/// is no `Int`. So positions and sizes are held to these ranges where they enter the program, and the sums, products and
/// conversions that a program reads are held to `derived`, `scales` and `turns`. `docs/LayerProtocol.md` has the table.
package enum InputRanges {
    /// Positions of pointers, in points of the screen. Chosen: four times the longest side of a screen
    /// (`ScreenDescription.sides`), since a captured pointer is reported beyond the screen's edges.
    package static let positions: ClosedRange<CGFloat> = -65_536...65_536
    /// Widths and heights other than a screen's own, in points. Chosen, to fit `positions`.
    package static let lengths: ClosedRange<CGFloat> = 0...65_536
    /// The radius of a contact, in points. Chosen: the longest side of a screen.
    package static let radii: ClosedRange<Float> = 0...16_384
    /// What somebody sets by a reader, in the units of the element. Chosen: the whole numbers that a `Double` has without gaps.
    package static let values: ClosedRange<Double> = -9_007_199_254_740_992...9_007_199_254_740_992

    /// Positions, translations and velocities in coordinates of a view, in points and points a second. Chosen: the product of
    /// two of them is an `Int`, and a sum of billions is.
    package static let derived: ClosedRange<CGFloat> = -1_073_741_824...1_073_741_824
    /// How many times as large one gesture makes something. Chosen: no two fingers on a screen go farther apart.
    package static let scales: ClosedRange<CGFloat> = 1 / 65_536...65_536
    /// How far one gesture turns something, in radians. Chosen: ten thousand turns.
    package static let turns: ClosedRange<CGFloat> = -65_536...65_536
}

extension BinaryFloatingPoint {
    /// The number itself within a range, the nearest end of the range beyond it. Not a number is 0, or the end of the range that
    /// is nearest to 0.
    package func held(to range: ClosedRange<Self>) -> Self {
        isNaN ? Self.zero.held(to: range) : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension CGPoint {
    package func held(to range: ClosedRange<CGFloat>) -> CGPoint { CGPoint(x: x.held(to: range), y: y.held(to: range)) }
}

extension CGRect {
    /// With its corner on the screen's plane, and no longer than a display may say.
    package var heldToInput: CGRect {
        CGRect(
            origin: origin.held(to: InputRanges.positions),
            size: CGSize(
                width: width.held(to: InputRanges.lengths), height: height.held(to: InputRanges.lengths)))
    }
}

extension PointerSample {
    /// With its place and its radius in their ranges.
    package var heldToInput: PointerSample {
        var held = self
        held.location = location.held(to: InputRanges.positions)
        held.radius = radius.held(to: InputRanges.radii)
        return held
    }
}

extension ScrollSample {
    /// With its place, and what it does, in their ranges.
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
    /// With its place in its range.
    package var heldToInput: HoverSample {
        var held = self
        held.location = location?.held(to: InputRanges.positions)
        return held
    }
}
