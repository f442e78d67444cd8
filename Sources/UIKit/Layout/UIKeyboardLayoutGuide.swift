// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A guide that follows the keyboard: its top edge is that of the keyboard or, while there is none, the bottom of the
/// safe area. It is as wide as its view.
///
/// Differences from iOS: keyboards are never undocked.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide leaves out the safe area at the bottom while there is no keyboard. The default is true.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.setLayoutStale(.guides) } }
    }

    init(of view: UIView) { super.init(.keyboard, of: view, identifier: "UIKeyboardLayoutGuide") }

    /// The height of the lower part of the view that the keyboard or the safe area covers, in points.
    var coveredHeight: CGFloat {
        guard let view = owningView else { return 0 }
        let least = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        guard let window = view.window, let scene = window.windowScene else { return least }
        let keyboard = scene.keyboard.frame
        guard !keyboard.isEmpty else { return least }
        let top = view.convert(window.convert(keyboard.origin, from: nil as UIWindow?), from: nil as UIView?).y
        return min(max(least, view.bounds.maxY - top), max(least, view.bounds.height))
    }
}
