// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

// How `UIView.animate` works:
//
//     the block begins       a ViewAnimation is the innermost one
//     a view changes         its layer asks it for an action; the view asks the innermost animation (`ViewAction`)
//     after the change       the action adds animations to the layer, from the old value to the new one
//     the block is over      the views have their new values already; animations run from the commit on
//     the last one ends      the completion is called
//
// Animations of numbers, points, sizes and transforms are additive: they add the remaining difference to the new value.
// So an animation that begins during another one does not jump, and keeps the view's speed.

/// The settings of an animation of views.
struct ViewAnimationSettings {
    /// The duration of one pass, in seconds.
    var duration: TimeInterval
    /// The delay in seconds.
    var delay: TimeInterval = 0
    var course: ViewAnimationCourse
    var options: UIView.AnimationOptions = []
    /// The number of passes; zero means one.
    var repeatCount: Float = 0

    init(
        duration: TimeInterval, delay: TimeInterval = 0, course: ViewAnimationCourse? = nil,
        options: UIView.AnimationOptions = []
    ) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.delay = delay.isFinite ? max(0, delay) : 0
        self.course = course ?? .curve(options.curve.timingFunction)
        self.options = options
        repeatCount = options.contains(.repeat) ? .infinity : 0
    }

    /// The settings that remain inside another animation block.
    func inheriting(from outer: ViewAnimationSettings) -> ViewAnimationSettings {
        var settings = self
        if !options.contains(.overrideInheritedDuration) { settings.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { settings.course = outer.course }
        if !options.contains(.overrideInheritedOptions) {
            settings.repeatCount = outer.repeatCount
            let inherited: UIView.AnimationOptions = [.repeat, .autoreverse, .allowUserInteraction]
            settings.options.subtract(inherited)
            settings.options.formUnion(outer.options.intersection(inherited))
        }
        return settings
    }
}

/// How progress follows time.
enum ViewAnimationCourse {
    case curve(CAMediaTimingFunction)
    /// A spring that settles in the animation's duration. The velocity is in total distances per second.
    case settling(dampingRatio: CGFloat, velocity: CGFloat)
    case spring(CASpringAnimation)

    /// Creates an animation with this course, without values.
    func makeAnimation(_ keyPath: String, duration: TimeInterval) -> CABasicAnimation {
        switch self {
        case .curve(let function):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
            return animation
        case .settling(let ratio, let velocity):
            let curve = SpringCurve(
                settlingIn: duration, dampingRatio: Double(ratio), velocity: Double(velocity))
            return CASpringAnimation(curve, keyPath: keyPath)
        case .spring(let model):
            let animation = model.copy() as! CASpringAnimation
            animation.keyPath = keyPath
            return animation
        }
    }
}

/// The animations of one block, and the completion to call at their end.
@MainActor
final class ViewAnimation {
    /// A block that is running, and how its changes are animated.
    struct Block {
        /// Nil when nothing is animated.
        var target: (any ViewChangeTarget)?
        var settings: ViewAnimationSettings
        /// The animation that `UIView.beginAnimations` has begun, if it did.
        var opened: OpenAnimation?
    }

    /// The running blocks, the innermost last. They are of one application, and nothing else runs meanwhile: a nested run
    /// loop sets them aside.
    private static var blocks: [Block] = []
    /// The application of the outermost block, and its open transactions then.
    private static var start: (context: MediaContext, depth: Int)?

    static var innermost: Block? { blocks.last }

    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isOpen = true
    private var hasFinished = true
    private var hasNewLayers = false
    /// The views whose size was changed, in that order.
    private var resized: [UIView] = []
    private var tracks: [Track] = []

    /// Call `close` when all animations have been added.
    init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

    // MARK: - Running a block

    /// Runs a block and animates its changes. The completion is called in a later turn.
    static func run(
        _ settings: ViewAnimationSettings, _ body: () -> Void, completion: ((Bool) -> Void)?
    ) {
        var settings = settings
        if let outer = innermost, outer.target != nil { settings = settings.inheriting(from: outer.settings) }
        guard UIView.areAnimationsEnabled, settings.duration > 0 else {
            run(Block(target: nil, settings: settings), body)
            if let completion { CATransaction.afterCommit { completion(true) } }
            return
        }
        let animation = ViewAnimation(completion)
        run(Block(target: animation, settings: settings)) {
            body()
            if settings.options.contains(.layoutSubviews) { animation.layOutResizedViews() }
        }
        animation.close()
    }

    static func run(_ block: Block, _ body: () -> Void) {
        begin(block)
        body()
        end()
    }

