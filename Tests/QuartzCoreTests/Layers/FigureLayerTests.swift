// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// Shape, gradient and scroll layers.
@MainActor
struct FigureLayerTests {
    private func added<Layer: CALayer>(_ layer: Layer, to stage: Stage) -> Layer {
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        stage.root.addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    @Test func aShapeBeginsAsCoreAnimationsDoes() {
        let shape = CAShapeLayer()
        #expect(shape.path == nil && shape.strokeColor == nil)
        #expect(shape.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(shape.lineWidth == 1 && shape.miterLimit == 10)
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1)
        #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
        #expect(shape.lineDashPattern == nil && shape.lineDashPhase == 0)
    }

    @Test func whatIsSetOfAShapeReachesTheDisplay() {
        let stage = Stage(), shape = added(CAShapeLayer(), to: stage)
        shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        (shape.lineCap, shape.lineJoin, shape.fillRule) = (.round, .bevel, .evenOdd)
        (shape.lineDashPattern, shape.strokeEnd) = ([3, 2], 0.5)
        CATransaction.flush()
        let state = stage.display.tree[shape.identifier]?.state.shape
        #expect(state?.path == shape.path?.elements)
        #expect(state?.lineCap == .round && state?.lineJoin == .bevel && state?.usesEvenOdd == true)
        #expect(state?.dashLengths == [3, 2] && state?.strokeEnd == 0.5)
        #expect(shape.lineDashPattern == [3, 2])
    }

    @Test func aStrokeIsDrawnByTheDisplayWithoutAMessageForEachFrame() throws {
        let stage = Stage(), shape = added(CAShapeLayer(), to: stage)
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        (draw.fromValue, draw.duration) = (0, 2)
        let grow = CAKeyframeAnimation(keyPath: "lineWidth"), group = CAAnimationGroup()
        grow.values = [1, 5, 1]
        group.animations = [draw, grow]
        (group.duration, group.repeatCount) = (2, .infinity)
        shape.add(group, forKey: "draw")
        CATransaction.flush()
        let count = stage.commits.count
        for _ in 0..<120 { stage.frame(after: 1.0 / 60) }
        #expect(stage.commits.count == count)
        stage.frame(after: 0.5)
        let shown = try #require(shape.presentation())
        #expect(abs(shown.strokeEnd - 0.25) < 1e-6 && abs(shown.lineWidth - 3) < 1e-6)
    }

    @Test func changesOfShapesAnimateButForTheirPaths() {
        let stage = Stage(), shape = added(CAShapeLayer(), to: stage)
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        shape.strokeEnd = 0.5
        shape.fillColor = nil
        #expect(Set(shape.animationKeys() ?? []) == ["strokeEnd", "fillColor"])
    }

    @Test func shapesAndGradientsAreReadAndSetByKey() {
        let shape = CAShapeLayer(), gradient = CAGradientLayer()
        shape.setValue(4, forKey: "lineWidth")
        #expect(shape.lineWidth == 4 && shape.value(forKey: "lineWidth") as? CGFloat == 4)
        shape.setValue(nil, forKey: "fillColor")
        #expect(shape.fillColor == nil)
        gradient.setValue(0.25, forKeyPath: "startPoint.x")
        #expect(gradient.startPoint == CGPoint(x: 0.25, y: 0))
        gradient.setValue([CGColor(red: 1, green: 0, blue: 0, alpha: 1)], forKey: "colors")
        #expect(gradient.colors?.count == 1)
    }

