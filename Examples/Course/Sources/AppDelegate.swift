// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The notes of all tabs: they see each other's changes.
    private let desk: Desk

    override init() {
        guard let folder = Self.folder(CommandLine.arguments) else {
            FileHandle.standardError.write(Data("Usage: Course -- [--folder PATH]\n".utf8))
            exit(64)
        }
        desk = Desk(folder: folder)
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Course", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    /// The screens of a new tab.
    func makeRootViewController() -> UIViewController { CourseController(desk) }

    /// The folder for notes: that of `-- --folder PATH`, or one for this program in the user's folder for application
    /// support. Nil for other arguments.
    static func folder(_ arguments: [String]) -> URL? {
        let own = arguments.drop { $0 != "--" }.dropFirst()
        if own.count == 2, own.first == "--folder", let path = own.last, !path.isEmpty {
            return URL(fileURLWithPath: path)
        }
        guard own.isEmpty else { return nil }
        let manager = FileManager.default
        let base = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (base ?? manager.temporaryDirectory).appendingPathComponent("Kosketus Course")
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene,
            let delegate = UIApplication.shared.delegate as? AppDelegate
        else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = delegate.makeRootViewController()
        window?.makeKeyAndVisible()
    }
}
