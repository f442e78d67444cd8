// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// Animates the changes that blocks make to views, and can be paused, scrubbed, reversed, stopped and continued.
///
///     let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { card.center.y = 100 }
///     animator.fractionComplete = 0.3        // by a finger
///     animator.startAnimation()              // continues from there
///
/// While it runs, the display moves the views by itself. A running animator is retained; a paused or stopped one has to
/// be retained and finished by the program, or its views stay as they are.
///
/// Differences from iOS: `fractionComplete` is the progress of the views, also while the animator runs, unless
/// `scrubsLinearly` is false. Views have their new values while an animator is paused, as while it runs. Reversing
/// retraces the timing curve. Releasing a paused animator does not raise.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The timing of the animation; a spring may have its own duration.
    public let timingParameters: (any UITimingCurveProvider)?
    /// The duration of the whole animation, in seconds.
    public let duration: TimeInterval
    /// The delay before the start, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// Whether the animated views get touches. The default is true. Set it while the animator is inactive.
    open var isUserInteractionEnabled = true {
        didSet {
            guard state == .active, isUserInteractionEnabled != oldValue else { return }
            isUserInteractionEnabled = oldValue
            mistake("must be inactive when isUserInteractionEnabled is set")
        }
    }
    /// Whether touches find the animated views at their final place. If false, the default, they find them where they
    /// are visible.
    open var isManualHitTestingEnabled = false
    /// Whether the animator can be paused, scrubbed and stopped. The default is true. Set it while the animator is
    /// inactive.
    open var isInterruptible = true {
        didSet {
            guard state == .active, isInterruptible != oldValue else { return }
            isInterruptible = oldValue
            mistake("must be inactive when isInterruptible is set")
        }
    }
    /// Whether scrubbing by `fractionComplete` is linear instead of following the curve. The default is true.
    open var scrubsLinearly = true
    /// Whether the animator pauses at its end, so that it can be reversed, instead of finishing. The default is false.
    open var pausesOnCompletion = false

    /// The current state of the animator.
    public private(set) var state = UIViewAnimatingState.inactive

    private var blocks: [(body: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var tracks: [AnimatorTrack] = []

    // MARK: - Creation

    /// Creates an animator with a timing.
    ///
    /// - Parameters:
    ///   - duration: in seconds; a number that is negative or not finite becomes 0.
    ///   - parameters: the timing curve.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        self.duration = parameters.duration(duration)
        timing = parameters
        segment = AnimatorSegment(course: parameters.course(), duration: self.duration)
        super.init()
    }

    /// Creates an animator with a predefined curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) { self.init(duration, UICubicTimingParameters(animationCurve: curve), animations) }

    /// Creates an animator with a cubic Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) { self.init(duration, UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2), animations) }

    /// Creates an animator with a spring that settles in the duration.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) { self.init(duration, UISpringTimingParameters(dampingRatio: ratio), animations) }

    private convenience init(
        _ duration: TimeInterval, _ parameters: any UITimingCurveProvider, _ animations: (() -> Void)?
    ) {
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: - Blocks

    /// Adds a block of changes, run when the animator starts; if it has started, immediately, for the rest of its time.
    ///
    /// - Parameters:
    ///   - animation: changes properties of views.
    ///   - delayFactor: the fraction of the time that passes before, 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else { return mistake("cannot add animations when it is stopped") }
        blocks.append((animation, delayFactor))
        guard state == .active else { return }
        synchronize()
        let passed = segment.duration > 0 ? min(max(time / segment.duration, 0), 1) : 0
        run([(animation, passed + (1 - passed) * delayFactor)])
        show()
    }

    /// Adds a block of changes, which are animated for the whole duration.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a block that is called once when the animator has finished, but not when it is stopped without finishing.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Waits until the animator has finished, and returns its final position.
    ///
    /// It never returns for an animator that is stopped without finishing, or never started or finished; cancelling the
    /// task has no effect.
    @discardableResult
    open func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
    }

    private var delayOfBlock = 0.0

    private func run(_ blocks: [(body: () -> Void, delayFactor: CGFloat)]) {
        guard UIView.areAnimationsEnabled else {
            for block in blocks { block.body() }
            return
        }
        let settings = ViewAnimationSettings(duration: duration, course: timing.course())
        for block in blocks {
            delayOfBlock = block.delayFactor.isFinite ? Double(block.delayFactor) : 0
            ViewAnimation.run(ViewAnimation.Block(target: self, settings: settings), block.body)
        }
    }

    // MARK: - Running

    /// Whether the animator is running or waiting for its delay.
    public var isRunning: Bool { state == .active && rate != 0 }

    /// Starts the animator, or resumes it after a pause.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animator after a delay.
    ///
    /// - Parameter delay: in seconds; only for an animator that has not started.
    open func startAnimation(afterDelay delay: TimeInterval) {
        switch state {
        case .inactive:
            self.delay = delay.isFinite ? max(0, delay) : 0
            activate()
            time += isReversed ? self.delay : -self.delay
            rate = isReversed ? -1 : 1
            skipWithoutAnimations()
            show()
        case .active: if rate == 0 { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        case .stopped: mistake("cannot start when it is stopped")
        }
    }

    /// Pauses the animator. One that has not started becomes active and stays at its start.
    open func pauseAnimation() {
        guard isInterruptible else { return mistake("is not interruptible") }
        switch state {
        case .inactive:
            activate()
            show()
        case .active where rate != 0:
            synchronize()
            rate = 0
            show()
        case .active: break
        case .stopped: mistake("cannot pause when it is stopped")
        }
    }

    /// Resumes a paused animator.
    ///
    /// - Parameters:
    ///   - parameters: the timing of the rest; nil means the animator's.
    ///   - durationFactor: the duration of the rest as a fraction of the animator's; 0 means the remaining time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, rate == 0 else { return mistake("can be continued only when it is paused") }
        let place = segment.place(at: time), goal = isReversed ? 0.0 : 1.0
        let factor = durationFactor.isFinite ? max(0, Double(durationFactor)) : 0
        if parameters == nil, factor == 0, isWholeWay {
            if isScrubbed {
                segment = AnimatorSegment(course: timing.course(), duration: duration)
                time = segment.time(of: place)
            }
            rate = isReversed ? -1 : 1
        } else {
            timing = parameters ?? timing
            let rest = duration * (factor > 0 ? factor : abs(goal - place))
            segment = AnimatorSegment(
                start: place, end: goal, course: timing.course(), duration: timing.duration(rest))
            (time, rate) = (0, 1)
        }
        isScrubbed = false
        skipWithoutAnimations()
        show()
    }

    /// Moves an animator that starts or continues while animations are disabled to its end. It finishes in the next turn.
    private func skipWithoutAnimations() {
        if !UIView.areAnimationsEnabled { time = rate > 0 ? segment.duration : 0 }
    }

    /// Whether the animator runs towards its start. The default is false.
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, isRunning else { return }
            synchronize()
            if isWholeWay {
                rate = -rate
            } else {
                let place = segment.place(at: time), goal = isReversed ? 0.0 : 1.0
                segment = AnimatorSegment(
                    start: place, end: goal, course: timing.course(), duration: duration * abs(goal - place))
                time = 0
            }
            show()
        }
    }

    /// The progress of the animator, from 0 to 1; 0 when it is inactive.
    ///
    /// Setting it starts an inactive animator in the paused state, and pauses a running one. NaN becomes 0.
    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            let time = timeNow
            let isByTime = !scrubsLinearly && isWholeWay && segment.duration > 0
            return CGFloat(min(max(isByTime ? time / segment.duration : segment.place(at: time), 0), 1))
        }
        set {
            guard state != .stopped else { return mistake("cannot set fractionComplete when it is stopped") }
            guard isInterruptible else { return mistake("is not interruptible") }
            if state == .inactive { activate() }
            let fraction = newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1)
            let linear = ViewAnimationCourse.curve(UIView.AnimationCurve.linear.timingFunction)
            segment = AnimatorSegment(course: scrubsLinearly ? linear : timing.course(), duration: duration)
            (time, rate) = (fraction * duration, 0)
            isScrubbed = scrubsLinearly
            show()
        }
    }

    // MARK: - Ending

    /// Stops the animator; the views get the values that are visible.
    ///
    /// - Parameter withoutFinishing: whether to become inactive and discard the completions. If false, the animator
    ///   waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        guard isInterruptible else { return mistake("is not interruptible") }
        leave(at: .current)
        state = .stopped
        guard withoutFinishing else { return }
        reset()
    }

    /// Finishes a stopped animator: sets the views to the values of a position, and calls the completions with it.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return mistake("can be finished only when it is stopped") }
        switch finalPosition {
        case .end: for track in tracks { track.change.set(track.change.end) }
        case .start: for track in tracks.reversed() { track.change.set(track.change.old) }
        case .current: break
        }
        let completions = completions
        reset()
        EventSteps.perform(completions.map { completion in { completion(finalPosition) } })
    }

    private func reset() {
        state = .inactive
        (tracks, blocks, completions) = ([], [], [])
    }

    /// Removes the animations from the layers.
    private func leave(at position: UIViewAnimatingPosition) {
        synchronize()
        rate = 0
        cancelDeadline()
        let shown = tracks.map(\.shown)
        for (track, shown) in zip(tracks, shown).reversed() {
            switch position {
            case .end: track.end(at: nil)
            case .start: track.end(at: track.change.old)
            case .current: track.end(at: shown)
            }
        }
    }

    private func reachedEnd() {
        synchronize()
        rate = 0
        guard !pausesOnCompletion else { return show() }
        let position = isReversed ? UIViewAnimatingPosition.start : .end
        leave(at: position)
        let completions = completions
        reset()
        EventSteps.perform(completions.map { completion in { completion(position) } })
    }

    private func mistake(_ what: String) { programmingMistake("UIViewPropertyAnimator: an animator \(what).") }

    // MARK: - Segments
    //
    // The time in a segment runs forwards, backwards or not at all. It continues from the value of the last update.

    /// The timing of the segment.
    private var timing: any UITimingCurveProvider
    private var segment: AnimatorSegment
    /// The time in the segment, in seconds.
    private var time: TimeInterval = 0
    private var since: TimeInterval = 0
    private var rate: Float = 0
    /// Whether the segment is scrubbed, and therefore linear.
    private var isScrubbed = false
    private var deadline: DeadlineQueue.Token?
    /// The context whose clock it uses.
    private var context = MediaContext.current

    private var isWholeWay: Bool { segment.start == 0 && segment.end == 1 }

    private var timeNow: TimeInterval { time + (context.now - since) * Double(rate) }

    private func synchronize() {
        time = timeNow
        since = context.now
    }

    private func activate() {
        state = .active
        context = .current
        timing = timingParameters ?? timing
        segment = AnimatorSegment(course: timing.course(), duration: duration)
        (time, since, rate, isScrubbed) = (isReversed ? duration : 0, context.now, 0, false)
        run(blocks)
    }

    /// Updates the layers to the current position and rate.
    private func show() {
        since = context.now
        for track in tracks {
            show(track)
            track.setTouches(
                held: !isUserInteractionEnabled, followed: isUserInteractionEnabled && !isManualHitTestingEnabled)
        }
        cancelDeadline()
        guard rate != 0 else { return }
        let rest = rate > 0 ? segment.duration - time : time
        // The animator is retained while it runs.
        deadline = context.deadlines.schedule(at: since + max(0, rest)) {
            self.deadline = nil
            self.reachedEnd()
        }
    }

    private func show(_ track: AnimatorTrack) {
        let course = timing.course(isVertical: track.isVertical)
        track.show(segment, course: course, isStraight: isScrubbed, at: time, rate: rate)
    }

    private func cancelDeadline() {
        deadline?.cancel()
        deadline = nil
    }
}

extension UIViewPropertyAnimator: ViewChangeTarget {
    func animate(_ change: ViewChange, _ settings: ViewAnimationSettings) {
        let velocity = timing.springTimingParameters?.initialVelocity ?? .zero
        // A push that is not the same in both directions.
        let changes = velocity.dx != velocity.dy ? change.coordinates : [change]
        for change in changes {
            let track = AnimatorTrack(change, delay: delayOfBlock, isVertical: change.path == .positionY)
            tracks.append(track)
            show(track)
        }
    }

    func noteResized(_ view: UIView) {}
}
