// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UITabBarControllerTests {
    /// A screen with tabs.
    @MainActor
    private final class Stage {
        let journal = ControllerJournal()
        let tabs = UITabBarController()
        let controllers: [NotedController]
        let app: TestApplication

        init(_ names: String..., inNavigation: Bool = false) {
            let journal = journal, tabs = tabs
            let controllers = names.map { journal.controller($0) }
            self.controllers = controllers
            tabs.viewControllers =
                inNavigation ? controllers.map { UINavigationController(rootViewController: $0) } : controllers
            app = TestApplication(
                rootViewController: tabs, safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
            _ = journal.take()
        }

        func tap(_ tab: String) throws {
            // A title in a navigation bar may have the same name.
            let button = app.accessibilityTree.descendants.last { $0.label == tab && $0.role == "button" }
            let frame = try #require(button).frame
            app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            app.advance(by: 1)
        }
    }

    // MARK: - Callbacks

    @Test func theFirstTabAppears() {
        let journal = ControllerJournal(), tabs = UITabBarController()
        let a = journal.controller("a"), b = journal.controller("b")
        tabs.viewControllers = [a, b]
        let app = TestApplication(rootViewController: tabs)
        #expect(
            journal.lines == [
                "a will join", "a joined", "b will join", "b joined", "a loaded", "a will appear", "a did appear",
            ])
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && a.tabBarController === tabs)
        #expect(app.window != nil && !b.isViewLoaded)
    }

    /// Another tab is selected in a callback of the change of tabs. The second change waits for the end of the first.
    @Test(arguments: ["b will appear", "b did appear"])
    func aTabIsSelectedDuringAChangeOfTabs(_ moment: String) throws {
        let stage = Stage("a", "b", "c")
        stage.journal.noted = { line in if line == moment { stage.tabs.selectedIndex = 2 } }
        try stage.tap("b")
        stage.journal.noted = { _ in }
        #expect(
            stage.journal.take() == [
                "b loaded", "b will appear", "a will disappear", "a did disappear", "b did appear", "c loaded",
                "c will appear", "b will disappear", "b did disappear", "c did appear",
            ])
        #expect(stage.controllers.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
        try stage.tap("a")
        #expect(stage.controllers.map { $0.viewIfLoaded?.window != nil } == [true, false, false])
    }

    @Test func aChangeOfTabs() throws {
        let stage = Stage("a", "b")
        try stage.tap("b")
        #expect(
            stage.journal.take() == [
                "b loaded", "b will appear", "a will disappear", "a did disappear", "b did appear",
            ])
        #expect(stage.tabs.selectedIndex == 1 && stage.controllers[0].view.superview == nil)
        stage.app.act { stage.tabs.selectedIndex = 0 }
        #expect(
            stage.journal.take() == ["a will appear", "b will disappear", "b did disappear", "a did appear"])
        #expect(stage.tabs.tabBar.selectedItem === stage.controllers[0].tabBarItem)
        stage.app.act { stage.tabs.selectedViewController = stage.controllers[1] }
        #expect(stage.tabs.selectedIndex == 1)
    }

    @Test func navigationInTabs() throws {
        let stage = Stage("a", "b", inNavigation: true)
        try stage.tap("b")
        #expect(
            stage.journal.take() == [
                "b loaded", "b joined", "b will appear new", "a will disappear", "a did disappear",
                "b did appear new",
            ])
    }

    @Test func otherControllers() {
        let stage = Stage("a", "b"), c = stage.journal.controller("c")
        stage.app.act { stage.tabs.setViewControllers([c, stage.controllers[1]], animated: true) }
        stage.app.advance(by: 1)
        #expect(stage.tabs.selectedViewController === c && c.view.window != nil)
        #expect(stage.controllers[0].parent == nil && stage.tabs.tabBar.items?.count == 2)
    }

    // MARK: - The user's selections

    private final class Rules: NSObject, UITabBarControllerDelegate {
        var calls: [String] = []
        var allows = true
        var fades = false
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            calls.append("should \(viewController.title ?? "")")
            return allows
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            calls.append("did \(viewController.title ?? "")")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fades ? Fade() : nil }
    }

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 0.5 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else { return }
            view.frame = context.finalFrame(for: to)
            view.alpha = 0
            context.containerView.addSubview(view)
            UIView.animate(withDuration: 0.5) {
                view.alpha = 1
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }

    @Test func theDelegateDecides() throws {
        let stage = Stage("a", "b"), rules = Rules()
        stage.tabs.delegate = rules
        try stage.tap("b")
        rules.allows = false
        try stage.tap("a")
        #expect(rules.calls == ["should b", "did b", "should a"] && stage.tabs.selectedIndex == 1)
    }

    @Test func theDelegatesAnimatorRuns() throws {
        let stage = Stage("a", "b"), rules = Rules(), b = stage.controllers[1]
        (stage.tabs.delegate, rules.fades) = (rules, true)
        stage.app.act { stage.tabs.selectedIndex = 1 }
        stage.app.advance(by: 0.25)
        #expect(try #require(b.view.layer.presentation()).opacity < 0.9 && stage.controllers[0].view.superview != nil)
        stage.app.advance(by: 1)
        #expect(stage.controllers[0].view.superview == nil && b.view.window != nil)
    }

    @Test func aSecondTapPopsOrScrolls() throws {
        let stage = Stage("a", "b", inNavigation: true), root = stage.controllers[0]
        let navigation = try #require(root.navigationController), scroll = UIScrollView(frame: root.view.bounds)
        stage.app.act {
            scroll.contentSize = CGSize(width: 375, height: 3000)
            root.view.insertSubview(scroll, at: 0)
            navigation.pushViewController(UIViewController(), animated: false)
        }
        try stage.tap("a")
        #expect(navigation.viewControllers == [root])
        stage.app.act { scroll.contentOffset.y = 500 }
        try stage.tap("a")
        #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
    }

    @Test func tabsKeepTheirState() throws {
        let stage = Stage("a", "b", inNavigation: true), next = UIViewController()
        let navigation = try #require(stage.controllers[0].navigationController)
        stage.app.act { navigation.pushViewController(next, animated: false) }
        try stage.tap("b")
        stage.app.act { stage.tabs.selectedIndex = 0 }
        #expect(navigation.topViewController === next && next.view.window != nil)
    }

    // MARK: - More than five

    @Test func moreThanFive() throws {
        let stage = Stage("a", "b", "c", "d", "e", "f"), f = stage.controllers[5]
        #expect(stage.tabs.tabBar.items?.compactMap(\.title) == ["a", "b", "c", "d", "More"])
        try stage.tap("More")
        #expect(stage.tabs.selectedViewController === stage.tabs.moreNavigationController)
        #expect(stage.tabs.selectedIndex == NSNotFound && stage.app.element("e") != nil)
        try #require(stage.app.element("f")).activate()
        stage.app.advance(by: 1)
        #expect(stage.tabs.selectedViewController === f && f.view.window != nil)
        #expect(f.navigationController === stage.tabs.moreNavigationController && stage.tabs.selectedIndex == 5)
        try stage.tap("a")
        #expect(stage.controllers[0].view.window != nil && f.view.window == nil)
        stage.app.act { stage.tabs.selectedIndex = 4 }
        stage.app.advance(by: 1)
        #expect(stage.controllers[4].view.window != nil)
    }

    /// Controllers without a tab are children, too: of the tab bar controller, and of the list while that shows them.
    @Test func controllersInTheListHaveAParent() throws {
        let stage = Stage("a", "b", "c", "d", "e", "f"), f = stage.controllers[5], tabs = stage.tabs
        let more = tabs.moreNavigationController
        #expect(f.parent === tabs && f.tabBarController === tabs && f.navigationController == nil)
        stage.app.act { tabs.selectedViewController = f }
        stage.app.advance(by: 1)
        #expect(f.parent === more && f.tabBarController === tabs && f.navigationController === more)
        stage.app.act { tabs.selectedIndex = 4 }
        stage.app.advance(by: 1)
        #expect(f.parent === tabs && f.tabBarController === tabs && stage.controllers[4].parent === more)
        stage.app.act { _ = more.popViewController(animated: true) }
        stage.app.advance(by: 1)
        #expect(stage.controllers[4].parent === tabs)
    }

    /// The list was never visible, and another controller is selected in it, or has no place in it any longer.
    @Test func controllersLeaveTheHiddenList() throws {
        let stage = Stage("a", "b", "c", "d", "e", "f"), tabs = stage.tabs,
            (e, f) = (stage.controllers[4], stage.controllers[5])
        stage.app.act {
            tabs.selectedViewController = e
            tabs.selectedIndex = 0
            tabs.selectedViewController = f
            tabs.selectedIndex = 0
        }
        stage.app.advance(by: 1)
        #expect(e.parent === tabs && f.tabBarController === tabs)
        stage.app.act { tabs.viewControllers = Array(stage.controllers.dropFirst()) }
        stage.app.advance(by: 1)
        #expect(stage.controllers.dropFirst().allSatisfy { $0.parent === tabs } && stage.controllers[0].parent == nil)
        stage.app.act { tabs.selectedViewController = f }
        stage.app.advance(by: 1)
        #expect(f.parent === tabs && f.view.window != nil && tabs.selectedIndex == 4)
    }

    /// A controller that the list shows is taken away.
    @Test func theShownControllerOfTheListGoes() throws {
        let stage = Stage("a", "b", "c", "d", "e", "f"), tabs = stage.tabs, f = stage.controllers[5]
        stage.app.act { tabs.selectedViewController = f }
        stage.app.advance(by: 1)
        #expect(f.view.window != nil)
        stage.app.act { tabs.viewControllers = Array(stage.controllers.prefix(5)) }
        stage.app.advance(by: 1)
        #expect(f.parent == nil && f.view.window == nil && tabs.selectedIndex == 0)
        #expect(tabs.moreNavigationController.viewControllers.count == 1)
        #expect(stage.controllers[0].view.window != nil)
    }

    @Test func backToTheListOfMore() throws {
        let stage = Stage("a", "b", "c", "d", "e", "f"), more = stage.tabs.moreNavigationController
        try stage.tap("More")
        try #require(stage.app.element("f")).activate()
        stage.app.advance(by: 1)
        #expect(stage.tabs.selectedIndex == 5)
        stage.app.act { _ = more.popViewController(animated: true) }
        stage.app.advance(by: 1)
        #expect(stage.tabs.selectedViewController === more && stage.tabs.selectedIndex == NSNotFound)
        #expect(stage.app.element("e") != nil && stage.tabs.tabBar.selectedItem === more.tabBarItem)
    }

    // MARK: - The bar

    @Test func theBarIsBelowTheContents() {
        let stage = Stage("a", "b"), bar = stage.tabs.tabBar
        #expect(bar.frame == CGRect(x: 0, y: 667 - 83, width: 375, height: 83))
        #expect(stage.controllers[0].view.safeAreaInsets.bottom == 83)
        #expect(stage.controllers[0].view.frame.height == 667)
        stage.app.resize(to: CGSize(width: 667, height: 375))
        stage.app.advance(by: 1)
        #expect(bar.frame.height == 32 && stage.controllers[0].view.safeAreaInsets.bottom == 32)
    }

    /// The red contents of each screen reach below the bar, whose background makes them lighter, but only with the insets of the bars.
    @Test func theBarKeepsItsBackgroundUnderABackSwipe() {
        func screen() -> UIViewController {
            let controller = UIViewController(), scrollView = UIScrollView()
            let contents = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 640))
            contents.backgroundColor = .red
            scrollView.contentSize = contents.frame.size
            scrollView.addSubview(contents)
            controller.view = scrollView
            return controller
        }
        let navigation = UINavigationController(rootViewController: screen()), tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let app = TestApplication(rootViewController: tabs, screenSize: CGSize(width: 375, height: 667), scale: 1)
        app.act { navigation.pushViewController(screen(), animated: false) }
        app.advance(by: 1)
        let finger = app.touch(at: CGPoint(x: 3, y: 300))
        for x in stride(from: CGFloat(13), through: 303, by: 10) {
            finger.move(to: CGPoint(x: x, y: 300))
            app.advance(by: TestApplication.frameInterval)
        }
        let picture = app.snapshot(), above = picture.color(x: 370, y: 600), behind = picture.color(x: 370, y: 640)
        #expect(above == SIMD4(255, 0, 0, 255) && behind.y > 100 && behind.z > 100, "\(above), \(behind)")
        finger.lift()
    }

    @Test func pushedControllersHideTheBar() throws {
        let stage = Stage("a", "b", inNavigation: true), next = UIViewController(), after = UIViewController()
        let navigation = try #require(stage.controllers[0].navigationController), bar = stage.tabs.tabBar
        next.hidesBottomBarWhenPushed = true
        stage.app.act { navigation.pushViewController(next, animated: true) }
        stage.app.advance(by: 0.175)
        let moving = try #require(bar.layer.presentation())
        #expect(bar.superview !== stage.tabs.view && abs(moving.frame.minX + 0.3 * 187.5) < 2)
        stage.app.advance(by: 1)
        #expect(bar.isHidden && bar.superview === stage.tabs.view && next.view.safeAreaInsets.bottom == 34)
        stage.app.act { navigation.pushViewController(after, animated: true) }
        stage.app.advance(by: 1)
        #expect(bar.isHidden && after.view.safeAreaInsets.bottom == 34)
        stage.app.act { _ = navigation.popToRootViewController(animated: true) }
        stage.app.advance(by: 1)
        #expect(!bar.isHidden && bar.frame.minX == 0)
        #expect(stage.controllers[0].view.safeAreaInsets.bottom == 83)
    }

    @Test func aSwipeThatIsGivenUpLeavesTheBarHidden() throws {
        let stage = Stage("a", "b", inNavigation: true), next = UIViewController()
        let navigation = try #require(stage.controllers[0].navigationController), bar = stage.tabs.tabBar
        next.hidesBottomBarWhenPushed = true
        stage.app.act { navigation.pushViewController(next, animated: false) }
        #expect(bar.isHidden)
        let finger = stage.app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: 100, y: 300), duration: 0.3)
        stage.app.advance(by: 0.5)
        #expect(!bar.isHidden)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(bar.isHidden && navigation.topViewController === next && bar.superview === stage.tabs.view)
    }

    @Test func itemsOfControllers() {
        let stage = Stage("a", "b"), item = UITabBarItem(tabBarSystemItem: .search, tag: 4)
        #expect(stage.controllers[0].tabBarItem.title == "a")
        stage.app.act { stage.controllers[0].title = "New" }
        #expect(stage.app.element("New") != nil)
        stage.app.act { stage.controllers[1].tabBarItem = item }
        #expect(stage.app.element("Search") != nil && item.tag == 4)
    }

    // MARK: - Orientations

    private final class Turned: NSObject, UITabBarControllerDelegate, UINavigationControllerDelegate {
        func tabBarControllerSupportedInterfaceOrientations(
            _ tabBarController: UITabBarController
        ) -> UIInterfaceOrientationMask { .landscape }
        func tabBarControllerPreferredInterfaceOrientationForPresentation(
            _ tabBarController: UITabBarController
        ) -> UIInterfaceOrientation { .landscapeLeft }
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask { .portrait }
        func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation { .landscapeRight }
    }

    private final class Plain: NSObject, UITabBarControllerDelegate, UINavigationControllerDelegate {}

    @Test func delegatesChooseOrientations() {
        let turned = Turned(), plain = Plain()
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let tabs = UITabBarController(), navigation = UINavigationController()
            let usual = UIViewController().supportedInterfaceOrientations
            #expect(tabs.supportedInterfaceOrientations == usual && navigation.supportedInterfaceOrientations == usual)
            (tabs.delegate, navigation.delegate) = (plain, plain)
            #expect(tabs.supportedInterfaceOrientations == usual && navigation.supportedInterfaceOrientations == usual)
            #expect(tabs.preferredInterfaceOrientationForPresentation == .portrait)
            #expect(navigation.preferredInterfaceOrientationForPresentation == .portrait)
            (tabs.delegate, navigation.delegate) = (turned, turned)
            #expect(tabs.supportedInterfaceOrientations == .landscape)
            #expect(tabs.preferredInterfaceOrientationForPresentation == .landscapeLeft)
            #expect(navigation.supportedInterfaceOrientations == .portrait)
            #expect(navigation.preferredInterfaceOrientationForPresentation == .landscapeRight)
        }
    }
}
