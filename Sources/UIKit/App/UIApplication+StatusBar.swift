// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// What `UIStatusBarManager` replaced. A page has no status bar.
extension UIApplication {
    private var statusBarManager: UIStatusBarManager? { keyWindow?.windowScene?.statusBarManager }

    /// The frame of the status bar: empty, since there is none. Use the scene's `statusBarManager` in new code.
    public var statusBarFrame: CGRect { statusBarManager?.statusBarFrame ?? .zero }
    /// Whether the front controllers prefer a hidden status bar. Use the scene's `statusBarManager` in new code.
    ///
    /// Setting it has no effect, as on iOS where controllers determine the appearance.
    public var isStatusBarHidden: Bool {
        get { statusBarManager?.isStatusBarHidden ?? false }
        set {}
    }

    /// The style that the front controllers prefer. Use the scene's `statusBarManager` in new code.
    ///
    /// Setting it has no effect, as on iOS where controllers determine the appearance.
    public var statusBarStyle: UIStatusBarStyle {
        get { statusBarManager?.statusBarStyle ?? .default }
        set {}
    }

    /// Posted on iOS before the status bar changes its frame. A page has none, so it is never posted.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted on iOS after the status bar has changed its frame. A page has none, so it is never posted.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
}
