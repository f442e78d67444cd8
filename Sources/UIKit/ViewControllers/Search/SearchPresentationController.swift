// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Presents a search controller above the contents, and below bars.
///
///     container     covers the presenting controller's view
///       SearchView  begins below a search bar that is in that view; else fills the container
final class SearchPresentationController: UIPresentationController {
    private var search: UISearchController? { presentedViewController as? UISearchController }

    override var presentationStyle: UIModalPresentationStyle { .overCurrentContext }
    override var shouldPresentInFullscreen: Bool { false }
    override var isModal: Bool { false }
    override var keepsFocus: Bool { true }
    override var isAboveViewOnly: Bool { true }
    override var isDismissedByUser: Bool { true }

    /// A search in a navigation bar stays below it.
    override func isContext(_ controller: UIViewController) -> Bool {
        if super.isContext(controller) { return true }
        guard let navigation = search?.searchBar.navigationBarAround?.controller else { return false }
        return controller.parent === navigation
    }

    // MARK: - Transitions

    override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        PresentationAnimator(.crossDissolve, isPresenting: isPresenting)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        search?.presentationBegins()
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak search] context in
            if !context.isCancelled { search?.presentationEnded() }
        }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak search] context in
            if !context.isCancelled { search?.dismissalEnded() }
        }
        search?.dismissalBegins()
    }

    override func setChrome(isVisible: Bool) {
        search?.arrange(isActive: isVisible)
        if !isVisible { search?.hideCovered(false) }
    }

    // MARK: - Layout

    override func install() {
        guard let container, let view = presentedView else { return }
        container.addSubview(view)
        layOut()
        search?.showParts()
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container, let bar = search?.searchBar else { return super.frameOfPresentedViewInContainerView }
        var frame = container.bounds
        guard let view = presenter?.viewIfLoaded else { return frame }
        // A view that begins below an opaque bar, for instance.
        if view.superview === container.superview, view.frame.height < frame.height {
            (frame.origin.y, frame.size.height) = (view.frame.minY, view.frame.height)
        }
        if bar.isDescendant(of: view), bar.place == .standalone {
            let top = min(max(container.convert(bar.bounds, from: bar).maxY, frame.minY), frame.maxY)
            frame = CGRect(x: 0, y: top, width: frame.width, height: frame.maxY - top)
        }
        return frame
    }

    override func layOut() {
        guard let container, let view = presentedView, view.superview === container else { return }
        view.placeUntransformed(frameOfPresentedViewInContainerView)
        search?.takeInsets()
    }

    override func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { true }

    /// A tap on darkened contents ends the search.
    override func backgroundTapped() { search?.isActive = false }
}

extension UISearchController {
    /// Takes the insets of the controller below: those of the navigation bar only if the search is in it.
    func takeInsets() {
        guard let presenter = presentation.presenter else { return }
        var insets = presenter.insetsFromBars
        if searchBar.place == .standalone, searchBar.navigationBarAround == nil { insets.top = 0 }
        if insetsFromBars != insets { insetsFromBars = insets }
    }
}
