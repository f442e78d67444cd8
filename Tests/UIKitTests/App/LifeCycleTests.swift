// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
@testable import QuartzCore
import UIKit

@MainActor
private final class Journal {
    var lines: [String] = []
}

@MainActor private var journal = Journal()

private final class ClassicDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        journal.lines.append("launched on \(Int(UIScreen.main.bounds.width))")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { journal.lines.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { journal.lines.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { journal.lines.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { journal.lines.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { journal.lines.append("terminate") }
}

private final class SceneProgram: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = JournalSceneDelegate.self
        return configuration
    }

    func applicationDidBecomeActive(_ application: UIApplication) { journal.lines.append("never") }
}

/// The delegate of both the application and its scenes, without a property for the window, as small programs have it.
private final class DelegateOfBoth: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    static var made: [DelegateOfBoth] = []

    override init() {
        super.init()
        Self.made.append(self)
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = DelegateOfBoth.self
        return configuration
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        journal.lines.append("connect")
    }

    func sceneDidBecomeActive(_ scene: UIScene) { journal.lines.append("scene is active") }
    func applicationWillTerminate(_ application: UIApplication) { journal.lines.append("terminate") }
}

/// As above, with a property for the window, which both protocols find.
private final class DelegateOfBothWithWindow: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
}

private final class JournalSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        journal.lines.append("connect")
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) { journal.lines.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { journal.lines.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { journal.lines.append("background") }
    func sceneWillEnterForeground(_ scene: UIScene) { journal.lines.append("foreground") }
}

@MainActor
struct LifeCycleTests {
    @Test func aProgramWithoutSceneDelegate() {
        journal = Journal()
        let app = TestApplication(ClassicDelegate())
        #expect(app.application.applicationState == .active)
        app.setVisible(false)
        #expect(app.application.applicationState == .background)
        app.setVisible(true)
        app.terminate()
        #expect(
            journal.lines == [
                "launched on 375", "active", "resign", "background", "foreground", "active", "terminate",
            ])
        #expect(app.exitStatus == 0)
    }

    @Test func aProgramWithSceneDelegates() {
        journal = Journal()
        let app = TestApplication(SceneProgram())
        app.setVisible(false)
        app.setVisible(true)
        #expect(journal.lines == ["connect", "foreground", "active", "resign", "background", "foreground", "active"])
        #expect(app.application.connectedScenes.count == 1)
    }

    @Test func aClassIsTheDelegateOfTheApplicationAndItsScenes() {
        journal = Journal()
        DelegateOfBoth.made = []
        let app = TestApplication(DelegateOfBoth())
        #expect(journal.lines == ["connect", "scene is active"])
        let ofApplication = app.application.delegate, ofScene = app.application.connectedScenes.first?.delegate
        #expect(ofApplication === DelegateOfBoth.made.first && ofScene === DelegateOfBoth.made.last)
        #expect(ofApplication !== ofScene && DelegateOfBoth.made.count == 2)
        app.terminate()
        #expect(journal.lines.last == "terminate")
        DelegateOfBoth.made = []
    }

    /// Without a property for the window both protocols read nil, and ignore what is set; with one, both use it.
    @Test func aDelegateOfBothHasOneWindow() {
        func windows(
            of delegate: some UIApplicationDelegate & UIWindowSceneDelegate, given window: UIWindow
        ) -> [UIWindow?] {
            let ofApplication: any UIApplicationDelegate = delegate, ofScene: any UIWindowSceneDelegate = delegate
            ofApplication.window = window
            let first = ofScene.window
            ofScene.window = nil
            return [first, ofApplication.window]
        }
        let app = TestApplication(ClassicDelegate())
        app.act {
            let window = UIWindow()
            #expect(windows(of: DelegateOfBothWithWindow(), given: window) == [window, nil])
            #expect(windows(of: DelegateOfBoth(), given: window) == [nil, nil])
        }
        DelegateOfBoth.made = []
    }

    @Test func windowsThatFillTheScreenFollowIt() {
        let app = TestApplication(ClassicDelegate())
        app.resize(to: CGSize(width: 667, height: 375))
        #expect(app.window?.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(app.rootViewController?.view.frame == app.window?.bounds)
        #expect(UIScreen.main.bounds.size == CGSize(width: 667, height: 375))
        let picture = app.snapshot()
        #expect(picture.width == 1334 && picture.height == 750)
    }

    @Test func viewsTakeTheScreensScale() {
        let app = TestApplication(ClassicDelegate())
        let view = UIView()
        app.rootViewController?.view.addSubview(view)
        #expect(view.contentScaleFactor == 2)
        app.resize(to: CGSize(width: 375, height: 667), scale: 3)
        #expect(view.contentScaleFactor == 3)
    }

    /// `init()` is not required of a delegate, and yet called for a class that is known at run time only.
    @Test func aDelegateIsMadeByItsOwnInitialiser() {
        final class Counting: UIResponder, UIApplicationDelegate {
            let made: Int
            override init() {
                made = 42
                super.init()
            }
        }
        let type: NSObject.Type = Counting.self
        #expect((makeObject(of: type) as? Counting)?.made == 42)
        #expect(makeObject(of: CALayer.self) is CALayer)
    }
}
