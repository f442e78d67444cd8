// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Describes a transition between two controllers to the object that animates it.
///
/// A container creates it. The animator adds the new view to the `containerView`, animates it, and calls
/// `completeTransition(_:)` at the end:
///
///     func animateTransition(using context: any UIViewControllerContextTransitioning) {
///         guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
///         view.alpha = 0
///         context.containerView.addSubview(view)
///         UIView.animate(withDuration: transitionDuration(using: context)) {
///             view.alpha = 1
///         } completion: { _ in
///             context.completeTransition(!context.transitionWasCancelled)
///         }
///     }
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture currently drives the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Reports the progress of an interactive transition, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that a gesture has ended, and that the transition will complete.
    func finishInteractiveTransition()
    /// Reports that a gesture has ended, and that the transition will revert.
    func cancelInteractiveTransition()
    /// Makes a running transition interactive again.
    func pauseInteractiveTransition()
    /// Ends the transition. The animator calls it when its animations have ended.
    ///
    /// - Parameter didComplete: false when the transition was cancelled and the old view is visible again.
    func completeTransition(_ didComplete: Bool)
    /// Returns a controller that takes part in the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view that takes part in the transition; nil if the animator may not move it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation of the container view: the identity here, because the page reports a new size, not a rotation.
    var targetTransform: CGAffineTransform { get }
    /// Returns the frame of a controller's view before the transition, in the container view; zero if the view is not in
    /// the container view then.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// Returns the frame of a controller's view after the transition, in the container view; zero if the view is not in the
    /// container view then.
    func finalFrame(for viewController: UIViewController) -> CGRect
}

/// Animates a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Starts the animations. When they have ended, the animator calls `completeTransition(_:)` of the context.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns an animator that can be paused and reversed. During one transition it returns the same object. Interactive
    /// transitions use it instead of `animateTransition(using:)`.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called after the transition has ended. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Returns an inactive animator, which means that there is none.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        callOptional("interruptibleAnimatorUsing:", of: self, [transitionContext], else: AbsentAnimator())
    }
    /// Does nothing unless the animator implements it.
    public func animationEnded(_ transitionCompleted: Bool) {
        callOptional("animationEnded:", of: self, [transitionCompleted])
    }
}

/// Represents an animator that the program did not provide.
final class AbsentAnimator: UIViewPropertyAnimator {
    convenience init() { self.init(duration: 0, curve: .linear) }
}

/// Drives a transition by a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the transition. The object keeps the context, and reports the gesture's progress to it.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The relative speed of the animation after the gesture. The default is 1.
    var completionSpeed: CGFloat { get }
    /// The curve of the animation after the gesture. The default is `easeInOut`.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether a gesture drives the transition from its start. The default is true.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The relative speed of the animation after the gesture: 1.
    public var completionSpeed: CGFloat { callOptional("completionSpeed", of: self, [], else: 1) }
    /// The curve of the animation after the gesture: `easeInOut`.
    public var completionCurve: UIView.AnimationCurve {
        callOptional("completionCurve", of: self, [], else: .easeInOut)
    }
    /// Whether a gesture drives the transition from its start: true.
    public var wantsInteractiveStart: Bool { callOptional("wantsInteractiveStart", of: self, [], else: true) }
}