    /// Begins a block that `end()` ends.
    static func begin(_ block: Block) {
        if blocks.isEmpty {
            let context = MediaContext.current
            start = (context, context.transactionDepth)
        }
        blocks.append(block)
        CATransaction.begin()
        CATransaction.setAsksDelegatesOfNewLayers(true)
    }

    /// Changes how the following changes in the innermost block are animated.
    static func replaceInnermost(by block: Block) { blocks[blocks.count - 1] = block }

    static func end() {
        CATransaction.commit()
        blocks.removeLast()
        if blocks.isEmpty { start = nil }
    }

    // MARK: - Run loops in a block

    /// The blocks and transactions that ran when a nested run loop began; they do not concern the changes there.
    struct Suspension {
        fileprivate let blocks: [Block]
        fileprivate let start: (context: MediaContext, depth: Int)?
        fileprivate let transactions: MediaContext.SuspendedTransactions?
        fileprivate let isWithoutAnimation: Bool
    }

    /// Sets the running blocks aside, with their transactions, which would delay the loop's commits.
    static func suspend(in application: UIApplication) -> Suspension {
        let own = start.flatMap { $0.context === application.context ? $0 : nil }
        let enabled = application.animationsAreEnabled ? nil : application.animationsWereEnabled.first
        let suspension = Suspension(
            blocks: blocks, start: start,
            transactions: own.map { $0.context.suspendTransactions(allBut: $0.depth) },
            isWithoutAnimation: enabled == true)
        (blocks, start) = ([], nil)
        if let enabled { application.animationsAreEnabled = enabled }
        return suspension
    }

    static func resume(_ suspension: Suspension, in application: UIApplication) {
        if suspension.isWithoutAnimation { application.animationsAreEnabled = false }
        guard let start = suspension.start else { return }
        (blocks, self.start) = (suspension.blocks, start)
        suspension.transactions.map { start.context.resume($0) }
    }

    private func layOutResizedViews() {
        for view in resized { view.layoutIfNeeded() }
    }

    func close() {
        isOpen = false
        resized = []
        // An animation in a layer that is never displayed would never begin.
        if hasNewLayers { CATransaction.afterCommit { self.removeUnseen() } }
        if running == 0 { CATransaction.afterCommit { self.complete() } }
    }

    private func removeUnseen() {
        for track in tracks where track.view?.layer.isCommitted == false {
            track.view?.layer.removeAnimation(forKey: track.key)
        }
    }

    // MARK: - Animations of layers

    /// Adds and counts an animation, whose delegate is this object.
    func add(_ animation: CAAnimation, to view: UIView, forKey key: String, _ settings: ViewAnimationSettings) {
        let track = Track(of: self, on: view, key: key, holdsTouches: !settings.options.contains(.allowUserInteraction))
        tracks.append(track)
        running += 1
        hasNewLayers = hasNewLayers || !view.layer.isCommitted
        animation.delegate = track
        view.layer.add(animation, forKey: key)
    }

    private func ended(_ track: Track, finished: Bool) {
        tracks.removeAll { $0 === track }
        running -= 1
        hasFinished = hasFinished && finished
        if running == 0, !isOpen { complete() }
    }

    private func complete() {
        let completion = completion
        self.completion = nil
        completion?(hasFinished)
    }

    /// One animation of one layer.
    @MainActor
    private final class Track: @preconcurrency CAAnimationDelegate {
        private let animation: ViewAnimation
        private(set) weak var view: UIView?
        let key: String
        /// Whether the view gets no touches; otherwise it gets them where it is visible.
        private let holdsTouches: Bool
        private var hasEnded = false

        init(of animation: ViewAnimation, on view: UIView, key: String, holdsTouches: Bool) {
            self.animation = animation
            self.view = view
            self.key = key
            self.holdsTouches = holdsTouches
            count(1)
        }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            if !hasEnded { count(-1) }
            hasEnded = true
            animation.ended(self, finished: flag)
        }

        private func count(_ change: Int) {
            if holdsTouches {
                view?.animationsThatHoldTouches += change
            } else {
                view?.animationsSeenByTouches += change
            }
        }
    }
}

extension ViewAnimation: ViewChangeTarget {
    func animate(_ change: ViewChange, _ settings: ViewAnimationSettings) {
        let layer = change.view.layer
        let animation = change.makeAnimation(settings.course, duration: settings.duration)
        animation.take(settings, for: layer)
        add(animation, to: change.view, forKey: layer.freeKey(for: change.path), settings)
    }

    func noteResized(_ view: UIView) {
        if !resized.contains(where: { $0 === view }) { resized.append(view) }
    }
}
