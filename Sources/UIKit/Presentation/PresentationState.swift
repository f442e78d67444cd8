// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// How controllers are presented:
//
//     present   presenter      the controller itself, or an ancestor: the root for most styles, the context for currentContext
//               controller     the UIPresentationController, made for the style; it may adapt to another one
//               container      a view over the presenter's, which the presentation controller fills
//               transition     ViewControllerTransition, with an animator of the style or of the delegate
//     dismiss   the same backwards; all that is above goes with it
//
//     presenter.presentation.presented  ──strong──>  presented.presentation.presenter  ──weak──>  presenter
//     presented.presentation.controller ──strong──>  UIPresentationController

/// The part of a controller in presentations.
@MainActor
struct PresentationState {
    /// The controller that this one presents.
    var presented: UIViewController?
    /// The controller that presents this one.
    weak var presenter: UIViewController?
    /// The presentation controller of this one, made before the presentation if the program asks for it.
    var controller: UIPresentationController?
    var stage = Stage.none
    /// The running presentation or dismissal of this one.
    var transition: ViewControllerTransition?
    /// The element and the first responder that had the focus before this one was presented.
    weak var focusBefore: UIResponder?
    weak var responderBefore: UIResponder?
    /// Called when the running dismissal has ended.
    var afterDismissal: [() -> Void] = []

    enum Stage {
        /// Not presented.
        case none
        case appearing, presented, disappearing
    }

    /// Forgets a presentation controller of which nothing is visible yet.
    mutating func dropUnusedController() { if stage == .none { controller = nil } }
}

extension UIViewController {
    /// This controller, or the nearest ancestor that is presented itself.
    var presentedAncestor: UIViewController? {
        presentation.presenter != nil ? self : parent?.presentedAncestor
    }

    /// The controller at the top of the presentations that begin at this one, or inside of it.
    var frontPresented: UIViewController { presentedInside?.frontPresented ?? self }

    /// The containers of what this controller presents, from the back to the front. They belong above its view.
    var coverings: [UIView] {
        guard let presented = presentation.presented, let container = presented.presentation.controller?.container
        else {
            return []
        }
        return [container] + presented.coverings
    }

    /// What this controller, or a visible one inside of it, presents; nil for what is being dismissed.
    var presentedInside: UIViewController? {
        let own = presentation.presented.flatMap { $0.presentation.stage == .disappearing ? nil : $0 }
        return own ?? children.lazy.filter(\.appearance.isVisible).compactMap(\.presentedInside).last
    }

    /// The style that stands for `automatic`.
    var resolvedPresentationStyle: UIModalPresentationStyle {
        modalPresentationStyle == .automatic || modalPresentationStyle == .none ? .pageSheet : modalPresentationStyle
    }

    /// Keeps the configured presentation controller of a sheet that becomes another kind of sheet.
    func presentationStyleChanged() {
        let style = resolvedPresentationStyle
        if style == .pageSheet || style == .formSheet, presentation.stage == .none,
            let sheet = presentation.controller as? UISheetPresentationController
        {
            sheet.style = style
        } else {
            presentation.dropUnusedController()
        }
    }

    /// The presentation controller for the next presentation, as far as programs may configure it before.
    var upcomingPresentationController: UIPresentationController? {
        if let controller = presentation.controller { return controller }
        let controller = makePresentationController(presenting: nil, source: self)
        guard !(controller is CoverPresentationController) else { return nil }
        presentation.controller = controller
        return controller
    }

    func makePresentationController(presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController
    {
        let style = resolvedPresentationStyle
        if style == .custom {
            let delegate = transitioningDelegate
            let own = delegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
            return own ?? UIPresentationController(presentedViewController: self, presenting: presenting)
        }
        return makeOwnPresentationController(presenting: presenting)
            ?? makePresentationController(of: style, presenting: presenting)
    }

    func makePresentationController(of style: UIModalPresentationStyle, presenting: UIViewController?)
        -> UIPresentationController
    {
        let controller: UIPresentationController =
            switch style {
            case .pageSheet, .formSheet, .automatic:
                UISheetPresentationController(presentedViewController: self, presenting: presenting)
            case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
            default: CoverPresentationController(presentedViewController: self, presenting: presenting)
            }
        controller.style = style
        return controller
    }
}
