// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Recognizes a quick horizontal stroke of one finger, when it is lifted.
///
/// The last two points of the touch decide: they are more than 10 pt apart, and more across than up or down.
class FlickGestureRecognizer: UIGestureRecognizer {
    enum Direction: Hashable, Sendable {
        case left
        case right
    }

    /// In points.
    static let leastDistance: CGFloat = 10
    /// A finger that has rested for longer when it is lifted did not flick, in seconds. Chosen.
    static let longestRest: TimeInterval = 0.1

    /// The direction of the recognized stroke.
    private(set) var direction: Direction?

    /// In the window.
    private var start = CGPoint.zero
    private var lastTwo = (from: CGPoint.zero, to: CGPoint.zero, time: TimeInterval(0))

    /// Returns the direction of a stroke whose last two points these are; nil if it is none.
    static func direction(from: CGPoint, to: CGPoint) -> Direction? {
        let x = to.x - from.x, y = to.y - from.y
        guard abs(x) > leastDistance, abs(x) > abs(y) else { return nil }
        return x < 0 ? .left : .right
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, let touch = touches.first else { return state = .failed }
        start = touch.location(in: nil)
        lastTwo = (start, start, touch.timestamp)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        note(touch)
        // A finger that begins by scrolling goes on scrolling.
        let place = touch.location(in: nil), x = abs(place.x - start.x), y = abs(place.y - start.y)
        if y > Self.leastDistance, y > x { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        // Most fingers are lifted where they were last.
        if touch.location(in: nil) != lastTwo.to { note(touch) }
        let isQuick = touch.timestamp - lastTwo.time <= Self.longestRest
        direction = isQuick ? Self.direction(from: lastTwo.from, to: lastTwo.to) : nil
        state = direction == nil ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    private func note(_ touch: UITouch) {
        lastTwo = (touch.previousLocation(in: nil), touch.location(in: nil), touch.timestamp)
    }
}