    @Test func whatIsReadOfThemByKeyCanBeSet() {
        let shape = CAShapeLayer(), gradient = CAGradientLayer(), other = CAShapeLayer(), second = CAGradientLayer()
        shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        (shape.strokeColor, shape.strokeStart) = (CGColor(red: 0, green: 1, blue: 0, alpha: 1), 0.25)
        gradient.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        (gradient.locations, gradient.endPoint) = ([0.25, 0.5], CGPoint(x: 1, y: 0))
        for key in ["path", "strokeColor", "strokeStart", "fillColor", "lineWidth", "miterLimit", "lineDashPhase"] {
            other.setValue(shape.value(forKey: key), forKey: key)
        }
        for key in ["colors", "locations", "startPoint", "endPoint"] {
            second.setValue(gradient.value(forKey: key), forKey: key)
        }
        #expect(other.state.shape == shape.state.shape && second.state.gradient == gradient.state.gradient)
        for key in ["colors", "locations"] { second.setValue(nil, forKey: key) }
        other.setValue(nil, forKey: "path")
        #expect(second.colors == nil && second.locations == nil && other.path == nil)
    }

    @Test func inOtherLayersSuchNamesAreTheProgramsOwn() {
        let layer = CALayer()
        layer.setValue(4.0, forKey: "lineWidth")
        layer.setValue("red", forKey: "colors")
        #expect(layer.value(forKey: "lineWidth") as? Double == 4)
        #expect(layer.value(forKey: "colors") as? String == "red")
    }

    @Test func aGradientGoesFromColoursToOthers() throws {
        let stage = Stage(), gradient = added(CAGradientLayer(), to: stage)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(gradient.type == .axial && gradient.endPoint == CGPoint(x: 0.5, y: 1) && gradient.colors == nil)
        CATransaction.setDisableActions(true)
        (gradient.colors, gradient.locations) = ([red, blue], [0, 0.5])
        CATransaction.flush()
        let change = CABasicAnimation(keyPath: "colors")
        (change.toValue, change.duration) = ([blue, red], 2)
        gradient.add(change, forKey: nil)
        CATransaction.flush()
        stage.advance(by: 1)
        let shown = try #require(gradient.presentation()?.colors as? [CGColor])
        #expect(shown.map(\.rgba.red) == [0.5, 0.5] && shown.map(\.rgba.blue) == [0.5, 0.5])
        #expect(gradient.presentation()?.locations == [0, 0.5])
    }

    /// From corner to corner: the line of the middle color runs between the other two corners, whatever the bounds.
    @Test(arguments: [CGSize(width: 40, height: 40), CGSize(width: 80, height: 20), CGSize(width: 20, height: 60)])
    func theLinesOfAGradientLeanWithTheBounds(_ size: CGSize) throws {
        let gradient = CAGradientLayer(), width = Int(size.width), height = Int(size.height)
        gradient.bounds = CGRect(origin: .zero, size: size)
        gradient.position = CGPoint(x: size.width / 2, y: size.height / 2)
        (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 1))
        gradient.colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1)]
        let context = try #require(CGContext(bitmapOf: gradient.bounds, scale: 1, isOpaque: false))
        gradient.render(in: context)
        let image = try #require(context.makeImage())
        func level(_ x: Int, _ y: Int) -> Int { Int(image.color(x: x, y: y).x) }
        let middle = level(width / 2, height / 2)
        #expect((100...160).contains(middle))
        for corner in [level(0, height - 1), level(width - 1, 0)] { #expect(abs(corner - middle) < 8) }
        let ends = [level(0, 0), level(width - 1, height - 1)]
        #expect(abs(ends[0] - ends[1]) > 200)
    }

    @Test func aScrollLayerMovesAsFarAsItsModeLetsIt() {
        let layer = CAScrollLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.scrollMode = .vertically
        layer.scroll(to: CGPoint(x: 30, y: 40))
        #expect(layer.bounds.origin == CGPoint(x: 0, y: 40))
        layer.scrollMode = .both
        layer.scroll(to: CGRect(x: 120, y: 45, width: 30, height: 10))
        #expect(layer.bounds.origin == CGPoint(x: 50, y: 40))
        let inner = CALayer()
        inner.frame = CGRect(x: 200, y: 200, width: 20, height: 20)
        layer.addSublayer(inner)
        inner.scrollRectToVisible(inner.bounds)
        #expect(layer.bounds.origin == CGPoint(x: 120, y: 170))
        #expect(inner.visibleRect == inner.bounds)
    }
}
