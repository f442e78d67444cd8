// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// MARK: - Presenting

extension UIViewController {
    func beginPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard presented !== self else {
            return programmingMistake("UIViewController: \(self) can't present itself.")
        }
        if let presenter = presented.presentation.presenter {
            return programmingMistake(
                "UIViewController: \(presented) can't be presented modally: it is already being presented by \(presenter)."
            )
        }
        let controller =
            presented.presentation.controller ?? presented.makePresentationController(presenting: nil, source: self)
        let presenter = presenter(for: controller)
        if let other = presenter.presentation.presented {
            return logAttempt(presented, on: presenter, "which is already presenting \(other).")
        }
        // The presenting view may be wrapped, in a sheet for instance, so its container counts.
        let wrapper = controller.isAboveViewOnly ? nil : presenter.presentation.controller?.container
        let below = wrapper ?? presenter.viewIfLoaded
        guard let below, let host = below.superview, presenter.viewIfLoaded?.window != nil else {
            return logAttempt(presented, on: presenter, "whose view is not in the window hierarchy.")
        }
        controller.presenter = presenter
        presented.presentation.controller = controller
        controller.open(in: host, above: below)
        presented.presentation.presenter = presenter
        presented.presentation.stage = .appearing
        presenter.presentation.presented = presented
        presenter.runPresentation(of: presented, controller, from: self, animated: animated, completion: completion)
    }

    /// As UIKit writes it.
    private func logAttempt(_ presented: UIViewController, on presenter: UIViewController, _ reason: String) {
        let message = "Attempt to present \(presented) on \(presenter) (from \(self)) \(reason)"
        reportIgnored(message, about: message)
    }

    /// The controller that presents in a style: this one, or an ancestor.
    private func presenter(for controller: UIPresentationController) -> UIViewController {
        var candidate = self
        while let parent = candidate.parent {
            if controller.isContext(candidate) { break }
            candidate = parent
        }
        return candidate
    }

    private func runPresentation(
        of presented: UIViewController, _ controller: UIPresentationController, from source: UIViewController,
        animated: Bool, completion: (() -> Void)?
    ) {
        guard let container = controller.container else { return }
        let active = controller.active, removes = controller.shouldRemovePresentersView
        let transition = ViewControllerTransition(
            of: self, in: container, from: self, to: presented, isAnimated: animated)
        let custom = presented.transitioningDelegate?.animationController(
            forPresented: presented, presenting: self, source: source)
        transition.animator =
            custom ?? presented.makeOwnAnimator(isPresenting: true) ?? active.makeAnimator(isPresenting: true)
        transition.interaction = custom.flatMap {
            presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
        }
        transition.alongsideSettings = (transition.animator as? PresentationAnimator)?.settings
        transition.presentationStyle = active.presentationStyle
        transition.fromView = removes ? viewIfLoaded : nil
        transition.disappearing = removes ? [self] : []
        transition.endsWithDisappearance = true
        transition.sendsAppearance = container.window?.isHidden == false
        presented.presentation.transition = transition
        if !active.keepsFocus { rememberFocus(for: presented) }
        transition.willBegin = { [self] in
            if let delegate = controller.delegate {
                delegate.presentationController(
                    controller, willPresentWithAdaptiveStyle: controller.adapted?.style ?? .none,
                    transitionCoordinator: transition)
            }
            if removes {
                controller.coveredHost = viewIfLoaded?.superview
                controller.coveredFills = viewIfLoaded?.frame == viewIfLoaded?.superview?.bounds
            }
            controller.presentationTransitionWillBegin()
            active.install()
            transition.toView = controller.presentedView
            if custom != nil { transition.toView?.removeFromSuperview() }
            transition.setFrames(
                of: presented, initial: .zero, final: controller.frameOfPresentedViewInContainerView)
            transition.setFrames(
                of: self, initial: container.bounds, final: removes ? .zero : container.bounds)
            transition.animate { _ in
                active.setChrome(isVisible: true)
                self.viewIfLoaded?.setTintDimmed(active.dimsTint, by: controller)
            }
        }
        transition.place = {
            if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
            controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
        }
        transition.settle = { [self] isComplete in
            presented.presentation.transition = nil
            if isComplete {
                if removes { viewIfLoaded?.removeFromSuperview() }
            } else {
                restoreCoveredView(for: controller)
                forgetPresentation(of: presented, controller)
            }
            controller.presentationTransitionDidEnd(isComplete)
        }
        transition.didSendAppearance = { isComplete in
            if isComplete, presented.presentation.stage == .appearing { presented.presentation.stage = .presented }
        }
        transition.begin { [self] isComplete in
            if presented.presentation.stage == .none, !isComplete { presented.presentation.controller = nil }
            if isComplete { moveFocus(into: presented) }
            completion?()
        }
    }

    /// Brings the view back that a presentation has removed or moved, below the containers.
    private func restoreCoveredView(for controller: UIPresentationController) {
        guard let view = viewIfLoaded, let host = controller.coveredHost, view.superview !== host else { return }
        if controller.coveredFills { view.placeUntransformed(host.bounds) }
        host.insertSubview(view, at: 0)
    }

    /// The nearest ancestor that presents a controller.
    private var presentingAncestor: UIViewController? {
        parent.flatMap { $0.presentation.presented != nil ? $0 : $0.presentingAncestor }
    }

    private func forgetPresentation(of presented: UIViewController, _ controller: UIPresentationController) {
        viewIfLoaded?.setTintDimmed(false, by: controller)
        presentation.presented = nil
        presented.presentation.presenter = nil
        presented.presentation.stage = .none
        controller.close()
        controller.coveredHost = nil
    }
}

