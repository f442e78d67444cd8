// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A window above all others of its scene: touches, keys and screen readers do not get past it.
class DialogWindow: UIWindow {
    /// The window that had the keys before.
    private var windowBefore: UIWindow?

    func open() {
        windowBefore = windowScene?.keyWindow
        windowLevel = .alert
        accessibilityViewIsModal = true
        makeKeyAndVisible()
    }

    /// Hides the window. The keys go back to the window that had them before, unless another dialog has them.
    ///
    /// - Parameter opener: gets the focus of screen readers and of the keyboard.
    func close(returningTo opener: UIView?) {
        let hadKeys = isKeyWindow
        isHidden = true
        rootViewController = nil
        guard hadKeys, let next = nextWindow else { return }
        next.makeKey()
        if opener?.window === next { UIAccessibility.post(notification: .screenChanged, argument: opener) }
    }

    /// The nearest window below that is still there: dialogs may be closed in any order.
    private var nextWindow: UIWindow? {
        guard let before = windowBefore, before.isHidden else { return windowBefore }
        return (before as? DialogWindow)?.nextWindow
    }
}
