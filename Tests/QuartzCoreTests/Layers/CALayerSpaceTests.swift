// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// Layers in space, masks, and properties that say how a layer is put together.
@MainActor
struct CALayerSpaceTests {
    private func shown(_ layer: CALayer, on stage: Stage) -> LayerState? { stage.display.tree[layer.identifier]?.state }

    private func makeLayer(_ frame: CGRect, in above: CALayer) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        above.addSublayer(layer)
        return layer
    }

    // MARK: - Defaults

    @Test func newLayersAreAsCoreAnimationMakesThem() {
        let layer = CALayer()
        #expect(layer.zPosition == 0 && layer.anchorPointZ == 0 && layer.isDoubleSided && !layer.isGeometryFlipped)
        #expect(CATransform3DIsIdentity(layer.sublayerTransform) && layer.mask == nil && !layer.masksToBounds)
        #expect(layer.maskedCorners.rawValue == 15 && layer.cornerRadius == 0 && layer.cornerCurve == .circular)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowPath == nil)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowColor?.components == [0, 0, 0, 1])
        #expect(layer.allowsGroupOpacity && !layer.isOpaque && !layer.drawsAsynchronously)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && !layer.needsDisplayOnBoundsChange)
        #expect(layer.edgeAntialiasingMask.rawValue == 15 && !layer.allowsEdgeAntialiasing)
    }

    // MARK: - What displays are told

    @Test func bitmapsAreToldWithTheirScale() {
        let stage = Stage(), layer = stage.makeLayer()
        layer.rasterizationScale = 2
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.rasterization == 0)
        layer.shouldRasterize = true
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.rasterization == 2)
        layer.rasterizationScale = 3
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.rasterization == 3)
        layer.shouldRasterize = false
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.rasterization == 0 && layer.rasterizationScale == 3)
    }

    @Test func shadowsCornersAndGroupsAreTold() {
        let stage = Stage(), layer = stage.makeLayer()
        layer.shadowOpacity = 7
        layer.shadowRadius = -1
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        layer.maskedCorners = [.layerMaxXMaxYCorner, CACornerMask(rawValue: 64)]
        (layer.allowsGroupOpacity, layer.isDoubleSided, layer.isGeometryFlipped) = (false, false, true)
        CATransaction.flush()
        let state = shown(layer, on: stage)
        #expect(state?.shadow.opacity == 1 && state?.shadow.radius == 0 && state?.shadowPath?.types.count == 5)
        #expect(state?.maskedCorners == .bottomRight)
        #expect(state?.allowsGroupOpacity == false && state?.isDoubleSided == false && state?.isGeometryFlipped == true)
    }

    @Test func curvesOfCornersAreTold() {
        let stage = Stage(), layer = stage.makeLayer()
        layer.cornerCurve = .continuous
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.cornerCurve == .continuous && layer.cornerCurve.rawValue == "continuous")
        layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.cornerCurve == .circular && layer.cornerCurve == .circular)
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    }

    @Test func edgesAreHardOnlyWhenTheProgramSaysSo() {
        let stage = Stage(), layer = stage.makeLayer()
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.hardSides == [])
        layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.hardSides == [.maxX, .minY])
        layer.allowsEdgeAntialiasing = true
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.hardSides == [.maxX, .minY] && layer.allowsEdgeAntialiasing)
        layer.allowsEdgeAntialiasing = false
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.hardSides == .all && !layer.allowsEdgeAntialiasing)
        let copy = CALayer(layer: layer)
        #expect(copy.edgeAntialiasingMask == [.layerLeftEdge, .layerTopEdge] && copy.state.hardSides == .all)
    }

    @Test func shadowsAndDepthsAnimateByThemselves() {
        let stage = Stage(), layer = stage.makeLayer()
        CATransaction.flush()
        (layer.zPosition, layer.shadowOpacity, layer.shadowRadius) = (10, 1, 5)
        layer.shadowOffset.height = 5
        layer.shadowColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let keys = ["shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius", "zPosition"]
        #expect(layer.animationKeys()?.sorted() == keys)
        layer.setValue(CGFloat(7), forKeyPath: "shadowOffset.width")
        #expect(layer.shadowOffset == CGSize(width: 7, height: 5))
        #expect(layer.value(forKeyPath: "shadowOffset.height") as? CGFloat == 5)
    }

    // MARK: - Masks

    @Test func aMaskComesAndGoesWithAllThatIsInIt() {
        let stage = Stage(), layer = stage.makeLayer(), mask = CALayer(), inner = CALayer()
        mask.addSublayer(inner)
        layer.mask = mask
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.mask == mask.identifier && stage.display.tree[inner.identifier] != nil)
        #expect(layer.sublayers == nil && mask.superlayer === layer)
        layer.mask = nil
        CATransaction.flush()
        #expect(shown(layer, on: stage)?.mask == nil && stage.display.tree[inner.identifier] == nil)
    }

    @Test func aLayerIsInOnePlaceOnly() {
        let stage = Stage(), first = stage.makeLayer(), second = stage.makeLayer(), moved = CALayer()
        first.addSublayer(moved)
        second.mask = moved
        #expect(first.sublayers == nil && second.mask === moved)
        CATransaction.flush()
        first.addSublayer(moved)
        #expect(second.mask == nil && first.sublayers == [moved])
        CATransaction.flush()
        first.mask = moved
        #expect(first.sublayers == nil && first.mask === moved)
        CATransaction.flush()
        #expect(shown(first, on: stage)?.mask == moved.identifier && shown(first, on: stage)?.sublayers == [])
        moved.removeFromSuperlayer()
        #expect(first.mask == nil)
    }

    @Test func theSpaceOfALayerIsNotThatOfItsMask() {
        let layer = CALayer(), mask = CALayer(), sublayer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.sublayerTransform = CATransform3DMakeTranslation(100, 0, 0)
        layer.mask = mask
        layer.addSublayer(sublayer)
        #expect(mask.convert(CGPoint.zero, to: layer) == .zero)
        #expect(sublayer.convert(CGPoint.zero, to: layer) == CGPoint(x: 100, y: 0))
    }

    // MARK: - Coordinates and hits

    @Test func pointsGoThroughPerspectiveThatLayersShare() {
        let stage = Stage(), room = makeLayer(CGRect(x: 0, y: 0, width: 200, height: 200), in: stage.root)
        room.sublayerTransform.m34 = -1 / 100
        let near = makeLayer(CGRect(x: 80, y: 80, width: 40, height: 40), in: room)
        near.zPosition = 50
        // Half as far away: twice as large about the room's middle.
        #expect(near.convert(CGPoint(x: 0, y: 0), to: room) == CGPoint(x: 60, y: 60))
        #expect(near.convert(CGPoint(x: 60, y: 60), from: room) == CGPoint(x: 0, y: 0))
        #expect(room.hitTest(CGPoint(x: 65, y: 65)) === near && room.hitTest(CGPoint(x: 59, y: 65)) === room)
    }

    @Test func theNearerLayerIsHit() {
        let stage = Stage(), room = makeLayer(CGRect(x: 0, y: 0, width: 100, height: 100), in: stage.root)
        let first = makeLayer(CGRect(x: 0, y: 0, width: 50, height: 50), in: room)
        let second = makeLayer(CGRect(x: 0, y: 0, width: 50, height: 50), in: room)
        #expect(room.hitTest(CGPoint(x: 5, y: 5)) === second)
        first.zPosition = 1
        #expect(room.hitTest(CGPoint(x: 5, y: 5)) === first)
        second.transform = CATransform3DMakeTranslation(0, 0, 2)
        #expect(room.hitTest(CGPoint(x: 5, y: 5)) === second)
        room.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(room.hitTest(CGPoint(x: 95, y: 5)) === first, "seen from behind")
    }

    @Test func whatIsSeenFromItsEdgeIsNotHit() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        layer.transform = CATransform3DMakeScale(0, 1, 1)
        #expect(layer.hitTest(CGPoint(x: 25, y: 25)) == nil)
        #expect(CALayer().hitTest(CGPoint(x: CGFloat.nan, y: 0)) == nil)
    }

    @Test func subclassesSayThemselvesWhatIsHit() {
        final class Hole: CALayer {
            override func hitTest(_ p: CGPoint) -> CALayer? { nil }
        }
        final class Round: CALayer {
            override func contains(_ p: CGPoint) -> Bool { hypot(p.x - 25, p.y - 25) < 25 }
        }
        let root = CALayer(), hole = Hole(), round = Round()
        for layer in [root, hole, round] { layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50) }
        for layer in [round, hole] { root.addSublayer(layer) }
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === round && root.hitTest(CGPoint(x: 1, y: 1)) === root)
    }

    @Test func aPresentationIsHitWhereItIsSeen() throws {
        let stage = Stage(), layer = makeLayer(CGRect(x: 0, y: 0, width: 10, height: 10), in: stage.root)
        CATransaction.flush()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (CGFloat(105), CGFloat(205), 1)
        layer.add(move, forKey: "move")
        CATransaction.flush()
        let presentation = try #require(stage.root.presentation())
        #expect(presentation.hitTest(CGPoint(x: 105, y: 5))?.model() === layer)
        #expect(presentation.hitTest(CGPoint(x: 5, y: 5))?.model() === stage.root)
    }

    @Test func flippedGeometryGoesUpwards() {
        let root = CALayer(), flipped = CALayer(), inner = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        flipped.frame = CGRect(x: 10, y: 10, width: 50, height: 80)
        flipped.isGeometryFlipped = true
        inner.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        root.addSublayer(flipped)
        flipped.addSublayer(inner)
        #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 90))
        #expect(flipped.frame == CGRect(x: 10, y: 10, width: 50, height: 80))
        #expect(root.hitTest(CGPoint(x: 15, y: 85)) === inner)
        // As on iOS, contexts are flipped, for views and plain layers alike, unless the geometry is flipped, too.
        #expect(root.contentsAreFlipped() && !flipped.contentsAreFlipped() && !inner.contentsAreFlipped())
        inner.isGeometryFlipped = true
        #expect(inner.contentsAreFlipped())
    }

    // MARK: - Copies

    @Test func copiesHaveEverything() {
        let layer = CALayer()
        (layer.shouldRasterize, layer.rasterizationScale, layer.isOpaque) = (true, 3, true)
        (layer.shadowRadius, layer.sublayerTransform.m34, layer.drawsAsynchronously) = (9, 0.1, true)
        layer.edgeAntialiasingMask = .layerTopEdge
        let copy = CALayer(layer: layer)
        #expect(copy.state == layer.state && copy.rasterizationScale == 3 && copy.shouldRasterize)
        #expect(copy.isOpaque && copy.drawsAsynchronously && copy.edgeAntialiasingMask == .layerTopEdge)
        #expect(copy.sublayers == nil && copy.superlayer == nil)
    }

    @Test func otherNumbersThatAreNotFiniteLeaveTheOldValue() {
        let layer = CALayer()
        (layer.zPosition, layer.shadowOffset.width, layer.opacity) = (.nan, .infinity, .nan)
        layer.contentsScale = 0
        #expect(layer.zPosition == 0 && layer.shadowOffset.width == 0 && layer.opacity == 1 && layer.contentsScale == 1)
        layer.setValue(1, forKey: "hidden")
        layer.setValue(UInt8(3), forKey: "cornerRadius")
        #expect(layer.isHidden && layer.cornerRadius == 3)
    }

    #if DEBUG
        // MARK: - Mistakes

        @Test func placesThatAreNotFiniteStopADebugBuild() async {
            await #expect(processExitsWith: .failure) { CALayer().position.x = .nan }
            await #expect(processExitsWith: .failure) { CALayer().bounds.size.width = .infinity }
        }

        @Test func cyclesStopADebugBuild() async {
            await #expect(processExitsWith: .failure) {
                let outer = CALayer(), inner = CALayer()
                outer.addSublayer(inner)
                inner.mask = outer
            }
        }
    #endif
}
