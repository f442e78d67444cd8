// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An elliptical arc as SVG defines it by its ends, converted to curves. Steps and names are those of
/// https://www.w3.org/TR/SVG11/implnote.html#ArcImplementationNotes.
struct EllipticalArc {
    let from: CGPoint
    let to: CGPoint
    /// The radii; not negative.
    let radii: CGSize
    /// The angle of the ellipse's first axis, in radians.
    let rotation: CGFloat
    let isLarge: Bool
    let isSweeping: Bool

    /// Continues from the path's current point, where the arc begins.
    func add(to path: CGMutablePath) {
        guard from != to else { return }
        guard radii.width > 0, radii.height > 0 else { return path.addLine(to: to) }
        // F.6.5, step 1: half the way between the ends, in the ellipse's directions.
        let cosine = cos(rotation), sine = sin(rotation)
        let half = CGPoint(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
        let x1 = cosine * half.x + sine * half.y, y1 = -sine * half.x + cosine * half.y
        // F.6.6: radii that do not reach grow.
        let reach = (x1 * x1) / (radii.width * radii.width) + (y1 * y1) / (radii.height * radii.height)
        let growth = max(1, reach.squareRoot())
        let rx = radii.width * growth, ry = radii.height * growth
        // Step 2: the center in these directions.
        let product = rx * rx * ry * ry, share = rx * rx * y1 * y1 + ry * ry * x1 * x1
        let factor = max(0, (product - share) / share).squareRoot() * (isLarge == isSweeping ? -1 : 1)
        let cx1 = factor * rx * y1 / ry, cy1 = -factor * ry * x1 / rx
        // Step 3: the center.
        let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        let centre = CGPoint(x: cosine * cx1 - sine * cy1 + middle.x, y: sine * cx1 + cosine * cy1 + middle.y)
        // Step 4: the angles.
        let start = atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
        var sweep = atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - start
        if isSweeping, sweep < 0 { sweep += 2 * .pi }
        if !isSweeping, sweep > 0 { sweep -= 2 * .pi }

        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: centre.x + cosine * rx * x - sine * ry * y, y: centre.y + sine * rx * x + cosine * ry * y)
        }
        // A curve for each quarter or less.
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-6).rounded(.up)))
        let step = sweep / CGFloat(count), reachOfControls = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let a = start + step * CGFloat(index), b = a + step
            path.addCurve(
                to: index == count - 1 ? to : place(cos(b), sin(b)),
                control1: place(cos(a) - reachOfControls * sin(a), sin(a) + reachOfControls * cos(a)),
                control2: place(cos(b) + reachOfControls * sin(b), sin(b) - reachOfControls * cos(b)))
        }
    }
}
