// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A transition between two controllers in a container: a push, a change of tabs, a presentation.
///
/// It is the context of the animator and of the interaction controller, the coordinator that the controllers see, and it
/// calls the appearance methods of the controllers. A container uses it like this:
///
///     let transition = ViewControllerTransition(of: self, in: wrapper, from: old, to: new, isAnimated: animated)
///     transition.animator = delegate's animator ?? own animator         // unused when it is not animated
///     transition.interaction = delegate's interaction controller        // nil without a gesture
///     transition.setFrames(of: new, initial: .zero, final: wrapper.bounds)
///     transition.place = { wrapper.addSubview(new.view) }               // only called when it is not animated
///     transition.settle = { isComplete in                               // the hierarchy at the end
///         (isComplete ? old : new).viewIfLoaded?.removeFromSuperview()  // and the container's own model
///     }
///     transition.begin { isComplete in ... }                            // after everything else
///
/// The steps:
///
///     begin      the coordinator is available from here on; `willBegin`
///                viewWillDisappear of `disappearing`, viewWillAppear of `appearing`
///                the interaction controller, else the animator, starts; without animation, `place`
///                blocks alongside run
///     a gesture  updateInteractiveTransition..., then finishInteractiveTransition or cancelInteractiveTransition
///     end        completeTransition, from the animator; without animation, after the next commit
///                `settle`
///                viewDidDisappear and viewDidAppear. A cancelled transition first calls viewWillDisappear of
///                `appearing` and viewWillAppear of `disappearing`
///                completions of the coordinator, animationEnded of the animator, the container's completion
///
/// Further hooks: `willBegin` when the coordinator is available, `didSendAppearance` after the last appearance method, and
/// `alongsideSettings` for blocks alongside. A gesture that moves the views itself calls `startFollowing()` and the methods of the
/// context; one with percentages is a `UIPercentDrivenInteractiveTransition`, which works with every animator.
///
/// While it runs, adding and removing the views of `appearing` and `disappearing` calls no appearance methods. If the
/// container is not visible, no appearance methods are called at all.
///
/// A container that starts another transition while one runs waits for its end, or calls `finishNow()`.
@MainActor
final class ViewControllerTransition: NSObject {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    // MARK: - What the container sets

    /// The container, or the presenting controller.
    let container: UIViewController?
    let containerView: UIView
    let from: UIViewController?, to: UIViewController?
    let isAnimated: Bool
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// The views that the animator may move; the default is those of the controllers.
    lazy var fromView = from?.viewIfLoaded
    lazy var toView = to?.view
    var presentationStyle = UIModalPresentationStyle.none
    /// The controllers whose views appear and disappear; the default is `to` and `from`.
    lazy var appearing = to.map { [$0] } ?? []
    lazy var disappearing = from.map { [$0] } ?? []
    /// Whether viewDidAppear is called before viewDidDisappear, as for presentations.
    var endsWithDisappearance = false
    /// Whether the appearances of a cancelled transition are ended before disappearances are reverted, as in navigation.
    var revertsOneAfterTheOther = false
    /// Whether the new controllers appear before the old ones disappear, as with tabs.
    var startsWithAppearance = false
    /// Called when the appearance methods of the beginning have been called.
    var appearancesBegan: (() -> Void)?
    /// How blocks alongside are animated; nil means by the animator's duration and an easing curve.
    var alongsideSettings: ViewAnimationSettings?
    /// Brings the new view to its place when the transition is not animated.
    var place: (() -> Void)?
    /// Brings the hierarchy, and the container's model, to their state at the end; with whether it was completed.
    var settle: ((Bool) -> Void)?

    /// Called when the coordinator is available, before the appearance methods.
    var willBegin: (() -> Void)?
    /// Called after the last appearance methods.
    var didSendAppearance: ((Bool) -> Void)?

