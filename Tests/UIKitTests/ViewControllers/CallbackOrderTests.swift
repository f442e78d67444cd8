// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The order of all callbacks of all controllers in navigation and tab bar controllers, also of the container and of its
/// delegate.
///
/// Written from Apple's documentation of `UIViewController`, `viewIsAppearing(_:)` and `UINavigationControllerDelegate`, and
/// from logs that were published of pushes, pops and swipes that were given up. What is not in those is as
/// in the cases beside it. The presentations' table is in `PresentationOrderTests`.
@MainActor
struct CallbackOrderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let run: @MainActor @Sendable (OrderStage) -> Void
        let expected: [String]
        var testDescription: String { name }
    }

    @Test(arguments: navigation) func navigationControllers(_ one: Case) {
        let stage = OrderStage()
        one.run(stage)
        stage.app.advance(by: 2)
        #expect(stage.log == one.expected)
        #expect(stage.unbalanced == [])
    }

    @Test(arguments: tabs) func tabBarControllers(_ one: Case) {
        let stage = OrderStage(inTabs: true)
        one.run(stage)
        stage.app.advance(by: 2)
        #expect(stage.log == one.expected)
        #expect(stage.unbalanced == [])
    }

    /// Published logs of a start: the root's viewWillAppear, willShow, the root's viewDidAppear, didShow.
    @Test func aNavigationControllerStarts() {
        let stage = OrderStage(isNotedFromStart: true)
        let start = [
            "a willMove", "a load", "a didMove", "navigation willAppear", "a willAppear", "will show a",
            "navigation isAppearing", "a isAppearing", "a layout", "navigation didAppear", "a didAppear",
            "did show a",
        ]
        #expect(stage.firstLog == start)
        // Published for the root of a navigation controller.
        #expect(stage.a.movements == ["willAppear", "didAppear"] && !stage.a.isMovingToParent)
    }

    @Test func aRootThatIsCoveredBeforeItAppearsIsNotNewAfterAPop() {
        let navigation = UINavigationController(), stage = OrderStage()
        navigation.viewControllers = [stage.b, stage.c]
        let app = TestApplication(rootViewController: navigation)
        #expect(stage.c.movements == ["willAppear", "didAppear"] && stage.b.movements == [])
        app.act { _ = navigation.popViewController(animated: false) }
        app.advance(by: 1)
        #expect(stage.b.movements == [] && stage.b.view.window != nil)
    }

    // MARK: - Navigation

    nonisolated private static let pushed = [
        "b willMove", "b load", "a willDisappear", "b willAppear", "will show b", "b isAppearing", "b layout",
        "a didDisappear", "b didAppear", "b didMove", "did show b",
    ]
    nonisolated private static let popped = [
        "b willMove nil", "b willDisappear", "a willAppear", "will show a", "a isAppearing", "a layout",
        "b didDisappear", "a didAppear", "b didMove nil", "did show a",
    ]
    /// What a transition that is given up calls after its end. The delegate's `didShow` is not called, which programs rely
    /// on to count pops (rdar://21137690).
    nonisolated private static let givenUp = [
        "a willDisappear", "a didDisappear", "b willAppear", "b isAppearing", "b layout", "b didAppear", "b willMove",
        "b didMove",
    ]

    nonisolated static let navigation = [
        Case(
            name: "push", run: { $0.act { $0.navigation.pushViewController($0.b, animated: true) } }, expected: pushed),
        Case(
            name: "push without animation",
            run: { $0.act { $0.navigation.pushViewController($0.b, animated: false) } }, expected: pushed),
        Case(
            name: "pop",
            run: { stage in
                stage.pushQuietly()
                stage.act { _ = $0.navigation.popViewController(animated: true) }
            }, expected: popped),
        Case(
            name: "another stack",
            run: { $0.act { $0.navigation.setViewControllers([$0.b], animated: true) } },
            expected: [
                "b willMove", "a willMove nil", "b load", "a willDisappear", "b willAppear", "will show b",
                "b isAppearing", "b layout", "a didDisappear", "b didAppear", "a didMove nil", "b didMove",
                "did show b",
            ]),
        Case(
            name: "a swipe that is given up",
            run: { stage in
                stage.pushQuietly()
                let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
                finger.drag(to: CGPoint(x: 100, y: 300), duration: 0.3)
                stage.app.advance(by: 0.3)
                finger.lift()
            },
            expected: [
                "b willMove nil", "b willDisappear", "a willAppear", "will show a", "a isAppearing", "a layout",
            ] + givenUp),
        Case(
            name: "a pop in the middle of a push",
            run: { stage in
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
                stage.app.advance(by: 0.1)
                stage.act { _ = $0.navigation.popViewController(animated: true) }
            },
            expected: Array(pushed.prefix(7)) + ["b willMove nil"] + pushed.suffix(4) + popped.dropFirst()),
        Case(
            name: "a push and a pop in one turn",
            run: { stage in
                stage.act {
                    $0.navigation.pushViewController($0.b, animated: true)
                    $0.navigation.popViewController(animated: true)
                }
            }, expected: ["b willMove", "b willMove nil", "b didMove nil"]),
        Case(
            name: "a push in viewWillAppear",
            run: { stage in
                stage.b.onWillAppear = { [unowned stage] in
                    stage.navigation.pushViewController(stage.c, animated: true)
                }
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
            },
            expected: [
                "b willMove", "b load", "a willDisappear", "b willAppear", "c willMove", "will show b", "b isAppearing",
                "b layout", "a didDisappear", "b didAppear", "b didMove", "did show b", "c load", "b willDisappear",
                "c willAppear", "will show c", "c isAppearing", "c layout", "b didDisappear", "c didAppear",
                "c didMove", "did show c",
            ]),
    ]

    /// Rows in which a transition is taken over, interrupted, or begins in a callback.
    nonisolated static let interrupted = [
        Case(
            name: "a swipe that is taken over on its way back, and completed",
            run: { stage in
                stage.pushQuietly()
                stage.swipe(to: 150)
                stage.app.advance(by: 0.05)
                stage.swipe(to: 300)
            }, expected: popped),
        Case(
            name: "a swipe that is taken over on its way back, and given up again",
            run: { stage in
                stage.pushQuietly()
                stage.swipe(to: 150)
                stage.app.advance(by: 0.02)
                stage.swipe(to: 50)
            }, expected: Array(popped.prefix(6)) + givenUp),
        Case(
            name: "a push in the middle of a push",
            run: { stage in
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
                stage.app.advance(by: 0.1)
                stage.act { $0.navigation.pushViewController($0.c, animated: true) }
            }, expected: Array(pushed.prefix(7)) + ["c willMove"] + pushed.suffix(4) + pushedOntoB),
        Case(
            name: "a pop in viewDidAppear",
            run: { stage in
                stage.b.onDidAppear = { [unowned stage] in stage.navigation.popViewController(animated: true) }
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
            },
            expected: Array(pushed.prefix(9)) + ["b willMove nil", "b didMove", "did show b"] + popped.dropFirst()),
        Case(
            name: "a push in viewDidAppear",
            run: { stage in
                stage.b.onDidAppear = { [unowned stage] in
                    stage.navigation.pushViewController(stage.c, animated: true)
                }
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
            }, expected: Array(pushed.prefix(9)) + ["c willMove", "b didMove", "did show b"] + pushedOntoB),
        Case(
            name: "a push behind a sheet",
            run: { stage in
                stage.act { $0.navigation.present(UIViewController(), animated: true) }
                stage.app.advance(by: 1)
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
            }, expected: pushed),
        Case(
            name: "a push behind a full-screen page",
            run: { stage in
                let page = UIViewController()
                page.modalPresentationStyle = .fullScreen
                stage.act { $0.navigation.present(page, animated: false) }
                stage.app.advance(by: 1)
                _ = stage.take()
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
                stage.act { $0.navigation.dismiss(animated: true) }
            },
            expected: [
                "b willMove", "b load", "b didMove", "b willAppear", "will show b", "b isAppearing", "b layout",
                "b didAppear", "did show b",
            ]),
        Case(
            name: "a sheet in the middle of a push",
            run: { stage in
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
                stage.app.advance(by: 0.1)
                stage.act { $0.navigation.present($0.c, animated: true) }
            },
            expected: Array(pushed.prefix(7)) + ["c load", "c willAppear", "c isAppearing", "c layout"]
                + pushed.suffix(4) + ["c didAppear"]),
        Case(
            name: "a push in a sheet",
            run: { stage in
                let root = UIViewController(), inside = UINavigationController(rootViewController: root)
                stage.act { $0.navigation.present(inside, animated: true) }
                stage.app.advance(by: 1)
                _ = stage.take()
                stage.act { inside.pushViewController($0.b, animated: true) }
            },
            expected: [
                "b willMove", "b load", "b willAppear", "b isAppearing", "b layout", "b didAppear", "b didMove",
            ]),
    ]

    @Test(arguments: interrupted) func interruptedNavigation(_ one: Case) { navigationControllers(one) }

    nonisolated private static let pushedOntoB = [
        "c load", "b willDisappear", "c willAppear", "will show c", "c isAppearing", "c layout", "b didDisappear",
        "c didAppear", "c didMove", "did show c",
    ]

    // MARK: - Tabs

    nonisolated static let tabs = [
        Case(
            name: "a change of tabs", run: { $0.act { $0.tabs.selectedIndex = 1 } },
            expected: [
                "c load", "c willAppear", "navigation willDisappear", "a willDisappear", "c isAppearing", "c layout",
                "navigation didDisappear", "a didDisappear", "c didAppear",
            ]),
        Case(
            name: "there and back",
            run: { stage in
                stage.act { $0.tabs.selectedIndex = 1 }
                _ = stage.take()
                stage.act { $0.tabs.selectedIndex = 0 }
            },
            expected: [
                "navigation willAppear", "a willAppear", "will show a", "c willDisappear", "navigation isAppearing",
                "a isAppearing", "a layout", "c didDisappear", "navigation didAppear", "a didAppear", "did show a",
            ]),
        Case(
            name: "a push in a tab", run: { $0.act { $0.navigation.pushViewController($0.b, animated: true) } },
            expected: pushed),
        Case(
            name: "a push in a hidden tab",
            run: { stage in
                stage.act { $0.tabs.selectedIndex = 1 }
                _ = stage.take()
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
            }, expected: ["b willMove", "b load", "b didMove"]),
        Case(
            name: "another tab in the middle of a push",
            run: { stage in
                stage.act { $0.navigation.pushViewController($0.b, animated: true) }
                stage.app.advance(by: 0.1)
                stage.act { $0.tabs.selectedIndex = 1 }
            },
            expected: Array(pushed.prefix(7)) + [
                "c load", "c willAppear", "navigation willDisappear", "b willDisappear", "c isAppearing", "c layout",
                "navigation didDisappear", "a didDisappear", "b didDisappear", "c didAppear", "b didMove",
                "did show b",
            ]),
        Case(
            name: "a change of tabs that is given up",
            run: { stage in
                let percent = stage.animateTabs(interactively: true)
                stage.act { $0.tabs.selectedIndex = 1 }
                stage.app.advance(by: 0.2)
                stage.act { _ in percent.cancel() }
            }, expected: Array(changed.prefix(6)) + changedBack),
        Case(
            name: "a third tab in the middle of a change",
            run: { stage in
                _ = stage.animateTabs(interactively: false)
                stage.act { $0.tabs.selectedIndex = 1 }
                stage.app.advance(by: 0.1)
                stage.act { $0.tabs.selectedIndex = 2 }
            },
            expected: changed + [
                "d load", "d willAppear", "c willDisappear", "d isAppearing", "d layout", "c didDisappear",
                "d didAppear",
            ]),
        Case(
            name: "the first tab again in the middle of a change",
            run: { stage in
                _ = stage.animateTabs(interactively: false)
                stage.act { $0.tabs.selectedIndex = 1 }
                stage.app.advance(by: 0.1)
                stage.act { $0.tabs.selectedIndex = 0 }
            },
            expected: changed + [
                "navigation willAppear", "a willAppear", "will show a", "c willDisappear", "navigation isAppearing",
                "a isAppearing", "a layout", "c didDisappear", "navigation didAppear", "a didAppear", "did show a",
            ]),
        Case(
            name: "a controller of the list of more, and back",
            run: { stage in
                stage.act { stage in
                    stage.tabs.viewControllers =
                        stage.tabs.viewControllers! + (0..<2).map { _ in UIViewController() }
                        + [stage.b]
                }
                stage.act { $0.tabs.selectedViewController = $0.tabs.moreNavigationController }
                _ = stage.take()
                stage.act { $0.tabs.selectedViewController = $0.b }
                stage.app.advance(by: 1)
                stage.act { $0.tabs.moreNavigationController.popViewController(animated: true) }
            },
            expected: [
                "b willMove", "b load", "b willAppear", "b isAppearing", "b layout", "b didAppear", "b didMove",
                "b willMove nil", "b willDisappear", "b didDisappear", "b didMove nil", "b willMove", "b didMove",
            ]),
    ]

    nonisolated private static let changed = [
        "c load", "c willAppear", "navigation willDisappear", "a willDisappear", "c isAppearing", "c layout",
        "navigation didDisappear", "a didDisappear", "c didAppear",
    ]
    /// As published for a turn of pages that is given up: the new one disappears, the old one appears again.
    nonisolated private static let changedBack = [
        "c willDisappear", "navigation willAppear", "a willAppear", "will show a", "c didDisappear",
        "navigation isAppearing", "a isAppearing", "a layout", "navigation didAppear", "a didAppear", "did show a",
    ]
}

