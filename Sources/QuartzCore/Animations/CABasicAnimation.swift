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

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
        valueFunction = other.valueFunction
    }
}

/// Animates a property from one value to another.
///
/// Values are `CGFloat`, `Double`, `Float`, `Int` or `NSNumber` for numbers, `CGPoint`, `CGSize`, `CGRect`,
/// `CATransform3D` or `CGAffineTransform`, `CGColor` and `CGPath`. The animation interpolates:
///
///     from and to     from           to
///     from and by     from           from + by
///     to and by       to - by        to
///     from            from           the layer's value
///     to              the layer's value  to
///     by              the layer's value  that + by
///     nothing         the value shown before the change that runs the animation, the layer's value
///
/// "The layer's value" is the one without this animation.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start. Nil means a value that depends on the other two: see the class.
    public var fromValue: Any?
    /// The value at the end. Nil means a value that depends on the other two: see the class.
    public var toValue: Any?
    /// The difference between start and end. Nil means a value that depends on the other two: see the class.
    public var byValue: Any?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    /// Whether it starts at the value shown before the change.
    var beginsAtOldValue: Bool { fromValue == nil && toValue == nil && byValue == nil }

    override func effects(on layer: CALayer) -> [AnimationEffect] {
        guard let keyPath else {
            programmingMistake("CABasicAnimation: keyPath is nil. Set the property to animate.")
            return []
        }
        let from = fromValue ?? (beginsAtOldValue ? layer.oldValue(forKeyPath: keyPath) : nil)
        if let path = layer.animatable(keyPath) {
            guard let valueFunction else { return [.shown(course(path, path.kind, from, keyPath))] }
            return valueFunction.effects(on: path, isAdditive: isAdditive) { part, number in
                course(part, .number, fromValue, keyPath, of: number)
            }
        }
        let known = [from, toValue, byValue, layer.value(forKey: keyPath)].lazy.compactMap { $0 }
        guard let kind = known.compactMap({ AnimatableValue.Kind(of: $0) }).first else {
            programmingMistake("CABasicAnimation: \(type(of: layer)) has no animatable property \"\(keyPath)\".")
            return []
        }
        return [.own(key: keyPath, course: course(.opacity, kind, from, keyPath))]
    }

    /// - Parameter part: the component of the value to animate.
    private func course(
        _ path: AnimatableKeyPath, _ kind: AnimatableValue.Kind, _ from: Any?, _ name: String,
        of part: (Any?) -> Any? = { $0 }
    ) -> AnimationDescription {
        AnimationDescription(
            keyPath: path, timing: timing, timingFunction: timingFunction?.curve ?? .linear, isAdditive: isAdditive,
            isCumulative: isCumulative, from: value(part(from), kind, name), to: value(part(toValue), kind, name),
            by: value(part(byValue), kind, name))
    }

    private func value(_ value: Any?, _ kind: AnimatableValue.Kind, _ name: String) -> AnimatableValue? {
        guard let value else { return nil }
        guard let animatable = AnimatableValue(value, as: kind) else {
            programmingMistake(
                "CABasicAnimation: \(value) of type \(type(of: value)) is no finite value for \"\(name)\".")
            return nil
        }
        return animatable
    }
}
