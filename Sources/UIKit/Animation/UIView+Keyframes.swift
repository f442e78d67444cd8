// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

extension UIView {
    /// The options of a keyframe animation. A curve of `AnimationOptions` can be included by its raw value; it applies
    /// to the whole animation.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the views whose size changes, as a part of the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets views get touches during their animation, where they are visible.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from the visible values and replaces running animations, instead of being added to them.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation until it is removed.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Follows each pass by one in reverse.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Keeps the block's own duration inside another animation block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Keeps the block's own repetition and touch options inside another animation block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Interpolates linearly between keyframes. This is the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from keyframe to keyframe without interpolation.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Interpolates linearly at a constant speed.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Follows a smooth curve through all keyframes.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Follows a smooth curve at a constant speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        fileprivate var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// The options common to all blocks; the bits of the modes are not used otherwise.
        fileprivate var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
    }

    /// Runs a block immediately, whose calls of `addKeyframe` define an animation.
    ///
    /// Changes outside of keyframes take the whole duration. The animation eases in and out, unless the options contain
    /// another curve.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        var settings = ViewAnimationSettings(duration: duration, delay: delay, options: options.animationOptions)
        if let outer = ViewAnimation.innermost, outer.target != nil {
            settings = settings.inheriting(from: outer.settings)
        }
        guard areAnimationsEnabled, settings.duration > 0 else {
            ViewAnimation.run(ViewAnimation.Block(target: nil, settings: settings), animations)
            if let completion { CATransaction.afterCommit { completion(true) } }
            return
        }
        let keyframes = ViewKeyframes(settings, options.calculationMode)
        ViewAnimation.run(ViewAnimation.Block(target: keyframes, settings: settings)) {
            animations()
            keyframes.layOutResizedViews()
        }
        keyframes.begin(completion)
    }

    /// Runs a block immediately, and animates its changes in a part of the enclosing keyframe animation. Outside of
    /// one, it only runs the block.
    ///
    /// - Parameters:
    ///   - frameStartTime: 0 to 1, of the whole duration.
    ///   - frameDuration: 0 to 1, of the whole duration.
    ///   - animations: changes properties of views.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = ViewAnimation.innermost?.target as? ViewKeyframes else { return animations() }
        keyframes.add(from: frameStartTime, duration: frameDuration, animations)
    }
}

/// Collects the changes of a keyframe block until all of them are known.
@MainActor
private final class ViewKeyframes: ViewChangeTarget {
    private struct Frame {
        let change: ViewChange
        /// The start and end, as fractions of the whole.
        let start: Double, end: Double
    }

    private struct Target: Hashable {
        let view: ObjectIdentifier
        let path: AnimatableKeyPath
    }

    private let settings: ViewAnimationSettings
    private let mode: CAAnimationCalculationMode
    /// The frames by property, in the order of the first change of each.
    private var frames: [Target: [Frame]] = [:]
    private var order: [Target] = []
    private var resized: [UIView] = []
    private var span = (start: 0.0, end: 1.0)

    init(_ settings: ViewAnimationSettings, _ mode: CAAnimationCalculationMode) {
        self.settings = settings
        self.mode = mode
    }

    func add(from start: Double, duration: Double, _ body: () -> Void) {
        func held(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, 0), 1) }
        let outer = span
        span.start = held(start)
        span.end = min(1, span.start + held(duration))
        ViewAnimation.run(ViewAnimation.Block(target: self, settings: settings), body)
        span = outer
    }

    func animate(_ change: ViewChange, _ settings: ViewAnimationSettings) {
        let target = Target(view: ObjectIdentifier(change.view), path: change.path)
        if frames[target] == nil { order.append(target) }
        frames[target, default: []].append(Frame(change: change, start: span.start, end: span.end))
    }

    func noteResized(_ view: UIView) {
        if settings.options.contains(.layoutSubviews) { resized.append(view) }
    }

    func layOutResizedViews() {
        for view in resized { view.layoutIfNeeded() }
    }

    func begin(_ completion: ((Bool) -> Void)?) {
        let animation = ViewAnimation(completion)
        for target in order { add(frames[target] ?? [], to: animation) }
        animation.close()
    }

    private func add(_ frames: [Frame], to animation: ViewAnimation) {
        guard let first = frames.first, let last = frames.last else { return }
        let view = first.change.view, path = first.change.path, layer = view.layer
        var values = [first.change.start], times = [0.0]
        for frame in frames.sorted(by: { $0.start < $1.start }) {
            // The value is constant until the next keyframe. Overlapping keyframes follow each other.
            if frame.start > times[times.count - 1], mode == .linear {
                values.append(values[values.count - 1])
                times.append(frame.start)
            }
            values.append(frame.change.end)
            times.append(max(frame.end, times[times.count - 1]))
        }
        if times[times.count - 1] < 1 {
            values.append(values[values.count - 1])
            times.append(1)
        }
        let keyframes = CAKeyframeAnimation(keyPath: path.name), end = last.change.end
        keyframes.isAdditive = path.kind != .color && path.kind != .transform
        keyframes.values = values.map { keyframes.isAdditive ? $0.subtracting(end).published : $0.published }
        keyframes.keyTimes = times.map { NSNumber(value: $0) }
        keyframes.calculationMode = mode
        if case .curve(let function) = settings.course { keyframes.timingFunction = function }
        keyframes.take(settings, for: layer)
        animation.add(keyframes, to: view, forKey: layer.freeKey(for: path), settings)
    }
}
