// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Is notified of the controllers that a navigation controller shows, and provides its transitions.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown, after its `viewWillAppear`. The default does nothing.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after a controller is shown, after its `viewDidAppear`. The default does nothing.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Returns the animator of a push or pop. The default, nil, means the default animation.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that drives the delegate's animator by a gesture. The default, nil, means that no gesture does.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the orientations that the navigation controller supports. The default are those of a plain controller.
    ///
    /// It is called when `supportedInterfaceOrientations` of the navigation controller is read. Nothing rotates the screen
    /// because of it.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
    /// Returns the preferred orientation for a presentation of the navigation controller. The default is portrait.
    ///
    /// It is called when `preferredInterfaceOrientationForPresentation` of the navigation controller is read. Nothing
    /// rotates the screen because of it.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
    /// Does nothing unless the delegate implements it.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        callOptional(
            "navigationController:willShow:animated:", of: self, [navigationController, viewController, animated])
    }
    /// Does nothing unless the delegate implements it.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        callOptional(
            "navigationController:didShow:animated:", of: self, [navigationController, viewController, animated])
    }
    /// Returns nil: the default animation.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        callOptional(
            "navigationController:animationControllerFor:from:to:", of: self,
            [navigationController, operation, fromVC, toVC], else: nil)
    }
    /// Returns nil: no gesture.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        callOptional(
            "navigationController:interactionControllerFor:", of: self, [navigationController, animationController],
            else: nil)
    }
    /// Returns the orientations of a plain controller.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        callOptional(
            "navigationControllerSupportedInterfaceOrientations:", of: self, [navigationController],
            else: .ofPlainControllers)
    }
    /// Returns portrait for each controller.
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
        callOptional(
            "navigationControllerPreferredInterfaceOrientationForPresentation:", of: self, [navigationController],
            else: .portrait)
    }
}
