// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// How rows and items move.
enum ListAnimation {
    /// Of inserted, deleted and moved ones, in seconds. The spring was measured in UIKit, for tables.
    private static let stiffness: CGFloat = 438.649, damping: CGFloat = 41.888, updateDuration = 0.441
    /// Of a change of a layout, and of the end of a movement, in seconds. Chosen by eye.
    private static let layoutDuration = 0.3

    static var update: ViewAnimationSettings {
        let spring = CASpringAnimation()
        (spring.mass, spring.stiffness, spring.damping) = (1, stiffness, damping)
        return ViewAnimationSettings(
            duration: updateDuration, course: .spring(spring), options: [.allowUserInteraction])
    }

    static var layout: ViewAnimationSettings {
        ViewAnimationSettings(duration: layoutDuration, options: [.allowUserInteraction])
    }
}
