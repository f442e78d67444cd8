// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Observes the pages that the user turns.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called before the user turns to another page. The default does nothing.
    ///
    /// - Parameters:
    ///   - pageViewController: the page view controller.
    ///   - pendingViewControllers: the controller of the page that becomes visible. The user may still go back.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when pages that the user moved have come to rest. The default does nothing.
    ///
    /// - Parameters:
    ///   - pageViewController: the page view controller.
    ///   - finished: false if the movement was cut short, by a change of pages or size.
    ///   - previousViewControllers: the controller of the page that was current before.
    ///   - completed: whether the page was turned; false if the user went back.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns the orientations that the page view controller supports. The default is that of other controllers.
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
    /// Returns the orientation in which the page view controller is presented. The default is portrait.
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    /// Does nothing; delegates that observe turns implement it.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        callOptional("pageViewController:willTransitionTo:", of: self, [pageViewController, pendingViewControllers])
    }
    /// Does nothing; delegates that observe turns implement it.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        callOptional(
            "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:", of: self,
            [pageViewController, finished, previousViewControllers, completed])
    }
    /// Returns what controllers support by default: all on an iPad, all except upside down on an iPhone.
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask {
        callOptional(
            "pageViewControllerSupportedInterfaceOrientations:", of: self, [pageViewController],
            else: pageViewController.usualInterfaceOrientations)
    }
    /// Returns portrait for each controller.
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation {
        callOptional(
            "pageViewControllerPreferredInterfaceOrientationForPresentation:", of: self, [pageViewController],
            else: .portrait)
    }
}
