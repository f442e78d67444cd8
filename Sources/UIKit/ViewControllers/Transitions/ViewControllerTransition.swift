// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A transition between two controllers in a container: a push, a change of tabs, a presentation.
///
/// It is the context of the animator and of the interaction controller, and the controllers' coordinator. It calls the
/// appearance methods of the controllers. A container uses it like this:
///
///     let transition = ViewControllerTransition(of: self, in: wrapper, from: old, to: new, isAnimated: animated)
///     transition.animator = delegate's animator ?? own animator         // unused without animation
///     transition.interaction = delegate's interaction controller        // nil without a gesture
///     transition.setFrames(of: new, initial: .zero, final: wrapper.bounds)
///     transition.place = { wrapper.addSubview(new.view) }               // only called without animation
///     transition.settle = { isComplete in                               // puts the hierarchy into its final state
///         (isComplete ? old : new).viewIfLoaded?.removeFromSuperview()  // and the container's own model
///     }
///     transition.begin { isComplete in ... }                            // called after everything else
///
/// The steps:
///
///     begin      the coordinator is available from here on; `willBegin`
///                viewWillDisappear of `disappearing`, viewWillAppear of `appearing`
///                the interaction controller or else the animator starts; without animation, `place`
///                blocks alongside run
///     a gesture  updateInteractiveTransition..., then finishInteractiveTransition or cancelInteractiveTransition
///     end        completeTransition, from the animator; without animation, after the next commit
///                `settle`
///                viewDidDisappear and viewDidAppear. A cancelled transition first calls viewWillDisappear of
///                `appearing` and viewWillAppear of `disappearing`
///                completions of the coordinator, animationEnded of the animator, the container's completion
///
/// Further hooks: `willBegin` is called when the coordinator is available, `didSendAppearance` after the last appearance method,
/// and `alongsideSettings` animates blocks alongside. A gesture that moves the views itself calls `startFollowing()` and the
/// methods of the context. A gesture that reports a fraction uses a `UIPercentDrivenInteractiveTransition`, which works with
/// every animator.
///
/// While the transition runs, adding and removing the views of `appearing` and `disappearing` calls no appearance methods. If
/// the container is not visible, the transition calls no appearance methods at all.
///
/// Each call is the end of a step (`EventSteps`): a run loop inside of it finds the rest of the beginning, or of the end, done.
///
/// A container that starts another transition while one runs waits for its end, or calls `finish(then:)`.
@MainActor
final class ViewControllerTransition: NSObject {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    // MARK: - Settings of the container