    private var completion: ((Bool) -> Void)?
    private var initialFrames: [ObjectIdentifier: CGRect] = [:]
    private var finalFrames: [ObjectIdentifier: CGRect] = [:]

    init(
        of container: UIViewController?, in containerView: UIView, from: UIViewController?, to: UIViewController?,
        isAnimated: Bool
    ) {
        (self.container, self.containerView, self.from, self.to) = (container, containerView, from, to)
        self.isAnimated = isAnimated && UIView.areAnimationsEnabled
        super.init()
    }

    /// Sets the frames of a controller's view in the container view.
    func setFrames(of controller: UIViewController?, initial: CGRect, final: CGRect) {
        guard let controller else { return }
        initialFrames[ObjectIdentifier(controller)] = initial
        finalFrames[ObjectIdentifier(controller)] = final
    }

    // MARK: - State

    private enum Stage {
        case prepared, running, over
    }

    private var stage = Stage.prepared
    private(set) var isInteractive = false
    private(set) var isCancelled = false
    private(set) var initiallyInteractive = false
    /// Whether the appearance methods are called. The default is whether the container is visible.
    lazy var sendsAppearance = container?.appearance.isVisible ?? true

    var isOver: Bool { stage == .over }

    /// The controllers that see the coordinator.
    private var observers: [UIViewController] {
        ([container, from, to] + appearing + disappearing).compactMap { $0 }.reduce(into: []) { all, controller in
            if !all.contains(where: { $0 === controller }) { all.append(controller) }
        }
    }

    // MARK: - Beginning

    /// Starts the transition.
    ///
    /// - Parameter completion: called once, after all callbacks, with whether the transition was completed.
    func begin(completion: ((Bool) -> Void)? = nil) {
        precondition(stage == .prepared, "A transition begins once.")
        self.completion = completion
        let observers = observers
        seeing = observers
        for controller in observers { controller.transitions.append(self) }
        holdAppearances()
        willBegin?()
        beginAppearances()
        appearancesBegan?()
        guard stage == .prepared else { return }
        stage = .running
        guard isAnimated, animator != nil || interaction != nil else { return beginWithoutAnimation() }
        isInteractive = interaction?.wantsInteractiveStart ?? false
        initiallyInteractive = isInteractive
        if let interaction {
            interaction.startInteractiveTransition(self)
        } else {
            animator?.animateTransition(using: self)
        }
        runAlongside()
    }

    private func beginWithoutAnimation() {
        place?()
        UIView.performWithoutAnimation { for block in takeAnimations() { block(self) } }
        CATransaction.afterCommit { self.completeTransition(true) }
    }

    /// The controllers that were given this transition.
    private var seeing: [UIViewController] = []

    // MARK: - Appearance

    private func holdAppearances() {
        for controller in appearing + disappearing { controller.transitionsThatDriveAppearance += 1 }
    }

    private func beginAppearances() {
        guard sendsAppearance else { return }
        if startsWithAppearance {
            for controller in appearing { controller.beginAppearance(true, animated: isAnimated) }
        }
        for controller in disappearing { controller.beginAppearance(false, animated: isAnimated) }
        for controller in appearing { controller.beginAppearance(true, animated: isAnimated) }
    }

    private func endAppearances() {
        for controller in appearing + disappearing { controller.transitionsThatDriveAppearance -= 1 }
        guard sendsAppearance else { return }
        if isCancelled {
            for controller in appearing {
                controller.beginAppearance(false, animated: isAnimated)
                if revertsOneAfterTheOther { controller.endAppearance() }
            }
            for controller in disappearing { controller.beginAppearance(true, animated: isAnimated) }
        }
        let (gone, shown) = isCancelled ? (appearing, disappearing) : (disappearing, appearing)
        for controller in endsWithDisappearance ? shown + gone : gone + shown { controller.endAppearance() }
    }

    // MARK: - Blocks alongside

