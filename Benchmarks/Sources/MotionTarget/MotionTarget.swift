// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// 300 squares of 20 points with round corners; each fifth one moves, fades and turns, to and fro in a second each: what
/// `motion.py` measures. `MotionBenchmark.swift`, `motion.py` and `Peers/motion_gtk.c` have the same scene.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let squares = (0..<300).map { number in
            let square = UIView(
                frame: CGRect(x: CGFloat(number % 15) * 25 + 2, y: CGFloat(number / 15) * 33 + 2, width: 20, height: 20)
            )
            square.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
            square.layer.cornerRadius = 5
            controller.view.addSubview(square)
            return square
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        for square in squares.enumerated() where square.offset % 5 == 0 {
            let view = square.element
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
                view.center.x += 10
                view.alpha = 0.3
                view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            }
        }
        return true
    }
}
