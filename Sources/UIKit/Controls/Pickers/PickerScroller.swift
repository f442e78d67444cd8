// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The invisible scroll view over a component's wheels: follows fingers, wheels and trackpads.
///
/// It has no contents. Its offset is the distance that the wheels have turned, a row's height for each row, and its
/// movements end on rows.
final class PickerScroller: UIScrollView {
    weak var column: PickerColumn?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
        (scrollsToTop, delaysContentTouches) = (false, false)
        contentInsetAdjustmentBehavior = .never
        // At its end it still is what the finger turns, not a page around it.
        (transfersVerticalScrollingToParent, transfersHorizontalScrollingToParent) = (false, false)
        let tap = UITapGestureRecognizer()
        tap.addTarget(self, action: PickerScroller.tapped)
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// A tap that stops the wheels selects nothing else.
    private func tapped(_ tap: UITapGestureRecognizer) {
        let pan = panGestureRecognizer as? ScrollPanGestureRecognizer
        guard let column, pan?.hasCaught != true else { return }
        column.tapped(at: tap.location(in: column).y)
    }

    // MARK: - Stops

    override func wantedTarget(_ natural: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let column else { return natural }
        let target = column.offset(ofRow: column.row(at: natural.y))
        // A movement that ends there anyway, as at the last row, keeps its bounce.
        return abs(target - natural.y) < 0.01 ? natural : CGPoint(x: natural.x, y: target)
    }

    /// A step turns by one row at least.
    override func wantedStep(_ natural: CGPoint, from start: CGPoint) -> CGPoint {
        guard let column, natural.y != start.y else { return natural }
        let first = column.row(at: start.y), last = column.row(at: natural.y)
        let row = last == first ? first + (natural.y > start.y ? 1 : -1) : last
        return CGPoint(x: natural.x, y: column.offset(ofRow: column.heldRow(row)))
    }

    /// Moves to an offset without a velocity, as after a finger that lay still.
    func glide(to offset: CGFloat) {
        let curve = ScrollCurve.spring(from: bounds.minY, velocity: 0, to: offset)
        guard curve.duration > 0 else { return contentOffset.y = offset }
        startMotion(.deceleration, .rest(at: bounds.minX), curve)
    }

    // MARK: - Movement

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if bounds.origin != old.origin { column?.turned() }
    }

    override func willScrollByUser() { column?.willTurnByPerson() }
    override func didStartMotion() { column?.motionBegan() }
    override func didStopScrolling() { column?.motionEnded() }
    override func fingersLiftedAtRest() { column?.fingersLifted() }
}
