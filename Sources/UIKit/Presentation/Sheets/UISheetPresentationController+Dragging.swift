// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// A sheet under a finger:
//
//     began      the sheet stops at its visible position
//     changed    it follows the finger 1:1, and with resistance beyond the largest detent. Below the smallest detent its
//                dismissal begins as an interactive transition; if it may not be dismissed, it resists
//     ended      it moves to the nearest detent in its direction, or out of the screen: one animation, sent once
//     began      during that animation: the finger stops it, and the transition is interactive again
//
// Each change of the touch changes the position and the size of two layers.

/// Recognizes drags of a sheet.
final class SheetPan: UIPanGestureRecognizer {
    init() { super.init(target: nil, action: nil) }
}

/// One drag of a sheet, and the dismissal that it may start.
@MainActor
final class SheetDrag: NSObject, UIViewControllerInteractiveTransitioning {
    /// The top edge of the sheet when the finger began to move it.
    var startTop: CGFloat = 0
    /// Whether the finger places the sheet, instead of the layout.
    var isFollowing = true
    /// The scroll view under the finger, and its offset at the beginning.
    weak var scrollView: UIScrollView?
    var startOffset: CGFloat = 0
    /// Whether the sheet may be dismissed; nil until the drag needs to know.
    var mayDismiss: Bool?
    /// Whether the finger pulled a sheet that may not be dismissed below its smallest detent.
    var wasPulledInVain = false
    var transition: ViewControllerTransition?
    /// The number of releases, so that the end of an earlier animation has no effect.
    var releases = 0

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transition = transitionContext as? ViewControllerTransition
        transition?.startFollowing()
    }
}

extension SheetView: UIGestureRecognizerDelegate {
    /// Scroll views in the sheet wait until the recognizer decides.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        guard let scrollView = other.view as? UIScrollView, scrollView.panGestureRecognizer === other else {
            return false
        }
        return scrollView.isDescendant(of: self)
    }
}

extension UISheetPresentationController {
    // MARK: - Beginning

    private var mayBeDragged: Bool {
        guard arrangement != .covering else { return false }
        switch presentedViewController.presentation.stage {
        case .presented: return true
        case .disappearing: return drag?.transition != nil
        case .none, .appearing: return false
        }
    }

    func shouldBeginDrag(_ pan: SheetPan) -> Bool {
        guard mayBeDragged else { return false }
        let way = pan.windowTravel
        guard abs(way.y) > abs(way.x) else { return false }
        guard let scrollView = scrollView(below: pan) else { return true }
        guard scrollView.contentOffset.y <= -scrollView.restingTop else { return false }
        return way.y > 0 || (prefersScrollingExpandsWhenScrolledToEdge && canExpand)
    }

    private var canExpand: Bool {
        guard let highest = stops.last, arrangement == .attached else { return false }
        return sheetView.frame.minY > highest.top + 0.5
    }

    /// The scroll view under the finger that can scroll vertically.
    private func scrollView(below pan: SheetPan) -> UIScrollView? {
        var view = sheetView.hitTest(pan.location(in: sheetView), with: nil)
        while let current = view, current !== sheetView {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.canScrollVertically {
                return scrollView
            }
            view = current.superview
        }
        return nil
    }

    func panned(_ pan: SheetPan) {
        switch pan.state {
        case .began:
            beginDrag(pan)
            follow(pan)
        case .changed: follow(pan)
        case .ended: release(velocity: pan.velocity(in: nil).y)
        case .cancelled: cancelDrag()
        default: break
        }
    }

    private func beginDrag(_ pan: SheetPan) {
        let shown = sheetView.layer.presentation()?.frame.minY ?? sheetView.frame.minY
        let drag = self.drag ?? SheetDrag()
        self.drag = drag
        drag.startTop = shown
        drag.isFollowing = true
        drag.releases += 1
        drag.scrollView = scrollView(below: pan)
        drag.startOffset = drag.scrollView?.contentOffset.y ?? 0
        sheetView.layer.removeAllAnimations()
        dimming.layer.removeAllAnimations()
        drag.transition?.pauseInteractiveTransition()
        place(at: shown)
    }

