// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Containers

@MainActor
struct GuideTests {
    private static let phone = CGSize(width: 375, height: 667), desk = CGSize(width: 1024, height: 768)

    private func open(_ size: CGSize = phone, style: UIUserInterfaceStyle = .light) -> TestApplication {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        return TestApplication(
            rootViewController: GuideController(), screenSize: size, scale: 1, environment: environment)
    }

    private func title(_ app: TestApplication) -> String? {
        (app.rootViewController as? UIPageViewController)?.viewControllers?.first?.title
    }

    private func control(_ app: TestApplication) throws -> UIPageControl {
        try #require(app.rootViewController?.view.subviews.compactMap { $0 as? UIPageControl }.first)
    }

    private func turn(_ app: TestApplication, times: Int = 1) {
        for _ in 0..<times {
            let size = app.screenSize
            let finger = app.touch(at: CGPoint(x: size.width * 0.8, y: size.height * 0.3))
            finger.drag(velocity: CGVector(dx: -1500, dy: 0), duration: 0.08)
            finger.lift()
            app.advance(by: 2)
        }
    }

    @Test func aDragTurnsAPage() throws {
        let app = open(), finger = app.touch(at: CGPoint(x: 330, y: 200))
        finger.drag(to: CGPoint(x: 60, y: 200), duration: 1)
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 1)
        #expect(title(app) == "Navigation")
        #expect(try control(app).currentPage == 1)
    }

    @Test func flicksLeadToTheEnd() throws {
        let app = open()
        #expect(app.element("Done") == nil)
        turn(app, times: 5)
        #expect(title(app) == "Ready")
        #expect(try control(app).currentPage == 3)
        #expect(app.element("Done") != nil)
    }

    @Test func dotsTurnPages() throws {
        let app = open(), control = try control(app)
        app.tap(at: CGPoint(x: control.frame.maxX - 30, y: control.frame.midY))
        app.advance(by: 1)
        #expect(title(app) == "Navigation")
        app.tap(at: CGPoint(x: 30, y: control.frame.midY))
        app.advance(by: 1)
        #expect(title(app) == "Welcome")
    }

    @Test func doneEndsTheGuide() throws {
        var isDone = false
        let app = TestApplication(rootViewController: GuideController { isDone = true }, screenSize: Self.phone)
        turn(app, times: 3)
        let frame = try #require(app.element("Done")).frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
        #expect(isDone)
    }

    @Test func doneDismisses() throws {
        let app = TestApplication(rootViewController: UIViewController(), screenSize: Self.phone)
        app.act { app.rootViewController?.present(GuideController(), animated: false) }
        app.advance(by: 1)
        turn(app, times: 3)
        try #require(app.element("Done")).activate()
        app.advance(by: 1)
        #expect(app.rootViewController?.presentedViewController == nil)
    }

    @Test func aLowScreenScrolls() {
        let app = open(CGSize(width: 200, height: 180))
        turn(app)
        #expect(title(app) == "Navigation")
    }

    @Test(arguments: ["phone", "desk"])
    func looks(_ screen: String) throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let app = open(screen == "phone" ? Self.phone : Self.desk, style: style)
            let name = "\(screen)_\(style == .dark ? "dark" : "light")"
            #expect(try app.mismatch(withGolden: "guide_\(name)") == nil)
            turn(app, times: 3)
            #expect(try app.mismatch(withGolden: "guide_end_\(name)") == nil)
        }
    }

    @Test func betweenTwoPages() throws {
        let app = open(), finger = app.touch(at: CGPoint(x: 300, y: 200))
        finger.drag(to: CGPoint(x: 120, y: 200), duration: 1)
        app.advance(by: 0.2)
        #expect(try app.mismatch(withGolden: "guide_between_phone_light") == nil)
    }
}
