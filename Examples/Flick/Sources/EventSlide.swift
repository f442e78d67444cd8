// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The movements of the page: to its neighbor, and a quarter of the way out and back at either end.
@MainActor
struct EventSlide {
    /// In seconds.
    static let pushDuration = 0.5
    static let endDuration = 0.25
    /// The part of the way that the page moves out at an end.
    static let endProgress: CGFloat = 0.25

    /// Changes a page, and pushes its old appearance out.
    ///
    /// - Parameters:
    ///   - page: what moves. Its superview clips it.
    ///   - direction: of the movement: to the left, the new appearance comes from the right.
    ///   - change: changes the page.
    func push(_ page: UIView, _ direction: FlickGestureRecognizer.Direction, _ change: () -> Void) {
        let transition = CATransition()
        // People who prefer less motion see the new page fade in.
        transition.type = UIAccessibility.isReduceMotionEnabled ? .fade : .push
        transition.subtype = direction == .left ? .fromRight : .fromLeft
        transition.duration = Self.pushDuration
        transition.timingFunction = CAMediaTimingFunction(name: .easeOut)
        page.layer.add(transition, forKey: kCATransition)
        UIView.performWithoutAnimation {
            page.transform = .identity
            page.alpha = 1
            change()
        }
    }

    /// Moves a page out as if there were another one, and back: the user feels the end.
    ///
    /// A push with `endProgress` would show the page itself coming from the other side, so this is no transition.
    func showEnd(of page: UIView, _ direction: FlickGestureRecognizer.Direction) {
        let distance = page.bounds.width * Self.endProgress * (direction == .left ? -1 : 1)
        let isStill = UIAccessibility.isReduceMotionEnabled
        UIView.animate(withDuration: Self.endDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            if isStill { page.alpha = 1 - Self.endProgress } else { page.transform.tx = distance }
        } completion: { finished in
            // Another movement has begun.
            guard finished else { return }
            UIView.animate(
                withDuration: Self.endDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
            ) {
                page.alpha = 1
                page.transform = .identity
            }
        }
    }
}
