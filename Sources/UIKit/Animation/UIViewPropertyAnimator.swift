// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// Animates what blocks change of views, and lets itself be paused, moved by hand, turned round, stopped and continued.
///
///     let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { card.center.y = 100 }
///     animator.fractionComplete = 0.3        // by a finger
///     animator.startAnimation()              // goes on from there
///
/// While it runs the display moves the views by itself. A running animator is kept; one that pauses or is stopped has to
/// be kept, and brought to its end, by the program: else its views stay as they are seen.
///
/// Differences: `fractionComplete` is how far the views are, while the animator runs too, unless `scrubsLinearly` is
/// false. Views have their new values while an animator pauses, as while it runs. Turned round, it goes its way back as
/// it came.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The curve; a spring may have a duration of its own.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Of the whole way, in seconds.
    public let duration: TimeInterval
    /// Before it began, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// Whether the animated views take touches. Not to be set while it is active.
    open var isUserInteractionEnabled = true {
        didSet {
            guard state == .active, isUserInteractionEnabled != oldValue else { return }
            isUserInteractionEnabled = oldValue
            mistake("has its isUserInteractionEnabled set while it is active")
        }
    }
    /// Whether touches find the animated views where they will be. Else they find them where they are seen.
    open var isManualHitTestingEnabled = false
    /// Whether it can be paused, moved by hand and stopped. Not to be set while it is active.
    open var isInterruptible = true {
        didSet {
            guard state == .active, isInterruptible != oldValue else { return }
            isInterruptible = oldValue
            mistake("has its isInterruptible set while it is active")
        }
    }
    /// Whether `fractionComplete` moves the views evenly, instead of by the curve.
    open var scrubsLinearly = true
    /// Whether it pauses at its end, and can be turned round there, instead of finishing.
    open var pausesOnCompletion = false

    public private(set) var state = UIViewAnimatingState.inactive

    private var blocks: [(body: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var tracks: [AnimatorTrack] = []

    // MARK: - Creation

    /// - Parameter duration: in seconds; what is negative or not finite counts as 0.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        self.duration = parameters.duration(duration)
        timing = parameters
        segment = AnimatorSegment(course: parameters.course(), duration: self.duration)
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) { self.init(duration, UICubicTimingParameters(animationCurve: curve), animations) }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) { self.init(duration, UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2), animations) }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) { self.init(duration, UISpringTimingParameters(dampingRatio: ratio), animations) }

    private convenience init(
        _ duration: TimeInterval, _ parameters: any UITimingCurveProvider, _ animations: (() -> Void)?
    ) {
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
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

    /// Runs the block when the animator begins, or at once when it has begun: then for the rest of its time.
    ///
    /// - Parameter delayFactor: how much of the time passes before, 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else { return mistake("takes no blocks when it is stopped") }
        blocks.append((animation, delayFactor))
        guard state == .active else { return }
        synchronize()
        let passed = segment.duration > 0 ? min(max(time / segment.duration, 0), 1) : 0
        run([(animation, passed + (1 - passed) * delayFactor)])
        show()
    }

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Called once, when the animator has finished; not when it is stopped without finishing.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Returns when the animator has finished: where. As completions are not called then, it never returns for an animator
    /// that is stopped without finishing, or that nobody starts and brings to its end; to cancel the task changes nothing.
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

    /// Whether it runs, or waits for its delay.
    public var isRunning: Bool { state == .active && rate != 0 }

    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// - Parameter delay: in seconds; only for an animator that has not begun.
    open func startAnimation(afterDelay delay: TimeInterval) {
        switch state {
        case .inactive:
            self.delay = delay.isFinite ? max(0, delay) : 0
            activate()
            time += isReversed ? self.delay : -self.delay
            rate = isReversed ? -1 : 1
            show()
        case .active: if rate == 0 { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        case .stopped: mistake("can't start when it is stopped")
        }
    }

    /// An animator that has not begun begins, and stays at its beginning.
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
        case .stopped: mistake("can't pause when it is stopped")
        }
    }

    /// Goes on from a pause.
    ///
    /// - Parameters:
    ///   - parameters: the curve for the rest of the way; nil: the animator's.
    ///   - durationFactor: how long the rest takes, in durations of the animator; 0: what is left of its time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, rate == 0 else { return mistake("can be continued only when it pauses") }
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
        show()
    }

    /// Whether it goes to the beginning.
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

    /// How much of the way is behind it, 0 to 1: 0 when it is inactive. Setting it begins an animator, and pauses one that
    /// runs. What is no number counts as 0.
    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            let time = timeNow
            let isByTime = !scrubsLinearly && isWholeWay && segment.duration > 0
            return CGFloat(min(max(isByTime ? time / segment.duration : segment.place(at: time), 0), 1))
        }
        set {
            guard state != .stopped else { return mistake("can't be moved when it is stopped") }
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

    /// Ends it where it is: the views get the values that are seen.
    ///
    /// - Parameter withoutFinishing: makes it inactive, and forgets the completions. Else it is stopped, and waits for
    ///   `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        guard isInterruptible else { return mistake("is not interruptible") }
        leave(at: .current)
        state = .stopped
        guard withoutFinishing else { return }
        reset()
    }

    /// Of a stopped animator: gives the views the values of a position, and calls the completions with it.
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

    /// Takes the animations off the layers.
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

    // MARK: - The way
    //
    // A segment is gone through in time, forwards, backwards or not at all. Time goes on from what it was when it was
    // looked at last.

    /// Which parameters the segment has.
    private var timing: any UITimingCurveProvider
    private var segment: AnimatorSegment
    /// In the segment, in seconds.
    private var time: TimeInterval = 0
    private var since: TimeInterval = 0
    private var rate: Float = 0
    /// Whether the segment is that of a finger, which is straight.
    private var isScrubbed = false
    private var deadline: DeadlineQueue.Token?
    /// The time it lives in.
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

    /// Lets the layers show where it is, and go on.
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
        // It is kept while it runs.
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
