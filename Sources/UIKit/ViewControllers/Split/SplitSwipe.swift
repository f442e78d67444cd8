// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The gestures that show and hide sidebars: a swipe from the edge, and one over a sidebar or the dimmed column.
///
///     began       changes the display mode, with the transition paused; or takes over the one that was let go
///     changed     the transition follows the finger
///     ended       past half of the way, or fast: completes; else reverts
///
/// While animations are disabled, nothing follows the finger, and the mode changes when it is lifted.
@MainActor
final class SplitSwipe: NSObject {
    private unowned let controller: UISplitViewController
    private let fromEdge = UIScreenEdgePanGestureRecognizer(), toEdge = UIPanGestureRecognizer()
    /// The transition that the gesture drives, or has let go.
    private weak var transition: ViewControllerTransition?
    /// The progress at which the finger took the transition over.
    private var base: CGFloat = 0
    /// Points of the finger's way for the whole transition; negative for a way to the left.
    private var way: CGFloat = 1
    /// The mode after a finger that moves nothing has been lifted.
    private var modeAtEnd: UISplitViewController.DisplayMode?

    init(of controller: UISplitViewController) {
        self.controller = controller
        super.init()
        for recognizer in recognizers {
            recognizer.addTarget(self, action: SplitSwipe.handle)
            recognizer.delegate = self
        }
    }

    var recognizers: [UIPanGestureRecognizer] { [fromEdge, toEdge] }

    func updateEdges() {
        let edge: UIRectEdge = controller.isOnRight ? .right : .left
        if fromEdge.edges != edge { fromEdge.edges = edge }
    }

    private var isRunning: Bool { transition.map { !$0.isOver } ?? false }

    private func progress(of recognizer: UIPanGestureRecognizer) -> CGFloat {
        min(max(base + recognizer.translation(in: controller.view).x / way, 0), 1)
    }

    private func handle(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: begin(recognizer)
        case .changed: transition?.updateInteractiveTransition(progress(of: recognizer))
        case .ended: end(recognizer)
        case .cancelled, .failed: letGo(isFinished: false)
        case .possible: break
        }
    }

    private func begin(_ recognizer: UIPanGestureRecognizer) {
        controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
        if let transition, isRunning {
            transition.pauseInteractiveTransition()
            return base = transition.percentComplete
        }
        guard let mode = target(of: recognizer) else { return }
        base = 0
        let old = controller.layout(for: controller.displayMode), new = controller.layout(for: mode)
        let distance = new.reach - old.reach
        way = (controller.isOnRight ? -1 : 1) * (distance == 0 ? 1 : distance)
        guard UIView.areAnimationsEnabled else { return modeAtEnd = mode }
        controller.change(to: mode, animated: true, swipe: self)
    }

    private func target(of recognizer: UIPanGestureRecognizer) -> UISplitViewController.DisplayMode? {
        recognizer === fromEdge ? controller.modeThatShowsMore : controller.modeThatShowsLess
    }

    private func end(_ recognizer: UIPanGestureRecognizer) {
        transition?.updateInteractiveTransition(progress(of: recognizer))
        let velocity = recognizer.velocity(in: controller.view).x
        let isFast = abs(velocity) >= SplitNumbers.decidingVelocity
        letGo(isFinished: isFast ? velocity * way > 0 : progress(of: recognizer) > SplitNumbers.decidingProgress)
    }

    private func letGo(isFinished: Bool) {
        if let mode = modeAtEnd {
            modeAtEnd = nil
            if isFinished { controller.change(to: mode, animated: true) }
        } else if isFinished {
            transition?.finishInteractiveTransition()
        } else {
            transition?.cancelInteractiveTransition()
        }
        controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
    }
}

extension SplitSwipe: UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transition = transitionContext as? ViewControllerTransition
        transition?.startPacing(isPaused: true)
    }
}

extension SplitSwipe: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let recognizer = gestureRecognizer as? UIPanGestureRecognizer, !controller.isCollapsed,
            controller.presentsWithGesture, controller.isViewLoaded
        else { return false }
        guard recognizer === toEdge else { return isRunning || controller.modeThatShowsMore != nil }
        let translation = recognizer.windowTravel
        guard abs(translation.x) > abs(translation.y) else { return false }
        if isRunning { return true }
        let isTowardsEdge = controller.isOnRight ? translation.x > 0 : translation.x < 0
        return isTowardsEdge && controller.modeThatShowsLess != nil && startsOnSidebar(recognizer, translation)
    }

    /// Whether the finger came down on a sidebar, or on the dimmed column.
    private func startsOnSidebar(_ recognizer: UIPanGestureRecognizer, _ translation: CGPoint) -> Bool {
        let location = recognizer.location(in: controller.stage)
        let start = CGPoint(x: location.x - translation.x, y: location.y - translation.y)
        guard let column = controller.stage.column(at: start) else { return false }
        return column != .secondary || controller.displayMode.dims
    }
}
