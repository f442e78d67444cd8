// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The first exercise: a view whose draw method paints one circle.
class CircleView: UIView {
    override func draw(_ rect: CGRect) {
        let diameter = min(bounds.width, bounds.height) - 40
        let circle = CGRect(
            x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
        UIColor.orange.setFill()
        UIBezierPath(ovalIn: circle).fill()
    }
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
        controller.view.backgroundColor = .white
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
