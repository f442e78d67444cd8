// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

@MainActor
struct ViewControllerNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIAlertActionStyle.self == UIAlertAction.Style.self)
        #expect(UIAlertControllerStyle.self == UIAlertController.Style.self)
        #expect(UINavigationControllerOperation.self == UINavigationController.Operation.self)
        #expect(UIPageViewControllerNavigationDirection.self == UIPageViewController.NavigationDirection.self)
        #expect(UIPageViewControllerNavigationOrientation.self == UIPageViewController.NavigationOrientation.self)
        #expect(UIPageViewControllerOptionsKey.self == UIPageViewController.OptionsKey.self)
        #expect(UIPageViewControllerSpineLocation.self == UIPageViewController.SpineLocation.self)
        #expect(UIPageViewControllerTransitionStyle.self == UIPageViewController.TransitionStyle.self)
        #expect(UISplitViewControllerDisplayMode.self == UISplitViewController.DisplayMode.self)
        #expect(UISplitViewControllerPrimaryEdge.self == UISplitViewController.PrimaryEdge.self)
    }

    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(UINavigationControllerHideShowBarDuration == UINavigationController.hideShowBarDuration)
        #expect(UIPageViewControllerOptionInterPageSpacingKey == UIPageViewController.OptionsKey.interPageSpacing)
        #expect(UISplitViewControllerAutomaticDimension == UISplitViewController.automaticDimension)
    }

    private final class Child: UIViewController {
        var lines: [String] = []

        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            lines.append(parent == nil ? "will leave" : "will enter")
        }

        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            lines.append(parent == nil ? "did leave" : "did enter")
        }
    }

    @Test func aChildComesAndGoes() {
        let parent = UIViewController(), child = Child()
        parent.addChildViewController(child)
        child.didMove(toParentViewController: parent)
        #expect(parent.childViewControllers == [child] && child.parent === parent)
        child.willMove(toParentViewController: nil)
        child.removeFromParentViewController()
        #expect(parent.childViewControllers.isEmpty && child.parent == nil)
        #expect(child.lines == ["will enter", "did enter", "will leave", "did leave"])
    }

    private final class Mover: UIViewController {
        var wasEntering = false, wasLeaving = false

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            wasEntering = isMovingToParentViewController
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            wasLeaving = isMovingFromParentViewController
        }
    }

    @Test func aPushedControllerIsMoving() {
        let navigation = UINavigationController(rootViewController: UIViewController()), mover = Mover()
        let app = TestApplication(rootViewController: navigation, screenSize: CGSize(width: 200, height: 300))
        app.act { navigation.pushViewController(mover, animated: false) }
        #expect(mover.wasEntering && !mover.wasLeaving)
        app.act { _ = navigation.popViewController(animated: false) }
        #expect(mover.wasLeaving)
    }

    @Test func navigationControllersLetTheirTopDecideAboutTheStatusBar() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        #expect(navigation.childViewControllerForStatusBarStyle === navigation.childForStatusBarStyle)
        #expect(navigation.childViewControllerForStatusBarHidden === navigation.childForStatusBarHidden)
    }

    @Test func aParentSetsTheTraitsOfAChild() {
        let parent = UIViewController(), child = UIViewController()
        parent.addChildViewController(child)
        let regular = UITraitCollection(horizontalSizeClass: .regular)
        parent.setOverrideTraitCollection(regular, forChildViewController: child)
        #expect(parent.overrideTraitCollection(forChildViewController: child)?.horizontalSizeClass == .regular)
    }

    private final class Container: UIViewController {
        var towards: UIViewController?

        override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
            towards = subsequentVC
        }
    }

    @Test func aContainerUnwinds() {
        let container = Container(), end = UIViewController(), start = UIViewController()
        for child in [end, start] { container.addChildViewController(child) }
        let source = UIStoryboardUnwindSegueSource(source: start, unwindAction: Selector("unwind:"), sender: nil)
        #expect(container.allowedChildViewControllersForUnwinding(from: source) == [end])
        #expect(container.childViewControllerContaining(source) === start)
        let segue = UIStoryboardSegue(identifier: nil, source: start, destination: end)
        container.unwind(for: segue, towardsViewController: end)
        #expect(container.towards === end)
    }
}
