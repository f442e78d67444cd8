// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// Which controller shows another one: `show(_:sender:)`, `showDetailViewController(_:sender:)` and
/// `targetViewController(forAction:sender:)`.
@MainActor
struct ShowingTests {
    private let show = Selector("showViewController:sender:"), showDetail = Selector("showDetailViewController:sender:")

    @Test func theNearestContainerIsTheTarget() {
        let page = UIViewController(), child = UIViewController()
        page.addChild(child)
        let navigation = UINavigationController(rootViewController: page)
        let split = UISplitViewController()
        split.viewControllers = [UIViewController(), navigation]
        #expect(child.targetViewController(forAction: show, sender: nil) === navigation)
        #expect(navigation.targetViewController(forAction: show, sender: nil) === navigation)
        #expect(child.targetViewController(forAction: showDetail, sender: nil) === split)
        #expect(child.targetViewController(forAction: "tapped:", sender: nil) == nil)
        #expect(UIViewController().targetViewController(forAction: show, sender: nil) == nil)
    }

    /// A container that shows controllers itself, as those of programs for iOS do: by overriding the method only.
    private final class Panels: UIViewController {
        var shown: [UIViewController] = []
        override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    }

    @Test func aProgramsContainerInBetweenShowsIt() {
        let page = UIViewController(), panels = Panels(), next = UIViewController()
        panels.addChild(page)
        let navigation = UINavigationController(rootViewController: panels)
        let app = TestApplication(rootViewController: navigation)
        app.act { page.show(next, sender: nil) }
        #expect(panels.shown == [next] && navigation.viewControllers == [panels])
    }

    /// A navigation controller that leaves showing to the container around it, as Apple describes for
    /// `canPerformAction(_:withSender:)`.
    private final class Modest: UINavigationController {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action != "showViewController:sender:" && super.canPerformAction(action, withSender: sender)
        }
    }

    @Test func aContainerMayRefuse() {
        let page = UIViewController(), modest = Modest(rootViewController: page), panels = Panels()
        let next = UIViewController()
        panels.addChild(modest)
        let app = TestApplication(rootViewController: panels)
        app.act { page.show(next, sender: nil) }
        #expect(panels.shown == [next] && modest.viewControllers == [page])
        #expect(page.targetViewController(forAction: show, sender: nil) == nil, "Panels does not say that it shows")
    }

    /// A controller that chooses the target itself.
    private final class Choosing: UIViewController {
        var target: UIViewController?
        override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { target }
    }

    @Test func theTargetMayBeAnyController() {
        let page = Choosing(), panels = Panels(), next = UIViewController()
        page.target = panels
        let app = TestApplication(rootViewController: page)
        app.act { page.show(next, sender: nil) }
        #expect(panels.shown == [next] && page.presentedViewController == nil)
    }

    @Test func withoutATargetItIsPresented() {
        let root = UIViewController(), child = UIViewController(), next = UIViewController()
        root.addChild(child)
        let app = TestApplication(rootViewController: root)
        app.act { child.show(next, sender: nil) }
        app.advance(by: 1)
        #expect(root.presentedViewController === next)
    }
}
