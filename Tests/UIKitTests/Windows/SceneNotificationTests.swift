// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct SceneNotificationTests {
    /// Collects notifications while it lives, by the name without its framework's prefix.
    private final class Collector {
        private final class Log: @unchecked Sendable { var entries: [(name: String, object: AnyObject?)] = [] }
        private let log = Log()
        private var observers: [any NSObjectProtocol] = []

        init(_ names: NSNotification.Name...) {
            for name in names {
                let log = log
                observers.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                        let name = $0.name.rawValue.replacingOccurrences(of: "Notification", with: "")
                        log.entries.append((name, $0.object as AnyObject?))
                    })
            }
        }

        deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

        func names(of object: AnyObject?) -> [String] { log.entries.filter { $0.object === object }.map(\.name) }
        var names: [String] { log.entries.map(\.name) }
    }

    // MARK: - Life

    @Test func aLaunchIsPosted() {
        let collector = Collector(
            UIApplication.didFinishLaunchingNotification, UIScene.willConnectNotification,
            UIScreen.didConnectNotification)
        let app = TestApplication(rootViewController: UIViewController())
        #expect(collector.names(of: app.application) == ["UIApplicationDidFinishLaunching"])
        #expect(collector.names(of: app.window?.windowScene) == ["UISceneWillConnect"])
        #expect(collector.names(of: app.window?.screen) == ["UIScreenDidConnect"])
    }

    @Test func aSceneIsActiveWhileItIsVisible() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let scene = try #require(app.window?.windowScene)
        let collector = Collector(
            UIScene.didActivateNotification, UIScene.willDeactivateNotification,
            UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification)
        #expect(scene.activationState == .foregroundActive)
        app.setVisible(false)
        #expect(scene.activationState == .background)
        app.setVisible(true)
        #expect(scene.activationState == .foregroundActive && scene.activationState != .foregroundInactive)
        #expect(
            collector.names(of: scene) == [
                "UISceneWillDeactivate", "UISceneDidEnterBackground", "UISceneWillEnterForeground",
                "UISceneDidActivate",
            ])
    }

    @Test func aSessionKeepsItsIdentifierAndRole() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let other = TestApplication(rootViewController: UIViewController())
        let session = try #require(app.window?.windowScene).session
        #expect(session.persistentIdentifier == app.window?.windowScene?.session.persistentIdentifier)
        #expect(session.persistentIdentifier != other.window?.windowScene?.session.persistentIdentifier)
        let role: UISceneSession.Role = .windowApplication
        #expect(session.role == role && role.rawValue == "UIWindowSceneSessionRoleApplication")
    }

    private typealias Program = ScenesProgram<SceneDelegate>

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var sizes: [CGFloat] = []
        func windowSceneDidUpdateScreen(_ windowScene: UIWindowScene) { sizes.append(windowScene.screen.bounds.width) }
    }

    @Test func aDelegateHearsOfAnotherScreen() throws {
        let app = TestApplication(Program())
        let scene = try #require(app.application.connectedScenes.first)
        let delegate: any UISceneDelegate = try #require(scene.delegate)
        app.resize(to: CGSize(width: 500, height: 400))
        #expect((delegate as? SceneDelegate)?.sizes == [500])
    }

    @Test func aClosedSceneAndItsScreenArePosted() throws {
        let app = TestApplication(Program())
        app.opensAddresses = true
        let first = app.application.openSessions
        app.act { app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) }
        app.advance(by: 0)
        let session = try #require(app.application.openSessions.subtracting(first).first)
        let scene = try #require(session.scene as? UIWindowScene)
        let collector = Collector(UIScene.didDisconnectNotification, UIScreen.didDisconnectNotification)
        app.act {
            app.application.requestSceneSessionDestruction(session, options: UISceneDestructionRequestOptions())
        }
        app.advance(by: 0)
        #expect(collector.names(of: scene) == ["UISceneDidDisconnect"])
        #expect(collector.names(of: scene.screen) == ["UIScreenDidDisconnect"])
        #expect(scene.activationState == .unattached && session.scene == nil)
    }

    @Test func requestsHaveOptions() {
        let app = TestApplication(rootViewController: UIViewController())
        let options = UIScene.ActivationRequestOptions()
        #expect(options.requestingScene == nil)
        options.requestingScene = app.window?.windowScene
        let request = UISceneSessionActivationRequest(options: options)
        #expect(request.options?.requestingScene === app.window?.windowScene)
    }

    // MARK: - Windows

    @Test func showingAndHidingAWindowIsPosted() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let collector = Collector(UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification)
            window.isHidden = false
            window.isHidden = false
            window.isHidden = true
            #expect(collector.names(of: window) == ["UIWindowDidBecomeVisible", "UIWindowDidBecomeHidden"])
        }
    }

    @Test func keyWindowsArePosted() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let window = UIWindow(frame: UIScreen.main.bounds), old = app.window
            let collector = Collector(UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification)
            window.makeKeyAndVisible()
            #expect(collector.names(of: old) == ["UIWindowDidResignKey"])
            window.isHidden = true
            #expect(collector.names(of: window) == ["UIWindowDidBecomeKey", "UIWindowDidResignKey"])
        }
    }

    // MARK: - Screens

    @Test func aScreenKnowsItsPixels() throws {
        let app = TestApplication(
            rootViewController: UIViewController(), screenSize: CGSize(width: 320, height: 480), scale: 3)
        let screen = try #require(app.window?.screen)
        #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 960, height: 1440) && screen.nativeScale == 3)
        let mode: UIScreenMode = try #require(screen.preferredMode)
        #expect(mode.size == CGSize(width: 960, height: 1440) && mode.pixelAspectRatio == 1)
        #expect(screen.availableModes.map(\.size) == [mode.size] && screen.currentMode?.size == mode.size)
        #expect(screen.maximumFramesPerSecond >= 60)
        let point = CGPoint(x: 7, y: 9)
        #expect(screen.fixedCoordinateSpace.convert(point, to: screen.coordinateSpace) == point)
    }

    @Test func aTurnedScreenHasTheSamePixels() throws {
        let app = TestApplication(
            rootViewController: UIViewController(), screenSize: CGSize(width: 320, height: 480), scale: 2)
        let screen = try #require(app.window?.screen), collector = Collector(UIScreen.modeDidChangeNotification)
        app.resize(to: CGSize(width: 480, height: 320))
        #expect(screen.bounds.width == 480)
        #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 640, height: 960))
        #expect(screen.currentMode?.size == CGSize(width: 640, height: 960))
        #expect(collector.names(of: screen) == [])
    }

    @Test func aNewSizeIsANewMode() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let screen = try #require(app.window?.screen)
        let collector = Collector(UIScreen.modeDidChangeNotification)
        app.resize(to: CGSize(width: 500, height: 400))
        #expect(collector.names(of: screen) == ["UIScreenModeDidChange"])
        #expect(screen.currentMode?.size == CGSize(width: 800, height: 1000))
    }

    @Test func theOrientationFollowsTheScreen() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let scene = try #require(app.window?.windowScene)
        #expect(scene.interfaceOrientation == .portrait && scene.interfaceOrientation.isPortrait)
        app.resize(to: CGSize(width: 667, height: 375))
        #expect(scene.interfaceOrientation.isLandscape && !scene.interfaceOrientation.isPortrait)
        app.act { #expect(UIDevice.current.orientation.isLandscape && !UIDevice.current.orientation.isPortrait) }
    }

    // MARK: - Devices

    @Test func orientationsOfADeviceHaveTheirProperties() {
        let all: [(UIDevice.Orientation, portrait: Bool, landscape: Bool, flat: Bool)] = [
            (.unknown, false, false, false), (.portrait, true, false, false), (.portraitUpsideDown, true, false, false),
            (.landscapeLeft, false, true, false), (.landscapeRight, false, true, false), (.faceUp, false, false, true),
            (.faceDown, false, false, true),
        ]
        for (orientation, portrait, landscape, flat) in all {
            #expect(orientation.isPortrait == portrait && orientation.isLandscape == landscape)
            #expect(orientation.isFlat == flat && orientation.isValidInterfaceOrientation == (portrait || landscape))
        }
    }

    @Test func aDeviceSaysWhatItIs() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let device = UIDevice.current
            #expect(device.localizedModel == device.model && device.isMultitaskingSupported)
            let parts = device.systemVersion.split(separator: ".").map { Int($0) }
            #expect(parts.count >= 2 && !parts.contains(nil))
        }
    }

    /// "UIInterfaceOrientationMask.all for the iPad idiom and .allButUpsideDown for the iPhone idiom"
    @Test func aControllerSupportsTheOrientationsOfItsDevice() {
        let phone = TestApplication(rootViewController: UIViewController())
        phone.act {
            let controller = UIViewController()
            #expect(controller.supportedInterfaceOrientations == .allButUpsideDown && controller.shouldAutorotate)
        }
        let pad = TestApplication(
            rootViewController: UIViewController(), screenSize: CGSize(width: 820, height: 1180))
        pad.act {
            #expect(UIDevice.current.userInterfaceIdiom == .pad)
            #expect(UIViewController().supportedInterfaceOrientations == .all)
        }
        #expect(UIInterfaceOrientationMask.landscape == [.landscapeLeft, .landscapeRight])
        #expect(UIInterfaceOrientationMask.allButUpsideDown == [.portrait, .landscape])
        #expect(UIInterfaceOrientationMask.all == [.allButUpsideDown, .portraitUpsideDown])
    }
}
