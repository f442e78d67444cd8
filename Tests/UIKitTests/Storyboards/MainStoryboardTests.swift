// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// Programs that begin with the storyboard that their Info.plist names.
@MainActor
struct MainStoryboardTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var seen: [String] = []

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            seen.append("will \(window != nil)")
            return true
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let root = window?.rootViewController.map { "\(type(of: $0))" } ?? "nobody"
            seen.append("did \(root) \(window?.isHidden == false)")
            return true
        }
    }

    private final class WindowlessDelegate: UIResponder, UIApplicationDelegate {}

    private static func prepare<Receiver: UIApplicationDelegate>(
        _ delegate: Receiver, _ information: [String: Any], _ bundle: Bundle
    ) -> Receiver {
        UIApplication.current?.information = ProgramInformation(information, bundle: bundle)
        return delegate
    }

    @Test func theMainStoryboardIsShownWithoutCode() throws {
        let delegate = Delegate(), bundle = try fixtures()
        let app = TestApplication(Self.prepare(delegate, ["UIMainStoryboardFile": "Planets"], bundle))
        #expect(delegate.seen == ["will false", "did UINavigationController false"])
        #expect(delegate.window === app.window)
        #expect(app.window?.isKeyWindow == true)
        #expect(app.element("Mercury") != nil)
    }

    @Test func aDelegateWithoutAWindowStillGetsItShown() throws {
        let bundle = try fixtures()
        let app = TestApplication(Self.prepare(WindowlessDelegate(), ["UIMainStoryboardFile": "Planets"], bundle))
        #expect(app.rootViewController is UINavigationController)
        #expect(app.element("Mercury") != nil)
    }

    @Test func aDelegateWhoseSubclassHasTheWindowGetsIt() throws {
        let delegate = WindowDelegate(), bundle = try fixtures()
        let app = TestApplication(Self.prepare(delegate, ["UIMainStoryboardFile": "Planets"], bundle))
        #expect(delegate.window != nil && delegate.window === app.window)
    }

    @Test func soDoesADelegateOfScenes() {
        let app = TestApplication(rootViewController: UIViewController())
        let own = SceneWindowDelegate(), both = BothDelegate()
        let delegates: [any UIWindowSceneDelegate] = [own, both]
        for delegate in delegates {
            #expect(delegate.window == nil)
            delegate.window = app.window
            #expect(delegate.window != nil && delegate.window === app.window)
        }
        #expect(own.window === app.window && both.window === app.window)
        let application: any UIApplicationDelegate = both
        application.window = nil
        #expect(both.window == nil)
    }

    @Test func aSceneShowsItsStoryboardWithoutCode() throws {
        let bundle = try fixtures()
        let configuration: [String: Any] = [
            "UISceneConfigurationName": "Default Configuration",
            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).StoryboardSceneDelegate",
            "UISceneStoryboardFile": "Planets",
        ]
        let information: [String: Any] = [
            "UIMainStoryboardFile": "Tabs",
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]]
            ],
        ]
        let app = TestApplication(Self.prepare(Delegate(), information, bundle))
        let scene = try #require(app.window?.windowScene)
        let delegate = try #require(scene.delegate as? StoryboardSceneDelegate)
        #expect(delegate.rootAtConnection == "UINavigationController")
        #expect(delegate.window === app.window)
        #expect(app.element("Mercury") != nil)
        #expect(scene.session.configuration.storyboard?.name == "Planets")
    }

    @Test func aConfigurationHasTheStoryboardOfItsName() throws {
        let bundle = try fixtures()
        let scenes = ["One": "Planets", "Two": "Tabs"].map {
            ["UISceneConfigurationName": $0.key, "UISceneStoryboardFile": $0.value]
        }
        let information: [String: Any] = [
            "UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": scenes]]
        ]
        let app = TestApplication(Self.prepare(WindowlessDelegate(), information, bundle))
        app.act {
            let two = UISceneConfiguration(name: "Two", sessionRole: .windowApplication)
            #expect(two.storyboard?.name == "Tabs")
            #expect(UISceneConfiguration(name: "Three", sessionRole: .windowApplication).storyboard == nil)
        }
    }
}

/// The delegate that the test's Info.plist names.
final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var rootAtConnection: String?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { rootAtConnection = window?.rootViewController.map { "\(type(of: $0))" } }
}

// MARK: - Delegates whose subclasses have the window, as rewritten sources register it

class WindowDelegateBase: UIResponder, UIApplicationDelegate {}

final class WindowDelegate: WindowDelegateBase {
    var window: UIWindow?

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .property(
                    "window", { (delegate: WindowDelegate) in delegate.window },
                    { (delegate: WindowDelegate, value) in delegate.window = value.get() })
        }
}

class SceneWindowDelegateBase: UIResponder, UIWindowSceneDelegate {}

final class SceneWindowDelegate: SceneWindowDelegateBase {
    var window: UIWindow?

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .property(
                    "window", { (delegate: SceneWindowDelegate) in delegate.window },
                    { (delegate: SceneWindowDelegate, value) in delegate.window = value.get() })
        }
}

class BothDelegateBase: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {}

final class BothDelegate: BothDelegateBase {
    var window: UIWindow?

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .property(
                    "window", { (delegate: BothDelegate) in delegate.window },
                    { (delegate: BothDelegate, value) in delegate.window = value.get() })
        }
}
