// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a path: over its contents, under its sublayers.
///
/// Displays draw it, so that it is sharp, and animate it without the program. The path is in the coordinates of the bounds,
/// and not held to them. `path`, the colours, `lineWidth`, `miterLimit`, `lineDashPhase`, `strokeStart` and `strokeEnd` are
/// animatable; all but the path by themselves. Paths with the same elements go from one to the other point by point, others
/// at once in the middle.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        becomeFigure(.shape(LayerShape()))
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if state.figure == nil { becomeFigure(.shape(LayerShape())) }
    }

    /// Nil draws nothing. One that is not finite is a mistake: the old one stays.
    open var path: CGPath? {
        get { state.shape.path.map { CGPath($0) } }
        set { changeFigure(\.shape.path, to: newValue?.elements, "path") }
    }

    /// Black to begin with; nil fills nothing.
    open var fillColor: CGColor? {
        get { state.shape.fillColor.map { CGColor($0) } }
        set { changeFigure(\.shape.fillColor, to: newValue?.rgba, "fillColor") }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { state.shape.usesEvenOdd ? .evenOdd : .nonZero }
        set { changeFigure(\.shape.usesEvenOdd, to: newValue == .evenOdd, "fillRule") }
    }

    /// Nil, as it is to begin with, strokes nothing.
    open var strokeColor: CGColor? {
        get { state.shape.strokeColor.map { CGColor($0) } }
        set { changeFigure(\.shape.strokeColor, to: newValue?.rgba, "strokeColor") }
    }

    /// Where the stroke begins, in units of the path's whole length; held to 0 to 1 when drawn.
    open var strokeStart: CGFloat {
        get { state.shape.strokeStart }
        set { changeFigure(\.shape.strokeStart, to: newValue, "strokeStart") }
    }

    /// Where the stroke ends; 1 is the end of the path.
    open var strokeEnd: CGFloat {
        get { state.shape.strokeEnd }
        set { changeFigure(\.shape.strokeEnd, to: newValue, "strokeEnd") }
    }

    /// In points. One that is not above 0 strokes nothing.
    open var lineWidth: CGFloat {
        get { state.shape.lineWidth }
        set { changeFigure(\.shape.lineWidth, to: newValue, "lineWidth") }
    }

    /// How far a mitered corner may reach, in units of the line's width; others are bevelled.
    open var miterLimit: CGFloat {
        get { state.shape.miterLimit }
        set { changeFigure(\.shape.miterLimit, to: newValue, "miterLimit") }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { [.butt, .round, .square][Int(state.shape.lineCap.rawValue)] }
        set {
            changeFigure(
                \.shape.lineCap, to: newValue == .round ? .round : newValue == .square ? .square : .butt, "lineCap")
        }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { [.miter, .round, .bevel][Int(state.shape.lineJoin.rawValue)] }
        set {
            changeFigure(
                \.shape.lineJoin, to: newValue == .round ? .round : newValue == .bevel ? .bevel : .miter, "lineJoin")
        }
    }

    /// How far into the pattern the stroke begins, in points.
    open var lineDashPhase: CGFloat {
        get { state.shape.dashPhase }
        set { changeFigure(\.shape.dashPhase, to: newValue, "lineDashPhase") }
    }

    /// Lengths on and off in turn, in points; nil for a solid line. A pattern with a negative length, or one that is not
    /// finite, counts as nil.
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

    /// What has a name in animations; nil for no path, or no colour.
    func set(_ value: AnimatableValue?, _ path: AnimatableKeyPath) {
        switch (path, value) {
        case (.path, .path(let elements)?): self.path = CGPath(elements)
        case (.path, _): self.path = nil
        case (.fillColor, .color(let color)?): fillColor = CGColor(color)
        case (.fillColor, _): fillColor = nil
        case (.strokeColor, .color(let color)?): strokeColor = CGColor(color)
        case (.strokeColor, _): strokeColor = nil
        case (.lineWidth, .number(let number)?): lineWidth = number
        case (.miterLimit, .number(let number)?): miterLimit = number
        case (.lineDashPhase, .number(let number)?): lineDashPhase = number
        case (.strokeStart, .number(let number)?): strokeStart = number
        case (.strokeEnd, .number(let number)?): strokeEnd = number
        default: assertionFailure("\(path.name) can't be set by its name")
        }
    }
}
