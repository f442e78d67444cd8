// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// What touches mean that do not scroll; for links and pictures see `UITextView+Items.swift`.

extension UITextView: TextInteractionClient {
    func interactionBegins() -> Bool {
        if !isFirstResponder {
            isBegunByTouch = true
            becomeFirstResponder()
            isBegunByTouch = false
        }
        return editing.isActive
    }

    var interactionEdits: Bool { isEditable }

    var isSelectableByPointer: Bool { isSelectable }

    /// The distance from the edges of the visible part, in points: chosen.
    private static let pullMargin: CGFloat = 10

    func interactionPulls(_ touch: UITouch) -> Bool {
        let y = touch.location(in: self).y, insets = adjustedContentInset
        return isScrollEnabled
            && (y < bounds.minY + insets.top + Self.pullMargin || y > bounds.maxY - insets.bottom - Self.pullMargin)
    }

    /// False for a finger that only stops a movement.
    func begins(_ touches: Set<UITouch>) -> Bool {
        let hasCaught = (panGestureRecognizer as? ScrollPanGestureRecognizer)?.hasCaught == true
        return isSelectable && !(hasCaught && touches.allSatisfy { $0.type != .indirectPointer })
    }
}
