// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// `transition(from:to:duration:options:animations:completion:)` of custom containers.
///
/// The order of the callbacks is that of published logs: old viewWillDisappear, new viewWillAppear, layout, new
/// viewDidAppear, old viewDidDisappear, completion.
@MainActor
struct ChildTransitionTests {
    /// A container that shows one of its children, and the log of all.
    @MainActor
    private final class Stage {
        let log = CallLog()
        let container = UIViewController()
        let app: TestApplication
        private(set) lazy var a = child("a")
        private(set) lazy var b = child("b")
        private(set) lazy var c = child("c")

        init() {
            app = TestApplication(rootViewController: container, screenSize: CGSize(width: 200, height: 400))
            let a = self.a
            app.act { show(a) }
            log.lines = []
        }

        private func child(_ name: String) -> LoggingController {
            let child = LoggingController(name, log)
            child.view.frame = CGRect(x: 20, y: 30, width: 100, height: 50)
            return child
        }

        private func show(_ child: UIViewController) {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }

        /// As Apple documents it for a container.
        func swap(
            _ old: UIViewController, _ new: UIViewController, duration: Double = 0.4,
            options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil
        ) {
            app.act {
                if new.parent == nil { container.addChild(new) }
                container.transition(
                    from: old, to: new, duration: duration, options: options, animations: animations
                ) { [log] isFinished in log.lines.append("completed \(isFinished)") }
            }
        }
    }

    private static let swapped = ["a willDisappear", "b willAppear", "b didAppear", "a didDisappear", "completed true"]

    @Test(arguments: [
        (0.4, UIView.AnimationOptions()), (0.4, .transitionCrossDissolve), (0.4, .transitionFlipFromLeft),
        (0, UIView.AnimationOptions()),
    ])
    func theNewChildReplacesTheOldOne(_ duration: Double, _ options: UIView.AnimationOptions) {
        let stage = Stage(), (a, b) = (stage.a, stage.b)
        var isMoving: [Bool] = []
        b.onCall = { isMoving.append(b.isMovingToParent) }
        stage.swap(a, b, duration: duration, options: options) { b.view.alpha = 0.5 }
        #expect(b.view.superview === stage.container.view && b.view.alpha == 0.5)
        #expect(b.view.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
        if duration > 0 {
            #expect(a.view.superview === stage.container.view && stage.log.lines == Array(Self.swapped.prefix(2)))
        }
        stage.app.advance(by: 0.5)
        #expect(stage.log.lines == Self.swapped)
        #expect(a.view.superview == nil && b.view.window != nil && a.parent === stage.container)
        #expect(isMoving == [true, true] && stage.container.view.subviews == [b.view!])
    }

    @Test func theBlockIsAnimated() throws {
        let stage = Stage(), (a, b) = (stage.a, stage.b)
        b.view.frame.origin.x = 200
        stage.swap(a, b, options: .curveLinear) {
            a.view.frame.origin.x = -100
            b.view.frame.origin.x = 20
        }
        stage.app.advance(by: 0.2)
        let (left, right) = try (#require(a.view.layer.presentation()), #require(b.view.layer.presentation()))
        #expect(abs(left.frame.minX + 40) < 1 && abs(right.frame.minX - 110) < 1)
        stage.app.advance(by: 0.3)
        #expect(stage.log.lines == Self.swapped && stage.container.view.subviews == [b.view!])
    }

    @Test func aDissolveShowsBoth() {
        let stage = Stage(), (a, b) = (stage.a, stage.b)
        (a.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
        stage.swap(a, b, options: [.transitionCrossDissolve, .curveLinear])
        stage.app.advance(by: 0.2)
        let color = stage.app.snapshot().color(x: 50 * 2, y: 50 * 2)
        #expect(color.x > 80 && color.x < 180 && color.z > 80 && color.z < 180, "\(color)")
    }

    @Test func thereAndBackBeforeTheEnd() {
        let stage = Stage(), (a, b) = (stage.a, stage.b)
        stage.swap(a, b) { b.view.alpha = 0.9 }
        stage.app.advance(by: 0.2)
        stage.swap(b, a) { b.view.alpha = 0.1 }
        stage.app.advance(by: 1)
        #expect(
            stage.log.lines.filter { !$0.hasPrefix("completed") } == [
                "a willDisappear", "b willAppear", "b willDisappear", "a willAppear", "a didAppear", "b didDisappear",
            ])
        #expect(stage.log.lines.filter { $0.hasPrefix("completed") }.count == 2)
        #expect(stage.container.view.subviews == [a.view!] && a.view.window != nil)
    }

    @Test func aThirdChildBeforeTheEnd() {
        let stage = Stage(), (a, b, c) = (stage.a, stage.b, stage.c)
        stage.swap(a, b) { b.view.alpha = 0.9 }
        stage.app.advance(by: 0.2)
        stage.swap(b, c) { c.view.alpha = 0.9 }
        stage.app.advance(by: 1)
        #expect(
            stage.log.lines.filter { !$0.hasPrefix("completed") } == [
                "a willDisappear", "b willAppear", "b willDisappear", "c willAppear", "a didDisappear", "c didAppear",
                "b didDisappear",
            ])
        #expect(stage.container.view.subviews == [c.view!] && b.view.superview == nil)
    }

