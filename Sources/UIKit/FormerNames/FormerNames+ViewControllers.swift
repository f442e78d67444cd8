// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for view controllers before Swift 4.2.

// MARK: Types

/// The name of ``UIAlertAction/Style`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The name of ``UIAlertController/Style`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The name of ``UINavigationController/Operation`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UINavigationController.Operation")
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// The name of ``UIPageViewController/NavigationDirection`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// The name of ``UIPageViewController/NavigationOrientation`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
/// The name of ``UIPageViewController/OptionsKey`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.OptionsKey")
public typealias UIPageViewControllerOptionsKey = UIPageViewController.OptionsKey
/// The name of ``UIPageViewController/SpineLocation`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.SpineLocation")
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
/// The name of ``UIPageViewController/TransitionStyle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
/// The name of ``UISplitViewController/DisplayMode`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISplitViewController.DisplayMode")
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
/// The name of ``UISplitViewController/PrimaryEdge`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISplitViewController.PrimaryEdge")
public typealias UISplitViewControllerPrimaryEdge = UISplitViewController.PrimaryEdge

// MARK: Constants

/// The name of ``UINavigationController/hideShowBarDuration`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UINavigationController.hideShowBarDuration")
@preconcurrency @MainActor
public var UINavigationControllerHideShowBarDuration: CGFloat { UINavigationController.hideShowBarDuration }
/// The name of ``UIPageViewController/OptionsKey/interPageSpacing`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.OptionsKey.interPageSpacing")
public var UIPageViewControllerOptionInterPageSpacingKey: UIPageViewController.OptionsKey { .interPageSpacing }
/// The name of ``UISplitViewController/automaticDimension`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISplitViewController.automaticDimension")
public var UISplitViewControllerAutomaticDimension: CGFloat { UISplitViewController.automaticDimension }

// MARK: Children

// A program can call these members. It cannot override them: the framework calls those with the new names.
extension UIViewController {
    /// The name of ``children`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "children")
    public var childViewControllers: [UIViewController] { children }
    /// The name of ``addChild(_:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    /// The name of ``removeFromParent()`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }
    /// The name of ``willMove(toParent:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    /// The name of ``didMove(toParent:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    /// The name of ``isMovingToParent`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "isMovingToParent")
    public var isMovingToParentViewController: Bool { isMovingToParent }
    /// The name of ``isMovingFromParent`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "isMovingFromParent")
    public var isMovingFromParentViewController: Bool { isMovingFromParent }
    /// The name of ``childForStatusBarStyle`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "childForStatusBarStyle")
    public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
    /// The name of ``childForStatusBarHidden`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "childForStatusBarHidden")
    public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
}

// MARK: Traits of children

extension UIViewController {
    /// The name of ``setOverrideTraitCollection(_:forChild:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "setOverrideTraitCollection(_:forChild:)")
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChildViewController childViewController: UIViewController
    ) {
        setOverrideTraitCollection(collection, forChild: childViewController)
    }
    /// The name of ``overrideTraitCollection(forChild:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "overrideTraitCollection(forChild:)")
    public func overrideTraitCollection(
        forChildViewController childViewController: UIViewController
    ) -> UITraitCollection? {
        overrideTraitCollection(forChild: childViewController)
    }
}

// MARK: Unwinding

extension UIViewController {
    /// The name of ``allowedChildrenForUnwinding(from:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "allowedChildrenForUnwinding(from:)")
    public func allowedChildViewControllersForUnwinding(
        from source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController] {
        allowedChildrenForUnwinding(from: source)
    }
    /// The name of ``childContaining(_:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "childContaining(_:)")
    public func childViewControllerContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        childContaining(source)
    }
    /// The name of ``unwind(for:towards:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "unwind(for:towards:)")
    public func unwind(for unwindSegue: UIStoryboardSegue, towardsViewController subsequentVC: UIViewController) {
        unwind(for: unwindSegue, towards: subsequentVC)
    }
}
