// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// What exported motion graphics are made of: one technique in a square of 60 points, and its name in words.
///
/// The time of a scene does not run: its topmost layer is paused, and shows the moment that its `timeOffset` says. Tests
/// of UIKit compare the pictures of all moments, and the values of all layers in three evaluators;
/// `Tests/Programs/SceneGallery` shows the scenes in browsers.
package struct MotionScene: Sendable, CustomStringConvertible {
    package let name: String
    let fill: @Sendable (CALayer) -> Void

    package static let side: CGFloat = 60

    /// When animations begin, in seconds of the paused layer: 0 would be "when it is committed".
    static let beginning = 1.0

    /// Times that no animation begins or ends at, in seconds of the paused layer.
    package static let moments = (0..<20).map { beginning + 0.07 + 0.19 * Double($0) }

    package static let all: [MotionScene] = masks + strokes + paints + repeaters + times + movements + spaces

    package var description: String { name }

    /// A paused layer with the scene in it.
    package func makeLayer(at moment: Double) -> CALayer {
        let stage = CALayer()
        stage.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        stage.backgroundColor = paper
        stage.masksToBounds = true
        stage.speed = 0
        stage.timeOffset = moment
        fill(stage)
        return stage
    }

    /// All scenes side by side, five in a row, and everything they show at one moment.
    package static func makeSheet(at moment: Double) -> CALayer {
        let sheet = CALayer()
        sheet.speed = 0
        sheet.timeOffset = moment
        let rows = (all.count + columns - 1) / columns
        sheet.frame = CGRect(x: 0, y: 0, width: CGFloat(columns) * side, height: CGFloat(rows) * side)
        for (index, scene) in all.enumerated() {
            let layer = scene.makeLayer(at: 0)
            layer.speed = 1
            layer.frame.origin = place(of: index)
            sheet.addSublayer(layer)
        }
        return sheet
    }

    package static let columns = 5

    /// Where a scene is in the sheet.
    package static func place(of index: Int) -> CGPoint {
        CGPoint(x: CGFloat(index % columns) * side, y: CGFloat(index / columns) * side)
    }
}

// MARK: - Colours

func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
}

let paper = color(0.96, 0.95, 0.9), ink = color(0.1, 0.12, 0.2), clear = color(0, 0, 0, 0)
let coral = color(0.95, 0.35, 0.3), teal = color(0.05, 0.6, 0.6), gold = color(0.95, 0.75, 0.15)
let violet = color(0.45, 0.25, 0.75), sky = color(0.35, 0.65, 0.95)

// MARK: - Layers

extension CALayer {
    @discardableResult
    func add<Layer: CALayer>(_ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Layer {
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        addSublayer(layer)
        return layer
    }

    @discardableResult
    func addBox(
        _ color: CGColor?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, corners: CGFloat = 0
    ) -> CALayer {
        let layer = add(CALayer(), x, y, width, height)
        layer.backgroundColor = color
        layer.cornerRadius = corners
        return layer
    }

    /// A shape in the whole of a scene's square.
    @discardableResult
    func addShape(_ path: CGPath, fill: CGColor? = nil, stroke: CGColor? = nil, width: CGFloat = 1) -> CAShapeLayer {
        let shape = makeShape(path, fill: fill, stroke: stroke, width: width)
        addSublayer(shape)
        return shape
    }
}

func makeShape(
    _ path: CGPath, fill: CGColor? = nil, stroke: CGColor? = nil, width: CGFloat = 1
) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: MotionScene.side, height: MotionScene.side)
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, fill, stroke, width)
    return shape
}

func makeGradient(_ colors: [CGColor], _ locations: [NSNumber]? = nil) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: MotionScene.side, height: MotionScene.side)
    (gradient.colors, gradient.locations) = (colors, locations)
    return gradient
}

// MARK: - Paths

func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
}

func polygon(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    path.closeSubpath()
    return path
}

/// A star with ten corners, alternately on an outer and an inner circle around the middle of a scene.
func star(_ outer: CGFloat, _ inner: CGFloat, turned: CGFloat = 0) -> CGPath {
    polygon(
        (0..<10).map { index in
            let angle = CGFloat(index) * .pi / 5 - .pi / 2 + turned, radius = index % 2 == 0 ? outer : inner
            return CGPoint(x: 30 + radius * cos(angle), y: 30 + radius * sin(angle))
        })
}

/// All of a scene but what is inside a path, when it is filled by the even-odd rule.
func inverted(_ path: CGPath) -> CGPath {
    let whole = CGMutablePath()
    whole.addRect(CGRect(x: 0, y: 0, width: MotionScene.side, height: MotionScene.side))
    whole.addPath(path)
    return whole
}

var wave: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 6, y: 40))
    path.addCurve(to: CGPoint(x: 30, y: 30), control1: CGPoint(x: 10, y: 2), control2: CGPoint(x: 24, y: 2))
    path.addCurve(to: CGPoint(x: 54, y: 20), control1: CGPoint(x: 36, y: 58), control2: CGPoint(x: 50, y: 58))
    return path
}

// MARK: - Animations

extension CAAnimation {
    /// Holds its first value before, and its last one afterwards, as exporters ask for.
    @discardableResult
    func lasting(_ duration: Double, after delay: Double = 0) -> Self {
        (self.duration, beginTime) = (duration, MotionScene.beginning + delay)
        (fillMode, isRemovedOnCompletion) = (.both, false)
        return self
    }

    @discardableResult
    func repeating(_ count: Float, reverses: Bool = false) -> Self {
        (repeatCount, autoreverses) = (count, reverses)
        return self
    }

    @discardableResult
    func eased(_ name: CAMediaTimingFunctionName = .easeInEaseOut) -> Self {
        timingFunction = CAMediaTimingFunction(name: name)
        return self
    }

    func run(on layers: CALayer...) {
        for layer in layers { layer.add(self, forKey: nil) }
    }
}

func change(_ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    return animation
}

func pass(
    _ keyPath: String, _ values: [Any], at times: [NSNumber]? = nil, _ mode: CAAnimationCalculationMode = .linear,
    curves: [CAMediaTimingFunctionName] = []
) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.keyTimes, animation.calculationMode) = (values, times, mode)
    if !curves.isEmpty { animation.timingFunctions = curves.map { CAMediaTimingFunction(name: $0) } }
    return animation
}
