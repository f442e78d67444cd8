// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// Trees of any depth and width neither overflow the stack nor take forever.
@MainActor
struct LargeLayerTreeTests {
    /// Nested layers, each one point lower.
    private func chain(of count: Int, _ make: () -> CALayer = { CALayer() }) -> [CALayer] {
        let layers = (0..<count).map { _ in make() }
        for (index, layer) in layers.enumerated() {
            layer.frame = CGRect(x: 0, y: 1, width: 20_000, height: 20_000)
            if index > 0 { layers[index - 1].addSublayer(layer) }
        }
        return layers
    }

    @Test func tenThousandLayersInEachOther() throws {
        let stage = Stage(), layers = chain(of: 10_000), last = try #require(layers.last)
        stage.root.addSublayer(layers[0])
        last.setNeedsLayout()
        last.setNeedsDisplay()
        CATransaction.flush()
        #expect(stage.display.tree.nodes.count == 10_001)
        #expect(last.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 10_000))
        #expect(stage.root.convert(CGPoint.zero, to: last) == CGPoint(x: 0, y: -10_000))
        #expect(layers[0].hitTest(CGPoint(x: 5, y: 10_000.5)) === last)
        #expect(last.convertTime(5, from: nil) == 5 && last.localTime != nil)
        stage.root.render(in: CGContext())
        #expect(stage.root.picture(of: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1) != nil)
        layers[0].removeFromSuperlayer()
        CATransaction.flush()
        #expect(stage.display.tree.nodes.count == 1)
    }

    @Test func layersOfASubclassInEachOtherAreAskedAsDeepAsLayersAreShown() throws {
        let layers = chain(of: 10_000) { AskedLayer() }, last = try #require(layers.last)
        #expect(layers[0].hitTest(CGPoint(x: 5, y: 10_000.5)) === last)
        let asked = layers.count { ($0 as? AskedLayer)?.isAsked == true }
        #expect(asked == LayerTree.deepest)
    }

    private final class AskedLayer: CALayer {
        var isAsked = false

        override func hitTest(_ p: CGPoint) -> CALayer? {
            isAsked = true
            return super.hitTest(p)
        }
    }

    @Test func ahundredThousandLayersBesideEachOther() throws {
        let stage = Stage(), layers = (0..<100_000).map { _ in CALayer() }
        stage.root.sublayers = layers
        CATransaction.flush()
        #expect(stage.display.tree.nodes.count == 100_001)
        #expect(stage.root.hitTest(CGPoint(x: 5, y: 5)) === stage.root)
        stage.root.sublayers = Array(layers.prefix(10))
        CATransaction.flush()
        #expect(stage.display.tree.nodes.count == 11)
    }

    @Test func whoLeavesTakesAllThatIsInItAlong() throws {
        var layers = chain(of: 20_000)
        weak let last = layers.last
        let kept = layers[5_000]
        layers = []
        #expect(kept.superlayer == nil && last != nil)
        kept.sublayers = nil
        #expect(last == nil)
    }

    @Test func aMaskOutlivesItsLayer() {
        let mask = CALayer()
        do {
            let layer = CALayer()
            layer.mask = mask
            #expect(mask.superlayer === layer)
        }
        #expect(mask.superlayer == nil)
    }
}
