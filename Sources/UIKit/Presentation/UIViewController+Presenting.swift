// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// MARK: - Presenting

extension UIViewController {
    func beginPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard presented !== self else {
            return programmingMistake("UIViewController: \(self) can't present itself. Present another controller.")
        }
        if let presenter = presented.presentation.presenter {
            return programmingMistake(
                "UIViewController: \(presented) can't be presented modally: it is already being presented by \(presenter). "
                    + "Dismiss it first.")
        }
        let controller =
            presented.presentation.controller ?? presented.makePresentationController(presenting: nil, source: self)
        let presenter = presenter(for: controller)
        if let other = presenter.presentation.presented {
            return logAttempt(presented, on: presenter, "which is already presenting \(other).")
        }
        // The presenting view may be inside a container, such as a sheet's. The new container then goes above that one.
        let wrapper = controller.isAboveViewOnly ? nil : presenter.presentation.controller?.container
        let below = wrapper ?? presenter.viewIfLoaded
        guard let below, let host = below.superview, presenter.viewIfLoaded?.window != nil else {
            return logAttempt(presented, on: presenter, "whose view is not in the window hierarchy.")
        }
        controller.presenter = presenter
        presented.presentation.controller = controller
        presented.presentation.presenter = presenter
        presented.presentation.stage = .appearing
        presenter.presentation.presented = presented
        controller.open(in: host, above: below)
        // The delegate may have replaced the controller, or dismissed it.
        guard presenter.presentation.presented === controller.presentedViewController else { return }
        presenter.runPresentation(
            of: controller.presentedViewController, controller, from: self, animated: animated, completion: completion)
    }

    /// Logs an ignored presentation in UIKit's words.
    private func logAttempt(_ presented: UIViewController, on presenter: UIViewController, _ reason: String) {
        let message = "Attempt to present \(presented) on \(presenter) (from \(self)) \(reason)"
        reportIgnored(message, about: message)
    }

    /// The controller that presents for a style: this one, or an ancestor.
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
        let custom = presented.transitioningDelegate?.animationController(
            forPresented: presented, presenting: self, source: source)
        let interaction = custom.flatMap {
            presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
        }
        // It may have been dismissed while the delegate was asked.
        guard controller.container === container, presented.presentation.stage == .appearing else { return }
        let active = controller.active, removes = controller.shouldRemovePresentersView
        let transition = ViewControllerTransition(
            of: self, in: container, from: self, to: presented, isAnimated: animated)
        transition.animator =
            custom ?? presented.makeOwnAnimator(isPresenting: true) ?? active.makeAnimator(isPresenting: true)
        transition.interaction = interaction
        transition.alongsideSettings = (transition.animator as? PresentationAnimator)?.settings
        transition.presentationStyle = active.presentationStyle
        transition.fromView = removes ? viewIfLoaded : nil
        transition.disappearing = removes ? [self] : []
        transition.endsWithDisappearance = true
        transition.sendsAppearance = container.window?.isHidden == false
        presented.presentation.transition = transition
        // Whether the program's presentation controller has added the presented view.
        var isPlaced = false
        transition.willBegin = { [self] in
            EventSteps.perform(
                { if !active.keepsFocus { self.rememberFocus(for: presented) } },
                {
                    controller.delegate?.presentationController(
                        controller, willPresentWithAdaptiveStyle: controller.adapted?.style ?? .none,
                        transitionCoordinator: transition)
                },
                {
                    if removes {
                        controller.coveredHost = self.viewIfLoaded?.superview
                        controller.coveredFills = self.viewIfLoaded?.frame == self.viewIfLoaded?.superview?.bounds
                    }
                    controller.presentationTransitionWillBegin()
                },
                { if custom != nil { isPlaced = controller.presentedView?.isDescendant(of: container) == true } },
                { active.install() },
                {
                    self.prepare(
                        transition, of: presented, controller, isPlacedByAnimator: custom != nil && !isPlaced,
                        removes: removes)
                })
        }
        transition.place = {
            if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
            controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
        }
        transition.settle = { [self] isComplete in
            presented.presentation.transition = nil
            EventSteps.perform(
                {
                    if isComplete, removes { self.viewIfLoaded?.removeFromSuperview() }
                    guard !isComplete else { return }
                    self.restoreCoveredView(for: controller)
                    self.forgetPresentation(of: presented, controller)
                },
                { controller.presentationTransitionDidEnd(isComplete) })
        }
        transition.didSendAppearance = { isComplete in
            guard isComplete, presented.presentation.stage == .appearing else { return }
            presented.presentation.stage = .presented
            // The traits may have changed meanwhile.
            controller.adaptInPlace(to: container.traitCollection)
        }
        transition.begin { [self] isComplete in
            if presented.presentation.stage == .none, !isComplete { presented.presentation.controller = nil }
            EventSteps.perform(
                { if isComplete { self.moveFocus(into: controller.presentedViewController) } }, { completion?() })
        }
    }

    /// Sets the view and the frames of a presentation whose views are installed, and what runs alongside. The program's
    /// animator adds the presented view if it places it.
    private func prepare(
        _ transition: ViewControllerTransition, of presented: UIViewController, _ controller: UIPresentationController,
        isPlacedByAnimator: Bool, removes: Bool
    ) {
        guard let container = controller.container else { return }
        let active = controller.active
        transition.toView = controller.presentedView
        if isPlacedByAnimator { transition.toView?.removeFromSuperview() }
        transition.setFrames(of: presented, initial: .zero, final: controller.frameOfPresentedViewInContainerView)
        transition.setFrames(of: self, initial: container.bounds, final: removes ? .zero : container.bounds)
        transition.animate { _ in
            active.setChrome(isVisible: true)
            self.viewIfLoaded?.setTintDimmed(active.dimsTint, by: controller)
        }
    }

    /// Puts back the view that a presentation removed or moved, below the containers.
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
        let controller = bottom.presentation.controller
        if let running = chain.first(where: { $0.presentation.stage == .disappearing }) {
            if running === bottom, running.presentation.transition?.isInteractive == true {
                // A dismissal by the program replaces one by the finger.
                running.presentation.transition?.finish { completion(true) }
                return
            }
            if running === bottom { return running.presentation.afterDismissal.append { completion(true) } }
            guard let transition = running.presentation.transition else { return completion(true) }
            return transition.finish { self.dismiss(controller, animated: animated, interaction, completion) }
        }
        // A running presentation ends before its dismissal begins.
        if let transition = chain.lazy.compactMap(\.presentation.transition).first {
            return transition.finish { self.dismiss(controller, animated: animated, interaction, completion) }
        }
        runDismissal(of: chain, animated: animated, interaction, completion)
    }

    /// Dismisses the controller of a presentation if that is still there.
    private func dismiss(
        _ controller: UIPresentationController?, animated: Bool,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?, _ completion: @escaping (Bool) -> Void
    ) {
        guard let controller, presentation.presented?.presentation.controller === controller else {
            return completion(true)
        }
        beginDismissal(animated: animated, interaction: interaction, completion: completion)
    }

    private func runDismissal(
        of chain: [UIViewController], animated: Bool, _ gesture: (any UIViewControllerInteractiveTransitioning)?,
        _ completion: @escaping (Bool) -> Void
    ) {
        guard let top = chain.last, let topController = top.presentation.controller,
            let container = topController.container
        else { return completion(true) }
        let custom = top.transitioningDelegate?.animationController(forDismissed: top)
        let interaction =
            gesture ?? custom.flatMap { top.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
        // It may have been dismissed, or present another one, since the delegate was asked.
        guard topController.container === container, top.presentation.presented == nil,
            !chain.contains(where: { $0.presentation.stage == .disappearing })
        else { return dismiss(chain[0].presentation.controller, animated: animated, gesture, completion) }
        let controllers = chain.compactMap(\.presentation.controller)
        let restoring = controllers.filter { $0.coveredHost != nil }
        let active = topController.active
        let transition = ViewControllerTransition(of: self, in: container, from: top, to: self, isAnimated: animated)
        transition.animator =
            custom ?? top.makeOwnAnimator(isPresenting: false) ?? active.makeAnimator(isPresenting: false)
        transition.interaction = interaction
        transition.gestureMovesViews = interaction is SheetDrag
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
            let animateAlongside = {
                transition.animate { _ in
                    for controller in controllers { controller.active.setChrome(isVisible: false) }
                    for (owner, controller) in zip([self] + chain, controllers) {
                        owner.viewIfLoaded?.setTintDimmed(false, by: controller)
                    }
                }
            }
            var steps: [EventSteps.Step] = []
            for controller in controllers { steps.append { controller.dismissalTransitionWillBegin() } }
            steps += [
                { if reappears { self.showBelow(chain) } },
                {
                    for controller in controllers.dropLast() { controller.container?.isHidden = true }
                    if gesture == nil { top.viewIfLoaded?.endEditing(true) }
                },
                // A gesture moves the surrounding views itself.
                { if gesture == nil { _ = animateAlongside() } },
            ]
            EventSteps.perform(steps)
        }
        transition.settle = { [self] isComplete in
            for controller in chain { controller.presentation.transition = nil }
            guard isComplete else {
                return cancelDismissal(of: chain, controllers, reappears: reappears)
            }
            var steps: [EventSteps.Step] = [{ if reappears { self.showBelow(chain) } }]
            for (owner, child) in zip([self] + chain, chain).reversed() {
                steps.append { owner.endDismissal(of: child) }
            }
            EventSteps.perform(steps)
        }
        transition.didSendAppearance = { isComplete in
            guard isComplete else { return }
            // A controller that was presented again meanwhile stays as it is.
            for (child, controller) in zip(chain, controllers) where child.presentation.presenter == nil {
                child.presentation.stage = .none
                child.presentation.controller = nil
                controller.releaseOriginal()
            }
        }
        transition.begin { [self] isComplete in
            // A cancelled dismissal may have adapted, and replaced the controller.
            let bottom = isComplete ? chain[0] : controllers[0].presentedViewController
            let later = bottom.presentation.afterDismissal
            bottom.presentation.afterDismissal = []
            EventSteps.perform(
                [{ if isComplete { self.moveFocusBack(from: top) } }, { completion(isComplete) }] + later)
        }
    }

    private func endDismissal(of child: UIViewController) {
        guard let controller = child.presentation.controller else { return }
        EventSteps.perform(
            {
                // The stage stays until the controller has disappeared.
                self.forgetPresentation(of: child, controller)
                child.presentation.stage = .disappearing
            },
            { controller.dismissalTransitionDidEnd(true) })
    }

    private func cancelDismissal(
        of chain: [UIViewController], _ controllers: [UIPresentationController], reappears: Bool
    ) {
        for controller in chain { controller.presentation.stage = .presented }
        var steps: [EventSteps.Step] = []
        for (owner, controller) in zip([self] + chain, controllers) {
            steps.append {
                controller.container?.isHidden = false
                controller.active.setChrome(isVisible: true)
                owner.viewIfLoaded?.setTintDimmed(controller.active.dimsTint, by: controller)
                controller.dismissalTransitionDidEnd(false)
                if let container = controller.container { controller.adaptInPlace(to: container.traitCollection) }
            }
        }
        EventSteps.perform(steps + [{ if reappears { self.viewIfLoaded?.removeFromSuperview() } }])
    }

    /// Puts back this controller's view, which a presentation removed, below the view that is being dismissed.
    private func showBelow(_ chain: [UIViewController]) {
        guard let controller = chain[0].presentation.controller else { return }
        restoreCoveredView(for: controller)
    }
}

extension UIViewController {
    /// Dismisses all controllers above this one, before this one leaves its window.
    func dismissAtOnce() {
        if let presented = presentation.presented {
            beginDismissal(animated: false) {}
            presented.presentation.transition?.finish()
        }
        for child in children { child.dismissAtOnce() }
    }
}

// MARK: - Focus

extension UIViewController {
    /// Ends editing below the presentation, and remembers the element with the focus.
    private func rememberFocus(for presented: UIViewController) {
        guard let window = viewIfLoaded?.window else { return }
        presented.presentation.focusBefore = window.windowScene?.accessibility.focused
        guard let responder = window.firstResponder else { return }
        presented.presentation.responderBefore = responder
        _ = responder.resignFirstResponder()
    }

    /// Moves the focus of assistive technology and of the keyboard into the presented view.
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
