// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct LayerMembersTests {
    private final class Delegate: CALayerDelegate {
        var calls: [String] = []

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            calls.append(event)
            return NSNull()
        }
        func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
        func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
    }

    @Test func aLayerIsMadeByACoder() throws {
        final class Ring: CALayer {
            var width = 3
            override init() { super.init() }
            override init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        let layer = try #require(Ring(coder: coder))
        #expect(layer.width == 3 && layer.frame == .zero && layer.sublayers == nil)
    }

    @Test func theDelegateIsAskedForActionsWhenALayerComesAndGoes() {
        let stage = Stage(), layer = CALayer(), delegate = Delegate()
        CATransaction.flush()
        layer.delegate = delegate
        stage.root.addSublayer(layer)
        #expect(delegate.calls.contains(kCAOnOrderIn) && !delegate.calls.contains(kCAOnOrderOut))
        CATransaction.flush()
        delegate.calls = []
        layer.removeFromSuperlayer()
        #expect(delegate.calls.contains(kCAOnOrderOut) && !delegate.calls.contains(kCAOnOrderIn))
        #expect(kCAOnOrderIn == "onOrderIn" && kCAOnOrderOut == "onOrderOut")
    }

    @Test func theDelegateHearsOfADrawingBeforeItDraws() {
        let stage = Stage(), layer = CALayer(), delegate = Delegate()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.delegate = delegate
        stage.root.addSublayer(layer)
        layer.setNeedsDisplay()
        delegate.calls = []
        CATransaction.flush()
        #expect(delegate.calls == ["will draw", "draw"])
    }

    @Test func settingsOfATransactionAreSetByTheirKeys() {
        _ = Stage()
        var isComplete = false
        CATransaction.begin()
        let curve = CAMediaTimingFunction(name: .easeIn)
        CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
        CATransaction.setValue({ isComplete = true } as () -> Void, forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.animationTimingFunction() === curve)
        #expect(CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as AnyObject === curve)
        #expect(CATransaction.completionBlock() != nil && !isComplete)
        CATransaction.commit()
        #expect(CATransaction.animationTimingFunction() == nil)
        CATransaction.flush()
        #expect(isComplete)
    }

    @Test func aScrollLayerKeepsToItsAxis() {
        let layer = CAScrollLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let modes: [(CAScrollLayerScrollMode, CGPoint)] = [
            (.horizontally, CGPoint(x: 7, y: 0)), (.vertically, CGPoint(x: 0, y: 8)), (.none, .zero),
            (.both, CGPoint(x: 7, y: 8)),
        ]
        for (mode, origin) in modes {
            layer.bounds.origin = .zero
            layer.scrollMode = mode
            layer.scroll(to: CGPoint(x: 7, y: 8))
            #expect(layer.bounds.origin == origin)
        }
    }

    @Test func valueFunctionsScaleAndMoveInDepth() throws {
        let stage = Stage(), layer = CALayer()
        stage.root.addSublayer(layer)
        CATransaction.flush()
        for (name, path) in [
            (CAValueFunctionName.scaleZ, \CATransform3D.m33), (.translateZ, \CATransform3D.m43),
        ] {
            let animation: CAPropertyAnimation = CABasicAnimation(keyPath: "transform")
            let basic = try #require(animation as? CABasicAnimation)
            (basic.fromValue, basic.toValue, basic.duration) = (2, 4, 1)
            basic.valueFunction = CAValueFunction(name: name)
            layer.add(animation, forKey: "depth")
            CATransaction.flush()
            stage.advance(by: 0.5)
            let shown = try #require(layer.presentation()).transform
            #expect(abs(shown[keyPath: path] - 3) < 0.01, "\(name)")
        }
    }

    @Test func aDisplayLinkSaysWhenItsFrameWillBeSeen() {
        let stage = Stage()
        var targets: [Double] = []
        final class Watcher {
            var seen: (CADisplayLink) -> Void = { _ in }; func tick(_ link: CADisplayLink) { seen(link) }
        }
        let watcher = Watcher()
        watcher.seen = { targets += [$0.timestamp, $0.targetTimestamp] }
        let link = CADisplayLink(target: watcher, selector: Watcher.tick)
        #expect(link.targetTimestamp == 0)
        link.add(to: .main, forMode: .common)
        stage.context.displayLinks.fire(time: 3, interval: 1.0 / 60)
        link.invalidate()
        #expect(targets == [3, 3 + 1.0 / 60])
    }

    /// `CALayer.h`
    @Test func edgesHaveApplesBits() {
        let edges: [(CAEdgeAntialiasingMask, UInt32)] = [
            (.layerLeftEdge, 1), (.layerRightEdge, 2), (.layerBottomEdge, 4), (.layerTopEdge, 8),
        ]
        for (edge, bit) in edges { #expect(edge.rawValue == bit) }
        #expect(CALayer().edgeAntialiasingMask == [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
    }

    /// Programs store these names in files.
    @Test func namesAreApples() {
        #expect([CAShapeLayerFillRule.nonZero, .evenOdd].map(\.rawValue) == ["non-zero", "even-odd"])
        #expect([CAShapeLayerLineCap.butt, .round, .square].map(\.rawValue) == ["butt", "round", "square"])
        #expect([CAShapeLayerLineJoin.miter, .round, .bevel].map(\.rawValue) == ["miter", "round", "bevel"])
        #expect([CAAnimationRotationMode.rotateAuto, .rotateAutoReverse].map(\.rawValue) == ["auto", "autoReverse"])
        let alignments: [CATextLayerAlignmentMode] = [.natural, .left, .right, .center, .justified]
        #expect(alignments.map(\.rawValue) == ["natural", "left", "right", "center", "justified"])
        let modes: [CAScrollLayerScrollMode] = [.none, .horizontally, .vertically, .both]
        #expect(modes.map(\.rawValue) == ["none", "horizontally", "vertically", "both"])
    }

    @Test func layersAndAnimationsShareTheirTiming() {
        let timed: [any CAMediaTiming] = [CALayer(), CABasicAnimation(keyPath: "opacity")]
        #expect(timed.allSatisfy { $0.speed == 1 && $0.beginTime == 0 && $0.repeatCount == 0 && !$0.autoreverses })
        #expect(timed[1].fillMode == .removed)
    }
}
