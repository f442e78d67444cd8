// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Receives the events of a scene's life.
///
///     willConnectTo ──> willEnterForeground ──> didBecomeActive <──
///                       didEnterBackground <── willResignActive     a tab hidden, closed, or out of reach
///     didDisconnect                                                 no display within the grace time
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when a scene has connected. Create its windows here. The default does nothing.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when a scene was disconnected for good. The default does nothing.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when a scene has become active. The default does nothing.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before a scene becomes inactive. The default does nothing.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before a scene becomes visible. The default does nothing.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when a scene is no longer visible. The default does nothing.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when a scene was activated to continue an activity, before it is passed. The default does nothing.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Called with the activity that a scene should continue. The default does nothing.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Returns what the scene should continue with when it is restored: in a process that does not know it, after the
    /// program was started again, or has ended unexpectedly. The default is nil.
    ///
    /// Called when the scene enters the background, when an activity of its objects says that it `needsSave` (at most once a
    /// second), when memory is short, and before the program ends. Often it returns the scene's `userActivity`.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Called after `scene(_:willConnectTo:options:)` with the activity to continue with, which
    /// `UISceneSession.stateRestorationActivity` contains as well. The default does nothing.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
    /// Does nothing; delegates that create windows implement it.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        callOptional("scene:willConnectTo:options:", of: self, [scene, session, connectionOptions])
    }
    /// Does nothing; delegates that observe disconnection implement it.
    public func sceneDidDisconnect(_ scene: UIScene) {
        callOptional("sceneDidDisconnect:", of: self, [scene])
    }
    /// Does nothing; delegates that observe activation implement it.
    public func sceneDidBecomeActive(_ scene: UIScene) {
        callOptional("sceneDidBecomeActive:", of: self, [scene])
    }
    /// Does nothing; delegates that observe deactivation implement it.
    public func sceneWillResignActive(_ scene: UIScene) {
        callOptional("sceneWillResignActive:", of: self, [scene])
    }
    /// Does nothing; delegates that observe the foreground implement it.
    public func sceneWillEnterForeground(_ scene: UIScene) {
        callOptional("sceneWillEnterForeground:", of: self, [scene])
    }
    /// Does nothing; delegates that observe the background implement it.
    public func sceneDidEnterBackground(_ scene: UIScene) {
        callOptional("sceneDidEnterBackground:", of: self, [scene])
    }
    /// Does nothing; delegates that continue activities implement it.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        callOptional("scene:willContinueUserActivityWithType:", of: self, [scene, userActivityType])
    }
    /// Does nothing; delegates that continue activities implement it.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        callOptional("scene:continue:", of: self, [scene, userActivity])
    }
    /// Returns nil; delegates that let scenes be restored implement it.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        callOptional("stateRestorationActivityFor:", of: self, [scene], else: NSUserActivity?.none)
    }
    /// Does nothing; delegates that restore scenes implement it.
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        callOptional("scene:restoreInteractionStateWith:", of: self, [scene, stateRestorationActivity])
    }
}

/// Receives the events of a window scene's life.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window of the scene. The default is nil.
    var window: UIWindow? { get set }
    /// Called when the screen's size or scale has changed: a window was resized, or a phone rotated.
    func windowSceneDidUpdateScreen(_ windowScene: UIWindowScene)
    /// Performs an action of the program's icon, which a person has chosen while the scene was connected.
    ///
    /// - Parameters:
    ///   - windowScene: the scene. It comes to the foreground, and is not active yet.
    ///   - shortcutItem: the action.
    ///   - completionHandler: call it with whether the action succeeded.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// Returns nil, and ignores a window that is set; delegates that keep the main window implement it.
    public var window: UIWindow? {
        get { callOptional("window", of: self, [], else: UIWindow?.none) }
        set { callOptional("setWindow:", of: self, [newValue]) }
    }

    /// Does nothing; delegates that observe the screen implement it.
    public func windowSceneDidUpdateScreen(_ windowScene: UIWindowScene) {
        callOptional("windowSceneDidUpdateScreen:", of: self, [windowScene])
    }

    /// Does nothing; delegates that have actions of the program's icon implement it.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        callOptional(
            "windowScene:performActionFor:completionHandler:", of: self, [windowScene, shortcutItem, completionHandler])
    }
}
