// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How a status bar is drawn.
public enum UIStatusBarStyle: Int, Sendable {
    /// By what is below.
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}

/// What the program would like of its scene's status bar. A page has none: nobody draws it, and it takes no room.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private unowned let scene: UIWindowScene

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// What the controllers in front preferred when they were asked last.
    open private(set) var statusBarStyle = UIStatusBarStyle.default
    open private(set) var isStatusBarHidden = false

    /// Empty: there is no bar.
    open var statusBarFrame: CGRect { .zero }

    /// Asks the key window's controller, or the one that it names.
    func update() {
        let root = scene.keyWindow?.rootViewController ?? scene.windowsFromFront.first?.rootViewController
        guard let root else { return }
        statusBarStyle = root.descendant(by: \.childForStatusBarStyle).preferredStatusBarStyle
        isStatusBarHidden = root.descendant(by: \.childForStatusBarHidden).prefersStatusBarHidden
    }
}

extension UIViewController {
    /// The last controller in a chain. A chain that comes back to itself ends there.
    fileprivate func descendant(by child: (UIViewController) -> UIViewController?) -> UIViewController {
        var controller = self
        var seen: Set<UIViewController> = [self]
        while let next = child(controller), seen.insert(next).inserted { controller = next }
        return controller
    }
}
