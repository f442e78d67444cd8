// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// The display plays an automatic movement by itself, so it can be ahead of the program by the time a commit needs to
// reach it. A list therefore creates rows before the model's offset reaches them: along the movement's curve, or along
// the direction of the finger.

extension UIScrollView {
    /// The part of the contents that is visible now or will be soon, in the contents' coordinates.
    ///
    /// It is the bounds at rest. During a movement it also covers where the bounds will be within 0.2 s, but at most two
    /// lengths of the view farther on each axis. Ask again in each layout: `didStartMotion()` and changes of the bounds
    /// are the occasions.
    func visibleRectAhead() -> CGRect {
        let seen = bounds, now = CACurrentMediaTime()
        if let motion {
            // The movement may turn around at an edge in between.
            let times = [0.25, 0.5, 0.75, 1].map { now + ScrollNumbers.motionAhead * $0 }
            return times.reduce(seen) { $0.union(ahead(seen, motion.offset(at: $1))) }
        }
        guard let drag = activeDrag else { return seen }
        let velocity = drag.track.velocity, time = CGFloat(ScrollNumbers.dragAhead)
        return seen.union(ahead(seen, CGPoint(x: seen.minX + velocity.x * time, y: seen.minY + velocity.y * time)))
    }

    /// The bounds at an offset, or as far towards it as a list looks.
    private func ahead(_ seen: CGRect, _ offset: CGPoint) -> CGRect {
        func held(_ way: CGFloat, _ length: CGFloat) -> CGFloat {
            let most = length * ScrollNumbers.lengthsAhead
            return way.isFinite ? min(max(way, -most), most) : 0
        }
        return seen.offsetBy(
            dx: held(offset.x - seen.minX, seen.width), dy: held(offset.y - seen.minY, seen.height))
    }
}
