// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import HeadlessDisplay
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// A program with many tabs: an accessibility notification costs as much as the tab that it concerns.
@MainActor
struct ManyScenesTests {
    /// Counts how often its label is read.
    private final class Counter: UIView {
        var count = 0
        var tapped: () -> Void = {}

        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get {
                count += 1
                return "counter"
            }
            set {}
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            let controller = UIViewController()
            controller.view = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
            window?.rootViewController = controller
            window?.makeKeyAndVisible()
        }
    }

    private let app: TestApplication
    private let counters: [Counter]

    init() {
        app = TestApplication(Delegate(), screenSize: CGSize(width: 100, height: 100), scale: 1)
        for _ in 1..<20 {
            _ = app.display.connect(screen: TestEnvironment().screen(of: CGSize(width: 100, height: 100), 1, .zero))
        }
        app.act {}
        counters = app.application.windows.compactMap { $0.rootViewController?.view as? Counter }
    }

    /// The numbers of the scenes whose elements are read because of a body.
    private func visited(_ body: () -> Void) -> [Int] {
        for counter in counters { counter.count = 0 }
        body()
        return counters.indices.filter { counters[$0].count > 0 }
    }

    @Test(arguments: [UIAccessibility.Notification.layoutChanged, .screenChanged, .pageScrolled])
    func aNotificationReadsTheSceneOfItsElement(_ notification: UIAccessibility.Notification) {
        #expect(counters.count == 20)
        let own = visited {
            app.act { UIAccessibility.post(notification: notification, argument: counters[7]) }
        }
        #expect(own == [7])
    }

    @Test(arguments: [UIAccessibility.Notification.layoutChanged, .screenChanged, .pageScrolled])
    func aNotificationWithoutElementReadsTheSceneOfTheEvent(_ notification: UIAccessibility.Notification) {
        counters[0].tapped = { UIAccessibility.post(notification: notification, argument: nil) }
        #expect(visited { app.tap(at: CGPoint(x: 50, y: 50)) } == [0])
        let outside = visited { app.act { UIAccessibility.post(notification: notification, argument: "all") } }
        #expect(outside == Array(0..<20))
    }

    /// Scenes whose people do nothing are not visited, so the cost of an event does not grow with their number.
    @Test func anEventEndsTheTurnOfItsSceneOnly() {
        var turned: [Int] = []
        let scenes = app.application.orderedScenes
        #expect(scenes.count == 20)
        for (index, scene) in scenes.enumerated() {
            let before = scene.host.turnEnded
            scene.host.turnEnded = {
                MainActor.assumeIsolated { turned.append(index) }
                before?()
            }
        }
        let place = CGPoint(x: 50, y: 50)
        let events: [(String, () -> Void)] = [
            ("tap", { app.tap(at: place) }), ("key", { app.type("j") }),
            ("wheel", { app.scroll(by: CGVector(dx: 0, dy: 10), at: place) }), ("pointer", { app.hover(at: place) }),
        ]
        for (name, event) in events {
            turned = []
            event()
            #expect(!turned.isEmpty && turned.allSatisfy { $0 == 0 }, "\(name): \(turned)")
        }
    }

    @Test func anAnnouncementGoesToTheSceneOfTheEvent() {
        counters[0].tapped = { UIAccessibility.post(notification: .announcement, argument: "tapped") }
        #expect(visited { app.tap(at: CGPoint(x: 50, y: 50)) }.isEmpty)
        #expect(announcements == ["tapped"])
        app.act { UIAccessibility.post(notification: .announcement, argument: "all") }
        #expect(announcements == ["tapped"] + Array(repeating: "all", count: 20))
    }

    private var announcements: [String] {
        app.display.requests.compactMap { if case .announce(_, let text) = $0 { text } else { nil } }
    }
}
