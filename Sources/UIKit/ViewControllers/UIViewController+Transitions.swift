// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// When a window changes its size or its traits with its screen:
//
//     willTransition(to:with:) of the root controller, which tells its children, if its traits change
//     viewWillTransition(to:with:) of the root controller, which tells its children, if its size changes
//     the window gets its new frame, and resizes its subviews; all get their new traits
//     what was given to animate(alongsideTransition:completion:) runs, in the order in which it was given; when the
//     screen was turned, its changes are animated
//     layout, drawing and commit
//     the completions run; when the screen was turned, after the animation

/// Names the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What can be asked of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether it takes time. A turn of the screen does; another change of the window's size does not: the page has its
    /// new size at once.
    var isAnimated: Bool { get }
    /// Whether a finger began it.
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    /// Whether a finger moves it now.
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    /// In seconds.
    var transitionDuration: TimeInterval { get }
    /// 0 to 1.
    var percentComplete: CGFloat { get }
    /// In parts of the transition a second.
    var completionVelocity: CGFloat { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// How the view turns. The page is told of a new size, not of a turn: the identity.
    var targetTransform: CGAffineTransform { get }
}

/// Lets others take part in a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs the first block with the transition, the second one after it.
    ///
    /// - Returns: false when it was too late, and nothing will run.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// As the other, for changes of views that are not in the `containerView`.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A window changes its size or its traits.
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

    /// - Parameter isTurn: takes time.
    init(of window: UIWindow, isTurn: Bool) {
        self.window = window
        isAnimated = isTurn && UIView.areAnimationsEnabled
        super.init()
    }

    var isPrepared: Bool { stage == .prepared }

    func runAnimations() {
        stage = .running
        for animation in animations { animation(self) }
        animations = []
    }

    func complete() {
        stage = .completed
        for completion in completions { completion(self) }
        completions = []
    }

    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        guard stage != .completed else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        // One that comes while the others run, runs at once.
        if stage == .prepared { animations.append(animation) } else { animation(self) }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    let isAnimated: Bool
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    /// Of a turn: documented, as `statusBarOrientationAnimationDuration`.
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
    /// Whether another size is this one on its side. Bars of browsers take some of either, so nearly is enough: chosen.
    func isTurned(_ other: CGSize) -> Bool {
        func agree(_ one: CGFloat, _ two: CGFloat) -> Bool { abs(one - two) <= 0.2 * max(one, two) }
        return (width > height) != (other.width > other.height) && agree(width, other.height)
            && agree(height, other.width)
    }
}

extension UIViewController {
    /// Tells children of traits that are not those they have.
    func forwardTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            let childTraits = child.traits.effective(under: newCollection)
            if childTraits != child.traitCollection { child.willTransition(to: childTraits, with: coordinator) }
        }
    }

    /// Tells children of a size that is not the one they have.
    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if childSize != child.viewIfLoaded?.bounds.size {
                child.viewWillTransition(to: childSize, with: coordinator)
            }
        }
    }
}
