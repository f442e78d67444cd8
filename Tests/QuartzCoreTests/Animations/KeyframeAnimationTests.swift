// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// How the modes that programs ask for become those that displays know.
@MainActor
struct KeyframeAnimationTests {
    private let layer = CALayer()

    private func keyframes(_ change: (CAKeyframeAnimation) -> Void) throws -> Keyframes {
        let animation = CAKeyframeAnimation(keyPath: "position")
        change(animation)
        return try #require(animation.effects(on: layer).first?.description.keyframes)
    }

    private func points(_ numbers: [Double]) -> [Any] {
        stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    @Test func placesAreEvenUnlessTheyAreGiven() throws {
        let even = try keyframes { $0.values = points([0, 0, 9, 0, 9, 9]) }
        #expect(even.times == [0, 0.5, 1])
        let given = try keyframes {
            $0.values = points([0, 0, 9, 0, 9, 9])
            $0.keyTimes = [0, 0.2, 1]
        }
        #expect(given.times == [0, 0.2, 1])
    }

    @Test func valuesMayBeObjects() throws {
        let objects = try keyframes { $0.values = [NSValue(point: .zero), NSValue(point: CGPoint(x: 9, y: 3))] }
        let plain = try keyframes { $0.values = points([0, 0, 9, 3]) }
        #expect(objects.values == plain.values)
        let turned = CATransform3DMakeRotation(1, 0, 1, 0), animation = CABasicAnimation(keyPath: "transform")
        #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
        (animation.fromValue, animation.toValue) = (NSValue(caTransform3D: turned), CATransform3DIdentity)
        #expect(animation.effects(on: layer).first?.description.from == .transform(turned))
        #expect(CATransform3DIsIdentity(NSValue(point: .zero).caTransform3DValue))
    }

    @Test func discreteOnesHaveAPlaceMoreThanValues() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 9, 0, 9, 9, 0, 9])
            $0.calculationMode = .discrete
        }
        #expect(keyframes.course == .discrete)
        #expect(keyframes.times == [0, 0.25, 0.5, 0.75])
    }

    @Test func pacedOnesTakeTimesInProportionToTheirSteps() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 30, 0, 30, 10])
            $0.keyTimes = [0, 0.1, 1]
            $0.calculationMode = .paced
        }
        #expect(keyframes.times == [0, 0.75, 1])
        #expect(keyframes.course == .linear)
    }

    @Test func cubicOnesGoSmoothlyThroughTheirValues() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 10, 0, 10, 10])
            $0.calculationMode = .cubic
        }
        #expect(keyframes.course == .curved)
        // In the middle value the tangent is half of the way from the first to the last.
        #expect(keyframes.controls[1] == .point(CGPoint(x: 10 - 5.0 / 3, y: -5.0 / 3)))
        #expect(keyframes.controls[2] == .point(CGPoint(x: 10 + 5.0 / 3, y: 5.0 / 3)))
        #expect(keyframes.value(at: 0.5) == .point(CGPoint(x: 10, y: 0)))
    }

    @Test func tensionMakesTangentsShorter() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 10, 0, 10, 10])
            $0.calculationMode = .cubic
            $0.tensionValues = [0, 1, 0]
        }
        #expect(keyframes.controls[1] == .point(CGPoint(x: 10, y: 0)))
    }

    @Test func continuityMakesACorner() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 10, 0, 10, 10])
            $0.calculationMode = .cubic
            $0.continuityValues = [0, -1, 0]
        }
        // It comes in along the first step, and leaves along the second.
        #expect(keyframes.controls[1] == .point(CGPoint(x: 10 - 10.0 / 3, y: 0)))
        #expect(keyframes.controls[2] == .point(CGPoint(x: 10, y: 10.0 / 3)))
    }

    @Test func biasLeansTowardsTheStepBefore() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 10, 0, 10, 10])
            $0.calculationMode = .cubic
            $0.biasValues = [0, 1, 0]
        }
        #expect(keyframes.controls[2] == .point(CGPoint(x: 10 + 10.0 / 3, y: 0)))
    }

    @Test(arguments: [CAAnimationCalculationMode.cubic, .cubicPaced])
    func pathsGoSmoothlyPointByPoint(_ mode: CAAnimationCalculationMode) throws {
        func triangle(_ x: CGFloat, _ y: CGFloat) -> CGPath {
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: x, y: y), CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 50)])
            path.closeSubpath()
            return path
        }
        let shape = CAShapeLayer(), animation = CAKeyframeAnimation(keyPath: "path")
        animation.values = [triangle(0, 0), triangle(10, 0), triangle(10, 10)]
        animation.calculationMode = mode
        let points = try keyframes { ($0.values, $0.calculationMode) = (self.points([0, 0, 10, 0, 10, 10]), mode) }
        let paths = try #require(animation.effects(on: shape).first?.description.keyframes)
        #expect(paths.course == points.course && paths.times.count == points.times.count)
        for step in 0...20 {
            let place = Double(step) / 20, corner = Array(paths.value(at: place).components.prefix(2))
            let point = points.value(at: place).components
            #expect(abs(corner[0] - point[0]) < 1e-9 && abs(corner[1] - point[1]) < 1e-9)
        }
        // To a path with other elements there is no way.
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
        animation.values = [triangle(0, 0), line, triangle(10, 10)]
        #expect(animation.effects(on: shape).first?.description.keyframes?.course == .linear)
    }

    @Test func cubicPacedGoesAtOnePaceAlongTheCurve() throws {
        let keyframes = try keyframes {
            $0.values = points([0, 0, 100, 0, 140, 60])
            $0.calculationMode = .cubicPaced
        }
        let places = (0...20).map { keyframes.value(at: Double($0) / 20).components }
        let steps = zip(places, places.dropFirst()).map { hypot($1[0] - $0[0], $1[1] - $0[1]) }
        let most = steps.max() ?? 0, least = steps.min() ?? 0
        #expect(most < 1.25 * least, "\(steps)")
    }

    @Test func aPathIsFollowedAlongItsCurves() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 40, y: 0))
        path.addCurve(
            to: CGPoint(x: 80, y: 40), control1: CGPoint(x: 80, y: 0), control2: CGPoint(x: 80, y: 0))
        let keyframes = try keyframes { $0.path = path }
        #expect(keyframes.times == [0, 0.5, 1])
        #expect(keyframes.value(at: 0.25) == .point(CGPoint(x: 20, y: 0)))
        #expect(keyframes.value(at: 0.75) == .point(CGPoint(x: 75, y: 5)))
    }

    @Test func aPathThatMovesMakesTheLayerJump() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.move(to: CGPoint(x: 50, y: 0))
        path.addLine(to: CGPoint(x: 90, y: 0))
        let keyframes = try keyframes { $0.path = path }
        #expect(keyframes.value(at: 0.499).components[0] < 10)
        #expect(keyframes.value(at: 0.5) == .point(CGPoint(x: 50, y: 0)))
        #expect(keyframes.value(at: 1) == .point(CGPoint(x: 90, y: 0)))
    }

    @Test func aPacedPathIsFollowedAtOnePace() throws {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 20), transform: nil)
        let keyframes = try keyframes {
            $0.path = path
            $0.calculationMode = .paced
        }
        let places = (0...40).map { keyframes.value(at: Double($0) / 40).components }
        let steps = zip(places, places.dropFirst()).map { hypot($1[0] - $0[0], $1[1] - $0[1]) }
        let most = steps.max() ?? 0, least = steps.min() ?? 0
        #expect(most < 1.2 * least, "\(steps)")
    }

    @Test func aLayerTurnsWithItsPath() throws {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)])
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.rotationMode = .rotateAuto
        let turn = try #require(animation.effects(on: layer).last?.description)
        #expect(turn.keyPath == .transformRotationZ && turn.isAdditive)
        let angles = [0.1, 0.5, 0.9].map { turn.keyframes?.value(at: $0).components[0] ?? .nan }
        let expected = [0, Double.pi / 2, Double.pi]
        for (angle, wanted) in zip(angles, expected) { #expect(abs(angle - wanted) < 1e-6) }
        animation.rotationMode = .rotateAutoReverse
        let back = animation.effects(on: layer).last?.description.keyframes?.value(at: 0.1).components[0]
        #expect(back == .pi)
    }

    // MARK: - In a scene

    @Test func whatALayerShowsIsBetweenItsKeyframes() {
        let stage = Stage(), layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 0, 1]
        animation.duration = 2
        layer.add(animation, forKey: "blink")
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.opacity == 0)
    }

    @Test func aGroupRunsAndEndsAsOne() {
        let stage = Stage(), layer = stage.makeLayer(), listener = Listener()
        let group = CAAnimationGroup(), fade = CABasicAnimation(keyPath: "opacity")
        let move = CABasicAnimation(keyPath: "position")
        fade.fromValue = 0
        (move.fromValue, move.toValue) = (CGPoint.zero, CGPoint(x: 100, y: 0))
        move.duration = 0.5
        group.animations = [fade, move]
        group.duration = 2
        group.delegate = listener
        layer.add(group, forKey: "both")
        CATransaction.flush()
        #expect(stage.display.tree[layer.identifier]?.animations.map(\.key) == ["both", "both\u{0}1"])
        stage.advance(by: 0.25)
        #expect(layer.presentation()?.position.x == 50)
        #expect(layer.presentation()?.opacity == 0.125)
        stage.advance(by: 1)
        #expect(layer.presentation()?.position == layer.position)
        #expect(listener.heard == ["began"])
        stage.advance(by: 1)
        #expect(listener.heard == ["began", "finished"])
        #expect(layer.animationKeys() == nil)
        #expect(stage.display.tree[layer.identifier]?.animations.isEmpty == true)
    }

    @Test func animationsInAGroupLastAsLongAsItWhenTheySayNothing() throws {
        let group = CAAnimationGroup(), fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        group.animations = [fade]
        group.duration = 3
        let course = try #require(group.effects(on: layer).first?.description)
        #expect(course.timing.duration == 3)
        #expect(course.groups.map(\.timing.duration) == [3])
    }

    @Test func aGroupInItselfEnds() {
        let group = CAAnimationGroup()
        group.animations = [CABasicAnimation(keyPath: "opacity"), group]
        #expect(group.effects(on: layer).count == 16)
        group.animations = nil
    }

    @Test func thePropertiesOfAProgramsOwnGoThroughKeyframesToo() {
        let stage = Stage(), layer = stage.makeLayer()
        let animation = CAKeyframeAnimation(keyPath: "progress")
        animation.values = [0.0, 8.0, 0.0]
        animation.duration = 2
        layer.setValue(0.0, forKey: "progress")
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.value(forKey: "progress") as? Double == 4)
    }
}

private final class Listener: CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("began") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append(flag ? "finished" : "removed") }
}
