// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// A window above all others of a scene for the framework's own views: input views and menus. Touches beside them go to
/// the windows below.
final class OverlayWindow: UIWindow {
    override var isOverlay: Bool { true }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }

    /// Adds a view that belongs to another one: a menu to its button. It is as light or dark as the window of that one, in which iOS
    /// would show it.
    func addSubview(_ view: UIView, for owner: UIView) {
        view.overrideUserInterfaceStyle = owner.window?.overrideUserInterfaceStyle ?? .unspecified
        addSubview(view)
    }
}

extension UIWindowScene {
    /// The overlay window, shown while it has contents.
    var overlay: OverlayWindow {
        let window = overlayIfLoaded ?? OverlayWindow(windowScene: self)
        overlayIfLoaded = window
        // Above alerts, as keyboards are.
        window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue * 2)
        window.frame = screen.bounds
        window.isHidden = false
        return window
    }

    func overlayMayGo() {
        guard let window = overlayIfLoaded, window.subviews.isEmpty else { return }
        window.isHidden = true
        overlayIfLoaded = nil
    }

    /// Closes the menu when something else is touched.
    func noteTouches(_ samples: [PointerSample]) {
        for sample in samples where sample.phase == .began { editMenuOwner?.touched(at: sample.location) }
    }

    /// Updates after the window's first responder may have changed.
    func firstResponderChanged() {
        keyDispatcher.updateShortcuts()
        textInput.setNeedsUpdate()
        keyboard.setNeedsUpdate()
        editMenuOwner?.firstResponderChanged()
    }
}
