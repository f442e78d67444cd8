// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The events that all windows show.
    let store: EventStore
    let texts: EventTexts
    /// Returns the time of a new event.
    let now: @MainActor () -> Date
    private var announced: EventStoreError?

    override convenience init() {
        guard let options = StartOptions(CommandLine.arguments) else {
            FileHandle.standardError.write(Data("Usage: Flick -- [--database PATH]\n".utf8))
            exit(64)
        }
        self.init(store: EventStore(url: options.database))
    }

    init(
        store: EventStore, texts: EventTexts = EventTexts(), now: @escaping @MainActor () -> Date = { Date() }
    ) {
        (self.store, self.texts, self.now) = (store, texts, now)
        super.init()
        store.observe(self) { [weak self] in self?.announceProblem() }
    }

    /// Tells people who do not see the message, in all windows.
    private func announceProblem() {
        defer { announced = store.problem }
        guard let problem = store.problem, problem != announced else { return }
        UIAccessibility.post(notification: .announcement, argument: "\(problem.title). \(problem.advice)")
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Flick", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private var program: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene, let program else { return }
        let list = EventsController(store: program.store, texts: program.texts, now: program.now)
        session.stateRestorationActivity.map(list.continueActivity)
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UINavigationController(rootViewController: list)
        window?.makeKeyAndVisible()
    }

    /// The event that the window shows, after the program has ended and was started again.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

    func sceneWillEnterForeground(_ scene: UIScene) { program?.store.refresh() }
}
