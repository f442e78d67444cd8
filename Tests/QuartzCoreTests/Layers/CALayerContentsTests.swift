// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// The contents of layers, and their behaviour when the bounds change.
@MainActor
struct CALayerContentsTests {
    /// Fills the bounds that it is drawn in.
    private final class Filler: CALayer {
        var drawings = 0
        var draws = true

        override func draw(in ctx: CGContext) {
            drawings += 1
            if draws { ctx.fill(bounds) }
        }
    }

    private func makeFiller(on stage: Stage, _ bounds: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) -> Filler {
        let layer = Filler()
        layer.bounds = bounds
        stage.root.addSublayer(layer)
        layer.setNeedsDisplay()
        CATransaction.flush()
        return layer
    }

    private func shown(_ layer: CALayer, on stage: Stage) -> LayerState? { stage.display.tree[layer.identifier]?.state }

    private func commands(_ layer: CALayer, on stage: Stage) -> [DisplayCommand]? {
        guard case .displayList(let list)? = shown(layer, on: stage)?.contents else { return nil }
        return list.commands
    }

    private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [DisplayCommand] {
        [.fill(.primitive(.rect(CGRect(x: x, y: y, width: width, height: height))), .winding)]
    }

    @Test func whatIsDrawnBecomesContents() {
        let stage = Stage(), layer = makeFiller(on: stage)
        #expect(commands(layer, on: stage) == fill(0, 0, 10, 10))
        #expect(shown(layer, on: stage)?.drawnBounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.draws = false
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.contents == nil)
    }

    @Test func whatWasDrawnIsKeptWhenTheBoundsChange() {
        let stage = Stage(), layer = makeFiller(on: stage)
        layer.bounds = CGRect(x: 5, y: 0, width: 20, height: 10)
        CATransaction.flush()
        #expect(layer.drawings == 1)
        #expect(commands(layer, on: stage) == fill(0, 0, 10, 10))
        #expect(shown(layer, on: stage)?.contentsFrame == CGRect(x: 5, y: 0, width: 20, height: 10))
        layer.contentsGravity = .bottomRight
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.contentsFrame == CGRect(x: 15, y: 0, width: 10, height: 10))
    }

    @Test func aLayerThatWantsItIsDrawnAnewWhenTheBoundsChange() {
        let stage = Stage(), layer = makeFiller(on: stage)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size = CGSize(width: 20, height: 10)
        CATransaction.flush()
        #expect(commands(layer, on: stage) == fill(0, 0, 20, 10))
        layer.bounds.origin.y = 50
        CATransaction.flush()
        #expect(commands(layer, on: stage) == fill(0, 50, 20, 10))
        #expect(shown(layer, on: stage)?.drawnBounds == CGRect(x: 0, y: 50, width: 20, height: 10))
        #expect(layer.drawings == 3)
    }

    @Test func aLayerThatHadNoSizeIsDrawnWhenItGetsOne() {
        let stage = Stage(), layer = makeFiller(on: stage, .zero)
        layer.bounds.size = CGSize(width: 4, height: 4)
        CATransaction.flush()
        #expect(commands(layer, on: stage) == fill(0, 0, 4, 4))
        layer.bounds.size = CGSize(width: 8, height: 4)
        CATransaction.flush()
        #expect(commands(layer, on: stage) == fill(0, 0, 4, 4))
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

    @Test func partsAndFiltersReachTheDisplay() {
        let stage = Stage(), layer = stage.makeLayer()
        #expect(
            layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.contentsCenter == layer.contentsRect)
        #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
        layer.contentsRect = CGRect(x: 1, y: 0, width: -0.5, height: 1)
        layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        layer.magnificationFilter = .nearest
        layer.minificationFilter = CALayerContentsFilter(rawValue: "no such filter")
        CATransaction.flush()
        let state = shown(layer, on: stage)
        #expect(state?.contentsRect == CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
        #expect(state?.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
        #expect(state?.magnificationFilter == .nearest && state?.minificationFilter == .linear)
    }

    /// A transform that is affine but for rounding applies; one out of the plane does not. One-sided layers seen from behind are
    /// not drawn.
    @Test func contextsIgnoreTransformsOutOfThePlane() throws {
        let tree = CALayer(), nearlyFlat = CALayer(), turned = CALayer(), away = CALayer()
        tree.bounds.size = CGSize(width: 100, height: 20)
        for (layer, x) in [(nearlyFlat, CGFloat(10)), (turned, 50), (away, 90)] {
            layer.bounds.size = CGSize(width: 20, height: 20)
            layer.position = CGPoint(x: x, y: 10)
            layer.backgroundColor = CGColor(gray: 0, alpha: 1)
            tree.addSublayer(layer)
        }
        nearlyFlat.transform.m33 = 0.9999999999999999
        turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        turned.transform.m34 = -1 / 50
        (away.transform, away.isDoubleSided) = (CATransform3DMakeRotation(.pi, 0, 1, 0), false)
        let context = try #require(
            CGContext(bitmapOf: CGRect(x: 0, y: 0, width: 100, height: 20), scale: 1, isOpaque: false))
        tree.render(in: context)
        let image = try #require(context.makeImage())
        let seen = [2, 18, 43, 47, 53, 57, 90].map { image.color(x: $0, y: 10).w }
        #expect(seen == [255, 255, 255, 255, 255, 255, 0])
        // The sublayerTransform as well.
        tree.sublayerTransform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        let again = try #require(
            CGContext(bitmapOf: CGRect(x: 0, y: 0, width: 100, height: 20), scale: 1, isOpaque: false))
        tree.render(in: again)
        let picture = try #require(again.makeImage())
        #expect([2, 28, 32, 37].map { picture.color(x: $0, y: 10).w } == [255, 0, 0, 0])
    }

    @Test func contextsHaveTheCoordinatesOfTheBackingStore() throws {
        let layer = MeasuringLayer()
        (layer.bounds, layer.contentsScale) = (CGRect(x: 10, y: 20, width: 30, height: 40), 2)
        layer.display()
        let upper = try #require(layer.ctm)
        #expect(CGPoint(x: 10, y: 60).applying(upper) == .zero)
        #expect(CGPoint(x: 40, y: 20).applying(upper) == CGPoint(x: 60, y: 80))
        layer.isGeometryFlipped = true
        layer.display()
        let lower = try #require(layer.ctm)
        #expect(CGPoint(x: 10, y: 20).applying(lower) == .zero)
        #expect(CGPoint(x: 40, y: 60).applying(lower) == CGPoint(x: 60, y: 80))
    }

    @Test func drawnInAContextPicturesGoOnBeyondTheirEdges() throws {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 30, height: 10)
        // A red pixel and a blue one.
        layer.contents = CGImage(width: 2, height: 1, premultipliedBGRA: [0, 0, 255, 255, 255, 0, 0, 255])
        layer.contentsRect = CGRect(x: -1, y: 0, width: 3, height: 1)
        let context = try #require(
            CGContext(bitmapOf: CGRect(x: 0, y: 0, width: 30, height: 10), scale: 1, isOpaque: false))
        layer.render(in: context)
        let image = try #require(context.makeImage())
        #expect(image.color(x: 3, y: 5) == SIMD4(255, 0, 0, 255))
        #expect(image.color(x: 26, y: 5) == SIMD4(0, 0, 255, 255))
    }

    /// Core Animation gives its gradients no space there, and Core Graphics mixes those in generic RGB. In the middle an
    /// iPhone's picture shows (170, 220, 85), and sRGB would be (159, 221, 74).
    @Test func drawnInAContextGradientsMixInGenericRGB() throws {
        let layer = CAGradientLayer()
        layer.bounds.size = CGSize(width: 101, height: 3)
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        layer.colors = [
            CGColor(red: 63 / 255, green: 233 / 255, blue: 0, alpha: 1),
            CGColor(red: 1, green: 208 / 255, blue: 148 / 255, alpha: 1),
        ]
        let context = try #require(CGContext(bitmapOf: layer.bounds, scale: 1, isOpaque: false))
        layer.render(in: context)
        let middle = try #require(context.makeImage()).color(x: 50, y: 1)
        for (part, seen) in [(middle.x, 170), (middle.y, 220), (middle.z, 85)] { #expect(abs(Int(part) - seen) <= 2) }
        #expect(middle.w == 255)
    }
}

private final class MeasuringLayer: CALayer {
    var ctm: CGAffineTransform?

    override func draw(in ctx: CGContext) { ctm = ctx.ctm }
}
