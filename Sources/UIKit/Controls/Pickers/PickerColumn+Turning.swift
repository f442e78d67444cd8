// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// How the wheels follow the offset, and what a person hears and feels of it.
//
// The display runs a movement by itself. It turns the wheels by an animation along the same curve as that of the offset,
// and the program's model follows without commits (UIScrollView+Motion.swift). So each frame of the program also knows
// which row is passing, and ticks at the time at which the person sees it.

extension PickerColumn {
    // MARK: - Turning

    /// The offset has changed.
    func turned() {
        guard !isAdjusting else { return }
        let place = place, isShown = scroller.motion != nil
        for wheel in wheels { wheel.turn(to: place, isShown: isShown) }
        setNeedsLayout()
        passRows()
    }

    func motionBegan() {
        guard let motion = scroller.motion else { return }
        for wheel in wheels { wheel.turn(with: motion) }
        setNeedsLayout()
    }

    /// A drag or a movement has ended; another one may follow.
    func motionEnded() {
        if scroller.motion == nil {
            for wheel in wheels { wheel.stop(at: place) }
            setNeedsLayout()
        }
        guard !isAdjusting else { return }
        reportRest()
    }

    /// Adopts the row if the wheels have come to rest.
    private func reportRest() {
        guard scroller.motion == nil, !scroller.isDragging, !scroller.isTracking, let row = restingRow else { return }
        // Not a row that it passes on the way to another one.
        guard wanted == nil || wanted == row else { return }
        let isAnswer = isByPerson
        (wanted, isByPerson) = (nil, false)
        if isAnswer { adopt(row) }
    }

    /// Adopts the row after the current event, outside of layout and of recognizers.
    func restSoon() {
        rest = MediaDeadline(after: 0) { [weak self] in self?.reportRest() }
    }

    // MARK: - By a person

    func willTurnByPerson() { (isByPerson, wanted) = (true, nil) }

    /// A finger that had stopped the wheels leaves them to the nearest row.
    func fingersLifted() {
        guard rowCount > 0, scroller.motion == nil else { return }
        if restingRow == nil { return glide() }
        guard isStopped else { return }
        willTurnByPerson()
        restSoon()
    }

    /// Whether the wheels were stopped before a row was adopted.
    private var isStopped: Bool { isByPerson || wanted != nil || restingRow != selected }

    private func glide() {
        willTurnByPerson()
        scroller.glide(to: offset(ofRow: nearestRow))
        if scroller.motion == nil { restSoon() }
    }

    func tapped(at y: CGFloat) {
        guard let row = geometry.row(at: y, place: place), (0..<rowCount).contains(row) else { return }
        turn(to: row)
    }

    /// Turns to a row by a tap, by a key, or by assistive technology.
    func turn(to row: Int) {
        guard rowCount > 0, !scroller.isDragging else { return }
        let row = heldRow(row)
        guard row != wanted, wanted != nil || row != restingRow || row != selected else { return }
        (isByPerson, wanted) = (true, row)
        scroller.setContentOffset(CGPoint(x: 0, y: offset(ofRow: row)), animated: true)
        if scroller.motion == nil { reportRest() }
    }

    // MARK: - Ticks

    /// Ticks when another row is in the middle.
    private func passRows() {
        let row = nearestRow
        guard row != passed else { return }
        passed = row
        let now = CACurrentMediaTime()
        guard isByPerson || scroller.isDragging, rowCount > 0, now - lastTick >= PickerNumbers.tickInterval else {
            return
        }
        lastTick = now
        picker?.tick()
    }
}
