// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Thresholds of gestures, in points, seconds and radians.
enum GestureNumbers {
    /// The distance a finger moves before a pan begins, which is subtracted from it. Measured in UIKit.
    static let panSlop: CGFloat = 10
    /// The period that determines the velocity of a lifted finger. Measured in UIKit.
    static let velocityWindow = 0.1
    /// The change of the distance of two fingers before a pinch begins, and the part of it that is ignored. Measured.
    static let pinchSlop: CGFloat = 10
    static let pinchHysteresis: CGFloat = 8
    /// The least distance of two fingers, so that scales are finite. Chosen.
    static let leastPinchDistance: CGFloat = 1
    /// The angle by which two fingers turn before a rotation begins, and the part of it that is ignored. Measured.
    static let rotationSlop: CGFloat = 10 * .pi / 180
    static let rotationHysteresis: CGFloat = 5 * .pi / 180
    /// Documented by Apple.
    static let longPressDuration = 0.5
    static let longPressMovement: CGFloat = 10
    /// The longest time between two taps. Chosen, as for `UITouch.tapCount`.
    static let tapInterval = 0.35
    static let tapDistance: CGFloat = 30
    /// The longest duration and the largest movement of a tap. Chosen.
    static let tapDuration = 0.75
    static let tapMovement: CGFloat = 20
    /// The least distance and velocity of a swipe, and its largest deviation. Chosen.
    static let swipeDistance: CGFloat = 50
    static let swipeStray: CGFloat = 50
    static let swipeDuration = 0.5
    /// The longest pause within a gesture of a wheel with steps, and of a trackpad. Chosen: a trackpad's own messages
    /// have gaps of up to a tenth of a second at their end.
    static let stepPause = 0.3
    static let smoothPause = 0.15
    /// The distance from the edge at which a finger has to land. Chosen.
    static let edgeWidth: CGFloat = 20
}
