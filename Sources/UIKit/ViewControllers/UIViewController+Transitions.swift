// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// The steps when a window changes its size or traits with its screen:
//
//     if its traits change: willTransition(to:with:) of the root controller, which notifies its children
//     if its size changes: viewWillTransition(to:with:) of the root controller, which notifies its children
//     the window gets its new frame, and resizes its subviews; all get their new traits
//     blocks of animate(alongsideTransition:completion:) run, in the order in which they were added; after a rotation
//     their changes are animated
//     layout, drawing and commit
//     the completions run; after a rotation, when the animation has ended

/// A change of a window's size or traits.
@MainActor
final class WindowTransition: NSObject, UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let window: UIWindow
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var stage = Stage.prepared

    private enum Stage {
        case prepared, running, completed
    }

    /// - Parameter isTurn: whether it is a rotation, which is animated.
    init(of window: UIWindow, isTurn: Bool) {
        self.window = window
        isAnimated = isTurn && UIView.areAnimationsEnabled
        super.init()
    }

    var isPrepared: Bool { stage == .prepared }

    func runAnimations() {
        stage = .running
        let blocks = animations
        animations = []
        EventSteps.perform(blocks.map { block in { self.run(block) } })
    }

    private func run(_ animation: @escaping Block) {
        guard isAnimated else { return animation(self) }
        UIView.animate(withDuration: transitionDuration) { animation(self) }
    }

    func complete() {
        stage = .completed
        let blocks = completions
        completions = []
        EventSteps.perform(blocks.map { block in { block(self) } })
    }

    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        guard stage != .completed else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        // An animation that is added while the others run starts immediately.
        if stage == .prepared { animations.append(animation) } else { run(animation) }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) {}
    func notifyWhenInteractionEnds(_ handler: @escaping Block) {}

    let isAnimated: Bool
    var presentationStyle: UIModalPresentationStyle { .none }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    /// The duration of a rotation: documented, as `statusBarOrientationAnimationDuration`.
    var transitionDuration: TimeInterval { isAnimated ? 0.3 : 0 }
    var percentComplete: CGFloat { stage == .completed ? 1 : 0 }
    var completionVelocity: CGFloat { 1 }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        window.rootViewController
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { window.rootViewController?.viewIfLoaded }
    var containerView: UIView { window }
    var targetTransform: CGAffineTransform { .identity }
}

extension CGSize {
    /// Whether another size is this one rotated. An approximate match suffices, since browsers' bars take space in
    /// both: chosen.
    func isTurned(_ other: CGSize) -> Bool {
        func agree(_ one: CGFloat, _ two: CGFloat) -> Bool { abs(one - two) <= 0.2 * max(one, two) }
        return (width > height) != (other.width > other.height) && agree(width, other.height)
            && agree(height, other.width)
    }
}

extension UIViewController {
    /// Notifies children whose traits will change.
    func forwardTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        EventSteps.perform(
            children.map { child in
                {
                    let childTraits = child.traits.effective(under: newCollection)
                    if childTraits != child.traitCollection { child.willTransition(to: childTraits, with: coordinator) }
                }
            })
    }

    /// Notifies children whose size will change.
    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        EventSteps.perform(
            children.map { child in
                {
                    let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
                    guard childSize != child.viewIfLoaded?.bounds.size else { return }
                    child.viewWillTransition(to: childSize, with: coordinator)
                }
            })
    }
}

extension UIInterfaceOrientationMask {
    /// The orientations that controllers support by default: documented by Apple.
    @MainActor
    static var ofPlainControllers: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
}
