// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What a wheel, or fingers on a trackpad, did since the last one.
package struct ScrollSample: Hashable, Sendable {
    package enum Motion: Hashable, Sendable {
        /// A wheel with steps was turned: how far the contents move, in points.
        case steps(x: CGFloat, y: CGFloat)
        /// Fingers on a trackpad, or a wheel that is as fine: how far the contents move, in points.
        case smooth(x: CGFloat, y: CGFloat)
        /// Two fingers on a trackpad went apart (more than 1) or together.
        case pinch(factor: CGFloat)
    }

    package var motion: Motion
    /// In the display's clock.
    package var time: Double
    /// Of the pointer, in points of the screen.
    package var location: CGPoint

    package init(_ motion: Motion, time: Double, location: CGPoint) {
        self.motion = motion
        self.time = time
        self.location = location
    }

    /// What one sample may change a size by. Chosen. A page sends floats: the least one is a hair less than a hundredth.
    package static let factors: ClosedRange<CGFloat> = CGFloat(Float(0.01))...100
    /// How far one sample may move contents, in points. Chosen: farther than any screen is long.
    package static let farthest: CGFloat = 65_536
}

/// Where a mouse without a pressed button, or a pen above the screen, is.
package struct HoverSample: Hashable, Sendable {
    /// In the display's clock.
    package var time: Double
    /// In points of the screen; nil when it has left.
    package var location: CGPoint?
    /// Of a pen that is there.
    package var pose: PenPose?

    package init(time: Double, location: CGPoint?, pose: PenPose? = nil) {
        self.time = time
        self.location = location
        self.pose = pose
    }
}
