// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Manages the presentation of a controller: the views around it, its frame, and how both adapt to the screen.
///
/// For a presentation of your own, make a subclass, return it from the transitioning delegate of the presented controller,
/// and set that controller's style to `custom`:
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
    ///   - presentingViewController: the controller that presents it; nil before it is known.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    private unowned var presented: UIViewController
    weak var presenter: UIViewController?
    var style = UIModalPresentationStyle.custom

    /// The controller that presents; before the presentation the presented one.
    public var presentingViewController: UIViewController { presenter ?? presented }
    /// The controller that is presented.
    public var presentedViewController: UIViewController { presented }
    /// The style in which the controller is presented.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The object that chooses how the presentation adapts, and that is notified of dismissals.
    ///
    /// Differences from iOS: the declaring class of its conformance determines which methods are called.
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

    /// The view that the transition moves. The default is the presented controller's.
    open var presentedView: UIView? { adapted?.presentedView ?? presented.view }

    /// The frame of the presented view at the end of the transition, in the container view. The default is its bounds.
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

    /// Called before the presentation begins: add views to the container here, and animate them with the transition
    /// coordinator of the presented controller. The default does nothing.
    open func presentationTransitionWillBegin() {}

    /// Called after the presentation has ended; with false when it was cancelled. The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called before the dismissal begins. The default does nothing.
    open func dismissalTransitionWillBegin() {}

    /// Called after the dismissal has ended; with false when it was cancelled. The default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: - Adapting

    /// The style for horizontally compact screens; `none`, the default, keeps the style.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: compactTraits) }

    /// Returns the style for traits; `none`, the default, keeps the style.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }

    private var compactTraits: UITraitCollection { UITraitCollection(horizontalSizeClass: .compact) }

    /// Traits that replace inherited ones of the presented controller; nil, the default, replaces none.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { if overrideTraitCollection != oldValue { updateTraitsOfPresented() } }
    }

    /// The traits of the container view; before the presentation those of the presented controller.
    open var traitCollection: UITraitCollection { container?.traitCollection ?? presented.traitCollection }

    // MARK: - Sizes

    /// The size that the presented controller prefers, in points.
    open var preferredContentSize: CGSize { presented.preferredContentSize }

    /// Called when the preferred size of the presented controller has changed. The default lays out again.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        adapted?.preferredContentSizeDidChange(forChildContentContainer: container)
        self.container?.setNeedsLayout()
    }

    /// Returns the size of the presented controller's view for a size of the container. The default is the whole size.
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

    /// The presentation controller of the adaptive style, which does the work while it is set.
    var adapted: UIPresentationController?
    /// The superview of the presenting controller's view while that is removed.
    weak var coveredHost: UIView?
    /// Whether that view fills its superview.
    var coveredFills = true
    /// The one that does the work.
    var active: UIPresentationController { adapted ?? self }
    /// Whether the container is in a window.
    private(set) var isInstalled = false
    /// Whether what is below gets no touches, and is hidden from assistive technology.
    var isModal: Bool { true }
    /// Whether the tint color below turns gray.
    var dimsTint: Bool { false }
    /// Whether the user may dismiss it, apart from `isModalInPresentation` and the delegate.
    var isDismissedByUser: Bool { false }
    /// Whether the presentation is at the level "elevated", and how wide it is.
    var ownTraits: UITraitCollection? { nil }
    /// Adds the views around the presented one, and places everything as at the end of the presentation.
    func install() {}
    /// Removes the views around the presented one.
    func uninstall() { active.presentedView?.removeFromSuperview() }
    /// Shows or hides the views around the presented one; called in an animation.
    func setChrome(isVisible: Bool) {}
    /// Places the views for the size of the container.
    func layOut() {}
    /// Whether a touch at a point of the container goes to the views below.
    func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { false }
    /// Called when a touch beside the presented view was tapped.
    func backgroundTapped() {}
    /// Creates the controller of an adaptive style.
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

    /// Puts a container over the presenting controller's view.
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

    /// Takes everything away.
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

// MARK: - Adaptive styles

extension UIPresentationController {
    /// The style that replaces the own one under traits; `none` for none.
    func adaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        let style =
            delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
            ?? adaptivePresentationStyle(for: traits)
        return style == self.style || style == .automatic ? .none : style
    }

    /// Chooses the controller that does the work.
    func adapt(to traits: UITraitCollection) {
        let style = adaptiveStyle(for: traits)
        guard style != (adapted?.style ?? .none) else { return }
        guard style != .none else { return adapted = nil }
        let controller = makeAdaptive(style)
        controller.presenter = presenter
        controller.container = container
        if controller.delegate == nil { controller.delegate = delegate }
        delegate?.presentationController(self, prepare: controller)
        adapted = controller
    }

    /// Replaces the views of one style by those of another, after the traits have changed.
    func adaptInPlace(to traits: UITraitCollection) {
        guard isInstalled, presentedViewController.presentation.stage == .presented else { return }
        let old = active
        let style = adaptiveStyle(for: traits)
        guard style != (adapted?.style ?? .none) else { return }
        // The view stays in the window, so that its controller does not disappear.
        presentedViewController.transitionsThatDriveAppearance += 1
        old.uninstall()
        adapt(to: traits)
        active.install()
        presentedViewController.transitionsThatDriveAppearance -= 1
        active.setChrome(isVisible: true)
        updateModality()
    }
}

// MARK: - By the user

extension UIPresentationController {
    /// Whether the user may dismiss it now. Asks the delegate.
    var mayBeDismissed: Bool {
        !presentedViewController.isModalInPresentation
            && delegate?.presentationControllerShouldDismiss(self) != false
    }

    /// Dismisses it, as a tap beside it does; or tells the delegate why not.
    ///
    /// - Returns: false if users cannot dismiss this style.
    @discardableResult
    func dismissByUser(with interaction: (any UIViewControllerInteractiveTransitioning)? = nil) -> Bool {
        guard active.isDismissedByUser, presentedViewController.presentation.stage == .presented else { return false }
        guard mayBeDismissed else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return true
        }
        delegate?.presentationControllerWillDismiss(self)
        guard presentedViewController.presentation.stage == .presented else { return true }
        presentingViewController.beginDismissal(animated: true, interaction: interaction) { [self] isComplete in
            if isComplete { delegate?.presentationControllerDidDismiss(self) }
        }
        return true
    }
}

/// The presentations that cover the screen, or a part of it, with the presented view.
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
