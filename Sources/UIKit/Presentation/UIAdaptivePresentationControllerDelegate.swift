// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Chooses how a presentation adapts to the size of the screen, and is notified when the user dismisses it.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the style for horizontally compact screens. The default is the presentation controller's choice.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the style for traits; `none` keeps the original style. The default calls the method without traits.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns the controller that replaces the presented one while the presentation is adapted to a style, for example a
    /// navigation controller with the presented one as its root. The default, nil, keeps the presented controller.
    ///
    /// Called when the presentation adapts, before or after it has begun. `presentedViewController` of the presentation
    /// controller is the original controller during the call, and the returned one afterwards. The presentation
    /// controller retains both. When it returns to its own style, it removes the original controller from the returned one,
    /// and presents it again. What was pushed onto the returned one is lost.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called to prepare the presentation controller of the adaptive style. The default does nothing.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    )
    /// Called before the presentation, with the adaptive style, or `none`. The default does nothing.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
    /// Returns whether the user may dismiss the presentation. The default is true. It is not called while
    /// `isModalInPresentation` is true.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called when the user begins to dismiss the presentation. The user may still cancel the gesture. The default does
    /// nothing.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has dismissed the presentation. Dismissals by the program do not call it. The default does
    /// nothing.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has tried to dismiss a presentation that may not be dismissed. The default does nothing.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns the presentation controller's choice.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        callOptional(
            "adaptivePresentationStyleFor:", of: self, [controller], else: controller.adaptivePresentationStyle)
    }
    /// Calls the method without traits.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        callOptional(
            "adaptivePresentationStyleFor:traitCollection:", of: self, [controller, traitCollection],
            else: traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none)
    }
    /// Returns nil, which keeps the presented controller.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        callOptional(
            "presentationController:viewControllerForAdaptivePresentationStyle:", of: self, [controller, style],
            else: nil)
    }
    /// Does nothing unless the delegate implements it.
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {
        callOptional(
            "presentationController:prepare:", of: self, [presentationController, adaptivePresentationController])
    }
    /// Does nothing unless the delegate implements it.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        callOptional(
            "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:", of: self,
            [presentationController, style, transitionCoordinator])
    }
    /// Returns true: the user may dismiss the presentation.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        callOptional("presentationControllerShouldDismiss:", of: self, [presentationController], else: true)
    }
    /// Does nothing unless the delegate implements it.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        callOptional("presentationControllerWillDismiss:", of: self, [presentationController])
    }
    /// Does nothing unless the delegate implements it.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        callOptional("presentationControllerDidDismiss:", of: self, [presentationController])
    }
    /// Does nothing unless the delegate implements it.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        callOptional("presentationControllerDidAttemptToDismiss:", of: self, [presentationController])
    }
}
