// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import UIKit

/// A screen with pages "a", "b", "c", ..., which notes the callbacks of its controllers, data source and delegate.
@MainActor
final class PageStage: NSObject {
    let journal = ControllerJournal()
    let pages: UIPageViewController
    let controllers: [NotedController]
    let app: TestApplication
    /// Whether the first page follows the last one.
    var isCircle = false
    var showsDots = false
    var index = 0
    /// Called by the delegate's `willTransitionTo`.
    var willTurn: () -> Void = {}

    init(
        _ names: String = "abc", first: Int = 0,
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat? = nil,
        dots: Bool = false, isMirrored: Bool = false, safeAreaInsets: UIEdgeInsets = .zero
    ) {
        let journal = journal
        controllers = names.map { journal.controller(String($0)) }
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation,
            options: spacing.map { [.interPageSpacing: $0] })
        self.pages = pages
        var environment = TestEnvironment()
        if isMirrored { environment.layoutDirection = .rightToLeft }
        app = TestApplication(
            rootViewController: UIViewController(), safeAreaInsets: safeAreaInsets, environment: environment)
        super.init()
        (showsDots, index) = (dots, first)
        app.act {
            (pages.dataSource, pages.delegate) = (self, self)
            pages.setViewControllers([controllers[first]], direction: .forward, animated: false)
            app.window?.rootViewController = pages
        }
        app.advance(by: 0.1)
    }

    subscript(_ name: Character) -> NotedController { controllers.first { $0.name == String(name) }! }

    var shown: String { (pages.viewControllers?.first as? NotedController)?.name ?? "none" }

    var scroll: UIScrollView { pages.view.subviews.compactMap { $0 as? UIScrollView }[0] }

    var control: UIPageControl? { pages.view.subviews.compactMap { $0 as? UIPageControl }.first }

    /// Whether a page's view fills the place of the current one.
    func isInPlace(_ name: Character) -> Bool {
        let view: UIView = self[name].view
        return view.convert(view.bounds, to: pages.view).origin == .zero
    }

    // MARK: - Hands

    /// Puts a finger down and moves it, slowly.
    func drag(_ way: CGFloat, from start: CGFloat = 187, vertically: Bool = false) -> TestFinger {
        let finger = app.touch(at: vertically ? CGPoint(x: 187, y: start) : CGPoint(x: start, y: 300))
        move(finger, way, vertically: vertically)
        return finger
    }

    func move(_ finger: TestFinger, _ way: CGFloat, vertically: Bool = false) {
        let end = CGPoint(
            x: finger.location.x + (vertically ? 0 : way), y: finger.location.y + (vertically ? way : 0))
        finger.drag(to: end, duration: 1)
        app.advance(by: 0.2)
    }

    /// Lifts the finger and waits until everything rests.
    func lift(_ finger: TestFinger) {
        finger.lift()
        app.advance(by: 2)
    }

    /// Flicks to the left, or with a negative velocity to the right.
    func flick(_ velocity: CGFloat = 1500) {
        let finger = app.touch(at: CGPoint(x: 187, y: 300))
        finger.drag(velocity: CGVector(dx: -velocity, dy: 0), duration: 0.06)
        finger.lift()
    }

    func set(
        _ name: Character, _ direction: UIPageViewController.NavigationDirection = .forward, animated: Bool = true
    ) {
        let journal = journal
        app.act {
            pages.setViewControllers([self[name]], direction: direction, animated: animated) {
                journal.note("\(name) set: \($0)")
            }
        }
    }
}

extension PageStage: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1, "before") }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1, "after") }

    private func neighbour(of controller: UIViewController, _ step: Int, _ question: String) -> UIViewController? {
        journal.note("\(question) \(controller.title ?? "")?")
        guard let index = controllers.firstIndex(where: { $0 === controller }) else { return nil }
        let count = controllers.count
        if isCircle { return controllers[(index + step + count) % count] }
        return controllers.indices.contains(index + step) ? controllers[index + step] : nil
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { showsDots ? controllers.count : 0 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { index }
}

extension PageStage: UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        journal.note("will turn to \(pendingViewControllers.compactMap(\.title).joined())")
        willTurn()
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        let names = previousViewControllers.compactMap(\.title).joined()
        journal.note((completed ? "turned from \(names)" : "back at \(names)") + (finished ? "" : ", cut short"))
    }
}
