// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// Runs several animations of one layer in the group's own time.
///
/// The time in the group runs from 0 to its `duration`, mapped by its `timingFunction` and repetitions; animations are
/// cut off at its end. An animation without a duration has that of the group. The delegates of the contained animations
/// are not called, and `isRemovedOnCompletion` is that of the group.
///
/// At the very end of the group, animations that end with it are still shown; a group with a fill mode keeps that.
open class CAAnimationGroup: CAAnimation {
    /// The animations of the group. A layer keeps copies of them.
    ///
    /// Groups may be nested up to 16 levels; deeper ones have no effect.
    public var animations: [CAAnimation]?

    /// The deepest nesting. Chosen; a group that contains itself would not end.
    private static let deepest = 16

    override class var keys: AnimationKeys.Table { AnimationKeys.ofGroups }

    override func take(from other: CAAnimation) { take(from: other, depth: 1) }

    private func take(from other: CAAnimation, depth: Int) {
        super.take(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { animation in
            guard let inner = animation as? CAAnimationGroup else { return animation.copy() as? CAAnimation }
            guard depth < Self.deepest else { return nil }
            let copy = unsafeDowncast(makeObject(of: type(of: inner)), to: CAAnimationGroup.self)
            copy.take(from: inner, depth: depth + 1)
            return copy
        }
    }

    override func effects(on layer: CALayer) -> [AnimationEffect] { effects(on: layer, depth: 1) }

    private func effects(on layer: CALayer, depth: Int) -> [AnimationEffect] {
        let group = AnimationGroupTiming(timing: timing, timingFunction: timingFunction?.curve ?? .linear)
        return (animations ?? []).flatMap { animation -> [AnimationEffect] in
            if animation.duration == 0 { animation.duration = duration }
            guard let inner = animation as? CAAnimationGroup else { return animation.effects(on: layer) }
            return depth < Self.deepest ? inner.effects(on: layer, depth: depth + 1) : []
        }.map { effect in
            var effect = effect
            effect.description.groups.insert(group, at: 0)
            return effect
        }
    }
}
