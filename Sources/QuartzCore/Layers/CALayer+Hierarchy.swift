// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

// The layer hierarchy. Invariant: `storedSuperlayer` is set exactly while the layer is among the superlayer's
// `children`.

extension CALayer {
    func letGoOfTree() {
        var leaving = letGoOfChildren()
        while var layer = leaving.popLast() {
            if isKnownUniquelyReferenced(&layer) { leaving += layer.letGoOfChildren() }
        }
    }

    private func letGoOfChildren() -> [CALayer] {
        let layers = children
        for layer in layers {
            layer.storedSuperlayer = nil
            layer.outgoing?.layer.storedSuperlayer = nil
        }
        (storedSublayers, storedMask) = ([], nil)
        return layers
    }

    /// Whether it is its superlayer's mask.
    var isMask: Bool {
        let layer = model()
        return layer.storedSuperlayer.map { $0.storedMask === layer } ?? false
    }

    /// The sublayers as a display has them, and the mask.
    var children: [CALayer] { storedMask.map { displayedSublayers + [$0] } ?? displayedSublayers }

    func leaveSuperlayer() {
        storedSuperlayer = nil
        committedHost?.noteOrphan(self)
        outgoing?.layer.leaveSuperlayer()
    }

    /// Removes the layer from its superlayer's list.
    func detach() {
        guard let above = storedSuperlayer else { return }
        guard above.storedMask !== self else { return above.mask = nil }
        guard let index = above.storedSublayers.firstIndex(where: { $0 === self }) else { return }
        above.storedSublayers.remove(at: index)
        above.markChanged(.sublayers)
    }

    package var orderedSublayers: [CALayer] { modelLayer == nil ? storedSublayers : sublayers ?? [] }

    func setSublayers(_ layers: [CALayer]) {
        var names: Set<ObjectIdentifier> = []
        let new = layers.filter { names.insert(ObjectIdentifier($0)).inserted && mayTake($0) }
        let leaving = storedSublayers.filter { !names.contains(ObjectIdentifier($0)) }
        let arriving = new.filter { $0.storedSuperlayer !== self || $0 === storedMask }
        guard !leaving.isEmpty || !new.elementsEqual(storedSublayers, by: ===) else { return }
        if isCommitted { for layer in leaving { layer.runAction(forKey: kCAOnOrderOut) } }
        for layer in leaving { layer.leaveSuperlayer() }
        let areNew = arriving.map { $0.storedSuperlayer?.isCommitted != true }
        for layer in arriving { layer.detach() }
        storedSublayers = new
        markChanged(.sublayers)
        for layer in arriving { take(layer) }
        for (layer, isNew) in zip(arriving, areNew) { orderIn(layer, isNew) }
        if isCommitted { runAction(forKey: "sublayers") }
    }

    func insert(_ layer: CALayer, _ place: ([CALayer]) -> Int) {
        guard mayTake(layer) else { return }
        let isNew = layer.storedSuperlayer?.isCommitted != true
        layer.detach()
        storedSublayers.insert(layer, at: place(storedSublayers))
        markChanged(.sublayers)
        take(layer)
        orderIn(layer, isNew)
        if isCommitted { runAction(forKey: "sublayers") }
    }

    func setMask(_ new: CALayer?) {
        guard new !== storedMask else { return }
        if let new, !mayTake(new) { return }
        new?.removeFromSuperlayer()
        storedMask?.leaveSuperlayer()
        storedMask = new
        markChanged(.mask)
        if let new { take(new) }
        runAction(forKey: "mask")
    }

    func leaveForGood() {
        guard let above = storedSuperlayer else { return }
        guard above.storedMask !== self else { return above.mask = nil }
        if above.isCommitted { runAction(forKey: kCAOnOrderOut) }
        detach()
        leaveSuperlayer()
        above.runAction(forKey: "sublayers")
    }

    /// Reports a mistake when the layer cannot become a sublayer of this one.
    func mayTake(_ layer: CALayer) -> Bool {
        // Most added layers have no sublayers.
        let isEmpty = layer.storedSublayers.isEmpty && layer.storedMask == nil
        guard layer === self || !isEmpty && isInside(layer) else { return true }
        programmingMistake(
            "CALayer: \(layer) cannot be a sublayer of \(self), which is its descendant.")
        return false
    }

    func orderIn(_ layer: CALayer, _ isNew: Bool) {
        if isCommitted, isNew, !layer.isHidden { layer.runAction(forKey: kCAOnOrderIn, evenWhenNew: true) }
    }

    func take(_ layer: CALayer) {
        layer.storedSuperlayer = self
        layer.committedHost?.noteOrphan(layer)
        if let outgoing = layer.outgoing?.layer, layer !== storedMask {
            flags.insert(.hasOutgoing)
            take(outgoing)
        }
        // Marks the superlayers, so that pending work inside the layer is found from above.
        if layer.flags.needsLayoutSomewhere { markAbove(.subtreeNeedsLayout, from: self) }
        if layer.flags.needsDisplaySomewhere { markAbove(.subtreeNeedsDisplay, from: self) }
        markAbove(.subtreeNeedsCommit, from: self)
    }

    /// Whether this layer is the other one or its descendant.
    func isInside(_ other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.storedSuperlayer
        }
        return false
    }

    /// This layer and its ancestors, upwards.
    var ancestors: [CALayer] {
        var ancestors = [self]
        while let above = ancestors[ancestors.count - 1].superlayer { ancestors.append(above) }
        return ancestors
    }

    /// Calls the body for this layer and its descendants, parents first, and skips the descendants of those for which
    /// it returns false. Not recursive, since trees may be deep.
    func visitSubtree(_ body: (CALayer) -> Bool) {
        var waiting = [self]
        while let layer = waiting.popLast() {
            if body(layer) { waiting.append(contentsOf: layer.children.reversed()) }
        }
    }
}
