// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// The way from one layer's coordinates to another's: up to their common superlayer, and down from there.
///
/// Each step crosses one plane, and the points of a rectangle share the way.
package struct LayerPath {
    private var up: [CATransform3D] = []
    private var down: [PlaneInverse] = []

    /// Nil, or a layer of another tree, means the top of the tree.
    package init(from start: CALayer?, to end: CALayer?) {
        guard start !== end else { return }
        if let start, let end, let step = start.mapToSuperlayer(if: end) {
            up = [step]
        } else if let start, let end, let step = end.mapToSuperlayer(if: start) {
            down = [PlaneInverse(step)]
        } else {
            addPlanes(start?.planes ?? [], end?.planes ?? [])
        }
    }

    private mutating func addPlanes(_ start: [CALayer], _ end: [CALayer]) {
        var (rising, falling) = (start[...], end[...])
        while let one = rising.last, let other = falling.last, one.model() === other.model() {
            rising.removeLast()
            falling.removeLast()
        }
        up = rising.map(\.mapToPlane)
        down = falling.reversed().map { PlaneInverse($0.mapToPlane) }
    }

    /// A point that is not visible on a layer's plane is left unconverted there.
    func convert(_ point: CGPoint) -> CGPoint {
        var point = point
        for step in up { point = step.project(point) ?? point }
        for step in down { point = step.apply(to: point) ?? point }
        return point
    }

    /// The upright bounding rectangle; null stays null.
    package func convert(_ rect: CGRect) -> CGRect { rect.mapCorners(convert) }
}

extension CALayer {
    /// The transform of the sublayers; nil for none, which is looked at first: a state is large to copy.
    private var sublayerSpace: CATransform3D? { state.sublayerTransform == .identity ? nil : state.sublayerSpace }

    /// The transform from this layer's bounds space to the superlayer's, as seen there.
    fileprivate var mapToSuperlayer: CATransform3D {
        let space = isMask ? nil : superlayer?.sublayerSpace
        // Most layers only have a place, and a state is large to copy.
        guard space == nil, state.transform == .identity, !state.isGeometryFlipped else {
            return state.map(through: space)
        }
        let bounds = state.bounds.standardized, anchor = state.anchorPoint, place = state.position
        return CATransform3DMakeTranslation(
            place.x - (bounds.minX + anchor.x * bounds.width), place.y - (bounds.minY + anchor.y * bounds.height),
            state.zPosition - state.anchorPointZ)
    }

    /// The same, if a layer is the superlayer and has a plane of its own.
    fileprivate func mapToSuperlayer(if layer: CALayer) -> CATransform3D? {
        guard superlayer === layer, !layer.state.keepsDepth else { return nil }
        return mapToSuperlayer
    }

    /// The transform to the nearest ancestor that has a plane.
    fileprivate var mapToPlane: CATransform3D {
        var map = mapToSuperlayer, layer = self
        while !layer.isMask, let above = layer.superlayer, above.state.keepsDepth {
            map = map.concatenating(above.mapToSuperlayer)
            layer = above
        }
        return map
    }

    /// This layer and its ancestors that have a plane, upwards.
    fileprivate var planes: [CALayer] {
        var planes = [self], layer = self
        while let above = layer.superlayer {
            if !above.state.keepsDepth { planes.append(above) }
            layer = above
        }
        return planes
    }

    /// Returns nil when the point is not visible on the layer's plane.
    func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? { mapToSuperlayer.pointBack(point) }
}
