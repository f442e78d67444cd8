// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    let options: StartOptions
    let accounts: AccountStore
    private let makeClient: TitlesSession.ClientMaker

    override convenience init() {
        guard let options = StartOptions(CommandLine.arguments) else {
            FileHandle.standardError.write(Data("\(StartOptions.usage)\n".utf8))
            // EX_USAGE of sysexits.h.
            exit(64)
        }
        self.init(options: options)
    }

    /// - Parameters:
    ///   - options: what the program was started with.
    ///   - makeClient: creates a client for an address.
    init(options: StartOptions, makeClient: @escaping TitlesSession.ClientMaker = TitlesSession.makeReader) {
        (self.options, self.makeClient) = (options, makeClient)
        accounts = AccountStore(folder: options.folder)
        super.init()
    }

    func makeSession() -> TitlesSession { TitlesSession(accounts: accounts, makeClient: makeClient) }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Titles", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

/// Each tab logs in on its own.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var session: TitlesSession?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene,
            let program = UIApplication.shared.delegate as? AppDelegate
        else { return }
        let session = program.makeSession()
        self.session = session
        window = Self.window(program.options.usesBlocks, for: session, in: windowScene)
        window?.makeKeyAndVisible()
    }

    /// - Parameter usesBlocks: whether the window is the one that is made of nested blocks.
    static func window(_ usesBlocks: Bool, for session: TitlesSession, in scene: UIWindowScene) -> UIWindow {
        if usesBlocks { return blockWindow(for: session, in: scene) }
        let window = UIWindow(windowScene: scene), controller = TitlesController(session)
        scene.title = controller.title
        window.rootViewController = UINavigationController(rootViewController: controller)
        return window
    }

    func sceneDidDisconnect(_ scene: UIScene) { session?.end() }
}
