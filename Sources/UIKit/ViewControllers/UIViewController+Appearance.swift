// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// When controllers appear:
//
// - When a view is added to a visible window, or its window is shown, its controller appears: `viewWillAppear` before,
//   `viewDidAppear` after the next commit, when it has been laid out and sent to the display.
// - The controller notifies the children whose views are inside its own, immediately afterwards.
// - A child whose view is added to that of a visible controller appears in the same way; a child that is added while
//   its parent appears finishes together with the parent.
// - The children of a container that forwards appearance itself (`shouldAutomaticallyForwardAppearanceMethods`) are not
//   notified automatically; the container calls `beginAppearanceTransition(_:animated:)` and
//   `endAppearanceTransition()`.

enum AppearanceState {
    case disappeared
    case appearing(animated: Bool, isTold: Bool)
    case appeared
    case disappearing(animated: Bool)

    var isTransition: Bool {
        switch self {
        case .appearing, .disappearing: true
        case .appeared, .disappeared: false
        }
    }

    /// Whether the view is visible or appearing.
    var isVisible: Bool {
        switch self {
        case .appearing, .appeared: true
        case .disappearing, .disappeared: false
        }
    }
}

enum ParentMovement {
    case none, toParent, fromParent
}

extension UIViewController {
    /// Starts an appearance or disappearance. Has no effect if the view is in that state already.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing != appearance.isVisible else { return }
        appearance = isAppearing ? .appearing(animated: animated, isTold: false) : .disappearing(animated: animated)
        EventSteps.perform(
            { if isAppearing { self.loadViewIfNeeded() } },
            {
                guard isAppearing else { return self.viewWillDisappear(animated) }
                self.viewIfLoaded?.setNeedsLayout()
                self.restoreStateIfNeeded()
                self.viewWillAppear(animated)
            },
            { self.forwardBeginning(isAppearing, animated: animated) },
            { self.appearanceForwarded(isAppearing: isAppearing, hasEnded: false, animated: animated) })
    }

    private func forwardBeginning(_ isAppearing: Bool, animated: Bool) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        EventSteps.perform(
            childrenInside.map { child in { child.beginAppearance(isAppearing, animated: animated) } })
    }

    /// - Returns: false when no appearance was in progress.
    @discardableResult
    func endAppearance() -> Bool {
        switch appearance {
        case .appearing(let animated, _):
            EventSteps.perform(
                { self.restoreStateIfNeeded() }, { self.viewIfLoaded?.layoutIfNeeded() },
                { self.viewIsAppearingIfNeeded() }, { self.finishAppearing(animated: animated) })
        case .disappearing(let animated):
            appearance = .disappeared
            EventSteps.perform(
                { self.viewDidDisappear(animated) }, { self.forwardEnd(false) },
                { self.appearanceForwarded(isAppearing: false, hasEnded: true, animated: animated) })
        case .appeared, .disappeared: return false
        }
        return true
    }

    private func finishAppearing(animated: Bool) {
        guard case .appearing = appearance else { return }
        appearance = .appeared
        EventSteps.perform(
            { self.viewDidAppear(animated) }, { self.forwardEnd(true) },
            { self.appearanceForwarded(isAppearing: true, hasEnded: true, animated: animated) })
    }

    private func forwardEnd(_ isAppearing: Bool) {
        movement = .none
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        let ending = children.filter { $0.appearance.isTransition && $0.appearance.isVisible == isAppearing }
        EventSteps.perform(ending.map { child in { child.endAppearance() } })
    }

    /// Called before each layout of the view.
    func viewIsAppearingIfNeeded() {
        guard case .appearing(let animated, isTold: false) = appearance, viewIfLoaded?.window != nil else { return }
        appearance = .appearing(animated: animated, isTold: true)
        viewIsAppearing(animated)
    }

    private var childrenInside: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    func reportUnbalancedCalls() {
        let line = "Unbalanced calls to begin/end appearance transitions for \(self).\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    // MARK: - Moves of the view

    /// Called before the view is added to a visible window, or leaves one.
    func viewWillMove(toVisibleWindow isVisible: Bool) {
        guard transitionsThatDriveAppearance == 0 else { return }
        guard parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
        if isVisible, parent?.appearance.isVisible == false { return }
        beginAppearance(isVisible, animated: false)
    }

    func viewDidMoveToWindow() {
        guard transitionsThatDriveAppearance == 0 else { return }
        guard parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
        switch appearance {
        case .disappearing where viewIfLoaded?.window?.isHidden != false: endAppearance()
        case .appearing where parent?.appearance.isTransition != true: endAppearanceAfterCommit()
        default: break
        }
    }

    func endAppearanceAfterCommit() {
        CATransaction.afterCommit { [weak self] in
            guard let self, case .appearing = appearance else { return }
            endAppearance()
        }
    }
}
