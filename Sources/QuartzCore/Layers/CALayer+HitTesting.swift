// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension CALayer {
    /// A layer on the way down to the one that is looked for.
    private struct Step {
        let layer: CALayer
        /// In the layer's own coordinates.
        let point: CGPoint
        /// What has not been looked at yet; the frontmost is the last.
        var rest: ArraySlice<CALayer>
    }

    /// What `hitTest(_:)` does. Layers of subclasses are asked by it, since they may override it; plain ones are gone
    /// through here, without recursion, and so are those that stand too deep to be shown: no tree ends the stack.
    func farthestLayer(at point: CGPoint) -> CALayer? {
        let depth = model().depth
        var steps = step(into: self, point).map { [$0] } ?? []
        while let index = steps.indices.last {
            let (layer, own) = (steps[index].layer, steps[index].point)
            guard let next = steps[index].rest.popLast() else {
                if layer.contains(own) { return layer }
                steps.removeLast()
                continue
            }
            if type(of: next) != CALayer.self, depth + steps.count <= LayerTree.deepest {
                if let hit = next.hitTest(own) { return hit }
            } else if let step = step(into: next, own) {
                steps.append(step)
            }
        }
        return nil
    }

    /// How many layers stand in each other, with this one; no more than are shown.
    private var depth: Int {
        var depth = 1, next = superlayer
        while let layer = next, depth < LayerTree.deepest { (depth, next) = (depth + 1, layer.superlayer) }
        return depth
    }

    /// Nil when the point can't be seen on the layer.
    private func step(into layer: CALayer, _ point: CGPoint) -> Step? {
        guard !layer.isHidden, point.isFinite, let own = layer.pointFromSuperlayer(point), own.isFinite else {
            return nil
        }
        guard !layer.masksToBounds || layer.contains(own) else { return nil }
        return Step(layer: layer, point: own, rest: layer.sublayersBackToFront[...])
    }
}