    private var animations: [Block] = []
    /// Whether the queued blocks have run.
    private var hasRunAlongside = false
    private var completions: [Block] = []
    private var handlersOfEnd: [Block] = []
    private var handlersOfChange: [Block] = []
    /// The blocks that a gesture drives together with the transition.
    private var alongside: [AlongsideAnimations] = []

    private func takeAnimations() -> [Block] {
        hasRunAlongside = true
        defer { animations = [] }
        return animations
    }

    private func runAlongside() {
        let blocks = takeAnimations()
        guard !blocks.isEmpty, stage == .running else { return }
        runAlongside { for block in blocks { block(self) } }
    }

    private var settingsAlongside: ViewAnimationSettings {
        alongsideSettings ?? ViewAnimationSettings(duration: transitionDuration, options: [])
    }

    private func runAlongside(_ body: () -> Void) {
        guard isAnimated else { return UIView.performWithoutAnimation(body) }
        guard isPaced else { return ViewAnimation.run(settingsAlongside, body, completion: nil) }
        let driven = AlongsideAnimations(settingsAlongside, pacedLayer: pace?.layer)
        alongside.append(driven)
        driven.run(body)
        if isInteractive {
            driven.move(to: percentComplete)
        } else {
            driven.continue(isReversed: isCancelled, speed: 1)
        }
    }

    // MARK: - Driven by numbers

    /// The speed and timing of the rest after a gesture.
    var completionSpeed: CGFloat = 1
    var restTiming: (any UITimingCurveProvider)?
    var restCurve = UIView.AnimationCurve.easeInOut
    /// The time of the container view, which a gesture moves; nil when the animator is interruptible itself.
    private var pace: LayerPace?
    private var interruptible: (any UIViewImplicitlyAnimating)?
    private var isPaced = false
    private var lastPercent: CGFloat = 0

    /// Starts the animator in such a way that a gesture can move it.
    ///
    /// - Parameter isPaused: whether it stays at its start.
    func startPacing(isPaused: Bool) {
        guard let animator, stage == .running else { return }
        isPaced = true
        isInteractive = isPaused
        let interruptible = animator.interruptibleAnimator(using: self)
        if interruptible is AbsentAnimator {
            let pace = LayerPace(of: containerView.layer)
            self.pace = pace
            if isPaused { pace.hold(at: 0) }
            animator.animateTransition(using: self)
        } else {
            self.interruptible = interruptible
            if isPaused { interruptible.pauseAnimation() } else { interruptible.startAnimation() }
        }
    }

    /// Lets a gesture drive the transition that moves the views by itself.
    func startFollowing() {
        isPaced = true
        isInteractive = true
    }

    private func move(to percent: CGFloat) {
        lastPercent = percent
        pace?.hold(at: TimeInterval(percent) * transitionDuration)
        interruptible?.fractionComplete = percent
        for driven in alongside { driven.move(to: percent) }
    }

    private func release(isCancelled: Bool) {
        guard stage == .running, isInteractive, !self.isCancelled || !isCancelled else { return }
        isInteractive = false
        self.isCancelled = isCancelled
        if isPaced {
            pace?.run(speed: isCancelled ? -completionSpeed : completionSpeed)
            continueInterruptible()
            for driven in alongside { driven.continue(isReversed: isCancelled, speed: completionSpeed) }
        }
        tellInteractionChanged()
    }

    private func continueInterruptible() {
        guard let interruptible else { return }
        interruptible.isReversed = isCancelled
        let rest = isCancelled ? lastPercent : 1 - lastPercent
        let factor = completionSpeed > 0 ? rest / completionSpeed : rest
        interruptible.continueAnimation(withTimingParameters: restTiming, durationFactor: max(factor, 0.001))
    }

    private func tellInteractionChanged() {
        if !isInteractive {
            let handlers = handlersOfEnd
            handlersOfEnd = []
            for handler in handlers { handler(self) }
        }
        for handler in handlersOfChange { handler(self) }
    }