    /// Moves the sheet to the next larger or smaller detent, as a drag does.
    func moveByUser(by step: Int) {
        let stops = stops
        guard drag == nil, let index = stops.firstIndex(where: { $0.identifier == currentStop.identifier }),
            stops.indices.contains(index + step)
        else { return }
        animateChanges { selectedDetentIdentifier = stops[index + step].identifier }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    // MARK: - Tracking

    private var lowestTop: CGFloat { arrangement == .attached ? stops.first?.top ?? 0 : restTop }
    private var highestStop: CGFloat { arrangement == .attached ? stops.last?.top ?? 0 : restTop }
    private var restTop: CGFloat { container.map { restFrame(in: $0.bounds.size, arrangement).minY } ?? 0 }
    /// The distance from the smallest detent to the position outside of the container.
    private var wayOut: CGFloat { max(1, (container?.bounds.height ?? 0) - lowestTop) }

    private func follow(_ pan: SheetPan) {
        guard let drag, drag.isFollowing else { return }
        var top = drag.startTop + pan.translation(in: nil).y
        if top > lowestTop, drag.transition == nil {
            let releases = drag.releases
            beginPullingDown(drag)
            // The finger may have moved, or left, in a run loop inside of the delegate.
            guard self.drag === drag, drag.isFollowing, drag.releases == releases else { return }
            top = drag.startTop + pan.translation(in: nil).y
            if top > lowestTop, drag.transition == nil { top = lowestTop + resisted(top - lowestTop) }
        }
        if top < highestStop { top = pullUp(drag, beyond: highestStop - top) }
        place(at: top)
        drag.transition?.updateInteractiveTransition(min(max((top - lowestTop) / wayOut, 0), 1))
    }

    private func pullUp(_ drag: SheetDrag, beyond way: CGFloat) -> CGFloat {
        guard let scrollView = drag.scrollView else { return highestStop - resisted(way) }
        let bottom = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
        let end = max(-scrollView.restingTop, bottom - scrollView.bounds.height)
        scrollView.contentOffset.y = min(drag.startOffset + way, end)
        return highestStop
    }

    /// Begins the dismissal, if the delegate permits it.
    private func beginPullingDown(_ drag: SheetDrag) {
        if drag.mayDismiss == nil { drag.mayDismiss = presentationOwner.mayBeDismissed }
        guard self.drag === drag, drag.isFollowing, drag.transition == nil else { return }
        drag.wasPulledInVain = drag.mayDismiss == false
        if drag.mayDismiss == true { presentationOwner.dismissByUser(with: drag) }
    }

    /// The resisted distance beyond a limit, by the rule of scroll views.
    private func resisted(_ way: CGFloat) -> CGFloat {
        let length = container?.bounds.height ?? 1, part = PresentationNumbers.rubberBand
        return part * way * length / (part * way + length)
    }

    private func place(at top: CGFloat) {
        guard let container else { return }
        var frame = restFrame(in: container.bounds.size, arrangement)
        frame.origin.y = top
        if arrangement == .attached { frame.size.height = container.bounds.height - min(top, lowestTop) }
        sheetView.placeUntransformed(frame)
        let alpha = PresentationNumbers.sheetDim * dimFraction(at: top)
        if dimming.alpha != alpha { dimming.alpha = alpha }
    }

    /// The dimming behind the sheet at a position, from 0 to 1.
    private func dimFraction(at top: CGFloat) -> CGFloat {
        var clear = lowestTop + wayOut, dark = lowestTop
        if let name = largestUndimmedDetentIdentifier, let index = stops.firstIndex(where: { $0.identifier == name }) {
            clear = stops[index].top
            dark = index + 1 < stops.count ? stops[index + 1].top : -.infinity
        }
        guard dark.isFinite, clear > dark else { return 0 }
        return min(max((clear - top) / (clear - dark), 0), 1)
    }

    // MARK: - Releasing

    private func release(velocity: CGFloat) {
        guard let drag, drag.isFollowing else { return }
        drag.isFollowing = false
        drag.releases += 1
        if let transition = drag.transition { return release(drag, transition, velocity) }
        let top = sheetView.frame.minY, ahead = top + velocity * PresentationNumbers.lookAhead
        let nearest = stops.map { abs($0.top - ahead) }.min() ?? 0
        // Above a keyboard several detents may be at one height.
        let nearStops = stops.filter { abs($0.top - ahead) <= nearest }
        let stop = nearStops.first { $0.identifier == currentStop.identifier } ?? nearStops.first ?? currentStop
        let isNew = arrangement == .attached && stop.identifier != currentStop.identifier
        let tellsVainPull = drag.wasPulledInVain
        self.drag = nil
        settle(from: top, to: arrangement == .attached ? stop.top : restTop, velocity) {
            if isNew { self.selectedDetentIdentifier = stop.identifier }
            self.layOut()
        }
        EventSteps.perform(
            {
                guard isNew else { return }
                (self.delegate as? any UISheetPresentationControllerDelegate)?
                    .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
            },
            {
                guard tellsVainPull else { return }
                let owner = self.presentationOwner
                owner.delegate?.presentationControllerDidAttemptToDismiss(owner)
            })
    }

    private func release(_ drag: SheetDrag, _ transition: ViewControllerTransition, _ velocity: CGFloat) {
        let top = sheetView.frame.minY, limit = PresentationNumbers.dismissingVelocity
        let isPast = (top - lowestTop) / wayOut > PresentationNumbers.dismissedPart
        end(drag, transition, isDismissed: velocity >= limit || (isPast && velocity > -limit), velocity)
    }

    /// A touch that the system cancels dismisses nothing.
    private func cancelDrag() {
        guard let drag, drag.isFollowing, let transition = drag.transition else { return release(velocity: 0) }
        drag.isFollowing = false
        drag.releases += 1
        end(drag, transition, isDismissed: false, 0)
    }

    private func end(
        _ drag: SheetDrag, _ transition: ViewControllerTransition, isDismissed: Bool, _ velocity: CGFloat
    ) {
        if isDismissed { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
        let top = sheetView.frame.minY, releases = drag.releases
        let end = { [weak self] in
            guard let self, self.drag === drag, drag.releases == releases else { return }
            self.drag = nil
            self.container?.setNeedsLayout()
            transition.completeTransition(isDismissed)
        }
        settle(from: top, to: isDismissed ? lowestTop + wayOut : lowestTop, velocity, end) {
            self.place(at: isDismissed ? self.lowestTop + self.wayOut : self.lowestTop)
        }
    }

    private func settle(
        from top: CGFloat, to end: CGFloat, _ velocity: CGFloat, _ completion: (() -> Void)? = nil,
        _ changes: () -> Void
    ) {
        let way = end - top
        // A velocity that is large for the remaining distance would only make the spring overshoot.
        let relative = abs(way) < 1 ? 0 : min(max(velocity / way, 0), 20)
        ViewAnimation.run(
            PresentationNumbers.spring(velocity: relative),
            {
                changes()
                container?.layoutIfNeeded()
                if drag == nil { setChrome(isVisible: true) }
            }
        ) { _ in completion?() }
    }
}
