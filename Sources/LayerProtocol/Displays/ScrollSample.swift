// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A movement of a wheel, or of fingers on a trackpad, since the last sample.
package struct ScrollSample: Hashable, Sendable {
    package enum Motion: Hashable, Sendable {
        /// A wheel with steps: the movement of the contents in points.
        case steps(x: CGFloat, y: CGFloat)
        /// Fingers on a trackpad, or a smooth wheel: the movement of the contents in points.
        case smooth(x: CGFloat, y: CGFloat)
        /// Two fingers on a trackpad moved apart (more than 1) or together.
        case pinch(factor: CGFloat)
    }

    package var motion: Motion
    /// In the display's clock.
    package var time: Double
    /// The location of the pointer in points of the screen.
    package var location: CGPoint

    package init(_ motion: Motion, time: Double, location: CGPoint) {
        self.motion = motion
        self.time = time
        self.location = location
    }

    /// The change of scale by one sample. Chosen. A page sends floats: the least one is slightly less than a hundredth.
    package static let factors: ClosedRange<CGFloat> = CGFloat(Float(0.01))...100
    /// The longest movement of one sample in points. Chosen: longer than any screen.
    package static let farthest: CGFloat = 65_536
}

/// The location of a mouse without pressed buttons, or of a pen above the screen.
package struct HoverSample: Hashable, Sendable {
    /// In the display's clock.
    package var time: Double
    /// In points of the screen; nil when it has left.
    package var location: CGPoint?
    /// The pose of a pen; nil for a mouse.
    package var pose: PenPose?

    package init(time: Double, location: CGPoint?, pose: PenPose? = nil) {
        self.time = time
        self.location = location
        self.pose = pose
    }
}
