// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A scrolling finger that reaches the keyboard from above drags it:
//
//     follow ──> pull: input view and accessory view follow the finger ──> let go ──┬──> downwards: editing ends
//                                                                                   └──> upwards: they come back
//
// No notifications are posted while dragging. The final frame is posted at the end, from the place where the finger was
// lifted. The program can't move a device's keyboard: it stays until the finger is lifted.

extension KeyboardController {
    /// - Parameters:
    ///   - finger: its y, in points of the screen.
    ///   - scrollView: the view that it scrolls. Has no effect while another one pulls.
    ///   - takesAccessory: whether the accessory view moves with the keyboard, instead of staying if it can.
    func follow(_ finger: CGFloat, of scrollView: UIScrollView, takesAccessory: Bool) {
        guard !frame.isEmpty, hasKeyboard || takesAccessory, !isHeld || puller === scrollView else { return }
        let edge = frame.minY + (takesAccessory ? 0 : accessoryHeight)
        let way = min(max(0, finger - edge), longestPull(takesAccessory))
        guard way > 0 || isHeld else { return }
        puller = scrollView
        pull = way
        guard canBeMoved, container.superview != nil else { return }
        UIView.performWithoutAnimation { container.frame = shownFrame }
    }

    /// - Parameters:
    ///   - scrollView: has no effect unless it is the one that pulls.
    ///   - isUpwards: whether the finger moved up when it was lifted.
    func letGo(by scrollView: UIScrollView, isUpwards: Bool, takesAccessory: Bool) {
        guard puller === scrollView else { return }
        puller = nil
        if pull > 0, !isUpwards { dismiss(takesAccessory: takesAccessory) }
        setNeedsUpdate()
    }

    /// Ends editing. An accessory view of another responder than the edited one stays: that responder becomes the first
    /// responder, if it can.
    func dismiss(takesAccessory: Bool) {
        guard let window = scene.keyWindow, let first = window.firstResponder else { return }
        // There is nothing but an accessory view that stays.
        if !takesAccessory, accessoryView != nil, !hasKeyboard, first.holder(of: \.inputAccessoryView) === first {
            return
        }
        let holder = takesAccessory ? nil : keeper
        window.endEditing(true)
        _ = holder?.becomeFirstResponder()
    }

    /// Whether there is more to dismiss than an accessory view.
    private var hasKeyboard: Bool {
        guard let first = scene.keyWindow?.firstResponder else { return false }
        return first is any UIKeyInput || inputView != nil
    }

    /// The responder that keeps the accessory view when editing ends.
    private var keeper: UIResponder? {
        guard let first = scene.keyWindow?.firstResponder else { return nil }
        let holder = first.holder(of: \.inputAccessoryView)
        return holder !== first && holder?.canBecomeFirstResponder == true ? holder : nil
    }

    private var accessoryHeight: CGFloat { accessoryView?.frame.height ?? 0 }

    private func longestPull(_ takesAccessory: Bool) -> CGFloat {
        let staying = takesAccessory || keeper == nil ? 0 : accessoryHeight + scene.screen.safeAreaInsets.bottom
        return max(0, frame.height - staying)
    }
}