/// A navigation controller with the root a, alone or in the first of three tabs, and the log of all controllers.
@MainActor
final class OrderStage {
    private(set) var log: [String] = []
    private(set) var app: TestApplication!
    private(set) lazy var a = controller("a")
    private(set) lazy var b = controller("b")
    private(set) lazy var c = controller("c")
    private(set) lazy var d = controller("d")
    /// The log until the application has started.
    private(set) var firstLog: [String] = []
    private(set) lazy var navigation = Navigation(stage: self)
    private(set) lazy var tabs = UITabBarController()
    private lazy var delegate = Delegate(self)

    init(inTabs: Bool = false, isNotedFromStart: Bool = false) {
        if isNotedFromStart { (navigation.delegate, navigation.isNoted) = (delegate, true) }
        navigation.viewControllers = [a]
        if inTabs { tabs.viewControllers = [navigation, c, d] }
        app = TestApplication(rootViewController: inTabs ? tabs : navigation)
        navigation.delegate = delegate
        navigation.isNoted = inTabs
        firstLog = take()
    }

    // MARK: - Fingers and animators

    /// Swipes from the edge, and lifts the finger at rest.
    func swipe(to x: CGFloat) {
        let finger = app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: x, y: 300), duration: 0.2)
        app.advance(by: 0.3)
        finger.lift()
    }

    private var tabAnimator: TabAnimator?

    /// Animates changes of tabs from now on.
    ///
    /// - Returns: the object that moves them if they are interactive.
    func animateTabs(interactively: Bool) -> UIPercentDrivenInteractiveTransition {
        let animator = TabAnimator(isInteractive: interactively)
        tabAnimator = animator
        tabs.delegate = animator
        return animator.percent
    }

    /// Fades the new tab in.
    private final class TabAnimator: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
        let percent = UIPercentDrivenInteractiveTransition()
        private let isInteractive: Bool
        init(isInteractive: Bool) { self.isInteractive = isInteractive }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? percent : nil }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.4
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let new = context.view(forKey: .to) else { return context.completeTransition(false) }
            context.containerView.addSubview(new)
            new.alpha = 0
            UIView.animate(withDuration: 0.4) {
                new.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    // MARK: - The rules of appearance

    /// The appearance methods that break Apple's rule: each beginning is followed by its end, or by the other beginning.
    var unbalanced: [String] {
        ["a", "b", "c", "d", "navigation"].flatMap { name in
            let calls = log.filter { $0.hasPrefix("\(name) ") && $0.hasSuffix("ppear") }
                .map { $0.dropFirst(name.count + 1) }
            var wrong: [String] = []
            for (index, call) in calls.enumerated() {
                let next = index + 1 < calls.count ? calls[index + 1] : nil
                switch call {
                case "willAppear" where next != "didAppear" && next != "willDisappear",
                    "willDisappear" where next != "didDisappear" && next != "willAppear":
                    wrong.append("\(name) \(call), then \(next ?? "nothing")")
                default: break
                }
            }
            return wrong
        }
    }

    func act(_ body: (OrderStage) -> Void) { app.act { body(self) } }

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    func pushQuietly() {
        act { $0.navigation.pushViewController($0.b, animated: false) }
        app.advance(by: 1)
        log = []
    }

    func note(_ line: String) { log.append(line) }

    private func controller(_ name: String) -> Controller { Controller(name, self) }

    @MainActor
    final class Controller: UIViewController {
        private let name: String
        private unowned let stage: OrderStage
        var onWillAppear: (() -> Void)?
        var onDidAppear: (() -> Void)?
        /// The appearance methods in which the controller was moving to its parent.
        private(set) var movements: [String] = []
        private var isLaidOut = false

        init(_ name: String, _ stage: OrderStage) {
            (self.name, self.stage) = (name, stage)
            super.init(nibName: nil, bundle: nil)
            title = name
        }

        required init?(coder: NSCoder) { nil }

        private func note(_ what: String) { stage.note("\(name) \(what)") }

        override func viewDidLoad() { note("load") }
        override func viewWillAppear(_ animated: Bool) {
            note("willAppear")
            if isMovingToParent { movements.append("willAppear") }
            let body = onWillAppear
            onWillAppear = nil
            body?()
        }
        override func viewIsAppearing(_ animated: Bool) {
            note("isAppearing")
            isLaidOut = false
        }
        override func viewDidAppear(_ animated: Bool) {
            note("didAppear")
            if isMovingToParent { movements.append("didAppear") }
            let body = onDidAppear
            onDidAppear = nil
            body?()
        }
        override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
        /// The first layout of each appearance.
        override func viewDidLayoutSubviews() {
            guard !isLaidOut else { return }
            isLaidOut = true
            note("layout")
        }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            note(parent == nil ? "willMove nil" : "willMove")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            note(parent == nil ? "didMove nil" : "didMove")
        }
    }

    @MainActor
    final class Navigation: UINavigationController {
        private unowned let stage: OrderStage
        var isNoted = false

        init(stage: OrderStage) {
            self.stage = stage
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        private func note(_ what: String) { if isNoted { stage.note("navigation \(what)") } }

        override func viewWillAppear(_ animated: Bool) {
            note("willAppear")
            super.viewWillAppear(animated)
        }
        override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
        override func viewDidAppear(_ animated: Bool) {
            note("didAppear")
            super.viewDidAppear(animated)
        }
        override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }

    private final class Delegate: NSObject, UINavigationControllerDelegate {
        private unowned let stage: OrderStage
        init(_ stage: OrderStage) { self.stage = stage }

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { stage.note("will show \(viewController.title ?? "")") }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { stage.note("did show \(viewController.title ?? "")") }
    }
}