// MARK: - Dismissing

extension UIViewController {
    func beginDismissal(
        animated: Bool, interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
        completion: (() -> Void)?
    ) { beginDismissal(animated: animated, interaction: interaction) { _ in completion?() } }

    /// - Parameters:
    ///   - animated: whether the topmost view moves out.
    ///   - interaction: the gesture that drives the dismissal; nil for none.
    ///   - completion: called with whether the dismissal was completed.
    func beginDismissal(
        animated: Bool, interaction: (any UIViewControllerInteractiveTransitioning)?,
        completion: @escaping (Bool) -> Void
    ) {
        guard let bottom = presentation.presented else {
            guard let presenter = presentingAncestor ?? presentingViewController else { return completion(true) }
            return presenter.beginDismissal(animated: animated, interaction: interaction, completion: completion)
        }
        var chain = [bottom]
        while let next = chain[chain.count - 1].presentation.presented { chain.append(next) }
        if let running = chain.first(where: { $0.presentation.stage == .disappearing }) {
            if running === bottom, running.presentation.transition?.isInteractive == true {
                // The program's wish is stronger than the finger.
                running.presentation.transition?.finishNow()
                return completion(true)
            }
            if running === bottom { return running.presentation.afterDismissal.append { completion(true) } }
            running.presentation.transition?.finishNow()
            return beginDismissal(animated: animated, interaction: interaction, completion: completion)
        }
        // A presentation in progress ends first.
        for controller in chain { controller.presentation.transition?.finishNow() }
        runDismissal(of: chain, animated: animated, interaction, completion)
    }

