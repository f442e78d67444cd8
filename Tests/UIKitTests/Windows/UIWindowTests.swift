// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIWindowTests {
    /// Notes which window is key whenever a window hears of a change.
    private final class NotingWindow: UIWindow {
        var calls: [String] = []

        override func becomeKey() { note("become") }
        override func resignKey() { note("resign") }

        private func note(_ call: String) {
            let others = windowScene?.keyWindow == nil ? "none" : "one"
            calls.append("\(call), \(isKeyWindow ? "key" : "not key"), \(others)")
        }
    }

    @Test func aWindowThatResignsIsNoLongerKey() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let scene = try #require(app.window?.windowScene)
        app.act {
            let first = NotingWindow(windowScene: scene), second = NotingWindow(windowScene: scene)
            first.makeKeyAndVisible()
            second.makeKeyAndVisible()
            #expect(first.calls == ["become, key, one", "resign, not key, one"])
            second.isHidden = true
            #expect(second.calls.first == "become, key, one" && second.calls.last?.hasPrefix("resign, not key") == true)
        }
    }

    @Test func aWindowOfASceneHasItsSafeAreaTraitsAndScale() throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = .dark
        let app = TestApplication(
            rootViewController: UIViewController(), scale: 3,
            safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0), environment: environment)
        let scene = try #require(app.window?.windowScene)
        let window = UIWindow(windowScene: scene)
        #expect(window.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        #expect(window.traitCollection.userInterfaceStyle == .dark && window.contentScaleFactor == 3)
    }

    private func makeWindow(_ app: TestApplication, _ color: UIColor, level: UIWindow.Level = .normal) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = color
        window.windowLevel = level
        return window
    }

    @Test func aWindowIsHiddenUntilItIsShown() {
        let app = TestApplication(rootViewController: UIViewController())
        let window = makeWindow(app, .green)
        #expect(window.isHidden)
        #expect(app.snapshot().color(x: 5, y: 5) != SIMD4(0, 255, 0, 255))
        window.isHidden = false
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(0, 255, 0, 255))
        #expect(window.isKeyWindow == false)
    }

    @Test func levelsStandAboveTheOrderOfShowing() {
        let app = TestApplication(rootViewController: UIViewController())
        let alert = makeWindow(app, .red, level: .alert), late = makeWindow(app, .green)
        alert.isHidden = false
        late.makeKeyAndVisible()
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(255, 0, 0, 255))
        alert.windowLevel = .normal
        #expect(app.application.windows.last === alert)
        late.windowLevel = .statusBar
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(0, 255, 0, 255))
        #expect(app.application.keyWindow === late)
    }

    @Test func levelsAreRaisedAndLowered() {
        var level = UIWindow.Level.alert + 1
        #expect(level.rawValue == 2001 && UIWindow.Level.statusBar - 1 < .statusBar)
        level += 2
        level -= 1
        #expect(level == UIWindow.Level(2002))
    }

    /// An event over several windows reaches them in the order in which its fingers landed, in each run.
    @Test func eventsReachWindowsInTheOrderOfTheirFingers() {
        final class Listener: UIWindow {
            var heard: (() -> Void)?
            override func sendEvent(_ event: UIEvent) {
                super.sendEvent(event)
                heard?()
            }
        }
        let app = TestApplication(rootViewController: UIViewController())
        var heard: [Int] = []
        let windows = (0..<8).map { index in
            let window = Listener(frame: CGRect(x: 0, y: 20 * index, width: 100, height: 20))
            window.backgroundColor = .white
            window.heard = { heard.append(index) }
            app.act { window.isHidden = false }
            return window
        }
        let order = [5, 2, 7, 0, 1, 6, 3, 4]
        let fingers = app.touch(at: order.map { CGPoint(x: 50, y: 20 * CGFloat($0) + 10) })
        #expect(heard == order)
        heard = []
        app.move(fingers, to: fingers.map { CGPoint(x: $0.location.x + 5, y: $0.location.y) })
        #expect(heard == order)
        withExtendedLifetime(windows) {}
    }

    @Test func touchesGoToTheFrontWindowThatTakesThem() {
        final class Pad: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let pad = Pad(), app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let window = makeWindow(app, .clear)
        window.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        pad.frame = window.bounds
        window.addSubview(pad)
        window.isHidden = false
        app.tap(at: CGPoint(x: 10, y: 10))
        app.tap(at: CGPoint(x: 90, y: 90))
        #expect(pad.count == 1)
        window.isHidden = true
        app.tap(at: CGPoint(x: 10, y: 10))
        #expect(pad.count == 1)
    }

    // MARK: - Key window

    /// Counts its calls, and is created as programs create windows: without naming a scene.
    private final class KeyWindow: UIWindow {
        var calls: [String] = []

        override func becomeKey() {
            super.becomeKey()
            calls.append("become")
        }

        override func resignKey() {
            super.resignKey()
            calls.append("resign")
        }
    }

    @Test func onlyOneWindowIsKey() {
        let app = TestApplication(rootViewController: UIViewController())
        let first = app.act { KeyWindow(frame: UIScreen.main.bounds) }
        let second = app.act { KeyWindow(frame: UIScreen.main.bounds) }
        app.act { first.makeKeyAndVisible() }
        #expect(first.isKeyWindow && app.application.keyWindow === first && first.calls == ["become"])
        app.act { first.makeKey() }
        #expect(first.calls == ["become"])
        app.act { second.makeKeyAndVisible() }
        #expect(!first.isKeyWindow && second.isKeyWindow)
        #expect(first.calls == ["become", "resign"] && second.calls == ["become"])
        app.act { first.makeKey() }
        #expect(first.isKeyWindow && !second.isKeyWindow && second.calls == ["become", "resign"])
    }

    /// A window needs not to be shown to get the keys.
    @Test func aHiddenWindowBecomesKey() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let shown = app.window, window = KeyWindow(frame: UIScreen.main.bounds)
            #expect(shown?.isKeyWindow == true)
            window.makeKey()
            #expect(window.isKeyWindow && window.isHidden && shown?.isKeyWindow == false)
            #expect(window.windowScene === shown?.windowScene && window.calls == ["become"])
        }
    }
}
