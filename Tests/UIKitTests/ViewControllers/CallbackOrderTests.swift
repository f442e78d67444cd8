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
    }

    @Test(arguments: tabs) func tabBarControllers(_ one: Case) {
        let stage = OrderStage(inTabs: true)
        one.run(stage)
        stage.app.advance(by: 2)
        #expect(stage.log == one.expected)
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
    /// What a transition that is given up calls after its end.
    nonisolated private static let givenUp = [
        "a willDisappear", "a didDisappear", "b willAppear", "b isAppearing", "b layout", "b didAppear", "b willMove",
        "b didMove",
        "did show b",
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
                "navigation willAppear", "will show a", "a willAppear", "c willDisappear", "navigation isAppearing",
                "a isAppearing", "a layout", "c didDisappear", "navigation didAppear", "did show a", "a didAppear",
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
    ]
}

/// A navigation controller with the root a, alone or in the first of two tabs, and the log of all controllers.
@MainActor
final class OrderStage {
    private(set) var log: [String] = []
    private(set) var app: TestApplication!
    private(set) lazy var a = controller("a")
    private(set) lazy var b = controller("b")
    private(set) lazy var c = controller("c")
    private(set) lazy var navigation = Navigation(stage: self)
    private(set) lazy var tabs = UITabBarController()
    private lazy var delegate = Delegate(self)

    init(inTabs: Bool = false) {
        navigation.viewControllers = [a]
        if inTabs { tabs.viewControllers = [navigation, c] }
        app = TestApplication(rootViewController: inTabs ? tabs : navigation)
        navigation.delegate = delegate
        navigation.isNoted = inTabs
        log = []
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
            let body = onWillAppear
            onWillAppear = nil
            body?()
        }
        override func viewIsAppearing(_ animated: Bool) {
            note("isAppearing")
            isLaidOut = false
        }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
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
