// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A board for each tab, or one that all tabs share:
///
///     Board [options] -- [shared] [changes a second]
///
/// A board without viewers stops, and its account is printed.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    static let arguments = CommandLine.arguments.drop { $0 != "--" }.dropFirst()
    static var isShared: Bool { arguments.contains("shared") }
    static var rate: Double { arguments.compactMap { Double($0) }.first ?? 0 }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Board", sessionRole: connectingSceneSession.role)
        if !Self.isShared { configuration.delegateClass = SceneDelegate.self }
        return configuration
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard Self.isShared else { return true }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.showBoard()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { window?.board?.start(rate: Self.rate) }

    func applicationDidEnterBackground(_ application: UIApplication) { window?.board?.end() }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.showBoard()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { window?.board?.start(rate: AppDelegate.rate) }

    func sceneDidEnterBackground(_ scene: UIScene) { window?.board?.end() }
}

extension UIWindow {
    fileprivate func showBoard() {
        let controller = UIViewController()
        controller.view = Board(frame: bounds)
        rootViewController = controller
        makeKeyAndVisible()
        board?.start(rate: AppDelegate.rate)
    }

    fileprivate var board: Board? { rootViewController?.view as? Board }
}

extension Board {
    fileprivate func end() {
        stop()
        print(account)
        fflush(nil)
    }
}
