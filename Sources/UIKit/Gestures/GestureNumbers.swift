// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// When what fingers do counts as a gesture. In points, seconds and radians.
enum GestureNumbers {
    /// How far a finger moves before it pans; the pan begins that much short of the finger. Measured in UIKit.
    static let panSlop: CGFloat = 10
    /// A lifted finger's velocity is that of its last so many seconds. Measured in UIKit.
    static let velocityWindow = 0.1
    /// How much the distance of two fingers changes before they pinch, and how much of that does not count. Measured.
    static let pinchSlop: CGFloat = 10
    static let pinchHysteresis: CGFloat = 8
    /// Two fingers nearer to each other than this count as this far apart. Chosen: a scale has to be finite.
    static let leastPinchDistance: CGFloat = 1
    /// How far two fingers turn before they rotate, and how much of that does not count. Measured.
    static let rotationSlop: CGFloat = 10 * .pi / 180
    static let rotationHysteresis: CGFloat = 5 * .pi / 180
    /// Documented by Apple.
    static let longPressDuration = 0.5
    static let longPressMovement: CGFloat = 10
    /// Between the end of one tap and the beginning of the next. Chosen, as for `UITouch.tapCount`.
    static let tapInterval = 0.35
    static let tapDistance: CGFloat = 30
    /// How long a finger may stay, and how far it may move, in a tap. Chosen.
    static let tapDuration = 0.75
    static let tapMovement: CGFloat = 20
    /// How far and how fast a swipe goes, and how far it may stray to the side. Chosen.
    static let swipeDistance: CGFloat = 50
    static let swipeStray: CGFloat = 50
    static let swipeDuration = 0.5
    /// How long a wheel with steps, and fingers on a trackpad, may pause before the gesture is over. Chosen: what a trackpad
    /// sends by itself has gaps of up to a tenth of a second at its end.
    static let stepPause = 0.3
    static let smoothPause = 0.15
    /// How near to the edge a finger lands that pans from it. Chosen.
    static let edgeWidth: CGFloat = 20
}
