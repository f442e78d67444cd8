// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Moves controllers between the columns and the stack of a split view, with the appearance methods of those that become
/// visible or are no longer visible.
///
///     viewWillDisappear of controllers inside the columns
///     - the controllers and their views move, without any callback -
///     viewWillDisappear of the columns, viewWillAppear of columns and of controllers inside them
///     after the next commit: viewDidDisappear, viewDidAppear, the completion
///
/// A controller that is visible before and after it gets no callbacks. iOS documents no order here: it is chosen.
@MainActor
final class SplitRearrangement {
    private let split: UISplitViewController
    private var completion: (() -> Void)?
    private var held: [UIViewController] = []
    private var gone: [UIViewController] = []
    private var shown: [UIViewController] = []

    init(of split: UISplitViewController, completion: @escaping () -> Void) {
        (self.split, self.completion) = (split, completion)
    }

    /// Starts it.
    ///
    /// - Parameters:
    ///   - leaving: controllers inside columns that will not be visible, as far as that is known.
    ///   - moves: moves the controllers and views.
    ///   - visible: returns the controllers that are visible afterwards, columns first.
    func begin(leaving: [UIViewController], moves: () -> Void, visible: () -> [UIViewController]) {
        guard split.appearance.isVisible else {
            moves()
            return complete()
        }
        held = split.children + split.children.flatMap(\.children)
        for controller in held { controller.transitionsThatDriveAppearance += 1 }
        for controller in leaving { hide(controller) }
        let before = held
        moves()
        let after = visible()
        for controller in before.reversed() where !after.contains(where: { $0 === controller }) { hide(controller) }
        for controller in after { show(controller) }
        CATransaction.afterCommit { self.finish() }
    }

    private func hide(_ controller: UIViewController) {
        guard controller.appearance.isVisible else { return }
        gone.append(controller)
        controller.beginAppearance(false, animated: false)
    }

    private func show(_ controller: UIViewController) {
        guard !controller.appearance.isVisible else { return }
        shown.append(controller)
        controller.beginAppearance(true, animated: false)
    }

    /// Ends it. Has no effect when it has ended.
    func finish() {
        guard completion != nil else { return }
        for controller in held { controller.transitionsThatDriveAppearance -= 1 }
        held = []
        for controller in gone where !controller.appearance.isVisible { controller.endAppearance() }
        for controller in shown where controller.appearance.isVisible { controller.endAppearance() }
        complete()
    }

    private func complete() {
        if split.state.rearrangement === self { split.state.rearrangement = nil }
        let completion = completion
        self.completion = nil
        completion?()
    }
}
