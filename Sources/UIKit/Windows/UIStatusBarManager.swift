// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The appearance of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light content, chosen by the content behind the bar.
    case `default` = 0
    /// Light text, for dark backgrounds.
    case lightContent = 1
    /// Dark text, for light backgrounds.
    case darkContent = 3
}

/// How a status bar is shown and hidden.
public enum UIStatusBarAnimation: Int, Sendable {
    /// The bar changes without animation.
    case none = 0
    /// The bar fades in and out.
    case fade = 1
    /// The bar slides in and out.
    case slide = 2
}

/// The program's preferences for the status bar of a scene. A page has no status bar, so they have no visible effect.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private unowned let scene: UIWindowScene

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The style that the front controllers preferred at the last update.
    open private(set) var statusBarStyle = UIStatusBarStyle.default
    /// Whether the front controllers preferred a hidden status bar at the last update.
    open private(set) var isStatusBarHidden = false

    /// The frame of the status bar: empty, since there is none.
    open var statusBarFrame: CGRect { .zero }

    /// Reads the preferences of the key window's controller, or of the child it names.
    func update() {
        let root = scene.keyWindow?.rootViewController ?? scene.windowsFromFront.first?.rootViewController
        guard let root = root?.statusBarController else { return }
        statusBarStyle = root.descendant(by: \.childForStatusBarStyle).preferredStatusBarStyle
        isStatusBarHidden = root.descendant(by: \.childForStatusBarHidden).prefersStatusBarHidden
    }
}

extension UIViewController {
    /// The topmost presented controller that covers the screen, or asks for the status bar's appearance.
    fileprivate var statusBarController: UIViewController {
        var found = self, current = self
        while let next = current.presentation.presented {
            let style = next.presentation.controller?.active.presentationStyle
            if style == .fullScreen || next.modalPresentationCapturesStatusBarAppearance { found = next }
            current = next
        }
        return found
    }

    /// The last controller in a chain of children. A cyclic chain ends at its repetition.
    fileprivate func descendant(by child: (UIViewController) -> UIViewController?) -> UIViewController {
        var controller = self
        var seen: Set<UIViewController> = [self]
        while let next = child(controller), seen.insert(next).inserted { controller = next }
        return controller
    }
}
