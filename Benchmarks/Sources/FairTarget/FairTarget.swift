// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// For each page a swatch that changes its colour with each touch, and an editable text view: the program that
/// `fair.py` measures.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Fair", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        controller.view.addSubview(SwatchView(frame: CGRect(x: 20, y: 20, width: 200, height: 120)))
        controller.view.addSubview(UITextView(frame: CGRect(x: 20, y: 160, width: 300, height: 200)))
        window = UIWindow(windowScene: scene)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
    }
}

class SwatchView: UIView {
    private var count = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { change() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { change() }

    private func change() {
        count += 1
        backgroundColor = UIColor(hue: CGFloat(count % 100) / 100, saturation: 1, brightness: 1, alpha: 1)
    }
}