    // MARK: - The end

    /// Ends a running transition immediately, at the end that it runs towards.
    ///
    /// - Parameter cancelsGesture: whether one that a finger holds is cancelled; else it is completed.
    func finishNow(cancelsGesture: Bool = false) {
        guard stage == .running else { return }
        if isInteractive, cancelsGesture { isCancelled = true }
        isInteractive = false
        completeTransition(!isCancelled)
    }

    private func leave() {
        for controller in seeing { controller.transitions.removeAll { $0 === self } }
        seeing = []
        (animations, completions, handlersOfEnd, handlersOfChange) = ([], [], [], [])
        (willBegin, place, settle, didSendAppearance, completion) = (nil, nil, nil, nil, nil)
        (appearancesBegan, alongside) = (nil, [])
        // An animator may keep its context.
        (animator, interruptible, interaction) = (nil, nil, nil)
    }
}

// MARK: - UIViewControllerContextTransitioning

extension ViewControllerTransition: UIViewControllerContextTransitioning {
    var transitionWasCancelled: Bool { isCancelled }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard stage == .running, isInteractive else { return }
        move(to: percentComplete)
    }

    func finishInteractiveTransition() { release(isCancelled: false) }

    func cancelInteractiveTransition() { release(isCancelled: true) }

    func pauseInteractiveTransition() {
        guard stage == .running, !isInteractive else { return }
        lastPercent = percentComplete
        (isInteractive, isCancelled) = (true, false)
        interruptible?.pauseAnimation()
        interruptible?.isReversed = false
        pace?.hold(at: TimeInterval(lastPercent) * transitionDuration)
        for driven in alongside { driven.move(to: lastPercent) }
        tellInteractionChanged()
    }

    func completeTransition(_ didComplete: Bool) {
        guard stage == .running else { return }
        stage = .over
        isCancelled = !didComplete
        isInteractive = false
        pace?.restore()
        for driven in alongside { driven.end(isReversed: isCancelled) }
        let (settle, didSendAppearance, completions) = (settle, didSendAppearance, completions)
        let completion = completion
        EventSteps.perform(
            { settle?(didComplete) },
            { self.endAppearances() },
            { didSendAppearance?(didComplete) },
            { for completion in completions { completion(self) } },
            {
                let animator = self.animator
                self.leave()
                animator?.animationEnded(didComplete)
            },
            { completion?(didComplete) })
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: fromView
        case .to: toView
        default: nil
        }
    }

    var targetTransform: CGAffineTransform { .identity }

    func initialFrame(for viewController: UIViewController) -> CGRect {
        initialFrames[ObjectIdentifier(viewController)] ?? .zero
    }

    func finalFrame(for viewController: UIViewController) -> CGRect {
        finalFrames[ObjectIdentifier(viewController)] ?? .zero
    }
}

// MARK: - UIViewControllerTransitionCoordinator

extension ViewControllerTransition: UIViewControllerTransitionCoordinator {
    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        guard stage != .over else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        // A block that is added while the others run starts immediately.
        if hasRunAlongside { runAlongside { animation(self) } } else { animations.append(animation) }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) {
        if stage != .over { handlersOfChange.append(handler) }
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Block) {
        if stage != .over { handlersOfEnd.append(handler) }
    }

    var isInterruptible: Bool { interruptible != nil }

    var transitionDuration: TimeInterval { isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0 }

    var percentComplete: CGFloat {
        if stage == .over { return isCancelled ? 0 : 1 }
        if isInteractive { return lastPercent }
        if let interruptible { return interruptible.fractionComplete }
        guard let pace, transitionDuration > 0 else { return lastPercent }
        return min(max(CGFloat(pace.passed / transitionDuration), 0), 1)
    }

    var completionVelocity: CGFloat { completionSpeed }

    var completionCurve: UIView.AnimationCurve { restCurve }
}
