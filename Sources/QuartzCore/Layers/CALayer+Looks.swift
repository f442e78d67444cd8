// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Properties of what is seen round a layer's contents: corners, the shadow, and how all of it is put together. They can't be
// overridden.

extension CALayer {
    // MARK: - Corners

    /// The corners that `cornerRadius` rounds.
    public var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(state.maskedCorners.rawValue)) }
        set {
            let corners = LayerCorners(rawValue: UInt8(newValue.rawValue & 15))
            change(\.maskedCorners, to: corners, .maskedCorners, "maskedCorners")
        }
    }

    /// Whether round corners are arcs, or continuous: then they begin farther out, and their curvature has no jump. For
    /// background, border, shadow and what is masked alike. A curve of another name counts as circular.
    public var cornerCurve: CALayerCornerCurve {
        get { state.cornerCurve.published }
        set { change(\.cornerCurve, to: newValue.wire, .cornerCurve, "cornerCurve") }
    }

    /// How many times the corner radius a corner reaches along a side that has room for it.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve.wire == .continuous ? ContinuousCorner.expansion : 1
    }

    // MARK: - Shadow

    /// Of the shadow that the layer throws, with all in it; the colour's alpha counts as well. No shadow is seen of a
    /// layer that masks to its bounds. Animatable.
    public var shadowColor: CGColor? {
        get { state.shadow.color.map { CGColor($0) } }
        set { change(\.shadow.color, to: newValue?.rgba, .shadow, "shadowColor") }
    }

    /// 0 to 1. Animatable.
    public var shadowOpacity: Float {
        get { state.shadow.opacity }
        set { changeNumbers(\.shadow.opacity, to: newValue, .shadow, "shadowOpacity") { min(max($0, 0), 1) } }
    }

    /// In points, in the layer's own space. Animatable.
    public var shadowOffset: CGSize {
        get { state.shadow.offset }
        set { changeNumbers(\.shadow.offset, to: newValue, .shadow, "shadowOffset") }
    }

    /// The standard deviation of the blur, in points. Animatable.
    public var shadowRadius: CGFloat {
        get { state.shadow.radius }
        set { changeNumbers(\.shadow.radius, to: newValue, .shadow, "shadowRadius") { max(0, $0) } }
    }

    /// What throws the shadow, in the coordinates of `bounds`, filled by the nonzero rule; nil for all that the layer
    /// shows. Animatable, but never by itself.
    public var shadowPath: CGPath? {
        get { state.shadowPath.map { CGPath($0) } }
        set {
            if let newValue, !isFinite(newValue.elements, "shadowPath") { return }
            change(\.shadowPath, to: newValue?.elements, .shadowPath, "shadowPath")
        }
    }

    // MARK: - Edges

    struct Edges {
        /// Nil until it is set.
        var areAllowedToBeSmooth: Bool?
        var smooth: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]

        var hard: LayerSides {
            let smooth = LayerSides(rawValue: UInt8(smooth.rawValue & 15))
            return areAllowedToBeSmooth == false ? .all : LayerSides.all.subtracting(smooth)
        }
    }

    /// Whether the edges that `edgeAntialiasingMask` names are smooth where they are not upright, or between two pixels.
    /// False to begin with.
    ///
    /// Differences: edges are hard only when this was set to false. Round corners are smooth in any case, and so is all
    /// that the page shows.
    public var allowsEdgeAntialiasing: Bool {
        get { edges.areAllowedToBeSmooth ?? false }
        set { changeEdges("allowsEdgeAntialiasing") { $0.areAllowedToBeSmooth = newValue } }
    }

    /// The edges that may be smooth; all of them to begin with. The others are hard.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { edges.smooth }
        set { changeEdges("edgeAntialiasingMask") { $0.smooth = newValue } }
    }

    private func changeEdges(_ key: String, _ body: (inout Edges) -> Void) {
        body(&edges)
        change(\.hardSides, to: edges.hard, .hardSides, key)
    }

    // MARK: - As one picture

    /// Whether `opacity` is for the layer and all in it as one picture; if not, for each thing in it by itself, so that
    /// one is seen through the other.
    public var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change(\.allowsGroupOpacity, to: newValue, .allowsGroupOpacity, "allowsGroupOpacity") }
    }

    // MARK: - As a bitmap

    struct Bitmap {
        var isOn = false
        /// Pixels a point.
        var scale: CGFloat = 1
    }

    /// Whether the layer, with all in it, is drawn as a bitmap first, which is then moved, turned and made larger.
    public var shouldRasterize: Bool {
        get { bitmap.isOn }
        set {
            guard newValue != bitmap.isOn else { return }
            bitmap.isOn = newValue
            bitmapChanged("shouldRasterize")
        }
    }

    /// Pixels a point of that bitmap. Above 0; other values are kept out as those that are not finite are.
    public var rasterizationScale: CGFloat {
        get { bitmap.scale }
        set {
            guard isFinite(newValue, "rasterizationScale"), newValue > 0, newValue != bitmap.scale else { return }
            bitmap.scale = newValue
            bitmapChanged("rasterizationScale")
        }
    }

    private func bitmapChanged(_ key: String) {
        change(\.rasterization, to: bitmap.isOn ? bitmap.scale : 0, .rasterization, key)
    }
}
