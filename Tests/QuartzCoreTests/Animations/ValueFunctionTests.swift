// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// Transforms computed from an animation's numbers.
@MainActor
struct ValueFunctionTests {
    /// The layer's value half a second after the beginning, in the program and on the display.
    private func shown(
        _ name: CAValueFunctionName, _ change: (CABasicAnimation) -> Void, base: CATransform3D = CATransform3DIdentity
    ) throws -> CATransform3D {
        let stage = Stage(), layer = stage.makeLayer()
        CATransaction.setDisableActions(true)
        layer.transform = base
        CATransaction.flush()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = try #require(CAValueFunction(name: name)) as CAValueFunction
        (animation.duration, animation.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
        change(animation)
        layer.add(animation, forKey: "turn")
        CATransaction.flush()
        stage.advance(by: 0.5)
        let program = try #require(layer.presentation()?.transform)
        let time = stage.display.clock.now
        let display = try #require(stage.display.tree.presentation(of: layer.identifier, at: time)?.transform)
        #expect(zip(program.elements, display.elements).allSatisfy { abs($0 - $1) < 1e-9 })
        return program
    }

    private func agree(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
        zip(one.elements, other.elements).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test(
        arguments: [(.rotateX, 1, 0, 0), (.rotateY, 0, 1, 0), (.rotateZ, 0, 0, 1)]
            as [(CAValueFunctionName, CGFloat, CGFloat, CGFloat)])
    func angles(_ name: CAValueFunctionName, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) throws {
        let turned = try shown(name) { ($0.fromValue, $0.toValue) = (0, 2) }
        #expect(agree(turned, CATransform3DMakeRotation(1, x, y, z)))
    }

    @Test func turnsGoAllTheWayRound() throws {
        let turned = try shown(.rotateZ) { ($0.fromValue, $0.toValue) = (0, 9 * Double.pi) }
        #expect(agree(turned, CATransform3DMakeRotation(4.5 * .pi, 0, 0, 1)))
    }

    @Test func factorsAndDistances() throws {
        let high = try shown(.scaleY) { ($0.fromValue, $0.toValue) = (1, 4) }
        #expect(agree(high, CATransform3DMakeScale(1, 2.5, 1)))
        let scaled = try shown(.scale) { ($0.fromValue, $0.toValue) = ([1, 1, 1], [3, 5, 7]) }
        #expect(agree(scaled, CATransform3DMakeScale(2, 3, 4)))
        let moved = try shown(.translate) { ($0.fromValue, $0.toValue) = ([0, 0, 0], [10, 20, 30]) }
        #expect(agree(moved, CATransform3DMakeTranslation(5, 10, 15)))
        let aside = try shown(.translateX) { $0.byValue = 8 }
        #expect(agree(aside, CATransform3DMakeTranslation(4, 0, 0)))
    }

    @Test func theTransformIsThatAloneUnlessItIsAdded() throws {
        let base = CATransform3DMakeTranslation(10, 0, 0)
        let alone = try shown(.translateY, { ($0.fromValue, $0.toValue) = (0, 8) }, base: base)
        #expect(agree(alone, CATransform3DMakeTranslation(0, 4, 0)))
        let added = try shown(
            .translateY,
            {
                ($0.fromValue, $0.toValue, $0.isAdditive) = (0, 8, true)
            }, base: base)
        #expect(agree(added, CATransform3DMakeTranslation(10, 4, 0)))
    }

    @Test func keyframesHaveThemToo() throws {
        let stage = Stage(), layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [0, 4, 0]
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        (animation.duration, animation.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
        layer.add(animation, forKey: "swing")
        CATransaction.flush()
        stage.advance(by: 0.25)
        let shown = try #require(layer.presentation()?.transform)
        #expect(agree(shown, CATransform3DMakeRotation(2, 0, 0, 1)))
        #expect((layer.animation(forKey: "swing") as? CAKeyframeAnimation)?.valueFunction?.name == .rotateZ)
    }

    @Test func otherNamesAreNone() {
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
    }
}
