// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// Replicator and transform layers.
@MainActor
struct CopiedLayerTests {
    private func layer(_ frame: CGRect, in above: CALayer) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        above.addSublayer(layer)
        return layer
    }

    // MARK: - Replicators

    @Test func aReplicatorBeginsAsCoreAnimationsDoes() {
        let replicator = CAReplicatorLayer()
        #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0 && !replicator.preservesDepth)
        #expect(CATransform3DIsIdentity(replicator.instanceTransform))
        #expect(replicator.instanceColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(replicator.instanceRedOffset == 0 && replicator.instanceAlphaOffset == 0)
    }

    @Test func theDisplayMakesTheCopiesAndIsToldOnce() {
        let stage = Stage(), replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        (replicator.instanceCount, replicator.instanceDelay) = (1_000_000_000, 0.1)
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        let dot = layer(CGRect(x: 0, y: 0, width: 5, height: 5), in: replicator)
        stage.root.addSublayer(replicator)
        let pulse = CABasicAnimation(keyPath: "opacity")
        (pulse.toValue, pulse.duration, pulse.repeatCount) = (0, 1, .infinity)
        dot.add(pulse, forKey: "pulse")
        CATransaction.flush()
        let count = stage.commits.count
        for _ in 0..<60 { stage.frame(after: 1.0 / 60) }
        #expect(stage.commits.count == count && stage.display.tree.nodes.count == 3)
        let state = stage.display.tree[replicator.identifier]?.state.replication
        #expect(state?.count == 1e9 && state?.delay == 0.1 && state?.transform.m41 == 10)
    }

    @Test func changesOfReplicatorsAnimate() {
        let stage = Stage(), replicator = CAReplicatorLayer()
        stage.root.addSublayer(replicator)
        CATransaction.flush()
        (replicator.instanceCount, replicator.instanceDelay, replicator.instanceAlphaOffset) = (5, 1, -0.125)
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        replicator.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        replicator.preservesDepth = true
        #expect(
            Set(replicator.animationKeys() ?? []) == [
                "instanceCount", "instanceDelay", "instanceAlphaOffset", "instanceTransform", "instanceColor",
            ])
        CATransaction.flush()
        stage.advance(by: 10)
        #expect(replicator.presentation()?.instanceCount == 5)
    }

    @Test func replicatorsAreReadAndSetByKey() {
        let replicator = CAReplicatorLayer(), other = CAReplicatorLayer()
        (replicator.instanceCount, replicator.instanceDelay, replicator.instanceGreenOffset) = (5, 1, -0.125)
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        for key in [
            "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset",
            "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
        ] { other.setValue(replicator.value(forKey: key), forKey: key) }
        #expect(other.state.replication == replicator.state.replication)
        other.setValue(nil, forKey: "instanceColor")
        #expect(other.instanceColor == nil)
        let plain = CALayer()
        plain.setValue(3, forKey: "instanceCount")
        #expect(plain.value(forKey: "instanceCount") as? Int == 3)
    }

    @Test func onlyTheFirstCopyIsHit() {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        (replicator.instanceCount, replicator.instanceTransform) = (3, CATransform3DMakeTranslation(10, 0, 0))
        let dot = layer(CGRect(x: 0, y: 0, width: 5, height: 5), in: replicator)
        #expect(replicator.hitTest(CGPoint(x: 2, y: 2)) === dot)
        #expect(replicator.hitTest(CGPoint(x: 12, y: 2)) === replicator)
    }

    // MARK: - Transform layers

    @Test func hitTestsPassOverATransformLayerToWhatStandsInIt() {
        let root = CALayer(), space = CATransformLayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        space.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        root.addSublayer(space)
        let inner = layer(CGRect(x: 60, y: 5, width: 10, height: 10), in: space)
        #expect(space.hitTest(CGPoint(x: 20, y: 20)) == nil && !space.contains(.zero))
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === root)
        #expect(root.hitTest(CGPoint(x: 75, y: 20)) === inner)
        space.isHidden = true
        #expect(root.hitTest(CGPoint(x: 75, y: 20)) === root)
    }

    @Test func whatStandsNearerInSpaceIsHitWhereverItStands() {
        let root = CALayer(), space = CATransformLayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let plate = layer(root.bounds, in: root)
        plate.zPosition = 10
        root.insertSublayer(space, at: 0)
        space.frame = root.bounds
        let near = layer(root.bounds, in: space), far = layer(root.bounds, in: space)
        (near.zPosition, far.zPosition) = (20, -20)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near)
        // Seen from behind, the other layer is nearer.
        space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === far)
        near.isHidden = true
        far.isHidden = true
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === plate)
    }

    @Test func pointsAreConvertedThroughSpace() {
        let root = CALayer(), space = CATransformLayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        space.frame = root.bounds
        root.addSublayer(space)
        root.sublayerTransform.m34 = -1 / 100
        let near = layer(CGRect(x: 40, y: 40, width: 20, height: 20), in: space)
        near.zPosition = 50
        // Half as far from the eye: twice as large, about the middle of the root.
        let corner = near.convert(CGPoint.zero, to: root)
        #expect(abs(corner.x - 30) < 1e-9 && abs(corner.y - 30) < 1e-9)
        let back = near.convert(CGPoint(x: 30, y: 30), from: root)
        #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    }
}
