// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Allows or refuses the user's selections, is notified of them, and provides transitions between tabs.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns whether the user may select a controller. The default is true.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after the user has selected a controller, even if it was selected before. The default does nothing.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns the animator of a change of tabs. The default, nil, means no animation.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that drives the delegate's animator by a gesture. The default, nil, means that no gesture does.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the orientations that the tab bar controller supports. The default are those of a plain controller.
    ///
    /// It is called when `supportedInterfaceOrientations` of the tab bar controller is read. Nothing rotates the screen
    /// because of it.
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask
    /// Returns the preferred orientation for a presentation of the tab bar controller. The default is portrait.
    ///
    /// It is called when `preferredInterfaceOrientationForPresentation` of the tab bar controller is read. Nothing rotates
    /// the screen because of it.
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    /// Returns whether the user may select a controller: true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        callOptional("tabBarController:shouldSelect:", of: self, [tabBarController, viewController], else: true)
    }
    /// Does nothing unless the delegate implements it.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        callOptional("tabBarController:didSelect:", of: self, [tabBarController, viewController])
    }
    /// Returns nil: no animation.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        callOptional(
            "tabBarController:animationControllerForTransitionFrom:to:", of: self, [tabBarController, fromVC, toVC],
            else: nil)
    }
    /// Returns nil: no gesture.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        callOptional(
            "tabBarController:interactionControllerFor:", of: self, [tabBarController, animationController], else: nil)
    }
    /// Returns the orientations of a plain controller.
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask {
        callOptional(
            "tabBarControllerSupportedInterfaceOrientations:", of: self, [tabBarController], else: .ofPlainControllers)
    }
    /// Returns portrait for each controller.
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation {
        callOptional(
            "tabBarControllerPreferredInterfaceOrientationForPresentation:", of: self, [tabBarController],
            else: .portrait)
    }
}
