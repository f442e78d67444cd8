// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

// The life of a transition:
//
//     add(transition)     waits for a commit
//     commit              the display's state of the layer is copied, layer by layer: the old picture. The copy is next
//                         to the layer, in the display only, and both are animated
//     its end             the copy is removed
//
// A transition that begins during another one begins with the current picture: the old picture of the first one,
// without motion, and a copy of the layer, combined in a separate layer (a pile).
//
// The layers of the copy show the same contents, which the display already has. The state comes from the display,
// because layers do not remember their state before a change. The copy is invisible to programs: it is not among the
// superlayer's `sublayers`.

/// The old appearance of a layer, shown next to it.
final class OutgoingLayer {
    typealias Pile = (layer: CALayer, older: CALayer)

    let layer: CALayer
    let isInFront: Bool
    /// The old appearances nested in the layer, each inside the previous one, with the older of its two images.
    let piles: [Pile]

    init(layer: CALayer, isInFront: Bool, piles: [Pile]) {
        (self.layer, self.isInFront, self.piles) = (layer, isInFront, piles)
    }
}

extension CALayer {
    /// Begins the transition that waits for the coming commit.
    ///
    /// - Parameter shown: the tree that the display has so far.
    func beginTransition(at time: Double, from shown: () -> LayerTree?) {
        guard let animations, let transition = animations.waitingTransition, superlayer != nil, !isMask else { return }
        let (old, piles) = shown().map { seen(in: $0, at: time) } ?? (nil, [])
        let course = transition.course(from: old, to: self)
        if let old {
            // It has the layer's timing, so that both stay synchronous.
            old.setTiming(state.timing)
            if let outgoing = course.outgoing { old.add(outgoing, forKey: kCATransition) }
        }
        setOutgoing(old.map { OutgoingLayer(layer: $0, isInFront: course.isOutgoingInFront, piles: piles) })
        let effects = course.incoming?.effects(on: self) ?? []
        animations.setCourse(of: transition, effects.map(\.description))
    }

    /// The largest number of nested old appearances; the oldest one is removed. Chosen: hardly anything of it is
    /// visible by then.
    private static let mostPiles = 8

    /// The display's state of the layer, and of a running transition.
    private func seen(in tree: LayerTree, at time: Double) -> (layer: CALayer?, piles: [OutgoingLayer.Pile]) {
        let own = CALayer(still: identifier, in: tree, at: time)
        guard let before = animations?.leaving, before.layer.standStill(in: tree, at: time) else { return (own, []) }
        guard let own else { return (before.layer, before.piles) }
        let pile = CALayer()
        pile.state.zPosition = state.zPosition
        pile.setSublayers(before.isInFront ? [own, before.layer] : [before.layer, own])
        var piles = [(layer: pile, older: before.layer)] + before.piles
        if piles.count > Self.mostPiles { piles.removeLast().older.removeFromSuperlayer() }
        return (pile, piles)
    }

    /// Adopts what a display shows, without its animations. Returns false when nothing is visible.
    private func standStill(in tree: LayerTree, at time: Double) -> Bool {
        guard let shown = tree.presentation(of: identifier, at: time), shown.opacity > 0 else { return false }
        removeAllAnimations()
        setTiming(AnimationTiming())
        (state.position, state.opacity) = (shown.position, shown.opacity)
        markChanged([.position, .opacity])
        return true
    }

    /// The sublayers as a display has them, with the old appearances of those in transitions.
    var displayedSublayers: [CALayer] {
        guard flags.contains(.hasOutgoing) else { return storedSublayers }
        return storedSublayers.flatMap { layer -> [CALayer] in
            guard let outgoing = layer.outgoing else { return [layer] }
            return outgoing.isInFront ? [layer, outgoing.layer] : [outgoing.layer, layer]
        }
    }

    func setOutgoing(_ new: OutgoingLayer?) {
        guard outgoing != nil || new != nil else { return }
        outgoing?.layer.leaveSuperlayer()
        outgoing = new
        guard let above = storedSuperlayer, above.storedMask !== self else { return }
        if let new {
            above.flags.insert(.hasOutgoing)
            above.take(new.layer)
        } else if !above.storedSublayers.contains(where: { $0.outgoing != nil }) {
            above.flags.remove(.hasOutgoing)
        }
        above.markChanged(.sublayers)
    }

    /// Creates static layers that look like a display's current state of a layer and its sublayers; nil when nothing is
    /// visible.
    convenience init?(still layer: LayerIdentifier, in tree: LayerTree, at time: Double, depth: Int = 1) {
        guard depth <= LayerTree.deepest, var state = tree.presentation(of: layer, at: time), !state.isHidden,
            state.opacity > 0
        else { return nil }
        self.init()
        let (sublayers, mask) = (state.sublayers, state.mask)
        (state.sublayers, state.mask, state.timing) = ([], nil, AnimationTiming())
        self.state = state
        for sublayer in sublayers {
            if let copy = CALayer(still: sublayer, in: tree, at: time, depth: depth + 1) { addSublayer(copy) }
        }
        // With an invisible mask nothing is visible.
        if let mask { self.mask = CALayer(still: mask, in: tree, at: time, depth: depth + 1) ?? CALayer() }
    }

    /// Whether it covers its bounds opaquely; false where that is hard to decide. Rounded corners are ignored.
    var coversItsBounds: Bool { coversItsBounds(depth: 1) }

    /// The deepest descendants that are tested for covering the layer. Chosen.
    private static let deepestCover = 8

    private func coversItsBounds(depth: Int) -> Bool {
        guard opacity >= 1, !isHidden, mask == nil else { return false }
        guard (state.backgroundColor?.alpha ?? 0) < 1 else { return true }
        return depth < Self.deepestCover
            && orderedSublayers.contains {
                $0.transform == .identity && $0.frame.contains(bounds) && $0.coversItsBounds(depth: depth + 1)
            }
    }
}
