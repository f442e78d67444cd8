// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The first exercise: a view whose draw method paints one circle.
class CircleView: UIView {
    override func draw(_ rect: CGRect) {
        let safe = bounds.inset(by: safeAreaInsets)
        let diameter = max(0, min(safe.width, safe.height) - 40)
        let circle = CGRect(
            x: safe.midX - diameter / 2, y: safe.midY - diameter / 2, width: diameter, height: diameter)
        UIColor.orange.setFill()
        UIBezierPath(ovalIn: circle).fill()
    }

    override func safeAreaInsetsDidChange() { setNeedsDisplay() }
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.view = CircleView(frame: UIScreen.main.bounds)
        controller.view.backgroundColor = .systemBackground
        controller.view.contentMode = .redraw
        controller.view.isAccessibilityElement = true
        controller.view.accessibilityLabel = "An orange circle"
        controller.view.accessibilityTraits = .image
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}
