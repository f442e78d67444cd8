// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Transitions in whose middle something else happens: the screen turns, or the program changes its mind.
@MainActor
struct InterruptedTransitionTests {
    private static let landscape = CGSize(width: 667, height: 375)

    /// A navigation controller with two screens, a and b.
    @MainActor
    private final class Stage {
        let journal = ControllerJournal()
        let a: NotedController, b: NotedController
        let navigation = UINavigationController()
        let app: TestApplication

        init() {
            (a, b) = (journal.controller("a"), journal.controller("b"))
            navigation.viewControllers = [a, b]
            app = TestApplication(rootViewController: navigation)
            _ = journal.take()
        }

        var names: [String] { navigation.viewControllers.compactMap(\.title) }

        /// A finger that has swiped from the edge, to a place.
        func swipe(to x: CGFloat) -> TestFinger {
            let finger = app.touch(at: CGPoint(x: 5, y: 200))
            finger.drag(to: CGPoint(x: x, y: 200), duration: 0.3)
            return finger
        }
    }

    // MARK: - Turning

    @Test func aSwipeIsGivenUpWhenTheScreenTurns() {
        let stage = Stage(), finger = stage.swipe(to: 60)
        #expect(stage.names == ["a"])
        stage.app.resize(to: Self.landscape)
        #expect(stage.names == ["a", "b"] && stage.b.view.frame == CGRect(origin: .zero, size: Self.landscape))
        #expect(stage.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 667, height: 32))
        finger.lift()
        stage.app.advance(by: 1)
        #expect(stage.names == ["a", "b"] && stage.b.view.window != nil && stage.a.view.superview == nil)
        #expect(
            stage.journal.take().suffix(4) == ["b will appear animated", "b did appear", "b will join", "b joined"])
    }

    @Test func aPopThatRunsByItselfEndsWhenTheScreenTurns() {
        let stage = Stage()
        stage.app.act { _ = stage.navigation.popViewController(animated: true) }
        stage.app.advance(by: 0.1)
        stage.app.resize(to: Self.landscape)
        #expect(stage.a.view.frame == CGRect(origin: .zero, size: Self.landscape) && stage.b.view.superview == nil)
        stage.app.advance(by: 1)
        #expect(stage.journal.take().suffix(3) == ["b did disappear for good", "a did appear", "b left"])
    }

    @Test func anAlertStaysInTheMiddleWhenTheScreenTurns() {
        let stage = Stage()
        let alert = UIAlertController(title: "Turn", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        stage.app.act { stage.navigation.present(alert, animated: true) }
        stage.app.advance(by: 0.1)
        stage.app.resize(to: Self.landscape)
        stage.app.advance(by: 1)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(abs(frame.midX - 333.5) <= 1 && abs(frame.midY - 187.5) <= 1, "\(frame)")
    }

    @Test func aDismissalEndsWhereItBelongsWhenTheScreenTurns() {
        let stage = Stage(), page = stage.journal.controller("page")
        page.modalPresentationStyle = .fullScreen
        stage.app.act { stage.navigation.present(page, animated: false) }
        stage.app.act { page.dismiss(animated: true) }
        stage.app.advance(by: 0.1)
        stage.app.resize(to: Self.landscape)
        stage.app.advance(by: 1)
        #expect(stage.navigation.presentedViewController == nil && page.view.window == nil)
        #expect(stage.navigation.view.frame == CGRect(origin: .zero, size: Self.landscape))
        #expect(stage.b.view.frame.size == Self.landscape)
    }

    /// Held, below half of its way, and let go just before.
    @Test(arguments: [true, false]) func aSheetIsInItsPlaceAtOnceWhenTheScreenTurns(isHeld: Bool) {
        let stage = Stage(), sheet = stage.journal.controller("sheet")
        stage.app.act { stage.navigation.present(sheet, animated: true) }
        stage.app.advance(by: 1)
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 60))
        finger.drag(to: CGPoint(x: 100, y: isHeld ? 560 : 150), duration: 0.5)
        stage.app.advance(by: 0.3)
        if !isHeld { finger.lift() }
        stage.app.resize(to: CGSize(width: 600, height: 900))
        let frame = sheet.view.convert(sheet.view.bounds, to: nil)
        #expect(frame == CGRect(x: 0, y: 10, width: 600, height: 890), "\(frame)")
        if isHeld { finger.lift() }
        stage.app.advance(by: 1)
        #expect(stage.navigation.presentedViewController === sheet)
    }

    // MARK: - Changes of size class

    /// A popover becomes a sheet, or back, although its presentation still ran.
    @Test(arguments: [true, false]) func aPopoverAdaptsAfterAPresentation(becomesNarrow: Bool) throws {
        let desk = CGSize(width: 1024, height: 768), phone = CGSize(width: 375, height: 667)
        let root = UIViewController()
        let app = TestApplication(rootViewController: root, screenSize: becomesNarrow ? desk : phone, scale: 1)
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 240, height: 180)
        page.popoverPresentationController?.sourceView = root.view
        page.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        app.act { root.present(page, animated: true) }
        app.advance(by: 0.1)
        app.resize(to: becomesNarrow ? phone : desk)
        app.advance(by: 1)
        let width = page.view.convert(page.view.bounds, to: nil).width
        #expect(width == (becomesNarrow ? 375 : 240))
    }

    // MARK: - Changes by the program

    @Test func aPushDuringASwipeThatIsGivenUp() {
        let stage = Stage(), finger = stage.swipe(to: 60), c = stage.journal.controller("c")
        stage.app.act { stage.navigation.pushViewController(c, animated: true) }
        stage.app.advance(by: 0.3)
        finger.lift()
        stage.app.advance(by: 2)
        #expect(stage.names == ["a", "c"] && c.view.window != nil)
        #expect(stage.b.parent == nil && stage.navigation.children.count == 2)
        let lines = stage.journal.take()
        #expect(lines.filter { $0 == "b left" }.count == 1 && lines.last == "c joined", "\(lines)")
    }

    @Test func aPopDuringACancelledPush() {
        let stage = Stage(), driver = UIPercentDrivenInteractiveTransition(), delegate = Driven(driver)
        stage.navigation.delegate = delegate
        let c = stage.journal.controller("c")
        stage.app.act { stage.navigation.pushViewController(c, animated: true) }
        stage.app.act { driver.update(0.5) }
        stage.app.act { _ = stage.navigation.popViewController(animated: false) }
        _ = stage.journal.take()
        stage.app.act { driver.cancel() }
        stage.app.advance(by: 2)
        #expect(stage.names == ["a", "b"] && c.parent == nil && stage.b.view.window != nil)
        let lines = stage.journal.take()
        #expect(!lines.contains("c will leave") && lines.filter { $0 == "c left" }.count == 1, "\(lines)")
    }

    // MARK: - Directions

    @Test func aControllerThatWasInTheStackIsShownByAPop() {
        let stage = Stage(), delegate = Driven(nil)
        stage.navigation.delegate = delegate
        stage.app.act { stage.navigation.setViewControllers([stage.b, stage.a], animated: true) }
        stage.app.advance(by: 1)
        stage.app.act { stage.navigation.setViewControllers([stage.journal.controller("c")], animated: true) }
        stage.app.advance(by: 1)
        #expect(delegate.operations == [.pop, .push])
    }

    /// A swipe has the delegate's animation, or none.
    @Test func aDelegatesAnimatorTurnsTheSwipeOff() {
        let stage = Stage(), delegate = Driven(nil)
        stage.navigation.delegate = delegate
        stage.swipe(to: 300).lift()
        stage.app.advance(by: 1)
        #expect(stage.names == ["a", "b"])
        stage.navigation.delegate = nil
        stage.swipe(to: 300).lift()
        stage.app.advance(by: 1)
        #expect(stage.names == ["a"])
    }

    @Test func anAnimatorThatKeepsItsContextIsFreed() {
        weak var animator: Driven?
        weak var page: UIViewController?
        let stage = Stage()
        do {
            let delegate = Driven(UIPercentDrivenInteractiveTransition()), new = UIViewController()
            (animator, page) = (delegate, new)
            stage.navigation.delegate = delegate
            stage.app.act { stage.navigation.pushViewController(new, animated: true) }
            stage.app.act { delegate.driver?.finish() }
            stage.app.advance(by: 1)
            stage.app.act { _ = stage.navigation.popViewController(animated: true) }
            stage.app.act { delegate.driver?.finish() }
            stage.app.advance(by: 1)
            stage.navigation.delegate = nil
        }
        stage.app.advance(by: 1)
        #expect(animator == nil && page == nil && stage.names == ["a", "b"])
    }

    /// Fades, and keeps the context, as many animators do.
    private final class Driven: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
        let driver: UIPercentDrivenInteractiveTransition?
        var operations: [UINavigationController.Operation] = []
        private var context: (any UIViewControllerContextTransitioning)?

        init(_ driver: UIPercentDrivenInteractiveTransition?) { self.driver = driver }

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
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            self.context = context
            guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 0.5) {
                view.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}
