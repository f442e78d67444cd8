// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A guide that follows the keyboard: its top edge is that of the keyboard or, while there is none, the bottom of the
/// safe area. It is as wide as its view.
///
/// Differences from iOS: keyboards are never undocked. While `followsUndockedKeyboard` is true, the guide is always near
/// the bottom edge and away from all others.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide leaves out the safe area at the bottom while there is no keyboard. The default is true.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.setLayoutStale(.guides) } }
    }

    /// Whether the guide follows a keyboard that is not at the bottom of the screen. The default is false.
    ///
    /// Keyboards are always at the bottom here, where the guide follows them in either case. While it is false, no
    /// constraints that depend on edges are active.
    open var followsUndockedKeyboard = false {
        didSet { if followsUndockedKeyboard != oldValue { updateTrackedConstraints() } }
    }

    override var nearEdges: NSDirectionalRectEdge? { followsUndockedKeyboard ? .bottom : nil }

    /// The height, in points, of an additional area above the keyboard that counts as the keyboard where a drag in a
    /// scroll view dismisses it (`UIScrollView.KeyboardDismissMode.interactive`). The default is 0, and negative values
    /// count as 0.
    ///
    /// It applies to scroll views inside of the guide's view, and to the view itself. The largest padding counts.
    open var keyboardDismissPadding: CGFloat = 0

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
