// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The files of the program, the same for all tabs.
    let store: SystemStore
    private let problems = ProblemAlerts()

    override convenience init() {
        guard let options = StartOptions(CommandLine.arguments) else {
            FileHandle.standardError.write(Data("\(StartOptions.usage)\n".utf8))
            // EX_USAGE of sysexits.h.
            exit(64)
        }
        self.init(store: SystemStore(folder: options.folder))
    }

    init(store: SystemStore) {
        self.store = store
        super.init()
        store.reportProblem = { [problems] in problems.add($0) }
    }

    /// Shows the problems that no tab has shown yet.
    func showProblems() { problems.showNext() }

    func applicationWillTerminate(_ application: UIApplication) {
        for scene in application.connectedScenes { (scene.delegate as? SceneDelegate)?.controller?.autosave() }
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Space", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

/// Each tab has a world of its own: the one that it had in an earlier run of the program, one that another tab has left, or
/// an empty one.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var controller: SolarSystemController?

    private var program: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene, let store = program?.store else { return }
        let continued = session.stateRestorationActivity.flatMap { ContinuedSystem($0) }
        let saved = continued.flatMap(store.claim) ?? store.claimAutosave()
        let controller = SolarSystemController(
            store: store, slot: saved?.slot ?? store.newSlot(), world: saved?.world ?? World())
        let sounds = GameSounds(view: controller.view)
        controller.onEvents = { [unowned store] in if store.preferences.playsSounds { sounds.play($0) } }
        if saved != nil, continued?.isPaused == true { controller.isPaused = true }
        self.controller = controller
        window = UIWindow(windowScene: windowScene)
        // Space is black in every look, and light menus over it would dazzle.
        window?.overrideUserInterfaceStyle = .dark
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { controller?.continuedActivity }

    func sceneDidBecomeActive(_ scene: UIScene) {
        controller?.isRunning = true
        program?.showProblems()
    }

    func sceneWillResignActive(_ scene: UIScene) { controller?.isRunning = false }

    /// The tab was closed. The next one that is opened shows its system.
    func sceneDidDisconnect(_ scene: UIScene) {
        controller?.end()
        (controller?.slot).map { program?.store.release($0) }
    }
}
