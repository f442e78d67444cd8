// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

@MainActor
struct UnwindingTests {
    /// A page that implements the action "unwindToPage:".
    private class Page: UIViewController {
        var accepts = true
        var arrivals = 0

        func unwindToPage(_ segue: UIStoryboardSegue) { arrivals += 1 }

        override func canPerformUnwindSegueAction(
            _ action: Selector, from fromViewController: UIViewController, sender: Any?
        ) -> Bool {
            accepts && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
        }

        @section("kosketus_objc") @used
        private nonisolated(unsafe) static let _kosketus_page: @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("unwindToPage:", Page.unwindToPage(_:))
        }
    }

    private func destination(from source: UIViewController) -> UIViewController? {
        source.unwindDestination(
            of: UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector("unwindToPage:"), sender: nil))
    }

    /// Performs an unwind segue as a storyboard does after `prepare(for:sender:)`.
    private func unwind(from source: UIViewController, in app: TestApplication) {
        app.act {
            guard let end = destination(from: source) else { return }
            source.unwind(with: UIStoryboardSegue(identifier: nil, source: source, destination: end))
        }
        app.advance(by: 1)
    }

    // MARK: - The search

    @Test func theNearestPageBelowInTheStackIsTheEnd() {
        let first = Page(), second = Page(), source = UIViewController()
        let app = TestApplication(rootViewController: UINavigationController(rootViewController: first))
        app.act { app.setStack([first, second, source]) }
        #expect(destination(from: source) === second)
    }

    @Test func aPageThatRefusesIsPassedOver() {
        let first = Page(), second = Page(), source = UIViewController()
        let app = TestApplication(rootViewController: UINavigationController(rootViewController: first))
        app.act { app.setStack([first, second, source]) }
        second.accepts = false
        #expect(destination(from: source) === first)
    }

    @Test func theSourceAndPagesAboveItAreNoEnds() {
        let source = Page(), above = Page()
        let app = TestApplication(rootViewController: UINavigationController(rootViewController: source))
        app.act { app.setStack([source, above]) }
        #expect(destination(from: source) == nil)
    }

    @Test func aPresentedControllerUnwindsToWhatPresentedIt() {
        let first = Page(), second = Page(), modal = UIViewController()
        let app = TestApplication(rootViewController: UINavigationController(rootViewController: first))
        app.act { app.setStack([first, second]) }
        app.advance(by: 1)
        app.act { second.present(modal, animated: false) }
        #expect(destination(from: modal) === second)
    }

    @Test func withoutTheActionThereIsNoEnd() {
        let source = UIViewController()
        let app = TestApplication(rootViewController: UINavigationController(rootViewController: UIViewController()))
        app.act { app.setStack(app.stack + [source]) }
        #expect(destination(from: source) == nil)
    }

    @Test func aContainerChoosesItsChildren() {
        final class Container: UIViewController {
            override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController]
            {
                super.allowedChildrenForUnwinding(from: source).reversed()
            }
        }
        let container = Container(), first = Page(), second = Page(), source = Page()
        let app = TestApplication(rootViewController: container)
        app.act { for child in [first, source, second] { container.addChild(child) } }
        #expect(destination(from: source) === second)
        let start = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector("unwindToPage:"), sender: nil)
        #expect(container.childContaining(start) === source)
    }

    // MARK: - The way

    @Test func unwindingPopsWhatIsAboveTheEnd() {
        let first = Page(), second = UIViewController(), source = UIViewController()
        let app = TestApplication(rootViewController: UINavigationController(rootViewController: first))
        app.act { app.setStack([first, second, source]) }
        app.advance(by: 1)
        unwind(from: source, in: app)
        #expect(app.stack == [first])
    }

    @Test func unwindingDismissesSeveralPresentationsAtOnce() {
        let page = Page(), lower = UIViewController(), upper = UIViewController()
        let app = TestApplication(rootViewController: page)
        app.act { page.present(lower, animated: false) }
        app.act { lower.present(upper, animated: false) }
        unwind(from: upper, in: app)
        #expect(page.presentedViewController == nil)
        #expect(lower.presentedViewController == nil)
        #expect(page.viewIfLoaded?.window != nil)
    }

    @Test func unwindingSelectsTheTabOfTheEnd() {
        let page = Page(), source = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [page, source]
        let app = TestApplication(rootViewController: tabs)
        app.act { tabs.selectedIndex = 1 }
        unwind(from: source, in: app)
        #expect(tabs.selectedIndex == 0)
    }

    @Test func containersOnTheWayAreTold() {
        final class Container: UIViewController {
            var towards: UIViewController?
            override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
                towards = subsequentVC
            }
        }
        let container = Container(), page = Page(), source = UIViewController()
        let app = TestApplication(rootViewController: container)
        app.act { for child in [page, source] { container.addChild(child) } }
        unwind(from: source, in: app)
        #expect(container.towards === page)
    }
}

extension TestApplication {
    fileprivate func setStack(_ controllers: [UIViewController]) {
        (rootViewController as? UINavigationController)?.setViewControllers(controllers, animated: false)
    }
}
