// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    /// The animated property, such as `"position"` or `"transform.rotation.z"`, or the key of a property of a layer's
    /// subclass.
    public var keyPath: String?
    /// Whether the values are added to the layer's own value. The default is false.
    public var isAdditive = false
    /// Whether each pass begins where the previous one ended. The default is false.
    public var isCumulative = false
    /// Converts the animation's numbers to transforms. Nil, the default, uses the values unchanged.
    public var valueFunction: CAValueFunction?

    /// Creates an animation of the property at a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// Adds the animation to the layer under the event's key, which is also the key path of an animation without one.
    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard keyPath == nil, let animation = copy() as? CAPropertyAnimation else {
            return super.run(forKey: event, object: anObject, arguments: dict)
        }
        animation.keyPath = event
        (anObject as? CALayer)?.add(animation, forKey: event)
    }

    override class var keys: AnimationKeys.Table { AnimationKeys.ofPropertyAnimations }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
        valueFunction = other.valueFunction
    }
}

/// Animates a property from one value to another.
///
/// Values are numbers of any type, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D` or `CGAffineTransform` (or an
/// `NSValue` of one of these), `CGColor`, `CGPath`, and arrays of numbers or of colors. A point may replace a size,
/// and a size a point. A value that is not finite counts as nil. The ends of the animation:
///
///     from and to     from           to
///     from and by     from           from + by
///     to and by       to - by        to
///     from            from           what the layer shows
///     to              what it shows  to
///     by              what it shows  that + by
///     nothing         what it showed before the change that made it run, what it shows
///
/// "What the layer shows" means without this animation.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start. Nil means a value that depends on the other two: see the class.
    public var fromValue: Any?
    /// The value at the end. Nil means a value that depends on the other two: see the class.
    public var toValue: Any?
    /// The difference between start and end. Nil means a value that depends on the other two: see the class.
    public var byValue: Any?

    override class var keys: AnimationKeys.Table { AnimationKeys.ofBasicAnimations }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    /// Whether it starts at the value shown before the change.
    var beginsAtOldValue: Bool { fromValue == nil && toValue == nil && byValue == nil }

    override func effects(on layer: CALayer) -> [AnimationEffect] {
        guard let keyPath else {
            reportIgnored("CABasicAnimation: an animation without a key path has no effect.")
            return []
        }
        let from = fromValue ?? (beginsAtOldValue ? layer.oldValue(forKeyPath: keyPath) : nil)
        if let path = layer.animatable(keyPath) {
            guard let valueFunction else { return [.shown(course(path, path.kind, from, keyPath))] }
            return valueFunction.effects(on: path, isAdditive: isAdditive) { part, number in
                course(part, .number, fromValue, keyPath, of: number)
            }
        }
        guard !layer.refusesAnimations(of: keyPath) else { return [] }
        let known = [from, toValue, byValue, layer.value(forKey: keyPath)].lazy.compactMap { $0 }
        guard let kind = known.compactMap({ AnimatableValue.Kind(of: $0) }).first else {
            layer.reportUnanimated(keyPath)
            return []
        }
        return [.own(key: keyPath, course: course(.opacity, kind, from, keyPath))]
    }

    /// - Parameter part: the component of the value to animate.
    private func course(
        _ path: AnimatableKeyPath, _ kind: AnimatableValue.Kind, _ from: Any?, _ name: String,
        of part: (Any?) -> Any? = { $0 }
    ) -> AnimationDescription {
        var (first, last) = (value(part(from), kind, name), value(part(toValue), kind, name))
        if let one = first, let other = last {
            let ends = [one, other].withMatchingPaths
            (first, last) = (ends[0], ends[1])
        }
        return AnimationDescription(
            keyPath: path, timing: timing, timingFunction: timingFunction?.curve ?? .linear,
            isAdditive: isAdditive && kind.canBeAdded, isCumulative: isCumulative, from: first, to: last,
            by: value(part(byValue), kind, name))
    }

    private func value(_ value: Any?, _ kind: AnimatableValue.Kind, _ name: String) -> AnimatableValue? {
        guard let value else { return nil }
        guard let animatable = AnimatableValue(value, as: kind) else {
            reportIgnored(
                "CABasicAnimation: \(value) of type \(type(of: value)) is not a finite value for \"\(name)\"; it counts as "
                    + "nil.")
            return nil
        }
        return animatable
    }
}
