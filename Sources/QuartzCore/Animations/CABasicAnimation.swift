// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// An animation of one of a layer's properties.
open class CAPropertyAnimation: CAAnimation {
    /// Such as `"position"` or `"transform.rotation.z"`, or the key of a property that a subclass of the layer has.
    public var keyPath: String?
    /// Adds to what the layer shows without it.
    public var isAdditive = false
    /// Each pass begins where the last one ended.
    public var isCumulative = false
    /// Makes transforms of the values, which are numbers then. Nil: values are what the property is.
    public var valueFunction: CAValueFunction?

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

/// Goes from one value of a property to another.
///
/// Values are `CGFloat`, `Double`, `Float`, `Int` or `NSNumber` for numbers, `CGPoint`, `CGSize`, `CGRect`,
/// `CATransform3D` or `CGAffineTransform`, `CGColor` and `CGPath`. What it runs between:
///
///     from and to     from           to
///     from and by     from           from + by
///     to and by       to - by        to
///     from            from           what the layer shows
///     to              what it shows  to
///     by              what it shows  that + by
///     nothing         what it showed before the change that made it run, what it shows
///
/// "What the layer shows" is without this animation.
open class CABasicAnimation: CAPropertyAnimation {
    public var fromValue: Any?
    public var toValue: Any?
    public var byValue: Any?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    /// Whether it begins at what the layer showed before a change.
    var beginsAtOldValue: Bool { fromValue == nil && toValue == nil && byValue == nil }

    override func effects(on layer: CALayer) -> [AnimationEffect] {
        guard let keyPath else {
            programmingMistake("CABasicAnimation: it has no key path.")
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
            programmingMistake("CABasicAnimation: \(type(of: layer)) has no animatable \"\(keyPath)\".")
            return []
        }
        return [.own(key: keyPath, course: course(.opacity, kind, from, keyPath))]
    }

    /// - Parameter part: what of a value counts.
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