    private func runDismissal(
        of chain: [UIViewController], animated: Bool, _ gesture: (any UIViewControllerInteractiveTransitioning)?,
        _ completion: @escaping (Bool) -> Void
    ) {
        guard let top = chain.last, let topController = top.presentation.controller,
            let container = topController.container
        else { return completion(true) }
        let controllers = chain.compactMap(\.presentation.controller)
        let restoring = controllers.filter { $0.coveredHost != nil }
        let active = topController.active
        let transition = ViewControllerTransition(of: self, in: container, from: top, to: self, isAnimated: animated)
        let custom = top.transitioningDelegate?.animationController(forDismissed: top)
        transition.animator =
            custom ?? top.makeOwnAnimator(isPresenting: false) ?? active.makeAnimator(isPresenting: false)
        transition.interaction =
            gesture
            ?? custom.flatMap { top.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
        transition.alongsideSettings = (transition.animator as? PresentationAnimator)?.settings
        transition.presentationStyle = active.presentationStyle
        transition.fromView = topController.presentedView
        let reappears = !restoring.isEmpty && !appearance.isVisible
        transition.toView = reappears ? viewIfLoaded : nil
        transition.disappearing = chain.reversed().filter(\.appearance.isVisible)
        transition.appearing = reappears ? [self] : []
        transition.endsWithDisappearance = true
        transition.sendsAppearance = container.window?.isHidden == false
        transition.setFrames(
            of: top, initial: topController.presentedView?.frame ?? .zero, final: .zero)
        transition.setFrames(of: self, initial: reappears ? .zero : container.bounds, final: container.bounds)
        for controller in chain {
            controller.presentation.stage = .disappearing
            controller.presentation.transition = transition
        }
        transition.willBegin = { [self] in
            for controller in controllers { controller.dismissalTransitionWillBegin() }
            if reappears { showBelow(chain) }
            for controller in controllers.dropLast() { controller.container?.isHidden = true }
            if gesture == nil { top.viewIfLoaded?.endEditing(true) }
            // A gesture moves the views around by itself.
            guard gesture == nil else { return }
            transition.animate { _ in
                for controller in controllers { controller.active.setChrome(isVisible: false) }
                for (owner, controller) in zip([self] + chain, controllers) {
                    owner.viewIfLoaded?.setTintDimmed(false, by: controller)
                }
            }
        }
        transition.settle = { [self] isComplete in
            for controller in chain { controller.presentation.transition = nil }
            guard isComplete else {
                return cancelDismissal(of: chain, controllers, reappears: reappears)
            }
            if reappears { showBelow(chain) }
            for (owner, child) in zip([self] + chain, chain).reversed() {
                guard let controller = child.presentation.controller else { continue }
                // The stage stays until the controller has disappeared.
                owner.forgetPresentation(of: child, controller)
                child.presentation.stage = .disappearing
                controller.dismissalTransitionDidEnd(true)
            }
        }
        transition.didSendAppearance = { isComplete in
            guard isComplete else { return }
            // One that was presented again in the meantime is not touched.
            for controller in chain where controller.presentation.presenter == nil {
                controller.presentation.stage = .none
                controller.presentation.controller = nil
            }
        }
        transition.begin { [self] isComplete in
            let later = chain[0].presentation.afterDismissal
            chain[0].presentation.afterDismissal = []
            if isComplete { moveFocusBack(from: top) }
            completion(isComplete)
            for block in later { block() }
        }
    }

    private func cancelDismissal(
        of chain: [UIViewController], _ controllers: [UIPresentationController], reappears: Bool
    ) {
        for controller in chain { controller.presentation.stage = .presented }
        for (owner, controller) in zip([self] + chain, controllers) {
            controller.container?.isHidden = false
            controller.active.setChrome(isVisible: true)
            owner.viewIfLoaded?.setTintDimmed(controller.active.dimsTint, by: controller)
            controller.dismissalTransitionDidEnd(false)
        }
        if reappears { viewIfLoaded?.removeFromSuperview() }
    }

    /// Brings back this controller's view, which a presentation has removed, below what is dismissed.
    private func showBelow(_ chain: [UIViewController]) {
        guard let controller = chain[0].presentation.controller else { return }
        restoreCoveredView(for: controller)
    }
}

extension UIViewController {
    /// Dismisses everything above, before the controller leaves its window.
    func dismissAtOnce() {
        guard let presented = presentation.presented else { return }
        beginDismissal(animated: false) {}
        presented.presentation.transition?.finishNow()
    }
}

// MARK: - Focus

extension UIViewController {
    /// Ends editing below the presentation, and remembers what had the focus.
    private func rememberFocus(for presented: UIViewController) {
        guard let window = viewIfLoaded?.window else { return }
        presented.presentation.focusBefore = window.windowScene?.accessibility.focused
        guard let responder = window.firstResponder else { return }
        presented.presentation.responderBefore = responder
        _ = responder.resignFirstResponder()
    }

    /// Moves the focus of assistive technology and of the keyboard into what is presented.
    private func moveFocus(into presented: UIViewController) {
        guard let controller = presented.presentation.controller, controller.active.isModal,
            let view = presented.viewIfLoaded, let scene = view.window?.windowScene
        else { return }
        scene.accessibility.want(view)
    }

    private func moveFocusBack(from presented: UIViewController) {
        guard let scene = viewIfLoaded?.window?.windowScene else { return }
        let state = presented.presentation
        (presented.presentation.focusBefore, presented.presentation.responderBefore) = (nil, nil)
        if let responder = state.responderBefore, responder.ownWindow === viewIfLoaded?.window,
            viewIfLoaded?.window?.firstResponder == nil
        {
            responder.becomeFirstResponder()
        } else if let element = state.focusBefore, element.ownWindow != nil {
            scene.accessibility.want(element)
        }
    }
}
