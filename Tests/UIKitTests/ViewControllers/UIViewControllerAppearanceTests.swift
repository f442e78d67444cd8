// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewControllerAppearanceTests {
    private final class Log {
        var lines: [String] = []
    }

    private final class Noted: UIViewController {
        let name: String
        let log: Log
        var forwards = true
        var whenTold: [String: () -> Void] = [:]

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        private func tell(_ what: String) {
            log.lines.append(name.isEmpty ? what : "\(name) \(what)")
            whenTold[what]?()
        }

        override func viewDidLoad() { tell("didLoad") }
        override func viewWillAppear(_ animated: Bool) { tell("willAppear") }
        override func viewIsAppearing(_ animated: Bool) { tell("isAppearing") }
        override func viewWillLayoutSubviews() { tell("willLayout") }
        override func viewDidLayoutSubviews() { tell("didLayout") }
        override func viewDidAppear(_ animated: Bool) { tell(animated ? "didAppear animated" : "didAppear") }
        override func viewWillDisappear(_ animated: Bool) { tell("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { tell("didDisappear") }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            tell(parent == nil ? "willMove to nil" : "willMove to parent")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            tell(parent == nil ? "didMove to nil" : "didMove to parent")
        }
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    }

    private static let appearing = ["willAppear", "isAppearing", "willLayout", "didLayout", "didAppear"]

    private func add(_ child: UIViewController, to parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    // MARK: - Root controllers

    @Test func aRootControllersLife() {
        let log = Log(), controller = Noted("", log)
        let app = TestApplication(rootViewController: controller)
        #expect(log.lines == ["didLoad"] + Self.appearing)
        log.lines = []
        app.act { app.window?.rootViewController = Noted("next", log) }
        let next = (["didLoad"] + Self.appearing).map { "next \($0)" }
        #expect(log.lines == ["willDisappear", "didDisappear"] + next)
    }

    @Test func theViewIsInItsPlaceWhenItIsAppearing() {
        let log = Log(), controller = Noted("", log)
        var before: UIWindow?, size: CGSize?, window: UIWindow?
        controller.whenTold["willAppear"] = { before = controller.view.window }
        controller.whenTold["isAppearing"] = { (size, window) = (controller.view.bounds.size, controller.view.window) }
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 100, height: 50))
        #expect(before == nil && size == CGSize(width: 100, height: 50) && window === app.window)
    }

    @Test func hidingTheWindowHidesTheController() {
        let log = Log(), controller = Noted("", log)
        let app = TestApplication(rootViewController: controller)
        log.lines = []
        app.act { app.window?.isHidden = true }
        #expect(log.lines == ["willDisappear", "didDisappear"])
        log.lines = []
        app.act { controller.view.window?.isHidden = false }
        #expect(log.lines == Self.appearing)
    }

    @Test func turningTheScreenLaysOutAgain() {
        let log = Log(), controller = Noted("", log)
        let app = TestApplication(rootViewController: controller)
        log.lines = []
        app.resize(to: CGSize(width: 667, height: 375))
        #expect(log.lines == ["willLayout", "didLayout"])
        #expect(controller.view.bounds.size == CGSize(width: 667, height: 375))
    }

    @Test func aViewThatGoesBeforeItWasSeenNeverDidAppear() {
        let log = Log(), app = TestApplication(rootViewController: UIViewController())
        let controller = Noted("", log)
        app.act {
            app.window?.rootViewController = controller
            app.window?.rootViewController = nil
        }
        #expect(log.lines == ["didLoad", "willAppear", "willDisappear", "didDisappear"])
    }

    @Test func whatDidAppearChangesIsShownInTheSameTurn() {
        let log = Log(), controller = Noted("", log)
        controller.whenTold["didAppear"] = { controller.view.backgroundColor = .red }
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 10, height: 10))
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(255, 0, 0, 255))
    }

    // MARK: - Children

    @Test func aChildAppearsWithItsParent() {
        let log = Log(), parent = Noted("parent", log), child = Noted("child", log)
        parent.whenTold["didLoad"] = { add(child, to: parent) }
        let app = TestApplication(rootViewController: parent)
        #expect(
            log.lines == [
                "parent didLoad", "child willMove to parent", "child didLoad", "child didMove to parent",
                "parent willAppear", "child willAppear", "parent isAppearing", "parent willLayout", "parent didLayout",
                "child isAppearing", "child willLayout", "child didLayout", "parent didAppear", "child didAppear",
            ])
        log.lines = []
        app.act { app.window?.rootViewController = nil }
        #expect(
            log.lines == [
                "parent willDisappear", "child willDisappear", "parent didDisappear", "child didDisappear",
            ])
    }

    @Test func aChildThatIsAddedLaterAppearsByItself() {
        let log = Log(), parent = UIViewController(), child = Noted("", log)
        var moving: [Bool] = []
        for what in ["willAppear", "didAppear"] { child.whenTold[what] = { moving.append(child.isMovingToParent) } }
        let app = TestApplication(rootViewController: parent)
        app.act { add(child, to: parent) }
        #expect(
            log.lines == [
                "willMove to parent", "didLoad", "willAppear", "didMove to parent", "isAppearing", "willLayout",
                "didLayout", "didAppear",
            ])
        #expect(moving == [true, true] && !child.isMovingToParent)
        log.lines = []
        moving = []
        for what in ["willDisappear", "didDisappear"] {
            child.whenTold[what] = { moving.append(child.isMovingFromParent) }
        }
        app.act { remove(child) }
        #expect(log.lines == ["willMove to nil", "willDisappear", "didDisappear", "didMove to nil"])
        #expect(moving == [true, true] && !child.isMovingFromParent && child.parent == nil)
    }

    @Test func aChildThatIsAddedWhileItsParentAppearsAppearsWithIt() {
        let log = Log(), parent = Noted("parent", log), child = Noted("child", log)
        parent.whenTold["isAppearing"] = { add(child, to: parent) }
        _ = TestApplication(rootViewController: parent)
        let appearances = log.lines.filter { $0.hasSuffix("ppear") || $0.hasSuffix("isAppearing") }
        #expect(
            appearances == [
                "parent willAppear", "parent isAppearing", "child willAppear", "child isAppearing", "parent didAppear",
                "child didAppear",
            ])
    }

    @Test func aChildWhoseViewIsNotThereDoesNotAppear() {
        let log = Log(), parent = UIViewController(), child = Noted("", log)
        parent.addChild(child)
        child.loadViewIfNeeded()
        _ = TestApplication(rootViewController: parent)
        #expect(log.lines == ["willMove to parent", "didLoad"])
    }

    @Test func aContainerMayForwardByItself() {
        let log = Log(), parent = Noted("parent", log), child = Noted("child", log)
        parent.forwards = false
        let app = TestApplication(rootViewController: parent)
        app.act { add(child, to: parent) }
        #expect(!log.lines.contains("child willAppear"))
        log.lines = []
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        #expect(log.lines == ["child willAppear"])
        child.endAppearanceTransition()
        #expect(log.lines.last == "child didAppear animated")
        log.lines = []
        // A transition that is called off.
        child.beginAppearanceTransition(false, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(log.lines.filter { $0.hasSuffix("ppear") } == ["child willDisappear", "child willAppear"])
        #expect(log.lines.last == "child didAppear animated")
        app.act { app.window?.rootViewController = nil }
        #expect(!log.lines.contains("child didDisappear"))
    }

    @Test func endingWhatDidNotBeginDoesNothing() {
        let log = Log(), controller = Noted("", log)
        controller.endAppearanceTransition()
        #expect(log.lines == [])
    }

    @Test func movingIntoAHiddenWindowIsADisappearance() {
        let log = Log(), controller = Noted("", log), hidden = UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        let app = TestApplication(rootViewController: controller)
        log.lines = []
        app.act { hidden.addSubview(controller.view) }
        #expect(log.lines.filter { $0.hasSuffix("ppear") } == ["willDisappear", "didDisappear"])
    }

    @Test func movingBetweenViewsOfTheWindowIsNoAppearance() {
        let log = Log(), parent = UIViewController(), child = Noted("", log)
        let app = TestApplication(rootViewController: parent)
        let box = UIView()
        app.act {
            parent.view.addSubview(box)
            add(child, to: parent)
        }
        log.lines = []
        app.act { box.addSubview(child.view) }
        #expect(!log.lines.contains { $0.contains("ppear") })
    }
}
