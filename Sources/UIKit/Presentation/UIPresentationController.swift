// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Manages the presentation of a controller: the views around it, its frame, and how both adapt to the screen.
///
/// For a custom presentation, return an instance of a subclass from the transitioning delegate of the presented controller,
/// and set the style of that controller to `custom`:
///
///     override var frameOfPresentedViewInContainerView: CGRect { ... }
///     override func presentationTransitionWillBegin() { containerView?.insertSubview(dimming, at: 0) ... }
///     override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// Creates a presentation controller.
    ///
    /// - Parameters:
    ///   - presentedViewController: the controller to present. It retains the presentation controller during the
    ///     presentation, and is not retained by it.
    ///   - presentingViewController: the controller that presents it; nil if it is not known yet.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    unowned var presented: UIViewController
    /// The controller that the delegate's controller for an adaptive style has replaced.
    var original: UIViewController?
    weak var presenter: UIViewController?
    var style = UIModalPresentationStyle.custom

    /// The controller that presents. Before the presentation it is the presented controller.
    public var presentingViewController: UIViewController { presenter ?? presented }
    /// The controller that is presented over the other one. While the presentation is adapted, it is the controller that the
    /// delegate returned for the adaptive style, if any.
    public var presentedViewController: UIViewController { presented }
    /// The style in which the controller is presented.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The delegate, which chooses how the presentation adapts, and is notified of dismissals by the user.
    ///
    /// Differences from iOS: only methods of the class that declares the conformance, and overrides of them, are called.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        didSet {
            #if DEBUG
                let check = InheritedConformance.shared
                check.check(delegate, (any UIAdaptivePresentationControllerDelegate).self) {
                    $0 is any UIAdaptivePresentationControllerDelegate.Type
                }
                check.check(delegate, (any UISheetPresentationControllerDelegate).self) {
                    $0 is any UISheetPresentationControllerDelegate.Type
                }
                check.check(delegate, (any UIPopoverPresentationControllerDelegate).self) {
                    $0 is any UIPopoverPresentationControllerDelegate.Type
                }
            #endif
        }
    }

    // MARK: - Views

    /// The view in which the presentation happens; nil while nothing is presented.
    public var containerView: UIView? { container }

    var container: PresentationContainerView?

    /// The view that the transition moves. The default is the presented controller's view.
    open var presentedView: UIView? { adapted?.presentedView ?? presented.view }

    /// The frame of the presented view at the end of the transition, in the container view. The default is the bounds of
    /// the container view.
    open var frameOfPresentedViewInContainerView: CGRect {
        adapted?.frameOfPresentedViewInContainerView ?? container?.bounds ?? .zero
    }

    /// Whether the presentation covers the whole window, instead of the presenting controller's view. The default is
    /// true.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenting controller's view is removed after the presentation, so that the controller disappears.
    /// The default is false.
    open var shouldRemovePresentersView: Bool { adapted?.shouldRemovePresentersView ?? false }

    /// Called before the container view lays out its subviews. The default does nothing.
    open func containerViewWillLayoutSubviews() {}

    /// Called after the container view has laid out its subviews. The default does nothing.
    open func containerViewDidLayoutSubviews() {}

    // MARK: - Transitions

    /// Called before the presentation begins. Add views to the container here, and animate them with the presented
    /// controller's transition coordinator. The default does nothing.
    open func presentationTransitionWillBegin() {}

    /// Called after the presentation has ended, with false if it was cancelled. The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called before the dismissal begins. The default does nothing.
    open func dismissalTransitionWillBegin() {}

    /// Called after the dismissal has ended, with false if it was cancelled. The default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: - Adapting

    /// The style on horizontally compact screens. The default, `none`, keeps the style.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: compactTraits) }

    /// Returns the style for traits. The default, `none`, keeps the style.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }

    private var compactTraits: UITraitCollection { UITraitCollection(horizontalSizeClass: .compact) }

    /// The traits that replace inherited traits of the presented controller. The default, nil, replaces none.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { if overrideTraitCollection != oldValue { updateTraitsOfPresented() } }
    }

    /// The traits of the container view. Before the presentation they are those of the presented controller.
    open var traitCollection: UITraitCollection { container?.traitCollection ?? presented.traitCollection }

    // MARK: - Sizes

    /// The size that the presented controller prefers, in points.
    open var preferredContentSize: CGSize { presented.preferredContentSize }

    /// Called when the preferred size of the presented controller has changed. The default lays out the container again.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        adapted?.preferredContentSizeDidChange(forChildContentContainer: container)
        self.container?.setNeedsLayout()
    }

    /// Returns the size of the presented controller's view for a size of the container. The default is the container's
    /// size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        adapted?.size(forChildContentContainer: container, withParentContainerSize: parentSize) ?? parentSize
    }

    /// Called before the size of the container changes. The default notifies the presented controller if its size
    /// changes.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let new = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        if new != presented.viewIfLoaded?.bounds.size { presented.viewWillTransition(to: new, with: coordinator) }
    }

    /// Called before the traits change. The default notifies the presented controller if its traits change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let new = presented.traits.effective(under: newCollection)
        if new != presented.traitCollection { presented.willTransition(to: new, with: coordinator) }
    }

    // MARK: - For UIKit's own presentations

    /// The presentation controller of the adaptive style. While it is set, it manages the presentation.
    var adapted: UIPresentationController?
    /// The superview of the presenting controller's view while the presentation has removed the view.
    weak var coveredHost: UIView?
    /// Whether the removed view filled its superview.
    var coveredFills = true
    /// The presentation controller that manages the presentation: the adaptive one, or this one.
    var active: UIPresentationController { adapted ?? self }
    /// Whether the container is in a window.
    private(set) var isInstalled = false
    /// Whether the views behind the presentation get no touches, and are hidden from assistive technology.
    var isModal: Bool { true }
    /// Whether the presenting controller's text field stays first responder.
    var keepsFocus: Bool { false }
    /// Whether the container is directly above the presenting controller's view, also where that is wrapped.
    var isAboveViewOnly: Bool { false }
    /// Whether a controller may present it, instead of an ancestor.
    func isContext(_ controller: UIViewController) -> Bool {
        !shouldPresentInFullscreen && controller.definesPresentationContext
    }
    /// Whether the tint color of the views behind the presentation turns gray.
    var dimsTint: Bool { false }
    /// Whether the user may dismiss presentations of this style. `isModalInPresentation` and the delegate may still refuse.
    var isDismissedByUser: Bool { false }
    /// The traits that the presentation sets: the level "elevated", and the horizontal size class.
    var ownTraits: UITraitCollection? { nil }
    /// Adds the views around the presented view, and places all views at their final positions.
    func install() {}
    /// Removes the views around the presented view.
    func uninstall() { active.presentedView?.removeFromSuperview() }
    /// Shows or hides the views around the presented view. Called in an animation block.
    func setChrome(isVisible: Bool) {}
    /// Places the views for the size of the container.
    func layOut() {}
    /// Whether a touch at a point of the container goes to the views behind.
    func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { false }
    /// Handles a tap beside the presented view.
    func backgroundTapped() {}
    /// Creates the presentation controller of an adaptive style.
    func makeAdaptive(_ style: UIModalPresentationStyle) -> UIPresentationController {
        if style == .pageSheet || style == .formSheet, let popover = self as? UIPopoverPresentationController {
            popover.adaptiveSheetPresentationController.style = style
            return popover.adaptiveSheetPresentationController
        }
        return presentedViewController.makePresentationController(of: style, presenting: presenter)
    }

    func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        PresentationAnimator(presented.modalTransitionStyle, isPresenting: isPresenting)
    }

    /// Adds a container above the presenting controller's view.
    func open(in host: UIView, above sibling: UIView?) {
        let container = PresentationContainerView(of: self, frame: host.bounds)
        self.container = container
        isInstalled = true
        if let sibling, sibling.superview === host {
            host.insertSubview(container, aboveSubview: sibling)
        } else {
            host.addSubview(container)
        }
        adapt(to: host.traitCollection)
        updateModality()
    }

    /// Removes the container and all views in it.
    func close() {
        active.uninstall()
        container?.removeFromSuperview()
        container = nil
        adapted?.container = nil
        adapted = nil
        isInstalled = false
        updateTraitsOfPresented()
    }

    func updateModality() {
        container?.accessibilityViewIsModal = active.isModal
        container?.accessibilityLabel = presented.nameOfPresentation
        updateTraitsOfPresented()
    }

    func updateTraitsOfPresented() {
        guard presented.parent == nil else { return }
        var values = TraitValues()
        for collection in isInstalled ? [active.ownTraits, overrideTraitCollection] : [] {
            if let collection { values.merge(collection.values) }
        }
        let new = values.isEmpty ? nil : UITraitCollection(values)
        guard new != presented.traits.fromParent else { return }
        presented.traits.fromParent = new
        presented.updateTraits()
    }
}

