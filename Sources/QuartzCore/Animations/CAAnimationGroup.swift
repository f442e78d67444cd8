// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// Several animations of one layer that run in the time of their group.
///
/// The time in the group goes from 0 to its `duration`, as its `timingFunction` and its repetitions have it; what goes on
/// beyond that is cut off. An animation without a duration has the group's. Delegates of the animations in it are not
/// asked, and `isRemovedOnCompletion` is the group's.
///
/// An animation in a group is still shown at the very moment of its end: so a group with a fill mode shows at its end what
/// those of its animations show that last as long.
open class CAAnimationGroup: CAAnimation {
    /// A layer keeps copies of them. Groups may stand in groups, 16 deep; deeper ones change nothing.
    public var animations: [CAAnimation]?

    /// Chosen; a group that holds itself would not end.
    private static let deepest = 16

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
