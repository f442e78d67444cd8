// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Receives the events of a program's life cycle. Mark the class that adopts it with `@main`.
///
/// An instance is created when the program starts. The program is launched when the first display connects.
///
/// Differences: `application(_:configurationForConnecting:options:)` is asked once before the launch, to know whether
/// the program has scene delegates. The methods about being active are called only for programs without scene
/// delegates.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The main window of a program without scene delegates. The default is nil.
    var window: UIWindow? { get set }

    /// Called before the launch has finished. Returns whether the URL or activity can be handled. The default returns
    /// true.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the program has launched. Create its windows here, unless it has scene delegates. The default
    /// returns true.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the program has become active. The default does nothing.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the program becomes inactive. The default does nothing.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the program has entered the background. The default does nothing.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the program returns to the foreground, but not at the launch. The default does nothing.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the program ends, because it was interrupted or asked to end. The default does nothing.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when the machine is short of memory: release objects that can be created again. The default does nothing.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Returns the classes that implement a new scene.
    ///
    /// The default names none: then all displays show one screen, with the windows that the program creates at its
    /// launch. With a scene delegate, each display gets its own scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Called when scenes were discarded for good, after they were disconnected: the program closed them, or no display
    /// returned to them. The default does nothing.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// Performs an action of the program's icon, in programs without scene delegates: after a launch by the action, unless a
    /// method of the launch returned false, or while the program runs.
    ///
    /// - Parameters:
    ///   - application: the application. It comes to the foreground, and is not active yet.
    ///   - shortcutItem: the action.
    ///   - completionHandler: call it with whether the action succeeded.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIApplicationDelegate {
    /// Returns nil, and ignores a window that is set; delegates that keep the main window implement it.
    public var window: UIWindow? {
        get { callOptional("window", of: self, [], else: UIWindow?.none) }
        set { callOptional("setWindow:", of: self, [newValue]) }
    }

    /// Returns true; delegates that prepare the launch implement it.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        callOptional("application:willFinishLaunchingWithOptions:", of: self, [application, launchOptions], else: true)
    }

    /// Returns true; delegates that create windows implement it.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        callOptional("application:didFinishLaunchingWithOptions:", of: self, [application, launchOptions], else: true)
    }

    /// Does nothing; delegates that observe activation implement it.
    public func applicationDidBecomeActive(_ application: UIApplication) {
        callOptional("applicationDidBecomeActive:", of: self, [application])
    }
    /// Does nothing; delegates that observe deactivation implement it.
    public func applicationWillResignActive(_ application: UIApplication) {
        callOptional("applicationWillResignActive:", of: self, [application])
    }
    /// Does nothing; delegates that observe the background implement it.
    public func applicationDidEnterBackground(_ application: UIApplication) {
        callOptional("applicationDidEnterBackground:", of: self, [application])
    }
    /// Does nothing; delegates that observe the foreground implement it.
    public func applicationWillEnterForeground(_ application: UIApplication) {
        callOptional("applicationWillEnterForeground:", of: self, [application])
    }
    /// Does nothing; delegates that save data at the end implement it.
    public func applicationWillTerminate(_ application: UIApplication) {
        callOptional("applicationWillTerminate:", of: self, [application])
    }
    /// Does nothing; delegates that release memory implement it.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        callOptional("applicationDidReceiveMemoryWarning:", of: self, [application])
    }

    /// Returns the session's own configuration, which has no scene delegate.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        callOptional(
            "application:configurationForConnecting:options:", of: self,
            [application, connectingSceneSession, options],
            else: UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role))
    }

    /// The default does nothing. Implement it to delete data of discarded scenes.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        callOptional("application:didDiscardSceneSessions:", of: self, [application, sceneSessions])
    }

    /// Does nothing; delegates that have actions of the program's icon implement it.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        callOptional(
            "application:performActionFor:completionHandler:", of: self, [application, shortcutItem, completionHandler])
    }
}

/// A class may be the delegate of both the application and its scenes. Of the two defaults for `window`, neither would be
/// preferred.
extension UIApplicationDelegate where Self: UIWindowSceneDelegate {
    /// Returns nil, and ignores a window that is set; delegates that keep the main window implement it.
    public var window: UIWindow? {
        get { callOptional("window", of: self, [], else: UIWindow?.none) }
        set { callOptional("setWindow:", of: self, [newValue]) }
    }
}
