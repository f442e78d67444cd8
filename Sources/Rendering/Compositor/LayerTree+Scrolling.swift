// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// A layer whose sublayers a commit moves together, as a scroll view does.
struct ScrolledLayer {
    var layer: LayerIdentifier
    /// The place of the layer on the screen, in whole pixels.
    var part: CGRect
    /// By how many pixels everything in it moves to the right.
    var x: Int
    /// By how many pixels everything in it moves down.
    var y: Int
    /// The places in `part` that are covered by layers in front of it, in pixels.
    var covered: [CGRect]

    /// A place in the layer after the move, in pixels.
    func moved(_ place: CGRect) -> CGRect {
        place.common(with: part).offsetBy(dx: CGFloat(x), dy: CGFloat(y)).common(with: part)
    }

    /// The parts that the move uncovers.
    var uncovered: [CGRect] {
        let dx = CGFloat(x), dy = CGFloat(y)
        let side = CGRect(
            x: dx > 0 ? part.minX : part.maxX + dx, y: part.minY, width: abs(dx), height: part.height)
        let end = CGRect(x: part.minX, y: dy > 0 ? part.minY : part.maxY + dy, width: part.width, height: abs(dy))
        return [side, end].filter { !$0.isEmpty }
    }
}

extension LayerTree {
    /// The layer that a commit scrolls, if its pixels on the screen only have to be moved: it is opaque, and moves by whole
    /// pixels. Nil if there is none, or several.
    ///
    /// - Parameters:
    ///   - time: of the picture whose pixels are to be moved.
    ///   - scale: pixels per point.
    ///   - screen: in pixels.
    func layerScrolled(by commit: Commit, at time: Double, scale: CGFloat, in screen: CGRect) -> ScrolledLayer? {
        let scrolling = commit.changes.filter { scrolls($0) }
        guard scrolling.count == 1, let change = scrolling.first, let old = self[change.layer]?.state,
            !commit.animations.contains(where: { $0.layer == change.layer }),
            !backdropLayers.contains(where: { isLayer($0, in: change.layer) }),
            let (part, space) = opaquePart(of: change.layer, scale: scale, in: screen)
        else { return nil }
        let x = (old.bounds.minX - change.state.bounds.minX) * space.a
        let y = (old.bounds.minY - change.state.bounds.minY) * space.d
        guard x.isWhole, y.isWhole, abs(x) < part.width, abs(y) < part.height else { return nil }
        guard let covered = placesInFront(of: change.layer, at: time, scale: scale) else { return nil }
        return ScrolledLayer(
            layer: change.layer, part: part, x: Int(x.rounded()), y: Int(y.rounded()),
            covered: covered.map { $0.insetBy(dx: -1, dy: -1).integral.common(with: part) }.filter { !$0.isEmpty })
    }

    /// Whether a change moves the origin of a layer's bounds, and nothing else of the layer.
    private func scrolls(_ change: LayerChange) -> Bool {
        guard change.properties.contains(.bounds), change.properties.isSubset(of: [.bounds, .sublayers]),
            let old = self[change.layer]?.state.bounds
        else { return false }
        let new = change.state.bounds
        return new.isFinite && new.size == old.size && new.origin != old.origin
    }

    /// Whether a layer is another one or below it.
    func isLayer(_ layer: LayerIdentifier, in other: LayerIdentifier) -> Bool {
        chain(to: layer, contains: [other])
    }

    /// Whether a layer or one of its superlayers is among some layers.
    func chain(to layer: LayerIdentifier, contains layers: Set<LayerIdentifier>) -> Bool {
        var next: LayerIdentifier? = layer
        while let layer = next {
            if layers.contains(layer) { return true }
            next = self[layer]?.superlayer
        }
        return false
    }

    /// The visible pixels of a layer that clips its sublayers and has an opaque background, and the transform from its
    /// bounds space to pixels. Nil if there are no such pixels, or if they do not simply move with the layer's bounds.
    private func opaquePart(
        of layer: LayerIdentifier, scale: CGFloat, in screen: CGRect
    ) -> (part: CGRect, space: CGAffineTransform)? {
        guard let chain = chain(to: layer), chain.count <= Self.deepest, let last = self[layer]?.state,
            last.masksToBounds, last.contents == nil, last.figure == nil, last.sublayerTransform == .identity,
            let color = last.backgroundColor, color.isFinite, color.alpha >= 1
        else { return nil }
        var space = CGAffineTransform(scaleX: scale, y: scale), part = screen, above: LayerState?
        for layer in chain {
            guard let node = self[layer], node.animations.isEmpty, node.state.isPlain,
                let map = node.state.map(into: above).flat
            else { return nil }
            space = map.concatenating(space)
            guard space.a > 0, space.d > 0, space.b == 0, space.c == 0 else { return nil }
            if node.state.masksToBounds {
                let clip = node.state.bounds.standardized.applying(space)
                guard clip.minX.isWhole, clip.minY.isWhole, clip.maxX.isWhole, clip.maxY.isWhole else { return nil }
                part = part.common(with: clip.rounded)
            }
            above = node.state
        }
        return part.isEmpty ? nil : (part, space)
    }

    /// The places of all that may be drawn after a layer and its sublayers, in pixels. Nil when they are unknown.
    private func placesInFront(of layer: LayerIdentifier, at time: Double, scale: CGFloat) -> [CGRect]? {
        var places: [CGRect] = [], layer = layer
        while let superlayer = self[layer]?.superlayer, let above = self[superlayer]?.state {
            for sibling in layersInFront(of: layer, in: above) {
                let place = place(of: sibling, at: time, scale: scale)
                if place.isNull { continue }
                guard place.isFinite, !place.isInfinite else { return nil }
                places.append(place)
            }
            layer = superlayer
        }
        return places
    }

    /// The sublayers that may be drawn after one of them. Some of them may be behind it: those that move by themselves, and
    /// those whose sublayers have depths of their own.
    private func layersInFront(of layer: LayerIdentifier, in above: LayerState) -> [LayerIdentifier] {
        guard let own = above.sublayers.firstIndex(of: layer), let depth = self[layer]?.state.depth(in: above) else {
            return above.sublayers
        }
        return above.sublayers.enumerated().compactMap { index, sibling in
            guard index != own, let node = self[sibling] else { return nil }
            guard node.animations.isEmpty, !node.state.keepsDepth else { return sibling }
            let other = node.state.depth(in: above)
            return other > depth || (other == depth && index > own) ? sibling : nil
        }
    }
}

extension LayerState {
    /// Whether the layer and its sublayers are drawn as they are: not as one image, and without an edge in front of them.
    fileprivate var isPlain: Bool {
        isSeen && opacity >= 1 && cornerRadius == 0 && borderWidth == 0 && mask == nil && rasterization == 0
            && blendMode == .normal && !isReplicating && !keepsDepth && !hasShadow && !backdrop.isSeen
    }
}

extension CGFloat {
    /// Up to rounding errors.
    fileprivate var isWhole: Bool { (self - rounded()).magnitude < 1e-6 }
}

extension CGRect {
    fileprivate var rounded: CGRect {
        CGRect(
            x: minX.rounded(), y: minY.rounded(), width: maxX.rounded() - minX.rounded(),
            height: maxY.rounded() - minY.rounded())
    }
}
