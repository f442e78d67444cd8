// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@testable import QuartzCore

@MainActor
struct CALayerTests {
    // MARK: - Geometry

    @Test func frameFollowsPositionBoundsAndAnchor() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == CGPoint(x: 25, y: 40))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.frame == CGRect(x: 25, y: 0, width: 30, height: 40))
    }

    @Test func aNullFrameMakesALayerEmptyWhereItIs() {
        let layer = CALayer(), narrow = CGRect(x: 0, y: 0, width: 20, height: 100)
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        layer.frame = narrow.insetBy(dx: 15, dy: 0)
        #expect(layer.position == CGPoint(x: 25, y: 40) && layer.bounds.size == .zero)
    }

    @Test func frameHoldsATurnedLayer() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(layer.frame.minX - 10) < 1e-9 && abs(layer.frame.minY + 10) < 1e-9)
        #expect(abs(layer.frame.width - 20) < 1e-9 && abs(layer.frame.height - 40) < 1e-9)
    }

    @Test func pointsGoThroughScrollingAndTransforms() {
        let top = CALayer(), scrolled = CALayer(), turned = CALayer()
        scrolled.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        scrolled.bounds.origin = CGPoint(x: 0, y: 30)
        turned.frame = CGRect(x: 10, y: 40, width: 20, height: 20)
        turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
        top.addSublayer(scrolled)
        scrolled.addSublayer(turned)
        let corner = turned.convert(CGPoint(x: 0, y: 0), to: top)
        #expect(abs(corner.x - 80) < 1e-9 && abs(corner.y - 80) < 1e-9)
        let back = turned.convert(corner, from: top)
        #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    }

    @Test func aPointIsFoundOnALayerSeenInPerspective() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        var tilted = CATransform3DIdentity
        tilted.m34 = -1 / 300
        layer.transform = CATransform3DRotate(tilted, .pi / 4, 0, 1, 0)
        let seen = layer.convert(CGPoint(x: 90, y: 10), to: nil)
        let found = try #require(layer.pointFromSuperlayer(seen))
        #expect(abs(found.x - 90) < 1e-6 && abs(found.y - 10) < 1e-6)
    }

    @Test func hitTestFindsTheFrontmost() {
        let root = CALayer(), back = CALayer(), front = CALayer(), hidden = CALayer()
        for layer in [root, back, front, hidden] { layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50) }
        hidden.isHidden = true
        root.sublayers = [back, front, hidden]
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === front)
        back.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
        #expect(root.hitTest(CGPoint(x: 50, y: 10)) == nil)
    }

    // MARK: - Hierarchy

    @Test func sublayersKeepTheirOrder() {
        let root = CALayer(), a = CALayer(), b = CALayer(), c = CALayer(), d = CALayer()
        root.addSublayer(a)
        root.addSublayer(c)
        root.insertSublayer(b, below: c)
        root.insertSublayer(d, above: a)
        #expect(root.sublayers?.elementsEqual([a, d, b, c], by: ===) == true)
        root.addSublayer(a)
        root.replaceSublayer(b, with: CALayer())
        #expect(root.sublayers?.first === d && root.sublayers?.last === a)
        #expect(b.superlayer == nil)
    }

    // MARK: - Layout and drawing

    private final class Log: CALayerDelegate {
        var lines: [String] = []
        var draws = true
        var onLayout: ((CALayer) -> Void)?

        func layoutSublayers(of layer: CALayer) {
            lines.append("layout \(layer.name ?? "")")
            onLayout?(layer)
        }

        func draw(_ layer: CALayer, in ctx: CGContext) {
            lines.append("draw \(layer.name ?? "")")
            if draws { ctx.fill(layer.bounds) }
        }
    }

    @Test func layoutGoesFromTheTopDownAndDrawingComesAfterIt() {
        let stage = Stage()
        let log = Log(), outer = stage.makeLayer(), inner = CALayer()
        (outer.name, inner.name) = ("outer", "inner")
        (outer.delegate, inner.delegate) = (log, log)
        outer.addSublayer(inner)
        inner.setNeedsDisplay()
        inner.setNeedsLayout()
        outer.setNeedsLayout()
        CATransaction.flush()
        #expect(log.lines == ["layout outer", "layout inner", "draw inner"])
    }

    @Test func layoutThatAsksForLayoutBelowIsServedInTheSameTurn() {
        let stage = Stage()
        let log = Log(), outer = stage.makeLayer(), inner = CALayer()
        (outer.name, inner.name) = ("outer", "inner")
        (outer.delegate, inner.delegate) = (log, log)
        outer.addSublayer(inner)
        log.onLayout = { if $0 === outer { inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5) } }
        outer.setNeedsLayout()
        CATransaction.flush()
        #expect(log.lines == ["layout outer", "layout inner"])
    }

    @Test func aLayerThatDrawsNothingKeepsItsImage() throws {
        let stage = Stage()
        let layer = stage.makeLayer()
        let image = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [1, 2, 3, 255]))
        layer.contents = image
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.state.contents == .image(image))
    }

    @Test func aLayersTimeIsOneOfItsProperties() {
        let layer = CALayer()
        layer.speed = 0.5
        #expect(layer.state.differences() == .timing)
        #expect(layer.fillMode == .removed && layer.repeatCount == 0)
    }
}
