// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for the application, its windows and its resources before Swift 4.2.

// MARK: Types

/// The name of ``UIApplication/LaunchOptionsKey`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name of ``UIApplication/OpenExternalURLOptionsKey`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.OpenExternalURLOptionsKey")
public typealias UIApplicationOpenExternalURLOptionsKey = UIApplication.OpenExternalURLOptionsKey
/// The name of ``UIApplication/State`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State
/// The name of ``UIActivity/Category`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIActivity.Category")
public typealias UIActivityCategory = UIActivity.Category
/// The name of ``UIActivity/ActivityType`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIActivity.ActivityType")
public typealias UIActivityType = UIActivity.ActivityType
/// The name of ``UIActivityViewController/CompletionWithItemsHandler`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIActivityViewController.CompletionWithItemsHandler")
public typealias UIActivityViewControllerCompletionWithItemsHandler = UIActivityViewController
    .CompletionWithItemsHandler
/// The name of ``UIImpactFeedbackGenerator/FeedbackStyle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImpactFeedbackGenerator.FeedbackStyle")
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
/// The name of ``UINotificationFeedbackGenerator/FeedbackType`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UINotificationFeedbackGenerator.FeedbackType")
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
/// The name of ``UINib/OptionsKey`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UINib.OptionsKey")
public typealias UINibOptionsKey = UINib.OptionsKey
/// The name of ``UIPasteboard/Name`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPasteboard.Name")
public typealias UIPasteboardName = UIPasteboard.Name
/// The name of ``UIWindow/Level`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level

// MARK: Constants

/// The name of ``UIApplication/OpenExternalURLOptionsKey/universalLinksOnly`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.OpenExternalURLOptionsKey.universalLinksOnly")
public var UIApplicationOpenURLOptionUniversalLinksOnly: UIApplication.OpenExternalURLOptionsKey { .universalLinksOnly }
/// The name of ``UIBackgroundTaskIdentifier/invalid`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid")
public var UIBackgroundTaskInvalid: UIBackgroundTaskIdentifier { .invalid }
/// The name of ``UINib/OptionsKey/externalObjects`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UINib.OptionsKey.externalObjects")
public var UINibExternalObjects: UINib.OptionsKey { .externalObjects }
/// The name of ``UIWindow/Level/normal`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.normal")
public var UIWindowLevelNormal: UIWindow.Level { .normal }
/// The name of ``UIWindow/Level/statusBar`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.statusBar")
public var UIWindowLevelStatusBar: UIWindow.Level { .statusBar }
/// The name of ``UIWindow/Level/alert`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.alert")
public var UIWindowLevelAlert: UIWindow.Level { .alert }
/// The function for ``UIInterfaceOrientation/isPortrait`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIInterfaceOrientation.isPortrait(self:)")
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }
/// The function for ``UIInterfaceOrientation/isLandscape`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIInterfaceOrientation.isLandscape(self:)")
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }

extension NSNotification.Name {
    /// The name of ``UIApplication/didBecomeActiveNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didBecomeActiveNotification")
    public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
    /// The name of ``UIApplication/didChangeStatusBarFrameNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didChangeStatusBarFrameNotification")
    public static var UIApplicationDidChangeStatusBarFrame: NSNotification.Name {
        UIApplication.didChangeStatusBarFrameNotification
    }
    /// The name of ``UIApplication/didEnterBackgroundNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didEnterBackgroundNotification")
    public static var UIApplicationDidEnterBackground: NSNotification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    /// The name of ``UIApplication/didFinishLaunchingNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didFinishLaunchingNotification")
    public static var UIApplicationDidFinishLaunching: NSNotification.Name {
        UIApplication.didFinishLaunchingNotification
    }
    /// The name of ``UIApplication/didReceiveMemoryWarningNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didReceiveMemoryWarningNotification")
    public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
    /// The name of ``UIApplication/willChangeStatusBarFrameNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willChangeStatusBarFrameNotification")
    public static var UIApplicationWillChangeStatusBarFrame: NSNotification.Name {
        UIApplication.willChangeStatusBarFrameNotification
    }
    /// The name of ``UIApplication/willEnterForegroundNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willEnterForegroundNotification")
    public static var UIApplicationWillEnterForeground: NSNotification.Name {
        UIApplication.willEnterForegroundNotification
    }
    /// The name of ``UIApplication/willResignActiveNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willResignActiveNotification")
    public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
    /// The name of ``UIApplication/willTerminateNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willTerminateNotification")
    public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
    /// The name of ``UIDevice/orientationDidChangeNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIDevice.orientationDidChangeNotification")
    public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
    /// The name of ``UIScreen/didConnectNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIScreen.didConnectNotification")
    public static var UIScreenDidConnect: NSNotification.Name { UIScreen.didConnectNotification }
    /// The name of ``UIScreen/didDisconnectNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIScreen.didDisconnectNotification")
    public static var UIScreenDidDisconnect: NSNotification.Name { UIScreen.didDisconnectNotification }
    /// The name of ``UIScreen/modeDidChangeNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIScreen.modeDidChangeNotification")
    public static var UIScreenModeDidChange: NSNotification.Name { UIScreen.modeDidChangeNotification }
    /// The name of ``UIWindow/didBecomeHiddenNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeHiddenNotification")
    public static var UIWindowDidBecomeHidden: NSNotification.Name { UIWindow.didBecomeHiddenNotification }
    /// The name of ``UIWindow/didBecomeKeyNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeKeyNotification")
    public static var UIWindowDidBecomeKey: NSNotification.Name { UIWindow.didBecomeKeyNotification }
    /// The name of ``UIWindow/didBecomeVisibleNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeVisibleNotification")
    public static var UIWindowDidBecomeVisible: NSNotification.Name { UIWindow.didBecomeVisibleNotification }
    /// The name of ``UIWindow/didResignKeyNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIWindow.didResignKeyNotification")
    public static var UIWindowDidResignKey: NSNotification.Name { UIWindow.didResignKeyNotification }
    /// The name of ``UIPasteboard/changedNotification`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "UIPasteboard.changedNotification")
    public static var UIPasteboardChanged: NSNotification.Name { UIPasteboard.changedNotification }
}
