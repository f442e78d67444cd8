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
/// Each call is the end of a step (`EventSteps`): a run loop inside of it finds the rest of the beginning, or of the end, done.
///
/// A container that starts another transition while one runs waits for its end, or calls `finish(then:)`.
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
    /// - Parameter completion: called once, after all callbacks, with whether the transition was completed.
    func begin(completion: ((Bool) -> Void)? = nil) {
        precondition(stage == .prepared, "A transition begins once.")
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
        guard isAnimated, animator != nil || interaction != nil else { return beginWithoutAnimation() }
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

    /// The controllers that were given this transition.
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
        var handlers = handlersOfChange
        if !isInteractive {
            handlers = handlersOfEnd + handlers
            handlersOfEnd = []
        }
        EventSteps.perform(handlers.map { handler in { handler(self) } })
    }

    // MARK: - The end

    /// Ends the transition at the end that it runs towards: immediately, or, if it is beginning, when it has begun.
    ///
    /// - Parameter block: called after the container's completion.
    func finish(then block: @escaping () -> Void = {}) {
        guard stage != .over else { return block() }
        blocksAfterEnd.append(block)
        switch stage {
        case .prepared, .beginning: endsWhenBegun = true
        case .running: endNow()
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
        (interruptible, interaction) = (nil, nil)
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
                self.leave()
                self.animator?.animationEnded(didComplete)
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
