// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIView {
    // MARK: - Recognizers

    func take(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        ownGestureRecognizers = (ownGestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
        pointingChanged()
    }

    func letGo(of recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.environment?.stop(recognizer)
        ownGestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
        pointingChanged()
    }

    // MARK: - Finding a view

    func frontmost(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, animationsThatHoldTouches == 0, !isHidden, alpha >= Self.leastTouchableAlpha,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviewsFromFront {
            if let hit = view.hitTest(view.convertTouch(point, from: self), with: event) { return hit }
        }
        return self
    }

    private func convertTouch(_ point: CGPoint, from superview: UIView) -> CGPoint {
        guard animationsSeenByTouches > 0, let shown = layer.presentation() else {
            return convert(point, from: superview)
        }
        return shown.convert(point, from: shown.superlayer)
    }

    /// Returns where a touch finds what will be at a point when the animations of this view and its superviews are over.
    ///
    /// - Parameter point: in the screen's coordinates, as is the result.
    func touchLocation(for point: CGPoint) -> CGPoint {
        guard sequence(first: self, next: \.superview).contains(where: { $0.animationsSeenByTouches > 0 }) else {
            return point
        }
        var (view, place) = (self, layer.convert(point, from: nil))
        while let superview = view.superview {
            place = view.convertForTouch(place, to: superview)
            view = superview
        }
        return view.layer.convert(place, to: nil)
    }

    private func convertForTouch(_ point: CGPoint, to superview: UIView) -> CGPoint {
        guard animationsSeenByTouches > 0, let shown = layer.presentation() else {
            return convert(point, to: superview)
        }
        return shown.convert(point, to: shown.superlayer)
    }

    /// The least alpha of a view that gets touches. Measured in UIKit.
    private static let leastTouchableAlpha: CGFloat = 0.01

    private var subviewsFromFront: [UIView] {
        guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews.reversed() }
        return subviews.enumerated().sorted {
            ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset)
        }.map(\.element)
    }
}
