// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Recognizes a quick, straight movement. It ends when it is recognized.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A movement to the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// A movement to the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// A movement towards the top.
        public static let up = Direction(rawValue: 1 << 2)
        /// A movement towards the bottom.
        public static let down = Direction(rawValue: 1 << 3)
    }

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The directions to recognize. The default is `right`. The recognizer does not report which one it was.
    open var direction = Direction.right
    /// The number of fingers of the swipe. The default is 1.
    open var numberOfTouchesRequired = 1

    override var takesSecondButton: Bool { false }

    private var start: (place: CGPoint, time: Double)?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard self.touches.count <= numberOfTouchesRequired else { return state = .failed }
        if self.touches.count == numberOfTouchesRequired, let middle = centroid() { start = (middle, event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard heldState == nil, let start, let now = centroid() else { return }
        guard event.timestamp - start.time <= GestureNumbers.swipeDuration else { return state = .failed }
        let x = now.x - start.place.x, y = now.y - start.place.y
        let ways: [(Direction, CGFloat, CGFloat)] = [(.right, x, y), (.left, -x, y), (.down, y, x), (.up, -y, x)]
        let possible = ways.filter { direction.contains($0.0) && abs($0.2) <= GestureNumbers.swipeStray }
        if possible.contains(where: { $0.1 >= GestureNumbers.swipeDistance && $0.1 > abs($0.2) }) {
            state = .ended
        } else if possible.isEmpty {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if heldState == nil { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { start = nil }
}
