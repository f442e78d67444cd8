// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct ApplicationNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIApplicationLaunchOptionsKey.self == UIApplication.LaunchOptionsKey.self)
        #expect(UIApplicationOpenExternalURLOptionsKey.self == UIApplication.OpenExternalURLOptionsKey.self)
        #expect(UIApplicationState.self == UIApplication.State.self)
        #expect(UIActivityCategory.self == UIActivity.Category.self)
        #expect(UIActivityType.self == UIActivity.ActivityType.self)
        #expect(
            UIActivityViewControllerCompletionWithItemsHandler.self
                == UIActivityViewController.CompletionWithItemsHandler.self)
        #expect(UIImpactFeedbackStyle.self == UIImpactFeedbackGenerator.FeedbackStyle.self)
        #expect(UINotificationFeedbackType.self == UINotificationFeedbackGenerator.FeedbackType.self)
        #expect(UINibOptionsKey.self == UINib.OptionsKey.self)
        #expect(UIPasteboardName.self == UIPasteboard.Name.self)
        #expect(UIWindowLevel.self == UIWindow.Level.self)
    }

    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(
            UIApplicationOpenURLOptionUniversalLinksOnly == UIApplication.OpenExternalURLOptionsKey.universalLinksOnly)
        #expect(UIBackgroundTaskInvalid == UIBackgroundTaskIdentifier.invalid)
        #expect(UINibExternalObjects == UINib.OptionsKey.externalObjects)
        #expect(UIWindowLevelNormal == UIWindow.Level.normal)
        #expect(UIWindowLevelStatusBar == UIWindow.Level.statusBar)
        #expect(UIWindowLevelAlert == UIWindow.Level.alert)
    }

    @Test func aWindowIsAboveAlerts() {
        let window = UIWindow()
        window.windowLevel = UIWindowLevelAlert + 1
        #expect(window.windowLevel.rawValue == 2001)
    }

    @Test func functionsTellOrientations() {
        #expect(UIInterfaceOrientationIsPortrait(.portrait) && !UIInterfaceOrientationIsPortrait(.landscapeLeft))
        #expect(UIInterfaceOrientationIsLandscape(.landscapeLeft) && !UIInterfaceOrientationIsLandscape(.portrait))
    }

    @Test func theNotificationsAreThoseOfTheNewNames() {
        #expect(NSNotification.Name.UIApplicationDidBecomeActive == UIApplication.didBecomeActiveNotification)
        #expect(
            NSNotification.Name.UIApplicationDidChangeStatusBarFrame
                == UIApplication.didChangeStatusBarFrameNotification)
        #expect(NSNotification.Name.UIApplicationDidEnterBackground == UIApplication.didEnterBackgroundNotification)
        #expect(NSNotification.Name.UIApplicationDidFinishLaunching == UIApplication.didFinishLaunchingNotification)
        #expect(
            NSNotification.Name.UIApplicationDidReceiveMemoryWarning
                == UIApplication.didReceiveMemoryWarningNotification)
        #expect(
            NSNotification.Name.UIApplicationWillChangeStatusBarFrame
                == UIApplication.willChangeStatusBarFrameNotification)
        #expect(NSNotification.Name.UIApplicationWillEnterForeground == UIApplication.willEnterForegroundNotification)
        #expect(NSNotification.Name.UIApplicationWillResignActive == UIApplication.willResignActiveNotification)
        #expect(NSNotification.Name.UIApplicationWillTerminate == UIApplication.willTerminateNotification)
        #expect(NSNotification.Name.UIDeviceOrientationDidChange == UIDevice.orientationDidChangeNotification)
        #expect(NSNotification.Name.UIScreenDidConnect == UIScreen.didConnectNotification)
        #expect(NSNotification.Name.UIScreenDidDisconnect == UIScreen.didDisconnectNotification)
        #expect(NSNotification.Name.UIScreenModeDidChange == UIScreen.modeDidChangeNotification)
        #expect(NSNotification.Name.UIWindowDidBecomeHidden == UIWindow.didBecomeHiddenNotification)
        #expect(NSNotification.Name.UIWindowDidBecomeKey == UIWindow.didBecomeKeyNotification)
        #expect(NSNotification.Name.UIWindowDidBecomeVisible == UIWindow.didBecomeVisibleNotification)
        #expect(NSNotification.Name.UIWindowDidResignKey == UIWindow.didResignKeyNotification)
        #expect(NSNotification.Name.UIPasteboardChanged == UIPasteboard.changedNotification)
    }

    /// A delegate as Xcode 9 made it.
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var wasLaunched = false

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            wasLaunched = true
            return true
        }
    }

    @Test func aDelegateIsLaunched() {
        let app = TestApplication(Delegate())
        #expect((app.application.delegate as? Delegate)?.wasLaunched == true)
    }
}
