// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// A layer whose drawing depends on an animatable property that the program has added.
@MainActor
struct OwnPropertyTests {
    /// Fills as much of its width as its progress says.
    private final class Ring: CALayer {
        nonisolated(unsafe) static var drawn: [CGFloat] = []
        var hue = 0

        var progress: CGFloat {
            get { value(forKey: "progress") as? CGFloat ?? 0 }
            set { setValue(newValue, forKey: "progress") }
        }

        override init() { super.init() }

        override init(layer: Any) {
            hue = (layer as? Ring)?.hue ?? 0
            super.init(layer: layer)
        }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "progress" || super.needsDisplay(forKey: key)
        }

        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "progress" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = (presentation() ?? self).progress
            animation.duration = 1
            return animation
        }

        override func draw(in ctx: CGContext) {
            Self.drawn.append(progress)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: 10))
        }
    }

    private func makeRing(on stage: Stage) -> Ring {
        let ring = Ring()
        ring.bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
        ring.hue = 3
        stage.root.addSublayer(ring)
        ring.setNeedsDisplay()
        CATransaction.flush()
        Ring.drawn = []
        return ring
    }

    @Test func framesBetweenAreDrawnAndFramesAreAskedForOnlyThen() {
        let stage = Stage()
        var wanted: [Bool] = []
        stage.context.displayLinks.wantsFramesChanged = { wanted.append($0) }
        let ring = makeRing(on: stage)
        ring.progress = 1
        CATransaction.flush()
        #expect(ring.progress == 1)
        #expect(Ring.drawn == [0], "the first picture is that of the beginning")
        #expect(wanted == [true])
        stage.frame(after: 0.25)
        #expect(ring.presentation()?.progress == 0.25)
        #expect(ring.presentation()?.hue == 3)
        stage.frame(after: 0.5)
        #expect(Ring.drawn == [0, 0.25, 0.75])
        stage.frame(after: 0.25)
        #expect(Ring.drawn.last == 1)
        #expect(wanted == [true, false])
        let count = stage.commits.count
        stage.frame(after: 1)
        #expect(stage.commits.count == count)
    }

    @Test func theDisplayGetsWhatWasDrawnForEachFrame() throws {
        let stage = Stage()
        let ring = makeRing(on: stage)
        ring.progress = 1
        CATransaction.flush()
        stage.frame(after: 0.5)
        let context = CGContext()
        context.fill(CGRect(x: 0, y: 0, width: 50, height: 10))
        let expected = LayerContents.displayList(context.displayList())
        let shown = try #require(stage.display.tree[ring.identifier]).state.contents
        #expect(shown == expected)
        #expect(stage.commits.last?.animations.isEmpty == true)
    }

    @Test func delegatesAndBlocksHearOfItsEnd() {
        let stage = Stage()
        let ring = makeRing(on: stage)
        var completed = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed += 1 }
        ring.progress = 0.5
        CATransaction.commit()
        CATransaction.flush()
        stage.frame(after: 0.9)
        #expect(completed == 0)
        stage.frame(after: 0.2)
        #expect(completed == 1 && ring.animationKeys() == nil)
    }

    @Test func withoutActionsItIsDrawnOnceAsItIs() {
        let stage = Stage()
        let ring = makeRing(on: stage)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ring.progress = 0.5
        CATransaction.commit()
        CATransaction.flush()
        #expect(Ring.drawn == [0.5])
        ring.progress = 0.5
        CATransaction.flush()
        #expect(Ring.drawn == [0.5], "the same value is no change")
    }

    @Test func aLayerThatLeavesWantsNoFrames() {
        let stage = Stage()
        var wanted: [Bool] = []
        stage.context.displayLinks.wantsFramesChanged = { wanted.append($0) }
        let ring = makeRing(on: stage)
        ring.progress = 1
        CATransaction.flush()
        ring.removeFromSuperlayer()
        CATransaction.flush()
        #expect(wanted == [true, false])
    }
}
