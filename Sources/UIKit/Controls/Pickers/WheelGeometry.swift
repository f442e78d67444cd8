// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The places of rows on a wheel that is seen from its front.
///
/// The rows are plates around a cylinder, N for each turn, whose axis lies across the picker. A row *d* rows below the
/// selected one is turned by *d* × 2π/N, so it is R × sin(*d* × 2π/N) below the middle, and cos(*d* × 2π/N) as high as
/// the selected one. From a quarter of a turn on it is behind the wheel. A million rows are as many plates in the same N
/// places; only those near the front exist.
///
/// A *place* is the number of rows that the wheel has turned: 2.5 is in the middle between the rows 2 and 3.
struct WheelGeometry: Equatable {
    let height: CGFloat
    let rowHeight: CGFloat
    /// N, the number of rows around the wheel.
    let rowsPerTurn: Int
    /// R, the distance of the rows from the axis.
    let radius: CGFloat

    init(height: CGFloat, rowHeight: CGFloat) {
        let isSound = rowHeight.isFinite && rowHeight > 0
        self.height = height
        self.rowHeight = isSound ? max(rowHeight, PickerNumbers.leastRowHeight) : PickerNumbers.rowHeight
        let wheel = height + PickerNumbers.wheelExcess, count = (2 * wheel / self.rowHeight).rounded(.up)
        rowsPerTurn = max(Int(min(count, 1e9)), PickerNumbers.leastRowsPerTurn)
        radius = PickerNumbers.radius * wheel
    }

    /// The angle from one row to the next, in radians.
    var step: CGFloat { 2 * .pi / CGFloat(rowsPerTurn) }

    /// The distance in rows from which a row is behind the wheel.
    var reach: CGFloat { CGFloat(rowsPerTurn) / 4 }

    /// How many rows ahead of the wheel's place rows can exist, without being seen a turn too early.
    var placesAhead: CGFloat { CGFloat(max(0, min(rowsPerTurn / 2, rowsPerTurn - 3))) }

    /// The part of the height in which selected rows are shown.
    var band: ClosedRange<CGFloat> {
        let half = min((rowHeight + PickerNumbers.bandExcess) / 2, height / 2)
        return (height / 2 - half)...(height / 2 + half)
    }

    // MARK: - Transforms

    /// The transform of a row about its middle, which is put on the axis.
    func transform(ofRow row: Int) -> CATransform3D {
        CATransform3DTranslate(CATransform3DMakeRotation(-CGFloat(row % rowsPerTurn) * step, 1, 0, 0), 0, 0, radius)
    }

    /// The transform of the wheel about its axis at a place.
    func transform(at place: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle(at: place), 1, 0, 0) }

    /// The angle of the wheel in radians, relative to that at the last full turn before `base`.
    func angle(at place: CGFloat, base: CGFloat = 0) -> CGFloat {
        let turn = CGFloat(rowsPerTurn)
        return (place - (base / turn).rounded(.down) * turn) * step
    }

    // MARK: - As seen

    /// The middle of a row at a distance from the selected one.
    func y(at distance: CGFloat) -> CGFloat { height / 2 + radius * sin(distance * step) }

    /// The row that is drawn at a height; nil where there is none.
    func row(at y: CGFloat, place: CGFloat) -> Int? {
        let front = (place - reach).rounded(.down)...(place + reach).rounded(.up)
        let rows = (Int(front.lowerBound)...Int(front.upperBound)).filter { abs(CGFloat($0) - place) < reach }
        let nearest = rows.map { (row: $0, gap: gap(from: y, to: CGFloat($0) - place)) }.min { $0.gap < $1.gap }
        return nearest.flatMap { $0.gap <= PickerNumbers.tapReach ? $0.row : nil }
    }

    /// The distance of a height from the row at a distance; 0 on the row.
    private func gap(from y: CGFloat, to distance: CGFloat) -> CGFloat {
        max(0, abs(y - self.y(at: distance)) - rowHeight / 2 * cos(distance * step))
    }
}
