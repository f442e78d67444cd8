// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A page that is longer than the screen, and follows a finger.
class PageView: UIView {
    /// In points. The page does not go beyond it.
    var contentHeight: CGFloat = 0 {
        didSet { scroll(to: bounds.origin.y) }
    }

    private func scroll(to y: CGFloat) { bounds.origin.y = max(0, min(y, contentHeight - bounds.height)) }

    /// Sees to it that a part of the page stands above what covers its lower edge, so many points high.
    func reveal(_ rect: CGRect, above covered: CGFloat) {
        let visible = bounds.height - covered
        if rect.maxY > bounds.minY + visible { scroll(to: rect.maxY - visible) }
        if rect.minY < bounds.minY { scroll(to: rect.minY) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        scroll(to: bounds.origin.y + touch.previousLocation(in: superview).y - touch.location(in: superview).y)
    }
}