    @Test func theContainerDisappearsBeforeTheEnd() {
        let stage = Stage(), (a, b) = (stage.a, stage.b)
        stage.swap(a, b) { b.view.alpha = 0.5 }
        stage.app.advance(by: 0.2)
        stage.app.act { stage.app.window?.rootViewController = UIViewController() }
        stage.app.advance(by: 1)
        let appearances = stage.log.lines.filter { !$0.hasPrefix("completed") }
        #expect(
            appearances == [
                "a willDisappear", "b willAppear", "b willDisappear", "a didDisappear", "b didDisappear",
            ])
        #expect(stage.log.lines.filter { $0.hasPrefix("completed") }.count == 1 && a.view.superview == nil)
    }

    @Test func theWindowIsHiddenAndShownBeforeTheEnd() {
        let stage = Stage(), (a, b) = (stage.a, stage.b)
        stage.swap(a, b) { b.view.alpha = 0.5 }
        stage.app.advance(by: 0.1)
        let window = stage.app.window
        stage.app.act { window?.isHidden = true }
        stage.app.act { window?.isHidden = false }
        stage.app.advance(by: 1)
        let last = { (name: String) in stage.log.lines.last { $0.hasPrefix(name) } }
        #expect(last("a ") == "a didDisappear" && last("b ") == "b didAppear", "\(stage.log.lines)")
        #expect(stage.container.view.subviews == [b.view!])
    }

    @Test func theNewChildIsRemovedBeforeTheEnd() {
        let stage = Stage(), (a, b) = (stage.a, stage.b)
        stage.swap(a, b) { b.view.alpha = 0.5 }
        stage.app.advance(by: 0.1)
        stage.app.act {
            b.willMove(toParent: nil)
            b.view.removeFromSuperview()
            b.removeFromParent()
        }
        stage.app.advance(by: 1)
        #expect(stage.log.lines.last { $0.hasPrefix("b ") } == "b didDisappear")
        #expect(!stage.log.lines.contains("b didAppear") && stage.container.view.subviews.isEmpty)
    }

    @Test func outsideOfAWindowNobodyAppears() {
        let log = CallLog(), container = UIViewController()
        let a = LoggingController("a", log), b = LoggingController("b", log)
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            for child in [a, b] { container.addChild(child) }
            container.view.addSubview(a.view)
            container.transition(from: a, to: b, duration: 0.3, animations: { b.view.alpha = 0 }) { _ in
                log.lines.append("completed")
            }
        }
        app.advance(by: 1)
        #expect(log.lines == ["completed"] && container.view.subviews == [b.view!])
    }

    /// A container that begins a transition when its view loads, and is pushed then.
    @Test func aContainerAppearsDuringATransition() {
        let log = CallLog(), container = LoggingController("container", log)
        let a = LoggingController("a", log), b = LoggingController("b", log)
        for child in [a, b] { container.addChild(child) }
        container.view.addSubview(a.view)
        let navigation = UINavigationController(rootViewController: UIViewController())
        let app = TestApplication(rootViewController: navigation)
        app.act {
            container.transition(from: a, to: b, duration: 0.5, animations: nil)
            navigation.pushViewController(container, animated: false)
        }
        app.advance(by: 2)
        #expect(container.view.subviews == [b.view!])
        // Outside of the window the animations end at once, so the old child goes before the container has appeared.
        #expect(
            log.lines == [
                "container willAppear", "a willAppear", "b willAppear", "a willDisappear", "a didDisappear",
                "container didAppear", "b didAppear",
            ])
        // It appears again when it is shown again.
        log.lines = []
        app.act { container.transition(from: b, to: a, duration: 0, animations: nil) }
        app.advance(by: 1)
        #expect(log.lines == ["b willDisappear", "a willAppear", "a didAppear", "b didDisappear"])
    }

    #if DEBUG
        @Test func strangersAreAMistake() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let container = UIViewController(), child = UIViewController()
                    container.addChild(child)
                    container.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
                }
            }
        }

        private final class Forwarding: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }

        @Test func aContainerThatForwardsItselfMayNotCallIt() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let container = Forwarding(), children = [UIViewController(), UIViewController()]
                    for child in children { container.addChild(child) }
                    container.transition(from: children[0], to: children[1], duration: 0, animations: nil)
                }
            }
        }
    #endif
}