    /// The container, or the presenting controller.
    let container: UIViewController?
    let containerView: UIView
    let from: UIViewController?, to: UIViewController?
    let isAnimated: Bool
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// The views that the animator may move. The default is the controllers' views.
    lazy var fromView = from?.viewIfLoaded
    lazy var toView = to?.view
    var presentationStyle = UIModalPresentationStyle.none
    /// The controllers whose views appear and disappear. The default is `to` and `from`.
    lazy var appearing = to.map { [$0] } ?? []
    lazy var disappearing = from.map { [$0] } ?? []
    /// Whether viewDidAppear is called before viewDidDisappear, as for presentations.
    var endsWithDisappearance = false
    /// Whether a cancelled transition ends the appearances before it reverts the disappearances, as in navigation.
    var revertsOneAfterTheOther = false
    /// Whether the new controllers appear before the old ones disappear, as with tabs.
    var startsWithAppearance = false
    /// Whether the gesture moves the views itself, so that it drives the transition without animations, too.
    var gestureMovesViews = false
    /// Called after the appearance methods at the beginning.
    var appearancesBegan: (() -> Void)?
    /// The animation settings of blocks alongside; nil means the animator's duration and an easing curve.
    var alongsideSettings: ViewAnimationSettings?
    /// Places the new view when the transition is not animated.
    var place: (() -> Void)?
    /// Puts the hierarchy and the container's model into their final state. The argument says whether the transition was
    /// completed.
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
        /// From `begin` until the animator has started: the container's hooks and the appearance methods are called.
        case prepared, beginning
        case running
        /// From `completeTransition` until the container's completion was called.
        case ending
        case over
    }

    private var stage = Stage.prepared
    /// Whether the transition ends as soon as it has begun.
    private var endsWhenBegun = false
    /// Called after the container's completion.
    private var blocksAfterEnd: [() -> Void] = []
    private(set) var isInteractive = false
    private(set) var isCancelled = false
    private(set) var initiallyInteractive = false
    /// Whether the appearance methods are called. The default is whether the container is visible.
    lazy var sendsAppearance = container?.appearance.isVisible ?? true

    var isOver: Bool { stage == .ending || stage == .over }

    /// The controllers that see the coordinator.
    private var observers: [UIViewController] {
        ([container, from, to] + appearing + disappearing).compactMap { $0 }.reduce(into: []) { all, controller in
            if !all.contains(where: { $0 === controller }) { all.append(controller) }
        }
    }

    // MARK: - Beginning

    /// Starts the transition.
    ///
    /// - Parameter completion: called once, after all callbacks. Its argument says whether the transition was completed.
    func begin(completion: ((Bool) -> Void)? = nil) {
        precondition(
            stage == .prepared, "ViewControllerTransition: begin was called twice. Create one for each change.")
        stage = .beginning
        self.completion = completion
        let observers = observers
        seeing = observers
        for controller in observers { controller.transitions.append(self) }
        holdAppearances()
        EventSteps.perform(
            { self.willBegin?() }, { self.beginAppearances() }, { self.appearancesBegan?() }, { self.start() },
            { if self.endsWhenBegun { self.endNow() } })
    }

    private func start() {
        stage = .running
        guard (isAnimated && (animator != nil || interaction != nil)) || gestureMovesViews else {
            return beginWithoutAnimation()
        }
        isInteractive = interaction?.wantsInteractiveStart ?? false
        initiallyInteractive = isInteractive
        EventSteps.perform({ self.startAnimator() }, { self.runAlongside() })
    }

    private func startAnimator() {
        if let interaction { return interaction.startInteractiveTransition(self) }
        animator?.animateTransition(using: self)
    }

    private func beginWithoutAnimation() {
        EventSteps.perform(
            { self.place?() }, { self.runAlongside() },
            { CATransaction.afterCommit { self.completeTransition(true) } })
    }

    /// The controllers that have this transition as their coordinator.
    private var seeing: [UIViewController] = []

    // MARK: - Appearance

    private func holdAppearances() {
        for controller in appearing + disappearing { controller.transitionsThatDriveAppearance += 1 }
    }

    private func beginAppearances() {
        guard sendsAppearance else { return }
        let first = beginnings(of: appearing, true), second = beginnings(of: disappearing, false)
        EventSteps.perform(startsWithAppearance ? first + second : second + first)
    }

    private func beginnings(of controllers: [UIViewController], _ isAppearing: Bool) -> [EventSteps.Step] {
        controllers.map { controller in { controller.beginAppearance(isAppearing, animated: self.isAnimated) } }
    }

    private func endAppearances() {
        for controller in appearing + disappearing { controller.transitionsThatDriveAppearance -= 1 }
        guard sendsAppearance else { return }
        let (gone, shown) = isCancelled ? (appearing, disappearing) : (disappearing, appearing)
        let ends = ends(of: endsWithDisappearance ? shown + gone : gone + shown)
        guard isCancelled else { return EventSteps.perform(ends) }
        let reverts = appearing.flatMap { controller in
            beginnings(of: [controller], false) + (revertsOneAfterTheOther ? self.ends(of: [controller]) : [])
        }
        EventSteps.perform(reverts + beginnings(of: disappearing, true) + ends)
    }

    private func ends(of controllers: [UIViewController]) -> [EventSteps.Step] {
        controllers.map { controller in { controller.endAppearance() } }
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
        EventSteps.perform(blocks.map { block in { self.runAlongside { block(self) } } })
    }

    private var settingsAlongside: ViewAnimationSettings {
        alongsideSettings ?? ViewAnimationSettings(duration: transitionDuration, options: [])
    }

    private func runAlongside(_ body: () -> Void) {
        guard stage == .running else { return }
        guard isAnimated else { return UIView.performWithoutAnimation(body) }
        guard isPaced else { return ViewAnimation.run(settingsAlongside, body, completion: nil) }
        let driven = AlongsideAnimations(settingsAlongside, pacedLayer: pace?.layer)
        alongside.append(driven)
        driven.run(body)
        guard stage == .running else { return }
        if isInteractive {
            driven.move(to: percentComplete)
        } else {
            driven.continue(isReversed: isCancelled, speed: 1, timing: nil)
        }
    }

    // MARK: - Interaction by fractions

    /// The speed of the animation after a gesture, relative to that of the whole one. Above 0 and finite.
    private(set) var completionSpeed: CGFloat = 1
    /// The timing of the animation after a gesture, for an interruptible animator.
    private(set) var restTiming: (any UITimingCurveProvider)?
    private(set) var restCurve = UIView.AnimationCurve.easeInOut
    /// The time of the container view's layer, which a gesture moves; nil if the animator is interruptible.
    private var pace: LayerPace?
    private var interruptible: (any UIViewImplicitlyAnimating)?
    private var isPaced = false
    private var lastPercent: CGFloat = 0

    /// Starts the animator so that a gesture can move its progress.
    ///
    /// - Parameter isPaused: whether the animation stays at its start.
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

    /// Sets how the animation runs after a gesture. A speed that is not positive or not finite means the usual one.
    func setRest(speed: CGFloat, timing: (any UITimingCurveProvider)?, curve: UIView.AnimationCurve) {
        completionSpeed = speed > 0 && speed.isFinite ? speed : 1
        (restTiming, restCurve) = (timing ?? UICubicTimingParameters(animationCurve: curve), curve)
    }

    /// Starts a transition that a gesture drives by moving the views itself.
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
        // Without animations the rest takes no time.
        if !UIView.areAnimationsEnabled { move(to: isCancelled ? 0 : 1) }
        if isPaced {
            pace?.run(speed: isCancelled ? -completionSpeed : completionSpeed)
            continueInterruptible()
            let timing = interruptible == nil ? nil : restTiming
            for driven in alongside {
                driven.continue(isReversed: isCancelled, speed: completionSpeed, timing: timing)
            }
        }
        tellInteractionChanged()
    }

    private func continueInterruptible() {
        guard let interruptible else { return }
        interruptible.isReversed = isCancelled
        let rest = isCancelled ? lastPercent : 1 - lastPercent
        interruptible.continueAnimation(
            withTimingParameters: restTiming, durationFactor: max(rest / completionSpeed, 0.001))
    }

    private func tellInteractionChanged() {
        var handlers = handlersOfChange
        if !isInteractive {
            handlers = handlersOfEnd + handlers
            handlersOfEnd = []
        }
        EventSteps.perform(handlers.map { handler in { handler(self) } })
    }

    // MARK: - The end

    /// Ends the transition in the state towards which it runs: immediately, or, if it is beginning, when it has begun.
    ///
    /// - Parameters:
    ///   - cancelsGesture: whether a transition that a finger holds is cancelled. Otherwise it is completed.
    ///   - block: called after the container's completion.
    func finish(cancelsGesture: Bool = false, then block: @escaping () -> Void = {}) {
        guard stage != .over else { return block() }
        blocksAfterEnd.append(block)
        switch stage {
        case .prepared, .beginning: endsWhenBegun = true
        case .running:
            if isInteractive, cancelsGesture { isCancelled = true }
            endNow()
        case .ending, .over: break
        }
    }

    private func endNow() {
        guard stage == .running else { return }
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
        stage = .ending
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
            { EventSteps.perform(completions.map { completion in { completion(self) } }) },
            {
                let animator = self.animator
                self.leave()
                animator?.animationEnded(didComplete)
            },
            { completion?(didComplete) },
            {
                self.stage = .over
                let blocks = self.blocksAfterEnd
                self.blocksAfterEnd = []
                EventSteps.perform(blocks)
            })
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
        guard !isOver else { return false }
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
        if !isOver { handlersOfChange.append(handler) }
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Block) {
        if !isOver { handlersOfEnd.append(handler) }
    }

    var isInterruptible: Bool { interruptible != nil }

    var transitionDuration: TimeInterval { isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0 }

    var percentComplete: CGFloat {
        if isOver { return isCancelled ? 0 : 1 }
        if isInteractive { return lastPercent }
        if let interruptible { return interruptible.fractionComplete }
        guard let pace, transitionDuration > 0 else { return lastPercent }
        return min(max(CGFloat(pace.passed / transitionDuration), 0), 1)
    }

    var completionVelocity: CGFloat { completionSpeed }

    var completionCurve: UIView.AnimationCurve { restCurve }
}
