// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The stack of a navigation controller, and the callbacks of the controllers in it.
@MainActor
struct UINavigationControllerTests {
    /// A screen with a navigation controller and its root, a.
    @MainActor
    private final class Stage {
        let journal = ControllerJournal()
        let a: NotedController
        let navigation: UINavigationController
        let app: TestApplication
        private let delegate: NavigationJournal

        init(noting: Bool = false) {
            let journal = journal
            delegate = NavigationJournal(journal)
            a = journal.controller("a")
            let navigation = UINavigationController(rootViewController: a)
            if noting { navigation.delegate = delegate }
            self.navigation = navigation
            app = TestApplication(rootViewController: navigation)
            _ = journal.take()
        }

        func controller(_ name: String) -> NotedController { journal.controller(name) }

        /// Runs a block, lets everything end, and returns what was called.
        func after(_ body: () -> Void) -> [String] {
            app.act(body)
            app.advance(by: 1)
            return journal.take()
        }

        var names: [String] { navigation.viewControllers.compactMap(\.title) }
    }

    // MARK: - Callbacks

    @Test func theRootAppearsWithTheController() {
        let journal = ControllerJournal(), a = journal.controller("a")
        let navigation = UINavigationController(rootViewController: a), delegate = NavigationJournal(journal)
        navigation.delegate = delegate
        let app = TestApplication(rootViewController: navigation)
        #expect(
            journal.lines == [
                "a will join", "a loaded", "a joined", "a will appear new", "will show a", "a did appear new",
                "did show a",
            ])
        #expect(navigation.topViewController === a && navigation.visibleViewController === a)
        #expect(a.navigationController === navigation && a.parent === navigation)
        #expect(app.window != nil)
    }

    @Test(arguments: [true, false]) func aPush(animated: Bool) {
        let stage = Stage(noting: true), b = stage.controller("b"), how = animated ? " animated" : ""
        #expect(
            stage.after { stage.navigation.pushViewController(b, animated: animated) } == [
                "b will join", "b loaded", "a will disappear\(how)", "b will appear new\(how)", "will show b",
                "a did disappear", "b did appear new", "b joined", "did show b",
            ])
        #expect(stage.names == ["a", "b"] && b.view.superview != nil && stage.a.view.superview == nil)
    }

    @Test(arguments: [true, false]) func aPop(animated: Bool) {
        let stage = Stage(noting: true), b = stage.controller("b"), how = animated ? " animated" : ""
        _ = stage.after { stage.navigation.pushViewController(b, animated: false) }
        #expect(
            stage.after { stage.navigation.popViewController(animated: animated) } == [
                "b will leave", "b will disappear for good\(how)", "a will appear\(how)", "will show a",
                "b did disappear for good", "a did appear", "b left", "did show a",
            ])
        #expect(stage.names == ["a"] && b.parent == nil && stage.navigation.popViewController(animated: true) == nil)
    }

    @Test func poppingSeveral() {
        let stage = Stage(), b = stage.controller("b"), c = stage.controller("c")
        _ = stage.after { stage.navigation.setViewControllers([stage.a, b, c], animated: false) }
        #expect(
            stage.after { stage.navigation.popToRootViewController(animated: true) } == [
                "b will leave", "c will leave", "c will disappear for good animated", "a will appear animated",
                "c did disappear for good", "a did appear", "b left", "c left",
            ])
        _ = stage.after { stage.navigation.viewControllers = [stage.a, b, c] }
        #expect(stage.navigation.popToViewController(b, animated: false) == [c])
    }

    @Test func anotherStack() {
        let stage = Stage(), b = stage.controller("b"), c = stage.controller("c")
        #expect(
            stage.after { stage.navigation.setViewControllers([b, c], animated: true) } == [
                "b will join", "c will join", "a will leave", "c loaded", "a will disappear for good animated",
                "c will appear new animated", "a did disappear for good", "c did appear new", "a left", "b joined",
                "c joined",
            ])
        #expect(stage.names == ["b", "c"])
    }

    @Test func showPushes() {
        let stage = Stage(), b = stage.controller("b")
        _ = stage.after { stage.a.show(b, sender: nil) }
        #expect(stage.names == ["a", "b"])
    }

    // MARK: - Several at once

    @Test func tenPushesAndPopsInATurn() {
        let stage = Stage(), all = (0..<10).map { stage.controller("\($0)") }
        _ = stage.after {
            for controller in all { stage.navigation.pushViewController(controller, animated: true) }
            #expect(stage.names.count == 11)
            for _ in 0..<9 { stage.navigation.popViewController(animated: true) }
        }
        #expect(stage.names == ["a", "0"] && all[0].view.window != nil)
        #expect(all[1...].allSatisfy { $0.parent == nil && !$0.isViewLoaded })
    }

    @Test func aPopDuringAPushWaits() {
        let stage = Stage(), b = stage.controller("b")
        stage.app.act { stage.navigation.pushViewController(b, animated: true) }
        stage.app.advance(by: 0.1)
        stage.app.act { _ = stage.navigation.popViewController(animated: true) }
        #expect(stage.names == ["a"])
        stage.app.advance(by: 2)
        #expect(
            stage.journal.take().suffix(6) == [
                "b joined", "b will disappear for good animated", "a will appear animated", "b did disappear for good",
                "a did appear", "b left",
            ])
        #expect(stage.a.view.window != nil && b.view.window == nil && b.parent == nil)
    }

    @Test func aHundredPushesAndPopsLeaveNothing() {
        let stage = Stage()
        var all: [Weak] = []
        for _ in 0..<100 {
            let next = UIViewController()
            all.append(Weak(next))
            _ = stage.after { stage.navigation.pushViewController(next, animated: true) }
            _ = stage.after { stage.navigation.popViewController(animated: true) }
        }
        #expect(all.allSatisfy { $0.controller == nil })
        #expect(stage.navigation.children.count == 1)
    }

    private final class Weak {
        weak var controller: UIViewController?
        init(_ controller: UIViewController) { self.controller = controller }
    }

    @Test func turningTheScreenEndsAPush() {
        let stage = Stage(), b = stage.controller("b")
        stage.app.act { stage.navigation.pushViewController(b, animated: true) }
        stage.app.advance(by: 0.1)
        stage.app.resize(to: CGSize(width: 667, height: 375))
        stage.app.advance(by: 1)
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375) && stage.a.view.superview == nil)
    }

    // MARK: - The animation

    @Test func aPushSlides() throws {
        let stage = Stage(), b = stage.controller("b")
        stage.app.act { stage.navigation.pushViewController(b, animated: true) }
        stage.app.advance(by: 0.175)
        let front = try #require(b.view.layer.presentation()), back = try #require(stage.a.view.layer.presentation())
        #expect(abs(front.frame.minX - 187.5) < 2 && abs(back.frame.minX + 0.3 * 187.5) < 2)
        stage.app.advance(by: 1)
        #expect(b.view.frame.minX == 0)
    }

    /// Beyond the commits of the new contents: all of a push, with its end.
    @Test(arguments: [false, true]) func aPushCostsLittle(_ hasAllBars: Bool) throws {
        let stage = Stage(), b = stage.controller("b")
        if hasAllBars {
            stage.app.act {
                let tabs = UITabBarController()
                tabs.viewControllers = [stage.navigation, UIViewController()]
                stage.navigation.view.window?.rootViewController = tabs
                stage.navigation.navigationBar.prefersLargeTitles = true
                stage.navigation.isToolbarHidden = false
                b.hidesBottomBarWhenPushed = true
                b.navigationItem.largeTitleDisplayMode = .never
            }
            stage.app.advance(by: 1)
        }
        _ = stage.after { stage.navigation.pushViewController(b, animated: false) }
        _ = stage.after { stage.navigation.popViewController(animated: false) }
        stage.app.advance(by: 1)
        var bytes: [Int] = [], counted = stage.app.commitCount
        func count() throws {
            guard stage.app.commitCount > counted else { return }
            #expect(stage.app.commitCount == counted + 1)
            counted = stage.app.commitCount
            bytes.append(try #require(stage.app.bytesOfLastCommit))
        }
        stage.app.act { stage.navigation.pushViewController(b, animated: true) }
        try count()
        for _ in 0..<60 {
            stage.app.advance(by: 1.0 / 60)
            try count()
        }
        // With all bars, their new titles and buttons are in the commit, too.
        #expect(bytes.count <= 4 && bytes.reduce(0, +) <= (hasAllBars ? 4096 : 2048), "\(bytes)")
    }

    // MARK: - The swipe

    private func pushed(noting: Bool = false) -> (Stage, NotedController) {
        let stage = Stage(noting: noting), b = stage.controller("b")
        _ = stage.after { stage.navigation.pushViewController(b, animated: false) }
        return (stage, b)
    }

    @Test func aSwipeFollowsTheFingerAndPops() throws {
        let (stage, b) = pushed(noting: true)
        let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: 105, y: 300), duration: 0.5)
        #expect(stage.names == ["a"])
        let first = try #require(b.view.layer.presentation()).frame.minX
        finger.drag(to: CGPoint(x: 255, y: 300), duration: 1)
        let second = try #require(b.view.layer.presentation()).frame.minX
        #expect(first > 60 && first <= 100 && abs(second - first - 150) < 3, "\(first) \(second)")
        stage.app.advance(by: 0.5)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(
            stage.journal.take() == [
                "b will leave", "b will disappear for good animated", "a will appear animated", "will show a",
                "b did disappear for good", "a did appear", "b left", "did show a",
            ])
        #expect(stage.names == ["a"] && b.view.superview == nil && stage.a.view.frame.minX == 0)
    }

    /// The swipe stops the time of the navigation controller's view.
    @Test(arguments: [true, false]) func animationsInTheContentsFollowTheFinger(isPopped: Bool) throws {
        let stage = Stage(), page = UIViewController()
        let long = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        let late = UIView(frame: CGRect(x: 0, y: 120, width: 10, height: 10))
        func shown(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? -1 }
        stage.app.act {
            for box in [long, late] { stage.a.view.addSubview(box) }
            UIView.animate(withDuration: 10, delay: 0, options: .curveLinear) { long.frame.origin.x = 100 }
        }
        stage.app.advance(by: 1)
        #expect(abs(shown(long) - 10) < 0.1)
        stage.app.act { stage.navigation.pushViewController(page, animated: false) }
        let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: 100, y: 300), duration: 0.2)
        stage.app.advance(by: 0.1)
        stage.app.act {
            UIView.animate(withDuration: 0.35, delay: 0, options: .curveLinear) { late.frame.origin.x = 100 }
        }
        let rest = [shown(late)]
        stage.app.advance(by: 3)
        #expect([shown(late)] == rest && rest[0] < 1, "\(rest)")
        finger.drag(to: CGPoint(x: 190, y: 300), duration: 0.2)
        let way = shown(late)
        #expect(abs(way - 24) < 2, "a quarter of the width, and of the animation: \(way)")
        if isPopped { finger.drag(to: CGPoint(x: 300, y: 300), duration: 0.1) } else { stage.app.advance(by: 0.3) }
        if !isPopped { finger.drag(to: CGPoint(x: 80, y: 300), duration: 0.2) }
        finger.lift()
        stage.app.advance(by: 1)
        #expect(stage.navigation.viewControllers.count == (isPopped ? 1 : 2) && stage.navigation.view.layer.speed == 1)
        #expect(late.frame.minX == 100 && (!isPopped || shown(late) == 100))
    }

    @Test func aSwipeThatIsGivenUp() throws {
        let (stage, b) = pushed()
        let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: 120, y: 300), duration: 0.5)
        stage.app.advance(by: 0.5)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(
            stage.journal.take() == [
                "b will leave", "b will disappear for good animated", "a will appear animated",
                "a will disappear animated", "a did disappear", "b will appear animated", "b did appear", "b will join",
                "b joined",
            ])
        #expect(stage.names == ["a", "b"] && b.view.frame.minX == 0 && stage.a.view.superview == nil)
        #expect(stage.navigation.navigationBar.items?.count == 2)
        _ = stage.after { stage.navigation.popViewController(animated: true) }
        #expect(stage.names == ["a"])
    }

    @Test func aFastSwipePops() {
        let (stage, _) = pushed()
        let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(velocity: CGVector(dx: 800, dy: 0), duration: 0.1)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(stage.names == ["a"])
    }

    @Test func aSwipeIsTakenOverAgain() throws {
        let (stage, b) = pushed()
        let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: 265, y: 300), duration: 0.5)
        stage.app.advance(by: 0.5)
        finger.lift()
        stage.app.advance(by: 0.02)
        let before = try #require(b.view.layer.presentation()).frame.minX
        let other = stage.app.touch(at: CGPoint(x: 5, y: 200))
        other.drag(to: CGPoint(x: 25, y: 200), duration: 0.05)
        let held = try #require(b.view.layer.presentation()).frame.minX
        #expect(held >= before && held < 375)
        other.drag(to: CGPoint(x: 1, y: 200), duration: 0.05)
        stage.app.advance(by: 0.5)
        other.drag(velocity: CGVector(dx: -500, dy: 0), duration: 0.1)
        other.lift()
        stage.app.advance(by: 1)
        #expect(stage.names == ["a", "b"] && b.view.frame.minX == 0)
    }

    @Test func aSwipeNeedsABackButton() {
        let (stage, b) = pushed()
        stage.app.act { b.navigationItem.hidesBackButton = true }
        func swipe() {
            let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
            finger.drag(to: CGPoint(x: 300, y: 300), duration: 0.2)
            finger.lift()
            stage.app.advance(by: 1)
        }
        swipe()
        #expect(stage.names == ["a", "b"])
        stage.app.act {
            b.navigationItem.hidesBackButton = false
            b.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        }
        swipe()
        #expect(stage.names == ["a", "b"])
        stage.app.act { b.navigationItem.leftItemsSupplementBackButton = true }
        swipe()
        #expect(stage.names == ["a"])
    }

    @Test func fromRightToLeftTheSwipeComesFromTheRight() {
        let journal = ControllerJournal(), a = journal.controller("a"), b = journal.controller("b")
        let navigation = UINavigationController()
        navigation.viewControllers = [a, b]
        var environment = TestEnvironment()
        environment.layoutDirection = .rightToLeft
        let app = TestApplication(rootViewController: navigation, environment: environment)
        let finger = app.touch(at: CGPoint(x: 370, y: 300))
        finger.drag(to: CGPoint(x: 60, y: 300), duration: 0.4)
        finger.lift()
        app.advance(by: 1)
        #expect(navigation.viewControllers == [a])
        #expect((navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges == .right)
    }

    /// Assistive technology goes on in the new screen, and after a pop where it was.
    @Test func theFocusFollowsTheStack() throws {
        let stage = Stage(), b = stage.controller("b")
        func add(_ name: String, to controller: UIViewController) {
            let button = UIButton(type: .system, primaryAction: UIAction(title: name) { _ in })
            button.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
            controller.view.addSubview(button)
        }
        stage.app.act {
            add("First", to: stage.a)
            add("Second", to: b)
        }
        try #require(stage.app.element("First")).focus()
        _ = stage.after { stage.navigation.pushViewController(b, animated: true) }
        #expect(stage.app.focusedElement?.label == "Second")
        try #require(stage.app.element("Second")).focus()
        _ = stage.after { stage.navigation.popViewController(animated: true) }
        #expect(stage.app.focusedElement?.label == "First")
    }

    @Test func theBackButtonPops() throws {
        let (stage, _) = pushed()
        try #require(stage.app.element("a")).activate()
        stage.app.advance(by: 1)
        #expect(stage.names == ["a"])
    }

    private final class Keeper: UINavigationController {
        var mayPop = false
        override func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            mayPop
        }
    }

    @Test func aSubclassMayKeepTheTop() throws {
        let navigation = Keeper(rootViewController: UIViewController()), top = UIViewController()
        navigation.pushViewController(top, animated: false)
        let app = TestApplication(rootViewController: navigation)
        try #require(app.element("Back")).activate()
        app.advance(by: 1)
        #expect(navigation.topViewController === top)
        navigation.mayPop = true
        try #require(app.element("Back")).activate()
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 1)
    }

    // MARK: - The delegate's animation

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
        var operations: [UINavigationController.Operation] = []
        var interaction: UIPercentDrivenInteractiveTransition?

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            operations.append(operation)
            return self
        }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.5
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
            context.containerView.addSubview(view)
            if let to = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: to) }
            view.alpha = 0
            UIView.animate(withDuration: 0.5) {
                view.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @Test func theDelegatesAnimatorRuns() throws {
        let stage = Stage(), fade = Fade(), b = stage.controller("b")
        stage.navigation.delegate = fade
        stage.app.act { stage.navigation.pushViewController(b, animated: true) }
        stage.app.advance(by: 0.25)
        #expect(try #require(b.view.layer.presentation()).opacity < 0.9 && b.view.frame.minX == 0)
        stage.app.advance(by: 1)
        _ = stage.after { stage.navigation.popViewController(animated: true) }
        #expect(fade.operations == [.push, .pop] && stage.names == ["a"] && stage.a.view.window != nil)
    }

    @Test func theDelegatesInteractionMayCancelAPush() throws {
        let stage = Stage(), fade = Fade(), b = stage.controller("b"), driver = UIPercentDrivenInteractiveTransition()
        (stage.navigation.delegate, fade.interaction) = (fade, driver)
        stage.app.act { stage.navigation.pushViewController(b, animated: true) }
        stage.app.act { driver.update(0.5) }
        #expect(stage.names == ["a", "b"])
        stage.app.act { driver.cancel() }
        stage.app.advance(by: 2)
        #expect(stage.names == ["a"] && stage.a.view.window != nil && b.parent == nil)
    }
}
