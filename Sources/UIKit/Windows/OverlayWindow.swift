// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// Lies over all windows of a scene and shows what the framework itself brings: input views and menus. Touches beside them
/// go to the windows below.
final class OverlayWindow: UIWindow {
    override var isOverlay: Bool { true }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}

extension UIWindowScene {
    /// Shown as long as there is something in it.
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

    /// A menu goes when something else is touched.
    func noteTouches(_ samples: [PointerSample]) {
        for sample in samples where sample.phase == .began { editMenuOwner?.touched(at: sample.location) }
    }

    /// The window's first responder may be another one.
    func firstResponderChanged() {
        keyDispatcher.updateShortcuts()
        textInput.setNeedsUpdate()
        keyboard.setNeedsUpdate()
        editMenuOwner?.firstResponderChanged()
    }
}
