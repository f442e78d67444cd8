// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// Layers that are marked for drawing while layers draw.
@MainActor
struct DisplayPassTests {
    private let stage = Stage()

    private func put(_ layer: CALayer) {
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.root.addSublayer(layer)
        layer.setNeedsDisplay()
    }

    @Test func displayMayBeOverriddenWithoutCallingSuper() {
        let layer = DisplayingLayer()
        put(layer)
        CATransaction.flush()
        #expect(layer.count == 1 && !layer.needsDisplay())
        CATransaction.flush()
        #expect(layer.count == 1)
    }

    @Test func whatMarksItselfWhileItIsDrawnIsDrawnInTheNextCycle() {
        let layer = DrawingLayer(), displaying = DisplayingLayer()
        layer.whileDrawing = { [unowned layer] in layer.setNeedsDisplay() }
        displaying.whileDisplaying = { [unowned displaying] in displaying.setNeedsDisplay() }
        put(layer)
        put(displaying)
        for count in 1...3 {
            CATransaction.flush()
            #expect(layer.count == count && displaying.count == count && layer.needsDisplay())
        }
        (layer.whileDrawing, displaying.whileDisplaying) = (nil, nil)
        CATransaction.flush()
        CATransaction.flush()
        #expect(layer.count == 4 && displaying.count == 4 && !layer.needsDisplay() && !displaying.needsDisplay())
    }

    /// The program does nothing else: the next cycle is that of the next frame.
    @Test func theNextCycleIsThatOfAFrame() {
        let layer = DrawingLayer()
        layer.whileDrawing = { [unowned layer] in if layer.count < 3 { layer.setNeedsDisplay() } }
        stage.context.displayLinks.wantsFramesChanged = { [display = stage.display] in display.setWantsFrames($0) }
        put(layer)
        CATransaction.flush()
        #expect(layer.count == 1 && stage.display.wantsFrames)
        stage.frame(after: 0.016)
        stage.frame(after: 0.016)
        #expect(layer.count == 3)
        stage.frame(after: 0.016)
        stage.frame(after: 0.016)
        #expect(layer.count == 3 && !stage.display.wantsFrames)
    }

    @Test func whatAnotherLayerMarksIsDrawnAtOnceUnlessItWasDrawn() {
        let first = DrawingLayer(), second = DrawingLayer(), last = DrawingLayer()
        second.whileDrawing = { [unowned first, unowned last] in
            first.setNeedsDisplay()
            last.setNeedsDisplay()
        }
        for layer in [first, second, last] { put(layer) }
        CATransaction.flush()
        #expect((first.count, second.count, last.count) == (1, 1, 1))
        second.whileDrawing = nil
        CATransaction.flush()
        #expect((first.count, second.count, last.count) == (2, 1, 1))
    }

    /// Drawing asks for layout, and that marks the layer again: it is drawn for the same commit.
    @Test func whatALayoutMarksIsDrawnForTheSameCommit() {
        let layer = DrawingLayer()
        put(layer)
        layer.needsDisplayOnBoundsChange = true
        layer.whileDrawing = { [unowned layer] in if layer.count == 1 { layer.setNeedsLayout() } }
        layer.whileLayingOut = { [unowned layer] in if layer.count == 1 { layer.bounds.size.width = 20 } }
        CATransaction.flush()
        #expect(layer.count == 2 && layer.lastClip.width == 20)
    }

    @Test func layoutWithoutEndGoesOnInTheNextFrame() {
        let layer = DrawingLayer()
        put(layer)
        layer.whileLayingOut = { [unowned layer] in layer.setNeedsLayout() }
        layer.setNeedsLayout()
        CATransaction.flush()
        #expect(stage.display.commits.count > 1 && layer.count == 1)
        layer.whileLayingOut = nil
        CATransaction.flush()
        #expect(!layer.needsLayout())
    }

    @Test func contextsKnowTheBackingStoresPixels() {
        let layer = DrawingLayer()
        put(layer)
        (layer.bounds.size, layer.contentsScale) = (CGSize(width: 10.25, height: 7), 2)
        CATransaction.flush()
        #expect(layer.lastPixels == [21, 14])
    }
}

private final class DisplayingLayer: CALayer {
    var count = 0
    var whileDisplaying: (() -> Void)?

    override func display() {
        count += 1
        whileDisplaying?()
    }
}

private final class DrawingLayer: CALayer {
    var count = 0
    var lastClip = CGRect.zero
    var lastPixels: [Int] = []
    var whileDrawing: (() -> Void)?
    var whileLayingOut: (() -> Void)?

    override func layoutSublayers() { whileLayingOut?() }

    override func draw(in ctx: CGContext) {
        count += 1
        (lastClip, lastPixels) = (ctx.boundingBoxOfClipPath, [ctx.width, ctx.height])
        ctx.fill(bounds)
        whileDrawing?()
    }
}
