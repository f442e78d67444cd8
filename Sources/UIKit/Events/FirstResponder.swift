// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Each window has at most one first responder. It is asked whether it resigns before another one replaces it, but not
// when it leaves the window with its view.

extension UIResponder {
    /// The window whose first responder it could be.
    var ownWindow: UIWindow? {
        // Not by the responder chain: that of a controller leads to its parent's window even if its own view is in no
        // window yet.
        if let controller = self as? UIViewController { return controller.viewIfLoaded?.window }
        if let view = self as? UIView { return view.window }
        var current = next
        while let responder = current {
            if let window = responder as? UIWindow { return window }
            current = responder.next
        }
        return nil
    }
}

extension UIWindow {
    func makeFirstResponder(_ responder: UIResponder) -> Bool {
        guard firstResponder !== responder else { return true }
        guard responder.canBecomeFirstResponder else { return false }
        if let old = firstResponder {
            guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
            // While it resigned, the previous responder may have made another one the first responder.
            guard firstResponder == nil, responder.ownWindow === self else { return false }
        }
        firstResponder = responder
        return true
    }

    /// Resigns the first responder before a view that contains it is removed.
    func releaseFirstResponder(in view: UIView) {
        guard let responder = firstResponder, responder.stands(in: view) else { return }
        isTakingFirstResponder = true
        responder.resignFirstResponder()
        isTakingFirstResponder = false
        firstResponder = nil
    }
}

extension UIResponder {
    fileprivate func stands(in view: UIView) -> Bool {
        var current: UIResponder? = self
        while let responder = current {
            if responder === view { return true }
            if let controller = responder as? UIViewController {
                // A controller's chain begins above its view.
                return controller.viewIfLoaded?.isDescendant(of: view) ?? false
            }
            current = responder.next
        }
        return false
    }
}

extension UIView {
    /// Makes the first responder resign, if it is this view or inside it.
    ///
    /// - Parameter force: whether the responder cannot refuse.
    /// - Returns: false when it refuses.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window = (self as? UIWindow) ?? window, let responder = window.firstResponder,
            responder.stands(in: self)
        else { return true }
        if force { window.releaseFirstResponder(in: self) }
        return force || responder.resignFirstResponder()
    }
}
