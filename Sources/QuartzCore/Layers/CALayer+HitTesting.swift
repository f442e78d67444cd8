// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

extension CALayer {
    /// A layer on the way down to the hit layer.
    private struct Step {
        let layer: CALayer
        /// The point in the layer's own coordinates.
        let point: CGPoint
        /// The layers that were not tested yet; the frontmost is the last.
        var rest: ArraySlice<PlaneLayer>
    }

    /// Implements `hitTest(_:)`. Subclasses are called, since they may override it; plain layers are tested here
    /// without recursion, as are those that are nested too deep to be shown, so that no tree overflows the stack.
    func farthestLayer(at point: CGPoint) -> CALayer? {
        let depth = model().depth
        var steps = step(into: self, pointFromSuperlayer(point)).map { [$0] } ?? []
        while let index = steps.indices.last {
            let (layer, own) = (steps[index].layer, steps[index].point)
            guard let next = steps[index].rest.popLast() else {
                if layer.contains(own) { return layer }
                steps.removeLast()
                continue
            }
            // In 3D space there is no point in the superlayer's coordinates to pass to the layer.
            if next.space == nil, type(of: next.layer) != CALayer.self, depth + steps.count <= LayerTree.deepest {
                if let hit = next.layer.hitTest(own) { return hit }
            } else if let step = step(into: next.layer, next.map(of: layer).pointBack(own)) {
                steps.append(step)
            }
        }
        return nil
    }

    /// The nesting depth of this layer, at most the deepest that is shown.
    private var depth: Int {
        var depth = 1, next = superlayer
        while let layer = next, depth < LayerTree.deepest { (depth, next) = (depth + 1, layer.superlayer) }
        return depth
    }

    /// Returns nil when the point is not visible on the layer.
    ///
    /// - Parameter point: in the layer's own coordinates.
    private func step(into layer: CALayer, _ point: CGPoint?) -> Step? {
        guard !layer.isHidden, let point, point.isFinite else { return nil }
        guard !layer.masksToBounds || layer.contains(point) else { return nil }
        return Step(layer: layer, point: point, rest: layer.planeLayers[...])
    }
}

/// A layer on the plane of an ancestor.
struct PlaneLayer {
    let layer: CALayer
    /// The transform of the layers in between that keep depth; nil without such layers, when the ancestor's
    /// sublayerTransform is sufficient.
    let space: CATransform3D?

    /// The transform from its bounds space to the ancestor's plane.
    func map(of above: CALayer) -> CATransform3D { layer.state.map(through: space ?? above.state.sublayerSpace) }

    fileprivate func depth(in above: CALayer) -> CGFloat {
        layer.state.depth(through: space ?? above.state.sublayerSpace)
    }
}

extension CALayer {
    /// The sublayers from back to front; layers that keep depth are replaced by their sublayers.
    var planeLayers: [PlaneLayer] {
        let layers = orderedSublayers
        guard layers.contains(where: \.state.keepsDepth) else {
            return sublayersBackToFront.map { PlaneLayer(layer: $0, space: nil) }
        }
        var found: [PlaneLayer] = []
        for layer in layers { layer.collect(through: state.sublayerSpace, isInSpace: false, 1, &found) }
        let depths = found.map { $0.depth(in: self) }
        return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { found[$0] }
    }

    private func collect(through space: CATransform3D?, isInSpace: Bool, _ depth: Int, _ found: inout [PlaneLayer]) {
        guard !isHidden, depth <= LayerTree.deepest else { return }
        guard state.keepsDepth else { return found.append(PlaneLayer(layer: self, space: isInSpace ? space : nil)) }
        let map = state.map(through: space), inner = state.sublayerSpace?.concatenating(map) ?? map
        for layer in orderedSublayers { layer.collect(through: inner, isInSpace: true, depth + 1, &found) }
    }
}
