// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// There is no status bar to be tapped: Home, and Command with the up arrow, scroll to the top.

extension UIKey {
    var scrollsToTop: Bool {
        let held = modifierFlags.ofCommands
        return (keyCode == .keyboardHome && held.isEmpty) || (keyCode == .keyboardUpArrow && held == .command)
    }
}

extension UIScrollView {
    private var top: CGFloat { verticalLimits.lowerBound }

    /// - Returns: whether it scrolls, or its delegate refuses.
    func scrollToTop() -> Bool {
        guard scrollsToTop, isScrollEnabled, allowsKeyboardScrolling, bounds.minY > top else { return false }
        guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return true }
        let target = CGPoint(x: bounds.minX, y: top)
        if window != nil, UIView.areAnimationsEnabled {
            animateOffset(to: target, .toTop)
        } else {
            contentOffset = target
            delegate?.scrollViewDidScrollToTop(self)
        }
        return true
    }
}

extension UIWindow {
    /// Scrolls to the top as by a tap on a status bar: only when one view can be meant.
    func scrollOnlyOneToTop() -> Bool {
        let found = scrollViewsThatScrollToTop(in: self)
        return found.count == 1 && found[0].scrollToTop()
    }

    private func scrollViewsThatScrollToTop(in view: UIView) -> [UIScrollView] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        var found = view.subviews.flatMap { scrollViewsThatScrollToTop(in: $0) }
        if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled,
            bounds.intersects(scrollView.convert(scrollView.bounds, to: self))
        {
            found.append(scrollView)
        }
        return found
    }
}
