// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// How drags dismiss the keyboard. Trackpads and wheels do not.

extension UIScrollView.KeyboardDismissMode {
    fileprivate var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
    fileprivate var isAtOnce: Bool { self == .onDrag || self == .onDragWithAccessory }
    fileprivate var takesAccessory: Bool { self == .onDragWithAccessory || self == .interactiveWithAccessory }
}

extension UIScrollView {
    private var keyboard: KeyboardController? { window?.windowScene?.keyboard }

    func dragBeganBesideKeyboard() {
        guard keyboardDismissMode.isAtOnce else { return }
        keyboard?.dismiss(takesAccessory: keyboardDismissMode.takesAccessory)
    }

    func draggedBesideKeyboard(_ pan: UIPanGestureRecognizer) {
        guard keyboardDismissMode.isInteractive, let window else { return }
        let finger = window.layer.convert(pan.location(in: window), to: nil)
        keyboard?.follow(
            finger.y + dismissPadding, of: self, takesAccessory: keyboardDismissMode.takesAccessory)
    }

    /// The largest padding of the keyboard guides of this view and the views around it.
    private var dismissPadding: CGFloat {
        var result: CGFloat = 0, current: UIView? = self
        while let view = current {
            let guide = view.layoutState?.systemGuides.first { $0.kind == .keyboard } as? UIKeyboardLayoutGuide
            if let padding = guide?.keyboardDismissPadding, padding.isFinite { result = max(result, padding) }
            current = view.superview
        }
        return result
    }

    /// Handles the end of a drag. A cancelled one, and one whose mode has changed, leaves the keyboard where it was.
    func dragEndedBesideKeyboard(_ pan: UIPanGestureRecognizer, isCancelled: Bool) {
        keyboard?.letGo(
            by: self,
            isUpwards: isCancelled || !keyboardDismissMode.isInteractive
                || pan.velocity(in: window).y < -ScrollNumbers.stillVelocity,
            takesAccessory: keyboardDismissMode.takesAccessory)
    }
}
