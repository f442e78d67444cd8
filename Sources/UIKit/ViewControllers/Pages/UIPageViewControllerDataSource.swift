// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Provides the pages of a page view controller, one after another.
///
/// Both neighbours of the current page are requested when scrolling begins, and are kept until the page is two pages
/// away. Set the data source again to request them again.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the controller of the page before another one; nil at the beginning.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the controller of the page after another one; nil at the end.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots of the page control. The default is 0, which shows no page control.
    ///
    /// It is called after `setViewControllers(_:direction:animated:completion:)`, and when the data source is set. A
    /// page control is only shown by controllers that scroll horizontally.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the current page's dot. The default is `NSNotFound`, which shows no page control.
    ///
    /// It is called after `presentationCount(for:)`. When the user turns pages, the index is counted without a call.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0: there is no page control.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        callOptional("presentationCountFor:", of: self, [pageViewController], else: 0)
    }
    /// Returns `NSNotFound`: there is no page control.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        callOptional("presentationIndexFor:", of: self, [pageViewController], else: NSNotFound)
    }
}