// MARK: - By the user

extension UIPresentationController {
    /// Whether the user may dismiss the presentation now. Asks the delegate.
    var mayBeDismissed: Bool {
        !presentedViewController.refusesDismissalByUser
            && delegate?.presentationControllerShouldDismiss(self) != false
    }

    /// Dismisses the presentation for the user, or notifies the delegate that the user tried to.
    ///
    /// - Returns: false if users cannot dismiss presentations of this style.
    @discardableResult
    func dismissByUser(with interaction: (any UIViewControllerInteractiveTransitioning)? = nil) -> Bool {
        guard active.isDismissedByUser, presentedViewController.presentation.stage == .presented else { return false }
        guard mayBeDismissed else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return true
        }
        // The question may have taken long.
        guard presentedViewController.presentation.stage == .presented else { return true }
        EventSteps.perform(
            { self.delegate?.presentationControllerWillDismiss(self) }, { self.beginDismissalByUser(with: interaction) }
        )
        return true
    }

    private func beginDismissalByUser(with interaction: (any UIViewControllerInteractiveTransitioning)?) {
        guard presentedViewController.presentation.stage == .presented else { return }
        presentingViewController.beginDismissal(animated: true, interaction: interaction) { [self] isComplete in
            if isComplete { delegate?.presentationControllerDidDismiss(self) }
        }
    }
}

/// Presents a controller over the whole screen, or over a part of it.
final class CoverPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { style != .currentContext && style != .overCurrentContext }
    override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

    override func install() {
        guard let container, let view = presentedView else { return }
        container.addSubview(view)
        layOut()
    }

    override func layOut() {
        guard let container, let view = presentedView, view.superview === container else { return }
        view.placeUntransformed(container.bounds)
    }

    override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        let context = presentingViewController
        guard !shouldPresentInFullscreen, context.definesPresentationContext,
            context.providesPresentationContextTransitionStyle
        else { return super.makeAnimator(isPresenting: isPresenting) }
        return PresentationAnimator(context.modalTransitionStyle, isPresenting: isPresenting)
    }
}

extension UIView {
    /// Sets the frame that the view has without its transform.
    func placeUntransformed(_ frame: CGRect) {
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        if center != middle { center = middle }
        if bounds.size != frame.size { bounds.size = frame.size }
    }
}
