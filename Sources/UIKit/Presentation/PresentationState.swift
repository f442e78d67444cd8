// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// How controllers are presented:
//
//     present   presenter      the controller itself, or an ancestor: the root for most styles, the context for currentContext
//               controller     the UIPresentationController, created for the style; it may adapt to another style
//               container      a view over the presenter's, which the presentation controller fills
//               transition     ViewControllerTransition, with an animator of the style or of the delegate
//     dismiss   the same steps backwards, with all controllers presented above
//
//     presenter.presentation.presented  ──strong──>  presented.presentation.presenter  ──weak──>  presenter
//     presented.presentation.controller ──strong──>  UIPresentationController

/// The state of a controller in presentations.
@MainActor
struct PresentationState {
    /// The controller that this one presents.
    var presented: UIViewController?
    /// The controller that presents this one.
    weak var presenter: UIViewController?
    /// The presentation controller of this one, created before the presentation if the program reads it.
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

    /// Discards a presentation controller that has not presented yet.
    mutating func dropUnusedController() { if stage == .none { controller = nil } }
}

extension UIViewController {
    /// This controller if it is presented, or the nearest presented ancestor.
    var presentedAncestor: UIViewController? {
        presentation.presenter != nil ? self : parent?.presentedAncestor
    }

    /// The containers of this controller's presentations, from the back to the front. They belong above its view.
    var coverings: [UIView] {
        guard let presented = presentation.presented, let container = presented.presentation.controller?.container
        else {
            return []
        }
        return [container] + presented.coverings
    }

    /// The controller that this one or one of its visible descendants presents; nil if it is being dismissed.
    var presentedInside: UIViewController? {
        let own = presentation.presented.flatMap { $0.presentation.stage == .disappearing ? nil : $0 }
        return own ?? children.lazy.filter(\.appearance.isVisible).compactMap(\.presentedInside).last
    }

    /// The controller that gets the keys of a window without a first responder, when this one is its root: in what is
    /// presented on top, the innermost one that is shown.
    var deepestInFront: UIViewController {
        (presentedInside ?? childInFront)?.deepestInFront ?? self
    }

    /// All presentations that begin at this controller or at one inside of it, from the lowest to the topmost.
    var presentationsInside: [UIViewController] {
        let own = presentation.presented.map { [$0] + $0.presentationsInside } ?? []
        return children.flatMap(\.presentationsInside) + own
    }

    /// The style that stands for `automatic`.
    var resolvedPresentationStyle: UIModalPresentationStyle {
        modalPresentationStyle == .automatic || modalPresentationStyle == .none ? .pageSheet : modalPresentationStyle
    }

    /// Keeps the presentation controller that the program configured when a sheet becomes another kind of sheet.
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

    /// The presentation controller for the next presentation, if programs may configure it in advance.
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
