// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Notifications of the life of programs, scenes, windows and screens: posted after the delegate was told, with what they
// are about as their object. Those of the program come when its first scene comes to the front, and when its last one
// goes.

extension UIApplication {
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// The machine on which the program runs is short of memory.
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIScene {
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIWindow {
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIScreen {
    public nonisolated static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
    /// The size in pixels has changed.
    public nonisolated static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
