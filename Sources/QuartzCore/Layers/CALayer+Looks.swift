// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Properties for the appearance around a layer's contents: corners, the shadow, and compositing. They can't be
// overridden.

extension CALayer {
    // MARK: - Corners

    /// The corners that `cornerRadius` rounds. All four by default.
    public var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(state.maskedCorners.rawValue)) }
        set {
            let corners = LayerCorners(rawValue: UInt8(newValue.rawValue & 15))
            change(\.maskedCorners, to: corners, .maskedCorners, "maskedCorners")
        }
    }

    /// The shape of rounded corners, for background, border, shadow and masking. The default is `circular`.
    ///
    /// Continuous corners begin farther out and have no jump in curvature. An unknown curve means circular.
    public var cornerCurve: CALayerCornerCurve {
        get { state.cornerCurve.published }
        set { change(\.cornerCurve, to: newValue.wire, .cornerCurve, "cornerCurve") }
    }

    /// Returns the ratio of a corner's extent along a side to its corner radius, where there is room.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve.wire == .continuous ? ContinuousCorner.expansion : 1
    }

    // MARK: - Shadow

    /// The color of the shadow of the layer and its sublayers; its alpha applies as well. Animatable.
    ///
    /// The default is opaque black. A layer that masks to its bounds shows no shadow.
    public var shadowColor: CGColor? {
        get { state.shadow.color.map { CGColor($0) } }
        set { change(\.shadow.color, to: newValue?.rgba, .shadow, "shadowColor") }
    }

    /// The opacity of the shadow, from 0, the default, to 1. Animatable.
    public var shadowOpacity: Float {
        get { state.shadow.opacity }
        set { changeNumbers(\.shadow.opacity, to: newValue, .shadow, "shadowOpacity") { min(max($0, 0), 1) } }
    }

    /// The offset of the shadow in points, in the layer's own space. The default is (0, -3). Animatable.
    public var shadowOffset: CGSize {
        get { state.shadow.offset }
        set { changeNumbers(\.shadow.offset, to: newValue, .shadow, "shadowOffset") }
    }

    /// The standard deviation of the shadow's blur, in points. The default is 3. Animatable.
    public var shadowRadius: CGFloat {
        get { state.shadow.radius }
        set { changeNumbers(\.shadow.radius, to: newValue, .shadow, "shadowRadius") { max(0, $0) } }
    }

    /// The shape that casts the shadow, in the coordinates of `bounds`, by the nonzero rule. Animatable, but not
    /// implicitly.
    ///
    /// Nil, the default, means everything that the layer shows.
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

    /// Whether the edges in `edgeAntialiasingMask` are smooth where they are rotated, or between pixels. The default is
    /// false.
    ///
    /// Differences from iOS: edges are hard only if this is set to false explicitly. Rounded corners are always smooth,
    /// and so is everything in the page.
    public var allowsEdgeAntialiasing: Bool {
        get { edges.areAllowedToBeSmooth ?? false }
        set { changeEdges("allowsEdgeAntialiasing") { $0.areAllowedToBeSmooth = newValue } }
    }

    /// The edges that may be smooth; all of them by default. The others are hard.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { edges.smooth }
        set { changeEdges("edgeAntialiasingMask") { $0.smooth = newValue } }
    }

    private func changeEdges(_ key: String, _ body: (inout Edges) -> Void) {
        body(&edges)
        change(\.hardSides, to: edges.hard, .hardSides, key)
    }

    // MARK: - As one picture

    /// Whether `opacity` applies to the layer and its sublayers as one image. If false, it applies to each separately,
    /// and they show through each other.
    public var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change(\.allowsGroupOpacity, to: newValue, .allowsGroupOpacity, "allowsGroupOpacity") }
    }

    // MARK: - As a bitmap

    struct Bitmap {
        var isOn = false
        /// Pixels per point.
        var scale: CGFloat = 1
    }

    /// Whether the layer and its sublayers are drawn as a bitmap first, which is then transformed. The default is
    /// false.
    public var shouldRasterize: Bool {
        get { bitmap.isOn }
        set {
            guard newValue != bitmap.isOn else { return }
            bitmap.isOn = newValue
            bitmapChanged("shouldRasterize")
        }
    }

    /// The pixels per point of the bitmap for `shouldRasterize`. The default is 1. It has to be positive and finite;
    /// other values are rejected.
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
