// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The keys of the view controllers in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The keys of the views in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is visible before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Describes a transition in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    ///
    /// A rotation of the screen is animated. Other changes of the window's size are not, because the page has its new size
    /// immediately.
    var isAnimated: Bool { get }
    /// The style of the presentation; `none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a gesture started the transition.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can be paused and reversed.
    var isInterruptible: Bool { get }
    /// Whether a gesture currently drives the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the transition in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress of the transition, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed at the end of an interactive transition, in fractions of the transition per second.
    var completionVelocity: CGFloat { get }
    /// The curve of the transition's animation. For an interactive transition, the curve of the animation after the gesture.
    var completionCurve: UIView.AnimationCurve { get }
    /// Returns a controller that takes part in the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view that takes part in the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// The rotation of the container view: the identity here, because the page reports a new size, not a rotation.
    var targetTransform: CGAffineTransform { get }
}

/// Coordinates animations with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs the first block together with the transition, and the second one after it.
    ///
    /// - Returns: false if the transition has ended, so that neither block will run.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs blocks together with and after the transition, for views outside of the `containerView`.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs a block each time that a gesture releases the transition or takes it over.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// Runs a block when a gesture first releases the transition, which then completes or reverts.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs the first block together with the transition, and the second one after it.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
