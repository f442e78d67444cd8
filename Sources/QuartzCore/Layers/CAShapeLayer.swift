// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// The rules for the inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The nonzero winding rule.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The even-odd rule.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shapes of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stroke ends exactly at its end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// The stroke ends with a half disc.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// The stroke extends by half its width beyond its end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shapes of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The outer edges meet in a sharp corner, up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// The corner is rounded by a disc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// The corner is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a path, over its contents and under its sublayers.
///
/// Displays draw the path sharply, and animate it without the program. The path is in the coordinates of the bounds,
/// and is not clipped to them. `path`, the colors, `lineWidth`, `miterLimit`, `lineDashPhase`, `strokeStart` and
/// `strokeEnd` are animatable; all but the path also implicitly. Paths with the same elements are interpolated by
/// point; other paths change at once in the middle.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        becomeFigure(.shape(LayerShape()))
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.shape(LayerShape())) }
    }

    /// The path to draw; nil, the default, draws nothing. Animatable.
    ///
    /// A path that is not finite is a programming mistake: the old one is kept.
    open var path: CGPath? {
        get { state.shape.path.map { CGPath($0) } }
        set { changeFigure(\.shape.path, to: newValue?.elements, "path") }
    }

    /// The color of the filling. The default is black; nil fills nothing. Animatable.
    open var fillColor: CGColor? {
        get { state.shape.fillColor.map { CGColor($0) } }
        set { changeFigure(\.shape.fillColor, to: newValue?.rgba, "fillColor") }
    }

    /// The rule for the inside of the path. The default is `nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { state.shape.usesEvenOdd ? .evenOdd : .nonZero }
        set { changeFigure(\.shape.usesEvenOdd, to: newValue == .evenOdd, "fillRule") }
    }

    /// The color of the stroke. Nil, the default, strokes nothing. Animatable.
    open var strokeColor: CGColor? {
        get { state.shape.strokeColor.map { CGColor($0) } }
        set { changeFigure(\.shape.strokeColor, to: newValue?.rgba, "strokeColor") }
    }

    /// The start of the stroke, as a fraction of the path's length; limited to 0...1 when drawn. The default is 0.
    /// Animatable.
    open var strokeStart: CGFloat {
        get { state.shape.strokeStart }
        set { changeFigure(\.shape.strokeStart, to: newValue, "strokeStart") }
    }

    /// The end of the stroke, as a fraction of the path's length. The default, 1, is the end of the path. Animatable.
    open var strokeEnd: CGFloat {
        get { state.shape.strokeEnd }
        set { changeFigure(\.shape.strokeEnd, to: newValue, "strokeEnd") }
    }

    /// The width of the stroke in points. The default is 1; nothing is stroked unless it is positive. Animatable.
    open var lineWidth: CGFloat {
        get { state.shape.lineWidth }
        set { changeFigure(\.shape.lineWidth, to: newValue, "lineWidth") }
    }

    /// The longest miter in units of the line's width; longer corners are bevelled. The default is 10. Animatable.
    open var miterLimit: CGFloat {
        get { state.shape.miterLimit }
        set { changeFigure(\.shape.miterLimit, to: newValue, "miterLimit") }
    }

    /// The shape of the stroke's ends. The default is `butt`.
    open var lineCap: CAShapeLayerLineCap {
        get { [.butt, .round, .square][Int(state.shape.lineCap.rawValue)] }
        set {
            changeFigure(
                \.shape.lineCap, to: newValue == .round ? .round : newValue == .square ? .square : .butt, "lineCap")
        }
    }

    /// The shape of the stroke's corners. The default is `miter`.
    open var lineJoin: CAShapeLayerLineJoin {
        get { [.miter, .round, .bevel][Int(state.shape.lineJoin.rawValue)] }
        set {
            changeFigure(
                \.shape.lineJoin, to: newValue == .round ? .round : newValue == .bevel ? .bevel : .miter, "lineJoin")
        }
    }

    /// The offset into the dash pattern at which the stroke starts, in points. The default is 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { state.shape.dashPhase }
        set { changeFigure(\.shape.dashPhase, to: newValue, "lineDashPhase") }
    }

    /// The lengths of dashes and gaps in turn, in points; nil, the default, draws a solid line.
    ///
    /// A pattern with a number that is negative or not finite means nil.
    open var lineDashPattern: [NSNumber]? {
        get {
            let lengths = state.shape.dashLengths
            return lengths.isEmpty ? nil : lengths.map { NSNumber(value: Double($0)) }
        }
        set {
            let lengths = (newValue ?? []).map { CGFloat($0.doubleValue) }
            let isGood = lengths.allSatisfy { $0.isFinite && $0 >= 0 }
            changeFigure(\.shape.dashLengths, to: isGood ? lengths : [], "lineDashPattern")
        }
    }

    // MARK: - Keys

    override class var keys: LayerKeys { ownKeys }

    // Immutable.
    nonisolated(unsafe) private static let ownKeys = LayerKeys(
        [
            "path": .path(\CAShapeLayer.path),
            "fillColor": .color(\CAShapeLayer.fillColor),
            "fillRule": .name(\CAShapeLayer.fillRule),
            "strokeColor": .color(\CAShapeLayer.strokeColor),
            "strokeStart": .animatedNumber(\CAShapeLayer.strokeStart),
            "strokeEnd": .animatedNumber(\CAShapeLayer.strokeEnd),
            "lineWidth": .animatedNumber(\CAShapeLayer.lineWidth),
            "miterLimit": .animatedNumber(\CAShapeLayer.miterLimit),
            "lineCap": .name(\CAShapeLayer.lineCap),
            "lineJoin": .name(\CAShapeLayer.lineJoin),
            "lineDashPhase": .animatedNumber(\CAShapeLayer.lineDashPhase),
            "lineDashPattern": .numbers(\CAShapeLayer.lineDashPattern),
        ], over: .ofLayers)
}
